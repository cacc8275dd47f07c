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
    let other = hasKanji ? Self.written(Kana.kana(from: folded)) : (.sound, SearchableText.sound(folded))
    texts = [Self.written(folded), other, (.meaning, Array(SearchableText.meaning(folded).utf8))]
  }

  private static func written(_ text: String) -> (SearchEntries.Field, [UInt8]) {
    (.written, Array(SearchableText.written(text).utf8))
  }
}
