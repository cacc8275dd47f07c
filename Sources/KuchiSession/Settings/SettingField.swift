import KuchiEngine
public import KuchiState

/// A setting that players see and change by its name.
public enum SettingField: String, CaseIterable, Hashable, Sendable {
  /// How many cards a game asks.
  case questions
  /// How many answers there are to choose from.
  case choices
  /// How close wrong answers lie.
  case difficulty
  /// How questions are answered.
  case mode
  /// What questions ask.
  case ask
  /// How many seconds each question leaves.
  case timed
  /// How many new questions a day brings.
  case new
  /// How many answers a day are the goal.
  case goal
  /// When a day begins.
  case dayStart = "day-start"
  /// Which colours are used.
  case appearance
  /// Where readings stand.
  case readings

  /// Whether a game that is running stays as it was dealt.
  public var waitsForNextGame: Bool { ![.appearance, .readings, .goal].contains(self) }

  /// The place of this setting among `settings`, as text. A text that is no value of it changes nothing.
  public func place(in settings: Binding<Settings>) -> Binding<String> {
    switch self {
    case .questions: number(settings.game.count)
    case .choices: number(settings.game.choices)
    case .difficulty: word(settings.game.difficulty)
    case .mode: word(settings.game.mode)
    case .ask: word(settings.game.topic)
    case .timed: numberOrOff(settings.game.timed)
    case .new: number(settings.newPerDay)
    case .goal: numberOrOff(settings.dailyGoal)
    case .dayStart: hour(settings.dayStart)
    case .appearance: word(settings.appearance)
    case .readings: word(settings.readings)
    }
  }

  private func number(_ place: Binding<Int>) -> Binding<String> {
    place.map(get: { "\($0)" }, set: { $0 = problem(with: $1) == nil ? Int($1) ?? $0 : $0 })
  }

  private func numberOrOff(_ place: Binding<Int?>) -> Binding<String> {
    place.map(
      get: { $0.map { "\($0)" } ?? Values.off }, set: { if problem(with: $1) == nil { $0 = Int($1) } })
  }

  private func hour(_ place: Binding<Int>) -> Binding<String> {
    place.map(get: Values.time(ofHour:), set: { $0 = Values.hour(in: $1) ?? $0 })
  }

  private func word<Value: Equatable & RawRepresentable<String>>(_ place: Binding<Value>) -> Binding<String> {
    place.map(get: { $0.rawValue }, set: { $0 = Value(rawValue: $1) ?? $0 })
  }
}
