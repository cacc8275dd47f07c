/// The normal form for comparing readings and Japanese terms.
package enum KanaForm {
  /// The text in full-width kana and lower-case ASCII letters.
  static func folded(_ text: String) -> String {
    let text = Normalization.nfkc(text)
    return text.utf8.contains { (0x41...0x5A).contains($0) } ? text.lowercased() : text
  }

  package static func form(of text: String) -> String { Normalization.reading(folded(text)) }

  /// Whether the text is kana, apart from punctuation.
  static func isKana(_ text: String) -> Bool { Script.isKana(form(of: text)) }

  /// The forms by which a text is looked up. A text with ー has two if ー may stand for う or い.
  package static func forms(of text: String) -> [String] {
    BracketVariants.spellings(of: text.withoutInvisibles)
      .flatMap { [form(of: $0), form(of: Kana.lengthened(folded($0)))] }.filter { !$0.isEmpty }.distinct()
  }
}

/// The difference between two readings.
public enum KanaDifference: String, CaseIterable, Hashable, Sendable {
  /// The length of a vowel.
  case longVowel
  /// A small っ.
  case smallTsu
  /// A small kana written large, or a large one written small.
  case smallKana
  /// A voicing mark, ゛ or ゜.
  case dakuten
  /// An ん.
  case moraicN
  /// Kana that sound alike: ず and づ, じ and ぢ.
  case sameSound
  /// The kana that follow the kanji.
  case okurigana
  /// Something else, or several of these.
  case other
}

extension KanaDifference {
  /// The difference between two readings; `other` if there are several or it has no name.
  init(expected: String, given: String, term: String) {
    let expected = Array(KanaForm.form(of: expected).unicodeScalars)
    let given = Array(KanaForm.form(of: given).unicodeScalars)
    guard Self.mayBegin(expected, like: given) else {
      self = .other
      return
    }
    let folds: [(KanaDifference, ([Unicode.Scalar]) -> [Unicode.Scalar])] = [
      (.longVowel, KanaFolds.shortened), (.smallTsu, { $0.filter { $0 != "っ" } }),
      (.smallTsu, { $0.map { $0 == "っ" ? "つ" : $0 } }), (.smallKana, KanaFolds.large),
      (.sameSound, { $0.map { Kana.sound(of: String($0)).unicodeScalars.first ?? $0 } }),
      (.dakuten, KanaFolds.unvoiced), (.moraicN, { $0.filter { $0 != "ん" } }),
      (.moraicN, KanaFolds.withSplitN),
    ]
    for (difference, fold) in folds where fold(expected) == fold(given) {
      self = difference
      return
    }
    self = Okurigana.isAllThatDiffers(in: given, from: expected, of: term) ? .okurigana : .other
  }

  // A difference with a name changes at most the marks and the size of the first kana.
  private static func mayBegin(_ expected: [Unicode.Scalar], like given: [Unicode.Scalar]) -> Bool {
    guard let one = expected.first, let other = given.first, one != other else { return true }
    if [one, other].contains(where: { $0 == "ん" || $0 == "っ" }) { return true }
    return KanaFolds.large(KanaFolds.unvoiced([one])) == KanaFolds.large(KanaFolds.unvoiced([other]))
  }
}
