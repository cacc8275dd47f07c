internal import KuchiJapanese

/// The normal form in which readings and Japanese terms meet.
enum KanaForm {
  /// The text with capitals made small, which readings alone leave.
  static func folded(_ text: String) -> String {
    text.utf8.contains { (0x41...0x5A).contains($0) } ? text.lowercased() : text
  }

  /// The normal form of a reading or a term.
  static func form(of text: String) -> String { Normalization.reading(folded(text)) }

  /// Whether the text, its punctuation aside, is kana.
  static func isKana(_ text: String) -> Bool { Script.isKana(form(of: text)) }

  /// The forms under which a text is filed. ー has two where it may stand for う or い.
  static func forms(of text: String) -> [String] {
    var forms: [String] = []
    for spelling in OptionalParts.spellings(of: Invisible.removed(from: text)) {
      for form in [form(of: spelling), form(of: lengthened(spelling))] where !form.isEmpty {
        if !forms.contains(form) { forms.append(form) }
      }
    }
    return forms
  }

  // う after お, い after え: whichever Normalization takes for the same.
  private static func lengthened(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "ー" || $0 == "ｰ" }) else { return text }
    var scalars = Array(Normalization.nfkc(text).unicodeScalars)
    let whole = string(scalars)
    for index in scalars.indices where scalars[index] == "ー" {
      for vowel: Unicode.Scalar in ["う", "い"] {
        let before = scalars[index]
        scalars[index] = vowel
        if Normalization.isSameReading(string(scalars), whole) { break }
        scalars[index] = before
      }
    }
    return string(scalars)
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
