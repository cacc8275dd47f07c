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
  /// Which colours are used.
  case appearance

  /// What can be set.
  public enum Values: Hashable, Sendable {
    /// Any of these numbers.
    case numbers(ClosedRange<Int>)
    /// One of these words.
    case words([String])
  }

  /// What this setting can be.
  public var values: Values {
    switch self {
    case .questions: .numbers(3...100)
    case .choices: .numbers(2...6)
    case .difficulty: Self.words(Difficulty.self)
    case .mode: Self.words(GameMode.self)
    case .ask: Self.words(GameTopic.self)
    case .appearance: Self.words(Appearance.self)
    }
  }

  /// Whether a game that is running stays as it was dealt.
  public var waitsForNextGame: Bool { self != .appearance }

  /// The place of this setting among `settings`, as text. A text that is no value of it changes nothing.
  public func place(in settings: Binding<Settings>) -> Binding<String> {
    switch self {
    case .questions: number(settings.game.count)
    case .choices: number(settings.game.choices)
    case .difficulty: word(settings.game.difficulty)
    case .mode: word(settings.game.mode)
    case .ask: word(settings.game.topic)
    case .appearance: word(settings.appearance)
    }
  }

  /// What is wrong with `text` as a value; nil when it is one.
  public func problem(with text: String) -> SettingProblem? {
    switch values {
    case .numbers(let range): Int(text).map(range.contains) == true ? nil : .notInRange(range)
    case .words(let words):
      words.contains(text) ? nil : .notOneOf(words, nearest: NearestWord.nearest(to: text, among: words))
    }
  }

  private static func words<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> Values {
    .words(type.allCases.map(\.rawValue))
  }

  private func number(_ place: Binding<Int>) -> Binding<String> {
    place.map(get: { "\($0)" }, set: { $0 = problem(with: $1) == nil ? Int($1) ?? $0 : $0 })
  }

  private func word<Value: Equatable & RawRepresentable<String>>(_ place: Binding<Value>) -> Binding<String> {
    place.map(get: { $0.rawValue }, set: { $0 = Value(rawValue: $1) ?? $0 })
  }
}

/// Why a text is no value of a setting.
public enum SettingProblem: Hashable, Sendable {
  /// It is no number, or none of these.
  case notInRange(ClosedRange<Int>)
  /// It is none of these words; the nearest of them, if one is near.
  case notOneOf([String], nearest: String?)
}
