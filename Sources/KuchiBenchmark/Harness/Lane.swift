import Synchronization

/// One side of a comparison: repeatable work and the cost of each repetition.
final class Lane {
  private let sample: () throws -> Double
  private var samples: [Double] = []

  /// Creates a lane whose work returns its own cost in seconds or bytes.
  init(sample: @escaping () throws -> Double) { self.sample = sample }

  /// Creates a lane for work of `count` steps. Its cost is the seconds of one step.
  convenience init(steps count: Int, work: @escaping () throws -> Void) {
    self.init { try seconds(work) / Double(count) }
  }

  /// The median cost.
  var median: Double { samples.isEmpty ? 0 : samples.sorted()[samples.count / 2] }

  /// Runs the lanes in turn: once to warm up, then `rounds` times with measurements.
  static func race(_ lanes: [Lane], rounds: Int) throws {
    for lane in lanes { _ = try lane.sample() }
    for round in 1...rounds {
      ProgressLog.print("  round \(round) of \(rounds)")
      for lane in lanes { lane.samples.append(try lane.sample()) }
    }
  }
}

/// Measures the seconds of `work`.
func seconds(_ work: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(work) / .seconds(1)
}

/// The error for a wrong result of a scene.
struct WrongResult: Error, CustomStringConvertible {
  let description: String
}

/// Checks a result. The time of a wrong result is worthless, so a wrong one stops the benchmark.
func expect<Value: Equatable>(_ what: @autoclosure () -> String, _ found: Value, is wanted: Value) throws {
  guard found != wanted else { return }
  throw WrongResult(description: "Wrong result: \(what()) is \(found) and must be \(wanted).")
}

/// A counter of notifications. The Observation framework may notify on any thread.
final class Tally: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }

  /// Checks that `work` causes `wanted` notifications.
  func check(_ wanted: Int, _ what: String, during work: () throws -> Void) throws {
    let before = count
    try work()
    try expect("\(what): the number of announcements", count - before, is: wanted)
  }
}
