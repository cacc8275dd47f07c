internal import KuchiJapanese

/// The normal form in which readings and Japanese terms meet.
enum KanaForm {
  /// The text in full-width kana and small ASCII letters.
  static func folded(_ text: String) -> String {
    // NFC once more, because Foundation on Linux leaves the voicing marks of half-width kana apart.
    let text = Normalization.nfc(Normalization.nfkc(text))
    return text.utf8.contains { (0x41...0x5A).contains($0) } ? text.lowercased() : text
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

  // う after お, い after え, as most words spell them; the normal form repeats the vowel.
  private static func lengthened(_ text: String) -> String {
    let kana = Kana.hiragana(ofKatakana: folded(text))
    guard kana.unicodeScalars.contains(where: Script.isLongVowelMark) else { return text }
    var view = String.UnicodeScalarView()
    var sound: Unicode.Scalar?
    for scalar in kana.unicodeScalars {
      if !Script.isLongVowelMark(scalar) { sound = KanaFolding.vowel(of: scalar) }
      let isMark = Script.isLongVowelMark(scalar) && (sound == "お" || sound == "え")
      view.append(isMark ? sound == "お" ? "う" : "い" : scalar)
    }
    return String(view)
  }
}
