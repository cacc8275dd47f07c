extension SettingField {
  /// The values that a setting can have.
  package enum Values: Hashable, Sendable {
    case numbers(ClosedRange<Int>)
    /// Any of these numbers, or the word for none.
    case numbersOrOff(ClosedRange<Int>)
    /// Any share of these hundredths: `0.9`, or `.90`.
    case hundredths(ClosedRange<Int>)
    /// A full hour of the day: `4`, or `04:00`.
    case hours
    case words([String])
    /// Several of these words, with commas between, or the word for none.
    case several([String])
    /// The delays of steps, with commas between, or the word for none: `1m,10m`.
    case steps
    /// A text such as a command or an address, or one of these words; the first one is the default.
    case texts(String, or: [String])

    package static let off = "off"
  }

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

  /// How many characters a command or an address may have.
  static let lengths = 1...500

  /// The parts of a text between commas and spaces; nil where there are none.
  private static func parts(of text: String) -> [String]? {
    let parts = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    return parts.isEmpty ? nil : parts
  }

  /// The weekdays that a text names, in their order.
  static func weekdays(in text: String) -> [Weekday]? {
    guard let parts = parts(of: text) else { return nil }
    let days = parts == [off] ? [] : parts.map(Weekday.init(rawValue:))
    return days.contains(nil) ? nil : Weekday.allCases.filter { days.contains($0) }
  }

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
