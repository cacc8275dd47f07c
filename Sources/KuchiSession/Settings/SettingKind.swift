/// The values of a setting.
package struct SettingValues: Hashable, Sendable {
  package let summary: String
  package var words: [String] = []
  /// Whether `words` are the only values.
  package var areWords = false
  /// Whether case matters, as it does in commands.
  var keepCase = false
}

/// A kind of setting: which values it has, and how they are typed and shown.
struct SettingKind<Value>: Sendable {
  let values: SettingValues
  let text: @Sendable (Value) -> String
  /// The value that a text names; nil if it names none.
  let value: @Sendable (String) -> Value?
  /// The nearest value that is allowed in a file.
  var bounded: @Sendable (Value) -> Value = { $0 }
}

extension SettingKind<Int> {
  /// A number in a range; in a file it may be anywhere within `bounds`.
  static func number(_ range: ClosedRange<Int>, bounds: ClosedRange<Int>? = nil) -> Self {
    SettingKind(
      values: SettingValues(summary: "\(range.lowerBound) to \(range.upperBound)"), text: { "\($0)" },
      value: { Int($0).flatMap { range.contains($0) ? $0 : nil } },
      bounded: { Settings.within($0, bounds ?? range) })
  }

  /// A full hour of the day: `4`, or `04:00`.
  static let hour = SettingKind(
    values: SettingValues(summary: "00:00 to 23:00"), text: { ($0 < 10 ? "0" : "") + "\($0):00" },
    value: { text in
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 1 || (parts.count == 2 && parts[1] == "00"), parts[0].count <= 2 else {
        return nil
      }
      return Int(parts[0]).flatMap { Settings.hours.contains($0) ? $0 : nil }
    }, bounded: { Settings.within($0, Settings.hours) })
}

extension SettingKind<Int?> {
  /// A number in a range, or `off` for nil.
  static func numberOrOff(_ range: ClosedRange<Int>, bounds: ClosedRange<Int>? = nil) -> Self {
    let number = SettingKind<Int>.number(range, bounds: bounds)
    return SettingKind(
      values: SettingValues(
        summary: "\(number.values.summary), or \(SettingField.off)", words: [SettingField.off]),
      text: { $0.map(number.text) ?? SettingField.off },
      value: { $0 == SettingField.off ? .some(nil) : number.value($0).map(Optional.some) },
      bounded: { $0.map(number.bounded) })
  }
}

extension SettingKind<Double> {
  /// A share in hundredths: `0.9`, or `.90`.
  static let share = SettingKind(
    values: SettingValues(
      summary: "\(text(of: Settings.retentions.lowerBound)) to \(text(of: Settings.retentions.upperBound))"),
    text: text(of:),
    value: { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, ["", "0"].contains(parts[0]), (1...2).contains(parts[1].count),
        parts[1].allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(parts[1].count == 1 ? parts[1] + "0" : parts[1])
      else { return nil }
      return Settings.retentions.contains(Double(number) / 100) ? Double(number) / 100 : nil
    }, bounded: { Settings.within($0, Settings.retentions) })

  @Sendable static func text(of share: Double) -> String {
    let hundredths = Int((share * 100).rounded())
    return "0." + (hundredths < 10 ? "0" : "") + "\(hundredths)"
  }
}

extension SettingKind where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// One of the words of an enum.
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return SettingKind(
      values: SettingValues(summary: words.joined(separator: ", "), words: words, areWords: true),
      text: { $0.rawValue }, value: { Value(rawValue: $0) })
  }
}

extension SettingKind<Bool> {
  static let onOrOff = SettingKind(
    values: SettingValues(summary: "on, off", words: ["on", SettingField.off], areWords: true),
    text: { $0 ? "on" : SettingField.off }, value: { ["on": true, SettingField.off: false][$0] })
}

extension SettingKind<String?> {
  /// A text such as a command or an address, or one of these words; the first one is the default.
  static func text(_ noun: String, or words: [String]) -> Self {
    SettingKind(
      values: SettingValues(
        summary: words.joined(separator: ", ") + ", or \(noun)", words: words, keepCase: true),
      text: { $0 ?? words[0] },
      value: { text in
        let isFitting = (1...500).contains(text.count)
        return isFitting ? .some(text == words[0] ? nil : text) : nil
      })
  }
}

/// The parts of a text between commas and spaces, an empty list for `off`; nil if the text has no parts.
func parts(of text: String) -> [String]? {
  let parts = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
  return parts.isEmpty ? nil : parts == [SettingField.off] ? [] : parts
}

extension SettingKind<[Weekday]> {
  /// Weekdays in their order.
  static let weekdays = SettingKind(
    values: SettingValues(
      summary: "mon to sun with commas, or \(SettingField.off)",
      words: Weekday.allCases.map(\.rawValue) + [SettingField.off]),
    text: { $0.isEmpty ? SettingField.off : $0.map(\.rawValue).joined(separator: ",") },
    value: { text in
      guard let days = parts(of: text)?.map(Weekday.init(rawValue:)), !days.contains(nil) else { return nil }
      return Weekday.allCases.filter { days.contains($0) }
    }, bounded: { days in Weekday.allCases.filter(days.contains) })
}

extension SettingKind<[Int]> {
  /// The delays of steps in seconds, as `1m,10m`; a number without a unit is minutes.
  static let steps = SettingKind(
    values: SettingValues(summary: "1m to 1d, as 1m,10m, or \(SettingField.off)", words: [SettingField.off]),
    text: { $0.isEmpty ? SettingField.off : $0.map(text(ofStep:)).joined(separator: ",") },
    value: { text in
      guard let parts = parts(of: text), parts.count <= Settings.mostSteps else { return nil }
      let steps = parts.compactMap(seconds)
      return steps.count == parts.count ? steps : nil
    }, bounded: { Settings.steps(within: $0) })

  private static var units: [(letter: String, seconds: Int)] { [("d", 86_400), ("h", 3_600), ("m", 60)] }

  /// A step in its largest whole unit.
  private static func text(ofStep step: Int) -> String {
    let unit = units.first { step.isMultiple(of: $0.seconds) } ?? ("m", 60)
    return "\(step / unit.seconds)\(unit.letter)"
  }

  private static func seconds(_ part: String) -> Int? {
    let unit = units.first { part.hasSuffix($0.letter) }
    guard let number = Int(unit == nil ? part[...] : part.dropLast()), (1...1_440).contains(number) else {
      return nil
    }
    let seconds = number * (unit?.seconds ?? 60)
    return Settings.steps.contains(seconds) ? seconds : nil
  }
}
