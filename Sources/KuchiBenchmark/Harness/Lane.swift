/// One side of a comparison: work that can be repeated, and what each repetition cost.
final class Lane {
  private let sample: () throws -> Double
  private var samples: [Double] = []

  /// A lane whose work measures itself: seconds, or bytes.
  init(sample: @escaping () throws -> Double) { self.sample = sample }

  /// A lane that counts the seconds of one of the `count` steps that `work` takes.
  convenience init(steps count: Int, work: @escaping () throws -> Void) {
    self.init { try seconds(work) / Double(count) }
  }

  /// The cost in the middle of all; half were less.
  var median: Double { samples.isEmpty ? 0 : samples.sorted()[samples.count / 2] }

  /// Lets the lanes take turns: once unmeasured to warm up, then `rounds` times.
  static func race(_ lanes: [Lane], rounds: Int) throws {
    for lane in lanes { _ = try lane.sample() }
    for round in 1...rounds {
      Progress.say("  round \(round) of \(rounds)")
      for lane in lanes { lane.samples.append(try lane.sample()) }
    }
  }
}

/// The seconds that `work` takes.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .seconds(1)
}
