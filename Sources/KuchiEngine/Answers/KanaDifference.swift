internal import KuchiJapanese

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
      (.longVowel, KanaFolding.shortened), (.smallTsu, KanaFolding.withoutTsu),
      (.smallTsu, KanaFolding.withLargeTsu), (.smallKana, KanaFolding.large),
      (.dakuten, KanaFolding.unvoiced), (.moraicN, KanaFolding.withoutN),
      (.moraicN, KanaFolding.withSplitN),
    ]
    for (difference, fold) in folds where fold(expected) == fold(given) {
      self = difference
      return
    }
    self = Self.isInOkurigana(expected: expected, given: given, term: term) ? .okurigana : .other
  }

  // A difference with a name changes at most the marks and the size of the first kana.
  private static func mayBegin(_ expected: [Unicode.Scalar], like given: [Unicode.Scalar]) -> Bool {
    guard let one = expected.first, let other = given.first, one != other else { return true }
    if [one, other].contains(where: { $0 == "ん" || $0 == "っ" }) { return true }
    return KanaFolding.large(KanaFolding.unvoiced([one])) == KanaFolding.large(KanaFolding.unvoiced([other]))
  }

  // The reading of the kanji is there, but not what follows it.
  private static func isInOkurigana(
    expected: [Unicode.Scalar], given: [Unicode.Scalar], term: String
  ) -> Bool {
    let stem = Okurigana.strip(term)
    let kana = String(term.unicodeScalars.dropFirst(stem.unicodeScalars.count))
    let tail = KanaForm.form(of: kana).unicodeScalars
    guard !tail.isEmpty, expected.count > tail.count, expected.suffix(tail.count).elementsEqual(tail) else {
      return false
    }
    return given.starts(with: expected.dropLast(tail.count))
  }
}

extension Okurigana {
  /// Whether two normal forms have the same kanji in the same order and differ only in kana.
  static func differs(_ one: String, _ other: String) -> Bool {
    let kanji = one.unicodeScalars.filter(Script.isKanji)
    return !kanji.isEmpty && kanji.elementsEqual(other.unicodeScalars.filter(Script.isKanji))
  }
}
