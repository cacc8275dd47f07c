import KuchiEngine

extension SettingField {
  /// What is wrong with `text` as a value; nil for a value of the setting.
  package func problem(with text: String) -> SettingProblem? { values.problem(with: text) }

  /// The value that a typed text stands for. Case counts in commands alone.
  package func value(of text: String) -> String {
    if case .texts(_, let words) = values, !words.contains(text.lowercased()) { return text }
    return text.lowercased()
  }
}

extension SettingField.Values {
  /// The words among the values, for completion.
  package var words: [String] {
    switch self {
    case .words(let words), .texts(_, let words): words
    case .several(let words): words + [Self.off]
    case .numbersOrOff, .steps: [Self.off]
    case .numbers, .hundredths, .hours: []
    }
  }

  func problem(with text: String) -> SettingProblem? {
    switch self {
    case .numbers(let range): Self.number(in: text, of: range) == nil ? .notInRange(range) : nil
    case .numbersOrOff(let range):
      text == Self.off || Self.number(in: text, of: range) != nil ? nil : .notInRange(range)
    case .hundredths(let range): Self.hundredths(in: text, of: range) == nil ? .notInRange(range) : nil
    case .hours: Self.hour(in: text) == nil ? .noHour : nil
    case .words(let words):
      words.contains(text) ? nil : .notOneOf(words, nearest: NearestWord.nearest(to: text, among: words))
    case .several(let words):
      Self.words(in: text, among: words) == nil ? .notOneOf(words + [Self.off], nearest: nil) : nil
    case .steps: Self.steps(in: text) == nil ? .noSteps : nil
    case .texts:
      (1...Self.longestCommand).contains(text.count) ? nil : .noCommand(limit: Self.longestCommand)
    }
  }

  private static let longestCommand = 500

  /// The parts of a text between commas and spaces; nil where there are none.
  private static func parts(of text: String) -> [String]? {
    let parts = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return parts.isEmpty ? nil : parts
  }

  /// The words in a text; empty for "off", and nil if one of them is not among `words`.
  static func words(in text: String, among words: [String]) -> [String]? {
    guard let parts = parts(of: text) else { return nil }
    if parts == [off] { return [] }
    return parts.allSatisfy(words.contains) ? parts : nil
  }

  /// The weekdays that a text names, in their order.
  static func weekdays(in text: String) -> [Weekday]? {
    words(in: text, among: Weekday.allCases.map(\.rawValue)).map { words in
      Weekday.allCases.filter { words.contains($0.rawValue) }
    }
  }

  /// Weekdays as a text names them.
  static func text(ofWeekdays days: [Weekday]) -> String {
    days.isEmpty ? off : days.map(\.rawValue).joined(separator: ",")
  }

  private static let units = [("d", 86_400), ("h", 3_600), ("m", 60)]

  /// The seconds of the steps that a text names; a number without a unit is minutes.
  static func steps(in text: String) -> [Int]? {
    guard let parts = parts(of: text), parts.count <= Settings.mostSteps else { return nil }
    if parts == [off] { return [] }
    let steps = parts.compactMap { part -> Int? in
      let unit = units.first { part.hasSuffix($0.0) }
      guard let number = Int(unit == nil ? part[...] : part.dropLast()), (1...1_440).contains(number) else {
        return nil
      }
      let seconds = number * (unit?.1 ?? 60)
      return Settings.steps.contains(seconds) ? seconds : nil
    }
    return steps.count == parts.count ? steps : nil
  }

  /// Steps as a text names them, each in its largest whole unit.
  static func text(ofSteps steps: [Int]) -> String {
    steps.isEmpty
      ? off
      : steps.map { step in
        let unit = units.first { step.isMultiple(of: $0.1) } ?? ("m", 60)
        return "\(step / unit.1)\(unit.0)"
      }.joined(separator: ",")
  }

  /// The number that a text names, if it is in `range`.
  static func number(in text: String, of range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The hundredths that a decimal fraction names, if it has two digits at most and they are in `range`.
  static func hundredths(in text: String, of range: ClosedRange<Int>) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, ["", "0"].contains(parts[0]), (1...2).contains(parts[1].count),
      parts[1].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return number(in: parts[1].count == 1 ? parts[1] + "0" : String(parts[1]), of: range)
  }

  /// Hundredths as a decimal fraction.
  package static func text(ofHundredths number: Int) -> String {
    "0." + (number < 10 ? "0" : "") + "\(number)"
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
package enum SettingProblem: Hashable, Sendable {
  /// It is no number of this range. For a share the range is in hundredths.
  case notInRange(ClosedRange<Int>)
  /// It is no full hour.
  case noHour
  /// It is no list of steps, or a step is out of range.
  case noSteps
  /// It is empty, or longer than so many characters.
  case noCommand(limit: Int)
  /// It is none of these words. `nearest` is the word that it is most like, if one is near.
  case notOneOf([String], nearest: String?)
}
