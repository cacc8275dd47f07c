import KuchiEngine
public import KuchiSession

extension SettingField {
  /// What it can be, in a few words.
  public var valuesText: String {
    switch values {
    case .numbers(let range): Self.text(of: range)
    case .numbersOrOff(let range): "\(Self.text(of: range)), or \(Values.off)"
    case .hours: "00:00 to 23:00"
    case .words(let words): words.joined(separator: ", ")
    }
  }

  private static func text(of range: ClosedRange<Int>) -> String {
    "\(range.lowerBound) to \(range.upperBound)"
  }

  /// What is said of a name that is no setting's.
  public static func unknown(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    let guess = NearestWord.nearest(to: name.lowercased(), among: names).map { "Did you mean \($0)? " } ?? ""
    return "There is no setting \(name)".asSentence + " \(guess)There are: \(names.joined(separator: ", "))."
  }
}

extension SettingProblem {
  /// What is wrong with `text`, and what is right.
  public func message(about text: String, for field: SettingField) -> String {
    let guess = if case .notOneOf(_, let nearest?) = self { " Did you mean \(nearest)?" } else { "" }
    if self == .noHour, text.contains(":"), !text.hasSuffix(":00") {
      return "\(text) is no full hour: \(field.rawValue) takes \(field.valuesText)."
    }
    let found = text.isEmpty ? "\(field.rawValue) needs a value" : "\(text) is none of its values"
    return "\(found): \(field.rawValue) takes \(field.valuesText).\(guess)"
  }
}

extension Notice {
  /// What is said of a changed setting.
  static func changed(_ field: SettingField, to value: String) -> String {
    let later = field.waitsForNextGame ? " From the next game on; :again deals one." : ""
    return "\(field.rawValue) is \(value) now.\(later)"
  }
}
