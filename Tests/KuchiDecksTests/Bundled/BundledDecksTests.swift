import DeckTesting
import KuchiDecks
import Testing

struct BundledDecksTests {
  @Test func `decks come with the program`() {
    #expect(BundledDeck.all.map(\.testDescription).contains("first-words.json"))
  }

  @Test(arguments: BundledDeck.all)
  func `checking a bundled deck finds nothing`(_ bundled: BundledDeck) {
    let faults = DeckReader.check(bundled.bytes, named: bundled.testDescription)
    #expect(faults.map { "\($0.position.line): \($0.kind)" } == [])
  }

  @Test(arguments: BundledDeck.all)
  func `a bundled deck is named after its file and says its licence`(_ bundled: BundledDeck) throws {
    let deck = try bundled.deck()
    #expect(deck.id + ".json" == bundled.testDescription)
    #expect(deck.license != nil)
    #expect(!deck.cards.isEmpty)
  }

  @Test(arguments: BundledDeck.all)
  func `furigana, readings, term and part of speech agree on every card`(_ bundled: BundledDeck) throws {
    let faults = try bundled.deck().cards.flatMap { CardProof(card: $0).faults }
    #expect(faults == [])
  }

  @Test(arguments: BundledDeck.all, QuestionKind.allCases)
  func `no prompt has answers that another card with the same prompt refuses`(
    _ bundled: BundledDeck, _ kind: QuestionKind
  ) throws {
    let deck = try bundled.deck()
    let asked = deck.cards.filter { deck.questionKinds(for: $0).contains(kind) }
    let twins = Dictionary(grouping: asked) { Self.prompt($0, kind) }
      .filter { _, cards in Set(cards.map { Self.answers($0, kind) }).count > 1 }
    #expect(twins.mapValues { $0.map(\.id) } == [:])
  }

  private static func prompt(_ card: Card, _ kind: QuestionKind) -> String {
    kind == .recall ? card.meanings.joined(separator: ", ").lowercased() : card.term
  }

  private static func answers(_ card: Card, _ kind: QuestionKind) -> Set<String> {
    switch kind {
    case .meaning: Set((card.meanings + card.accept).map { $0.lowercased() })
    case .reading: Set(card.readings)
    case .recall: Set([card.term] + card.forms + card.readings)
    }
  }
}
