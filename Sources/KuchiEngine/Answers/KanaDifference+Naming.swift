internal import KuchiJapanese

extension KanaDifference {
  /// What the one difference between two readings is; `other` when there are several, or none of the known.
  init(expected: String, given: String, term: String) {
    let expected = Array(KanaForm.form(of: expected).unicodeScalars)
    let given = Array(KanaForm.form(of: given).unicodeScalars)
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

  // The reading of the kanji is there, and what follows it is not.
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
