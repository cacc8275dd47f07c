/// The 34 weights of FSRS-7 in its final form of 2026.
public struct FSRS7Weights: Hashable, Sendable {
  /// w0 to w33.
  public let values: [Double]

  /// Weights within their bounds and in the required order.
  ///
  /// - Throws: The first error. 21 weights belong to FSRS-6 and 35 to a draft of FSRS-7; neither can be
  ///   converted.
  public init(_ values: [Double]) throws(FSRS7WeightError) {
    guard values.count == Self.bounds.count else { throw .count(values.count) }
    for (index, range) in Self.bounds.enumerated() where !range.contains(values[index]) {
      throw .outOfBounds(index: index, value: values[index], range: range)
    }
    for index in Self.raised where values[index] < values[index - 1] {
      throw .outOfOrder(index: index, value: values[index], previous: values[index - 1])
    }
    self.init(unchecked: values)
  }

  /// Weights brought into their bounds and order. Missing values and NaN become the defaults.
  package init(clamping values: [Double]) {
    var clamped = Self.defaults
    for (index, value) in values.prefix(clamped.count).enumerated() where !value.isNaN {
      clamped[index] = value.clamped(to: Self.bounds[index])
    }
    for index in Self.raised { clamped[index] = max(clamped[index], clamped[index - 1]) }
    self.init(unchecked: clamped)
  }

  private init(unchecked values: [Double]) { self.values = values }

  /// The weights that the authors of FSRS-7 fitted to many learners.
  public static let standard = FSRS7Weights(unchecked: defaults)

  // Each of these is at least as large as the one before: the first stability by grade, and the bases of both
  // curves.
  private static let raised = [1, 2, 3, 26]

  private static let defaults = [
    0.1104, 2.2395, 3.9221, 11.7841, 6.1686, 0.6457, 3.6807, 1.9795, 0, 1.3826, 0.7024, 0.5999, 0.8146,
    0.6398, 1, 1.3207, 0.6707, 3.8668, 0.4416, 0.0934, 1.8631, 0.6162, 1.0869, 0.1567, 0.0801, 0.2421, 0.9464,
    0.1433,
    0.7145, 0, 0.5667, 0.3734, 0.5333, 0.3048,
  ]

  package static let bounds: [ClosedRange<Double>] = [
    0.0001...50, 0.0001...100, 0.0001...100, 0.0001...100, 1...10, 0.001...4, 0.1...4, 0...4, 0...1.2,
    0.3...3,
    0.01...1.5, 0.1...1, 0...3.5, 0...1, 1...7, 0...4, 0...2, 0.5...6, 0.001...1.5, 0.001...1, 0...5, 0...1,
    1...7, 0.01...0.25, 0.01...0.95, 0.2...0.85, 0.5...0.99, 0.01...1, 0.1...1, 0...0.9, 0.1...1.1, 0...1,
    0...0.6, 0...0.6,
  ]
}

extension FSRS7Weights: Codable {
  /// Reads an array of 34 numbers. Throws an ``FSRS7WeightError`` as ``init(_:)`` does.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode([Double].self))
  }

  /// Writes the array of w0 to w33.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }
}

/// An error in the weights of FSRS-7. Indices count from 0, like the names of the weights.
public enum FSRS7WeightError: Error, Hashable, Sendable {
  /// The number of weights is not 34.
  case count(Int)
  /// A weight is out of range.
  case outOfBounds(index: Int, value: Double, range: ClosedRange<Double>)
  /// A weight is smaller than the one before, which is not allowed.
  case outOfOrder(index: Int, value: Double, previous: Double)
}
