/// A named measurement of some work and its baseline.
struct Scene: Sendable {
  let name: String
  /// The work and its baseline in one sentence.
  let summary: String
  let measure: @Sendable () throws -> [Measurement]

  static let all: [Scene] = [
    .oneObserver, .thousandElements, .deepBinding, .transaction, .boundLists, .untracked,
    .decks, .pool, .nextChallenge, .firstPrompt, .start,
    .fsrs, .progress,
    .kana, .typing, .longLine, .judge, .typedGame, .manyGames, .search,
  ]

  static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  /// Measures and reports. A scene that can't run on this machine is skipped without an error.
  func run(reportingTo report: some Report) throws {
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
  /// Our cost divided by the baseline. Less is better.
  let ratio: Double
  /// The maximum ratio to aim at; nil without a goal.
  let goal: Double?

  init(_ name: String, _ unit: Unit, ours: Lane, baseline: Lane, against: String, goal: Double? = nil) {
    self.name = name
    self.unit = unit
    self.ours = unit.amount(of: ours.median)
    self.baseline = unit.amount(of: baseline.median)
    self.against = against
    ratio = baseline.median > 0 ? ours.median / baseline.median : 0
    self.goal = goal
  }

  /// Whether the ratio meets the goal; nil without a goal.
  var meetsGoal: Bool? { goal.map { ratio <= $0 } }
}

/// The unit of an amount.
enum Unit: String, Encodable {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case bytes = "B"
  case megabytes = "MB"

  /// Converts seconds or bytes to this unit.
  func amount(of value: Double) -> Double {
    switch self {
    case .nanoseconds: value * 1e9
    case .microseconds: value * 1e6
    case .milliseconds: value * 1e3
    case .bytes: value
    case .megabytes: value / 1e6
    }
  }
}
