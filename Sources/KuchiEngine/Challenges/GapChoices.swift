import KuchiDecks
import KuchiJapanese

/// Picks the wrong choices for the gap of a sentence.
///
/// Three wrong choices of the author are enough, and stand alone. With fewer, what other gaps hide fills up: first the gaps
/// of cards with a common tag, then those of the same deck. Only what looks like the right answer is taken, so that
/// nobody knows it by its length or script.
struct GapChoices {
  /// So many wrong choices of the author need no others beside them.
  static let enough = 3
  // The number of other gaps that are looked at.
  private static let sampleLimit = 64

  let pool: CardPool
  let card: Int
  let question: GapQuestion

  /// At most `count` different wrong choices.
  func pick(_ count: Int, using generator: inout SeededGenerator) -> [Choice] {
    let own = question.gap.wrong.map(\.text).shuffled(using: &generator)
    let others = own.count < Self.enough ? otherTexts(using: &generator) : []
    var texts: [String] = []
    for text in own + others where texts.count < count && accepts(text, besides: texts) { texts.append(text) }
    return texts.map { Choice(text: $0, card: nil, isRight: false) }
  }

  /// Whether a text is neither right nor fair, nor like another choice.
  private func accepts(_ text: String, besides texts: [String]) -> Bool {
    !(question.answers + question.retries + texts).contains { GapQuestion.isSame($0, text) }
  }

  private func otherTexts(using generator: inout SeededGenerator) -> [String] {
    let form = GapForm(of: question.gap.text)
    let lists = pool.gapTexts.lists(near: pool.cards[card], inDeck: pool.deckID(of: card))
    return lists.flatMap { texts in
      generator.sample(Self.sampleLimit, below: texts.count).map { texts[$0] }
        .filter { GapForm(of: $0) == form }.shuffled(using: &generator)
    }
  }
}

/// What can be seen of a text without reading it: its scripts and its length.
private struct GapForm: Equatable {
  let hasKanji: Bool
  let hasKatakana: Bool
  let length: Int

  init(of text: String) {
    hasKanji = text.unicodeScalars.contains(where: Script.isKanji)
    hasKatakana = text.unicodeScalars.contains(where: Script.isKatakana)
    // Beyond four characters nobody counts.
    length = text.count < 5 ? text.count : 5 + text.count / 4
  }
}

/// What the gaps of a pool hide, by tag and by deck, each text once.
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
    (byTag, byDeck) = (byTag.mapValues(Self.distinct), byDeck.mapValues(Self.distinct))
  }

  /// What gaps hide that are near a card: by each of its tags, then in its deck.
  func lists(near card: Card, inDeck deck: Deck.ID) -> [[String]] {
    (card.tags.map { byTag[$0] } + [byDeck[deck]]).compactMap(\.self)
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
