/// The normal forms for comparing meanings, and terms that are not Japanese.
struct MeaningForm: Hashable, Sendable {
  /// Whether English rules apply to articles, "to" and number words.
  let isEnglish: Bool
  /// The further rules of the language.
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
    let form = Normalization.meaning(Normalization.withoutMarksInNumerals(text), english: true)
    return Normalization.withNumerals(Self.withoutLead(form))
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
    if isEnglish, Self.isPlain(entry) || !BracketVariants.hasBrackets(entry) {
      let form = form(of: entry)
      return form.isEmpty ? [] : [form]
    }
    let spellings = BracketVariants.spellings(of: entry)
    return (spellings.compactMap(bare) + spellings.map(form(of:))).filter { !$0.isEmpty }.distinct()
  }

  /// The normal form of a text without its brackets, with all marks.
  func whole(_ text: String) -> String {
    Normalization.meaning(BracketVariants.removed(from: text) ?? text, english: false)
  }

  /// The forms of an entry without its optional marks, see `AnswerLanguage.unmarked`; none in English.
  func unmarked(_ entry: String, all: Bool) -> [String] {
    if isEnglish { return [] }
    return BracketVariants.spellings(of: entry.withoutInvisibles).flatMap { spelling in
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
