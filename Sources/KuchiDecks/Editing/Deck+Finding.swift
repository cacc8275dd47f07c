internal import KuchiJapanese

extension Deck {
  /// The cards that are called `word`: by their id, a written form, a reading, in kana or Latin letters, or a
  /// meaning. Where there is none, those with something that begins with it.
  public func cards(called word: String) -> [Card] {
    let word = word.withoutOuterWhitespace
    guard !word.isEmpty else { return [] }
    let wanted = Set([Self.folded(word)] + Kana.readings(ofKeys: word).map(Self.folded))
    let exact = cards.filter { card in
      card.id == word || Self.names(of: card).contains { wanted.contains($0) }
    }
    guard exact.isEmpty else { return exact }
    return cards.filter { card in
      Self.names(of: card).contains { name in wanted.contains { name.hasPrefix($0) } }
    }
  }

  private static func names(of card: Card) -> [String] {
    ([card.term] + card.forms + card.readings + card.meanings + card.accept).map(folded)
  }

  private static func folded(_ text: String) -> String {
    Kana.hiragana(ofKatakana: Normalization.nfkc(text).lowercased())
  }
}
