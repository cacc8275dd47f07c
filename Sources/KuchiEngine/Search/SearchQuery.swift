internal import KuchiJapanese

/// What is searched, word by word.
enum SearchQuery {
  /// A word and what it may be part of: any of these texts finds a card.
  struct Word {
    var texts: [(SearchEntries.Field, [UInt8])]
  }

  /// The words of what is typed so far.
  static func words(of query: String) -> [Word] {
    query.split(whereSeparator: \.isWhitespace).map { Word(String($0)) }
  }
}

extension SearchQuery.Word {
  fileprivate init(_ text: String) {
    let folded = Normalization.nfkc(text).lowercased()
    let hasKanji = folded.unicodeScalars.contains(where: Script.isKanji)
    // Letters after kanji may be kana on their way; without kanji the sound is searched anyway.
    let others = hasKanji ? [Self.written(Kana.kana(from: folded))] : Self.sounds(of: folded)
    texts = [Self.written(folded), (.meaning, Array(SearchableText.meaning(folded).utf8))] + others
  }

  // As it stands, for what is not yet whole, and as each of the readings that the letters may mean.
  private static func sounds(of text: String) -> [(SearchEntries.Field, [UInt8])] {
    var sounds = [SearchableText.sound(text)]
    for reading in Kana.readings(ofKeys: text).sorted() {
      let sound = SearchableText.sound(reading)
      if !sounds.contains(sound) { sounds.append(sound) }
    }
    return sounds.map { (.sound, $0) }
  }

  private static func written(_ text: String) -> (SearchEntries.Field, [UInt8]) {
    (.written, Array(SearchableText.written(text).utf8))
  }
}
