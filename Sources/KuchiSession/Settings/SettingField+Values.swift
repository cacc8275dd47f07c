import KuchiEngine

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
