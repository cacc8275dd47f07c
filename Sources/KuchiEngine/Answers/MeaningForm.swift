internal import KuchiJapanese

/// The normal forms in which meanings meet.
struct MeaningForm: Hashable, Sendable {
  /// Whether articles, "to" and number words are understood.
  let isEnglish: Bool

  /// The normal form of a text: what Normalization says and, in English, without a leading "to" or article and
  /// with its numbers as numerals.
  func form(of text: String) -> String {
    if isEnglish, Self.isPlain(text) { return numbered(text) }
    let visible = Self.withoutSlots(Invisible.removed(from: text))
    return isEnglish ? numbered(visible) : Normalization.meaning(visible, english: false)
  }

  private func numbered(_ text: String) -> String {
    EnglishNumbers.spelled(Self.withoutLead(Normalization.meaning(text, english: true)))
  }

  // Small letters and spaces alone, as most meanings of a deck are: one look tells that nothing in them is invisible,
  // a slot or a bracket.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 == UInt8(ascii: " ") || (0x61...0x7A).contains($0) }
  }

  /// The normal form of a text with its number words as they are.
  func spelledOut(_ text: String) -> String {
    let form = Normalization.meaning(Self.withoutSlots(Invisible.removed(from: text)), english: false)
    return isEnglish ? Self.withoutLead(form) : form
  }

  /// Whether a digit is in the text.
  static func hasDigit(_ text: String) -> Bool { text.utf8.contains { (0x30...0x39).contains($0) } }

  /// The normal forms of an entry, one for each choice of its bracketed parts; none of them empty.
  func forms(of entry: String) -> [String] {
    guard !Self.isPlain(entry), OptionalParts.hasBrackets(entry) else {
      let form = form(of: entry)
      return form.isEmpty ? [] : [form]
    }
    var forms: [String] = []
    for spelling in OptionalParts.spellings(of: entry) {
      let form = form(of: spelling)
      if !form.isEmpty, !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  // ~ holds the place of another word, as in "about ~".
  private static func withoutSlots(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSlot) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isSlot($0) }))
  }

  private static func isSlot(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "~" || scalar == "～" || scalar == "〜"
  }

  // Only one word goes, and never the last one: "a" and "to" can be answers.
  private static func withoutLead(_ form: String) -> String {
    guard let space = form.utf8.firstIndex(of: UInt8(ascii: " ")) else { return form }
    // The longest of them has three letters.
    guard form.utf8.distance(from: form.startIndex, to: space) <= 3 else { return form }
    let isLead = LeadingWords.all.contains(String(form[..<space]))
    return isLead ? String(form[form.utf8.index(after: space)...]) : form
  }
}
