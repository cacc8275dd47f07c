extension CardPool {
  /// At most `count` different wrong choices for the gap of `asked`, a sentence whose item is at a position.
  ///
  /// Three wrong choices by the author are used alone. With fewer, the texts of other gaps are added: first
  /// from cards with a common tag, then from the same deck. They must look like the right answer, so that
  /// length and script give nothing away. A choice that belongs to the grammar point `rival` is always included.
  func gapChoices(
    _ count: Int, of asked: Card, at card: Int, _ kind: QuestionKind, rival: Int? = nil,
    using generator: inout SeededGenerator
  ) -> [Choice] {
    guard let question = asked.gapQuestion(for: kind) else { return [] }
    let own = question.gap.wrong.map(\.text).shuffled(using: &generator)
    let others = own.count < 3 ? otherGaps(like: question.gap.text, of: card, using: &generator) : []
    let rivals = rival.map { rival in own.filter { point(of: $0, for: question, at: card) == rival } } ?? []
    var texts: [String] = []
    for text in rivals.prefix(1) + ranked(own + others, of: asked, kind) where texts.count < count {
      let taken = question.answers + question.retries + texts
      if !taken.contains(where: { GapQuestion.isSame($0, text) }) { texts.append(text) }
    }
    return texts.map { Choice(text: $0, card: nil, isRight: false) }
  }

  /// Wrong answers in the order of the author's ranks, without those that the author leaves out.
  private func ranked(_ texts: [String], of card: Card, _ kind: QuestionKind) -> [String] {
    guard rules.rank != nil else { return texts }
    let ranked = texts.enumerated().compactMap { place, text in
      rank(of: text, to: card, kind).map { (rank: $0, place: place, text: text) }
    }
    return ranked.sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }.map(\.text)
  }

  private func otherGaps(
    like text: String, of card: Int, using generator: inout SeededGenerator
  ) -> [String] {
    let looks = Self.looks(of: text)
    return gapTexts.lists(near: cards[card], inDeck: deckID(of: card)).flatMap { texts in
      // Only a sample is examined.
      generator.sample(64, below: texts.count).map { texts[$0] }
        .filter { Self.looks(of: $0) == looks }.shuffled(using: &generator)
    }
  }

  /// What can be seen of a text without reading it: its scripts, and its length, coarsely above four.
  private static func looks(of text: String) -> (hasKanji: Bool, hasKatakana: Bool, length: Int) {
    (
      text.unicodeScalars.contains(where: Script.isKanji),
      text.unicodeScalars.contains(where: Script.isKatakana),
      text.count < 5 ? text.count : 5 + text.count / 4
    )
  }
}

/// The texts that the gaps of a pool hide, by tag and by deck, each once.
struct GapTexts: Sendable {
  private var byTag: [String: [String]] = [:]
  private var byDeck: [Deck.ID: [String]] = [:]

  init(of decks: [Deck]) {
    for deck in decks {
      for card in deck.cards {
        for gap in card.cloze {
          byDeck[deck.id, default: []].append(gap.text)
          for tag in card.tags { byTag[tag, default: []].append(gap.text) }
        }
      }
    }
    (byTag, byDeck) = (byTag.mapValues { $0.distinct() }, byDeck.mapValues { $0.distinct() })
  }

  /// The gap texts near a card: for each of its tags, then for its deck.
  func lists(near card: Card, inDeck deck: Deck.ID) -> [[String]] {
    (card.tags.map { byTag[$0] } + [byDeck[deck]]).compactMap(\.self)
  }
}
