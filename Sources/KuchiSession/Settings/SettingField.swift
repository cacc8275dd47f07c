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

extension SettingField {
  /// What can be set.
  public enum Values: Hashable, Sendable {
    /// Any of these numbers.
    case numbers(ClosedRange<Int>)
    /// Any of these numbers, or the word for none.
    case numbersOrOff(ClosedRange<Int>)
    /// A full hour of the day: `4`, or `04:00`.
    case hours
    /// One of these words.
    case words([String])

    /// The word for no number.
    public static let off = "off"
  }

  /// What this setting can be.
  public var values: Values {
    switch self {
    case .questions: .numbers(3...100)
    case .choices: .numbers(2...6)
    case .difficulty: Self.words(Difficulty.self)
    case .mode: Self.words(GameMode.self)
    case .ask: Self.words(GameTopic.self)
    case .timed: .numbersOrOff(GameSettings.timeLimits)
    case .new: .numbers(0...999)
    case .goal: .numbersOrOff(1...999)
    case .dayStart: .hours
    case .appearance: Self.words(Appearance.self)
    case .readings: Self.words(ReadingDisplay.self)
    }
  }

  /// What is wrong with `text` as a value; nil when it is one.
  public func problem(with text: String) -> SettingProblem? {
    switch values {
    case .numbers(let range): Int(text).map(range.contains) == true ? nil : .notInRange(range)
    case .numbersOrOff(let range):
      text == Values.off || Int(text).map(range.contains) == true ? nil : .notInRange(range)
    case .hours: Values.hour(in: text) == nil ? .noHour : nil
    case .words(let words):
      words.contains(text) ? nil : .notOneOf(words, nearest: NearestWord.nearest(to: text, among: words))
    }
  }

  private static func words<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> Values {
    .words(type.allCases.map(\.rawValue))
  }
}

extension SettingField.Values {
  /// The words among the values, for completion.
  public var words: [String] {
    switch self {
    case .words(let words): words
    case .numbersOrOff: [Self.off]
    case .numbers, .hours: []
    }
  }

  /// The hour that a text names, from 0 to 23; nil when it names none.
  static func hour(in text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 1 || (parts.count == 2 && parts[1] == "00"), parts[0].count <= 2,
      let hour = Int(parts[0]), Settings.hours.contains(hour)
    else { return nil }
    return hour
  }

  /// An hour as clocks show it.
  static func time(ofHour hour: Int) -> String { (hour < 10 ? "0" : "") + "\(hour):00" }
}

/// Why a text is no value of a setting.
public enum SettingProblem: Hashable, Sendable {
  /// It is no number, or none of these.
  case notInRange(ClosedRange<Int>)
  /// It is no full hour.
  case noHour
  /// It is none of these words; the nearest of them, if one is near.
  case notOneOf([String], nearest: String?)
}

extension Session {
  /// Changes a setting and saves it. A running game stays as it was dealt.
  public func set(_ field: SettingField, to text: String) {
    let value = text.lowercased()
    if let problem = field.problem(with: value) { return post(.settingRefused(field, text, problem)) }
    perform { state in
      let settings = Store(state.settings)
      field.place(in: settings.binding).wrappedValue = value
      let new = settings.binding.peek()
      return state.remember { $0 = new }
        + [.post(.settingChanged(field, field.place(in: settings.binding).peek()))]
    }
  }
}
