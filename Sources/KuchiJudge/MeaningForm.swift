import KuchiJapanese

/// The normal forms for comparing meanings, and terms that are not Japanese.
struct MeaningForm: Hashable, Sendable {
  /// Whether English rules apply to articles, "to" and number words.
  let isEnglish: Bool
  /// What else the language lets answers do.
  let language: AnswerLanguage

  /// The normal form of a text. In English it has no leading "to" or article, and numbers are numerals.
  func form(of text: String) -> String {
    if isEnglish, Self.isPlain(text) { return numbered(text) }
    let visible = Self.withoutSlots(text.withoutInvisibles)
    return isEnglish
      ? numbered(visible) : language.spelled(Normalization.meaning(visible, english: false))
  }

  /// The normal form without the article; nil where there is none, or where English rules drop it.
  func bare(_ text: String) -> String? {
    guard !isEnglish, let rest = language.article(of: text.withoutInvisibles)?.rest else {
      return nil
    }
    let form = form(of: rest)
    return form.isEmpty ? nil : form
  }

  private func numbered(_ text: String) -> String {
    let text =
      text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") })
      ? Self.withoutMarks(text) : text
    return Self.withNumerals(Self.withoutLead(Normalization.meaning(text, english: true)))
  }

  // The marks inside numerals, which make others of them: 1.5 is not 15, and 4:00 not 400.
  private static func withoutMarks(_ text: String) -> String {
    text.replacing(/([0-9]):00\b/) { "\($0.1) o'clock" }.replacing(/([0-9])\.5\b/) { "\($0.1) and a half" }
      .replacing(/([0-9])\.([0-9])/) { "\($0.1) point \($0.2)" }
  }

  // Most meanings are small letters and spaces. They hold nothing invisible, no placeholder and no bracket.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || (0x61...0x7A).contains($0) }
  }

  /// The normal form of a text that keeps its number words.
  func spelledOut(_ text: String) -> String {
    let form = Normalization.meaning(
      Self.withoutSlots(text.withoutInvisibles), english: false)
    return isEnglish ? Self.withoutLead(form) : form
  }

  static func hasDigit(_ text: String) -> Bool { text.utf8.contains { (0x30...0x39).contains($0) } }

  /// The normal forms of an entry, one for each choice of its bracketed parts, and those without the article; none is empty.
  func forms(of entry: String) -> [String] {
    if isEnglish, Self.isPlain(entry) || !OptionalParts.hasBrackets(entry) {
      let form = form(of: entry)
      return form.isEmpty ? [] : [form]
    }
    let spellings = OptionalParts.spellings(of: entry)
    return (spellings.compactMap(bare) + spellings.map(form(of:))).filter { !$0.isEmpty }.distinct()
  }

  /// The normal form of a text without its brackets, with all marks.
  func whole(_ text: String) -> String {
    Normalization.meaning(OptionalParts.removed(from: text) ?? text, english: false)
  }

  /// The forms of an entry without the marks that may be left out, see `AnswerLanguage.unmarked`; none in English.
  func unmarked(_ entry: String, all: Bool) -> [String] {
    if isEnglish { return [] }
    return OptionalParts.spellings(of: entry.withoutInvisibles).flatMap { spelling in
      [spelling, language.article(of: spelling)?.rest].compactMap { text in
        text.flatMap { language.unmarked(Normalization.meaning($0, english: false), all: all) }
      }
    }
  }

  // ~ is a placeholder for another word, as in "about ~".
  private static func withoutSlots(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSlot) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isSlot($0) }))
  }

  private static func isSlot(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "~" || scalar == "～" || scalar == "〜"
  }

  // Only one word is dropped and never the last one: "a" and "to" can be answers.
  private static func withoutLead(_ form: String) -> String {
    guard let space = form.utf8.firstIndex(of: UInt8(ascii: " ")) else { return form }
    // The longest of these words has three letters.
    guard form.utf8.distance(from: form.startIndex, to: space) <= 3 else { return form }
    let isLead = WordGroups.leading.contains(String(form[..<space]))
    return isLead ? String(form[form.utf8.index(after: space)...]) : form
  }
}

// English numbers in meanings: 100 matches hundred, and 1st matches first.
extension MeaningForm {
  /// A normal form with its multipliers as numerals and its short ordinals as words.
  private static func withNumerals(_ form: String) -> String {
    guard mayHoldNumber(form) else { return form }
    var words: [String] = []
    for word in form.split(separator: " ").map(String.init) {
      if let product = product(of: words.last, and: word) {
        if words.last.flatMap({ Int($0) }) != nil { words.removeLast() }
        words.append(String(product))
      } else {
        words.append(ordinals[word] ?? abbreviations[word] ?? word)
      }
    }
    return words.joined(separator: " ")
  }

  // A multiplier alone counts as one: hundred is 100.
  private static func product(of number: String?, and word: String) -> Int? {
    guard let factor = factors[word] else { return nil }
    guard let number = number.flatMap({ Int($0) }), number > 0 else { return factor }
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  // Most meanings contain none, which the length tells: every multiplier has seven or eight letters and ends in
  // d or n.
  private static func mayHoldNumber(_ form: String) -> Bool {
    var length = 0
    var last: UInt8 = 0
    for byte in form.utf8 {
      if (0x30...0x39).contains(byte) { return true }
      if byte == UInt8(ascii: " ") {
        if isScale(length, last) { return true }
        length = 0
      } else {
        length += 1
        last = byte
      }
    }
    return isScale(length, last)
  }

  private static func isScale(_ length: Int, _ last: UInt8) -> Bool {
    (7...8).contains(length) && (last == UInt8(ascii: "d") || last == UInt8(ascii: "n"))
  }

  private static let factors: [String: Int] = [
    "hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
    "trillion": 1_000_000_000_000,
  ]

  // Beside a numeral.
  private static let abbreviations: [String: String] = [
    "min": "minutes", "mins": "minutes", "hr": "hours", "hrs": "hours", "h": "hours", "sec": "seconds",
    "secs": "seconds", "jan": "january", "feb": "february", "mar": "march", "apr": "april", "jun": "june",
    "jul": "july", "aug": "august", "sep": "september", "sept": "september", "oct": "october",
    "nov": "november", "dec": "december",
  ]

  private static let ordinals: [String: String] = [
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
    "7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth", "11th": "eleventh", "12th": "twelfth",
    "13th": "thirteenth", "14th": "fourteenth", "15th": "fifteenth", "16th": "sixteenth",
    "17th": "seventeenth", "18th": "eighteenth", "19th": "nineteenth", "20th": "twentieth",
    "21st": "20 first", "22nd": "20 second", "23rd": "20 third", "24th": "20 fourth", "25th": "20 fifth",
    "26th": "20 sixth", "27th": "20 seventh", "28th": "20 eighth", "29th": "20 ninth", "30th": "thirtieth",
    "31st": "30 first", "100th": "hundredth", "1000th": "thousandth",
  ]
}
