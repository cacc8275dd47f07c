/// What a scene found: our cost beside that of a baseline.
struct Measurement: Encodable {
  /// What was measured.
  let name: String
  let unit: Unit
  let ours: Double
  let baseline: Double
  /// What the baseline is.
  let against: String
  /// Ours divided by the baseline: less is better.
  let ratio: Double
  /// The most the ratio is meant to be.
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

  /// Whether the goal is met; nil where there is none.
  var meetsGoal: Bool? { goal.map { ratio <= $0 } }
}

/// What an amount is counted in.
enum Unit: String, Encodable {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case bytes = "B"
  case megabytes = "MB"

  /// An amount of seconds or bytes in this unit.
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
