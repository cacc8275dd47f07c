/// What is wrong with parameters.
public enum FSRSParameterError: Error, Hashable, Sendable {
  /// There are not as many weights as FSRS-6 has.
  case weightCount(Int, expected: Int)
  /// A weight is out of bounds; the index counts from 0, as the weights are named.
  case weight(index: Int, value: Double, range: ClosedRange<Double>)
  /// The share to remember is out of bounds.
  case desiredRetention(Double, range: ClosedRange<Double>)
  /// The longest interval is out of bounds, in days.
  case maximumInterval(Int, range: ClosedRange<Int>)
  /// A learning step is out of bounds, in seconds; the index counts from 0.
  case learningStep(index: Int, value: Double, range: ClosedRange<Double>)
  /// A relearning step is out of bounds, in seconds; the index counts from 0.
  case relearningStep(index: Int, value: Double, range: ClosedRange<Double>)
}

extension FSRSParameters {
  /// The weights of FSRS-6 as py-fsrs 6.3.2 ships them.
  public static let defaultWeights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The range of each weight, as py-fsrs 6.3.2 checks them.
  public static let weightBounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5,
    0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8,
    0.1...0.8,
  ]

  /// The range of the share to remember. At 1 every interval is one day.
  public static let retentionBounds = 0.01...1.0

  /// The range of the longest interval, in days.
  public static let intervalBounds = 1...36_500

  /// The range of a step, in seconds: up to one year.
  public static let stepBounds = 0...31_536_000.0
}
