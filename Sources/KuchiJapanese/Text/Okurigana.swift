/// Okurigana: the kana after the kanji of a word.
package enum Okurigana {
  /// The kana at the end of a word, either hiragana or katakana; empty for a word that is only kana or no Japanese.
  package static func kana(of word: String) -> String {
    guard Script.isJapanese(word), !Script.isKana(word), let last = word.unicodeScalars.last,
      Script.isKana(last)
    else { return "" }
    let isHiragana = Script.isHiragana(last)
    let kana = word.unicodeScalars.reversed().prefix { scalar in
      // A sound mark belongs to the letter before it.
      Script.isCombiningSoundMark(scalar)
        || Script.isKana(scalar) && Script.isHiragana(scalar) == isHiragana
    }
    return String(String.UnicodeScalarView(kana.reversed()))
  }

  /// Whether two normal forms have the same kanji in the same order and differ only in kana.
  package static func differs(_ one: String, _ other: String) -> Bool {
    let kanji = one.unicodeScalars.filter(Script.isKanji)
    return !kanji.isEmpty && kanji.elementsEqual(other.unicodeScalars.filter(Script.isKanji))
  }

  /// Whether two readings of a term agree for its kanji, and differ only in the kana that follow.
  package static func isAllThatDiffers(
    in given: [Unicode.Scalar], from expected: [Unicode.Scalar], of term: String
  ) -> Bool {
    let tail = Normalization.reading(kana(of: term)).unicodeScalars
    guard !tail.isEmpty, expected.count > tail.count, expected.suffix(tail.count).elementsEqual(tail) else {
      return false
    }
    return given.starts(with: expected.dropLast(tail.count))
  }

  /// Whether kana may be the reading of a text of kana and kanji. Each kanji stands for one to four kana.
  package static func mayRead(_ kana: ArraySlice<Unicode.Scalar>, _ written: ArraySlice<Unicode.Scalar>)
    -> Bool
  {
    guard let first = written.first else { return kana.isEmpty }
    guard Script.isKanji(first) else {
      return kana.first == first && mayRead(kana.dropFirst(), written.dropFirst())
    }
    guard written.count <= kana.count else { return false }
    return (1...4).contains { $0 <= kana.count && mayRead(kana.dropFirst($0), written.dropFirst()) }
  }
}
