import Synchronization

/// A named measurement of some work and its baseline.
struct Scene: Sendable {
  let name: String
  /// The work and its baseline in one sentence.
  let summary: String
  let measure: @Sendable () throws -> [Measurement]

  static let all: [Scene] = [
    .oneObserver, .thousandElements, .deepBinding, .transaction, .boundLists, .boundKeys, .untracked,
    .propagation, .trackedRows,
    .decks, .pool, .nextChallenge, .firstPrompt, .start,
    .fsrs, .optimizer, .planner, .progress, .players(),
    .kana, .typing, .longLine, .judge, .typedGame, .manyGames, .storedGame, .search,
    .guesser, .teaching(),
  ]

  static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  /// Measures and reports. A scene that can't run on this machine is skipped without an error.
  func run(reportingTo report: some MeasurementReport) throws {
    ProgressLog.print("\(name): \(summary)")
    do {
      for measurement in try measure() { report.add(measurement, of: self) }
    } catch let skip as Skip {
      report.add(skip, of: self)
    }
  }
}

/// The reason why a scene can't run on this machine.
struct Skip: Error {
  let reason: String
}

/// The result of a scene: our cost and the cost of a baseline.
struct Measurement: Encodable {
  /// The name of the measured work.
  let name: String
  let unit: Unit
  let ours: Double
  let baseline: Double
  /// The description of the baseline.
  let against: String
  /// Our cost divided by the baseline. Less is better, unless `isLeast` is true.
  let ratio: Double
  /// The highest ratio to aim at, or the lowest one if `isLeast` is true; nil without a goal.
  let goal: Double?
  /// True if the goal is the lowest ratio to aim at; otherwise nil.
  var isLeast: Bool?
  /// The lowest and the highest ratio, if several were measured.
  var spread: [Double]?

  init(_ name: String, _ unit: Unit, ours: Lane, baseline: Lane, against: String, goal: Double? = nil) {
    self.name = name
    self.unit = unit
    self.ours = unit.amount(of: ours.median)
    self.baseline = unit.amount(of: baseline.median)
    self.against = against
    ratio = baseline.median > 0 ? ours.median / baseline.median : 0
    self.goal = goal
  }

  /// Creates the mean of amounts that are counted, not timed.
  ///
  /// - Parameters:
  ///   - samples: Our amount and the baseline's, for each seed.
  ///   - least: The lowest ratio to aim at.
  ///   - most: The highest ratio to aim at.
  init(
    _ name: String, _ unit: Unit, samples: [(ours: Double, baseline: Double)], against: String,
    atLeast least: Double? = nil, atMost most: Double? = nil
  ) {
    let count = Double(max(1, samples.count))
    let ratios = samples.filter { $0.baseline > 0 }.map { $0.ours / $0.baseline }
    self.name = name
    self.unit = unit
    self.against = against
    ours = samples.reduce(0) { $0 + $1.ours } / count
    baseline = samples.reduce(0) { $0 + $1.baseline } / count
    ratio = baseline > 0 ? ours / baseline : 0
    goal = least ?? most
    isLeast = least == nil ? nil : true
    spread = ratios.min().flatMap { low in ratios.max().map { [low, $0] } }
  }

  /// Creates a measurement of amounts that do not vary from run to run.
  init(_ name: String, _ unit: Unit, ours: Double, baseline: Double, against: String, goal: Double? = nil) {
    self.name = name
    self.unit = unit
    self.ours = unit.amount(of: ours)
    self.baseline = unit.amount(of: baseline)
    self.against = against
    ratio = baseline > 0 ? ours / baseline : 0
    self.goal = goal
  }

  /// Whether the ratio meets the goal; nil without a goal.
  var meetsGoal: Bool? { goal.map { isLeast == true ? ratio >= $0 : ratio <= $0 } }
}

/// The unit of an amount.
enum Unit: String, Encodable {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case bytes = "B"
  case megabytes = "MB"
  case minutes = "min"
  /// Counted things, such as cards or answers.
  case items = ""
  case percent = "%"

  /// Converts seconds, bytes, a share or a number to this unit.
  func amount(of value: Double) -> Double {
    switch self {
    case .nanoseconds: value * 1e9
    case .microseconds: value * 1e6
    case .milliseconds: value * 1e3
    case .bytes, .minutes, .items: value
    case .megabytes: value / 1e6
    case .percent: value * 100
    }
  }
}

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

/// Checks a result. The time of a wrong result means nothing, so a wrong one stops the benchmark.
func expect<Value: Equatable>(_ what: @autoclosure () -> String, _ found: Value, is wanted: Value) throws {
  guard found != wanted else { return }
  throw WrongResult(description: "Wrong result: \(what()) is \(found) and must be \(wanted).")
}

/// A counter of notifications. The Observation framework may notify on any thread.
final class NotificationCounter: Sendable {
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
