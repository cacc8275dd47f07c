internal import KuchiJapanese

/// The normal forms in which meanings meet.
struct MeaningForm: Hashable, Sendable {
  /// Whether articles, "to" and number words are understood.
  let isEnglish: Bool

  /// The normal form of a text: what Normalization says and, in English, without a leading "to" or article and
  /// with its numbers as numerals.
  func form(of text: String) -> String {
    let form = Normalization.meaning(Invisible.removed(from: text), english: isEnglish)
    return isEnglish ? EnglishNumbers.spelled(Self.withoutLead(form)) : form
  }

  /// The normal forms of an entry, one for each choice of its bracketed parts; none of them empty.
  func forms(of entry: String) -> [String] {
    guard OptionalParts.hasBrackets(entry) else {
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

  // Only one word goes, and never the last one: "a" and "to" can be answers.
  private static func withoutLead(_ form: String) -> String {
    for lead in ["to ", "a ", "an ", "the "] where form.hasPrefix(lead) {
      return String(form.dropFirst(lead.count))
    }
    return form
  }
}

/// An entry of a card that answers are measured against.
struct MeaningEntry {
  /// As the deck writes it.
  let text: String
  /// Its normal forms.
  let forms: [String]

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    forms = form.forms(of: text)
  }

  /// Whether the answer is this entry.
  func matches(_ answer: MeaningAnswer) -> Bool {
    if forms.contains(answer.form) { return true }
    // Brackets of the player's own explain; against an entry with other brackets they contradict.
    guard let plain = answer.plainForm, !OptionalParts.hasBrackets(text) else { return false }
    return forms.contains(plain)
  }
}

/// An answer as it is compared with meanings.
struct MeaningAnswer {
  /// As it was typed.
  let text: String
  /// Its normal form.
  let form: String
  /// The normal form without what it has in brackets; nil when that is nothing or the same.
  let plainForm: String?

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    let whole = form.form(of: text)
    let plain = OptionalParts.removed(from: text).map(form.form(of:))
    self.form = whole
    plainForm = plain?.isEmpty == true || plain == whole ? nil : plain
  }

  /// The forms under which it may be filed.
  var forms: [String] { [form] + (plainForm.map { [$0] } ?? []) }
}
