/// How the chance to remember falls with time: the power curve of FSRS-6.
struct ForgettingCurve: Hashable, Sendable {
  private let decay: Double
  private let factor: Double
  /// How far along the curve the desired retention lies, as a multiple of `factor` times the stability.
  private let reach: Double
  private let maximumInterval: Double

  init(_ parameters: FSRSParameters) {
    decay = -parameters.weights[20]
    factor = 0.9.power(1 / decay) - 1
    reach = parameters.desiredRetention.power(1 / decay) - 1
    maximumInterval = Double(parameters.maximumInterval)
  }

  /// The chance to remember after `days`, from 0 to 1.
  func retrievability(stability: Double, days: Int) -> Double {
    (1 + factor * Double(Swift.max(0, days)) / stability).power(decay)
  }

  /// The whole days until the chance to remember has fallen to the desired one, at least 1.
  func interval(stability: Double) -> Int {
    let days = ((stability / factor) * reach).rounded(.toNearestOrEven)
    // Clamped before the conversion: stability has no upper limit, an integer has.
    return Int(days.clamped(to: 1...maximumInterval))
  }
}
