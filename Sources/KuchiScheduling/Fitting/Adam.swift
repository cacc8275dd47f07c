/// Adam (Kingma and Ba, 2015) for the weights of FSRS-7: a step along the mean slope, in proportion to how
/// much that slope varies.
struct Adam: Sendable {
  private static let firstRate = 0.0118
  private static let slopeMemory = 0.7
  private static let squareMemory = 0.98
  // Larger slopes add nothing: a step depends on their ratio alone. Their squares must stay finite.
  private static let slopes = -1e12...1e12

  private(set) var weights: FSRS7Weights
  private var mean = [Double](repeating: 0, count: FSRS7Weights.bounds.count)
  private var square = [Double](repeating: 0, count: FSRS7Weights.bounds.count)
  /// The number of steps that were made.
  private(set) var step = 0
  /// The number of steps in all. The rate falls to 0 with them, along a cosine.
  let steps: Int

  init(_ weights: FSRS7Weights, steps: Int) { (self.weights, self.steps) = (weights, steps) }

  /// Moves the weights against a slope and clamps them.
  mutating func move(against gradient: [Double]) {
    let rate = Self.firstRate * (1 + Self.cosine(Double.pi * Double(step) / Double(steps))) / 2
    step += 1
    let meanShare = 1 - Self.slopeMemory.power(Double(step))
    let squareShare = 1 - Self.squareMemory.power(Double(step))
    var values = weights.values
    for index in values.indices {
      let slope = gradient[index].isNaN ? 0 : gradient[index].clamped(to: Self.slopes)
      mean[index] = Self.slopeMemory * mean[index] + (1 - Self.slopeMemory) * slope
      square[index] = Self.squareMemory * square[index] + (1 - Self.squareMemory) * slope * slope
      values[index] -= rate * (mean[index] / meanShare) / ((square[index] / squareShare).squareRoot() + 1e-8)
    }
    weights = FSRS7Weights(clamping: values)
  }

  // By its series, exact to 1e-13 from 0 to pi. The platforms' own differ in the last bits.
  private static func cosine(_ angle: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for order in 1...13 {
      let divisor = (2 * order - 1) * 2 * order
      term *= -angle * angle / Double(divisor)
      sum += term
    }
    return sum
  }
}
