internal import KuchiJapanese

extension Okurigana {
  /// Whether two normal forms have the same kanji in the same order and differ in their kana alone.
  static func differs(_ one: String, _ other: String) -> Bool {
    let kanji = one.unicodeScalars.filter(Script.isKanji)
    return !kanji.isEmpty && kanji.elementsEqual(other.unicodeScalars.filter(Script.isKanji))
  }
}
