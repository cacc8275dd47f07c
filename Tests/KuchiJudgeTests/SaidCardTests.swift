import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// Whoever gives the answer of another card is told that card.
struct SaidCardTests {
  private static func deck(_ name: String) throws -> Deck {
    try BundledDeck.named(name).deck()
  }

  /// The wrong answers that name no card for which they are right, as `asked <- given`.
  private func unnamed(in deck: Deck, kinds: [QuestionKind], _ pairs: (Int) -> [Int]) -> [String] {
    let room = Classroom(deck)
    return deck.cards.indices.flatMap { asked in
      pairs(asked).flatMap { given in
        kinds.compactMap { kind in
          let (card, other) = (deck.cards[asked], deck.cards[given % deck.cards.count])
          let text = other.answer(for: kind)
          guard case .wrong(_, let owners) = room.judge(text, kind: kind, card: card).outcome,
            room.owners(of: text, kind).allSatisfy({ !owners.contains($0) })
          else { return nil }
          return "\(kind) of \(card.term) <- \(text) of \(other.term)"
        }
      }
    }
  }

  @Test(arguments: ["hiragana", "katakana"])
  func `a kana that is taken for another is told with that other`(name: String) throws {
    let deck = try Self.deck(name)
    let single = deck.cards.indices.filter { deck.cards[$0].term.count == 1 }
    #expect(single.count > 70)
    #expect(unnamed(in: deck, kinds: [.meaning]) { single.contains($0) ? single : [] } == [])
  }

  @Test(arguments: ["jlpt-n5-vocabulary", "first-words", "look-alikes", "kanji-n5"])
  func `a word that is taken for another is told with that other`(name: String) throws {
    let deck = try Self.deck(name)
    #expect(
      unnamed(in: deck, kinds: QuestionKind.ofTerms) { asked in
        [1, 3, 34].map { asked + $0 }
      } == [])
  }
}
