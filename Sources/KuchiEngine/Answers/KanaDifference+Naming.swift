internal import KuchiJapanese

extension KanaDifference {
  /// What the one difference between two readings is; `other` when there are several, or none of the known.
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

  // Nothing that has a name changes more of the first kana than its marks and its size.
  private static func mayBegin(_ expected: [Unicode.Scalar], like given: [Unicode.Scalar]) -> Bool {
    guard let one = expected.first, let other = given.first, one != other else { return true }
    if [one, other].contains(where: { $0 == "ん" || $0 == "っ" }) { return true }
    return KanaFolding.large(KanaFolding.unvoiced([one])) == KanaFolding.large(KanaFolding.unvoiced([other]))
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
