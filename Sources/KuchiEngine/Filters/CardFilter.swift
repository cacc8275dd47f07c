internal import KuchiJapanese

/// Filters made ready to judge many cards: a card has to pass all of them.
struct CardFilter {
  private let tests: [(finds: (Card, Deck) -> Bool, excludes: Bool)]

  init(_ filters: [Filter]) {
    tests = filters.filter(\.isOn).map { filter in
      let word = filter.text.drop { $0 == "-" }
      return word.hasPrefix("#")
        ? (Self.tagged(String(word.drop { $0 == "#" })), filter.excludes)
        : (Self.holding(String(word)), filter.excludes)
    }
  }

  /// Whether nothing is left out.
  var isEmpty: Bool { tests.isEmpty }

  func passes(_ card: Card, of deck: Deck) -> Bool {
    tests.allSatisfy { $0.finds(card, deck) != $0.excludes }
  }

  private static func tagged(_ tag: String) -> (Card, Deck) -> Bool {
    let tag = tag.lowercased()
    return { card, deck in
      (card.tags + card.partsOfSpeech + deck.tags).contains { isTag($0.lowercased(), under: tag) }
        || card.partsOfSpeech.contains { PartOfSpeechName.isName(tag, of: $0.lowercased()) }
    }
  }

  // A tag is found by its whole name, by that of a level above it, and by one level of it.
  private static func isTag(_ tag: String, under wanted: String) -> Bool {
    tag == wanted || tag.hasPrefix(wanted + "::") || tag.hasSuffix("::" + wanted)
      || tag.contains("::" + wanted + "::")
  }

  private static func holding(_ word: String) -> (Card, Deck) -> Bool {
    let folded = Normalization.nfkc(word).lowercased()
    let plain = ByteSearch(folded)
    let isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
    let hiragana = Kana.hiragana(from: folded)
    let kana = Script.isKana(hiragana) ? [hiragana, Kana.katakana(from: hiragana)].map(ByteSearch.init) : []
    let isTagged = tagged(folded)
    return { card, deck in
      card.meanings.contains { isASCII ? plain.isWord(in: $0) : plain.isInside($0.lowercased()) }
        || ([card.term] + card.forms).contains { text in ([plain] + kana).contains { $0.isInside(text) } }
        || card.readings.contains { text in kana.contains { $0.isInside(text) } }
        || isTagged(card, deck)
    }
  }
}
