import DeckTesting
import Foundation
import KuchiEngine
import Testing

struct BundledDecksTests {
  @Test func `decks come with the program`() {
    #expect(BundledDeck.all.map(\.description).contains("first-words.json"))
  }

  @Test(arguments: BundledDeck.all)
  func `checking a bundled deck finds nothing`(_ bundled: BundledDeck) {
    let reading = DeckReader.read(bundled.bytes, named: bundled.description, withSourceMap: true)
    #expect(Judge.check(reading).map { "\($0.position.line): \($0.kind)" } == [])
  }

  @Test func `a word in several bundled decks means the same in all`() throws {
    var words = SharedWordLint()
    for bundled in BundledDeck.all {
      words.add(DeckReader.read(bundled.bytes, named: bundled.description, withSourceMap: true))
    }
    let ids = try BundledDeck.all.map { try $0.deck().id }
    #expect(ids.flatMap { id in words.warnings(of: id).map { "\(id): \($0.kind)" } } == [])
  }

  /// The lines of the table in `decks/README.md`, as deck, cards and sentences.
  private func listed() throws -> [[String]] {
    try BundledDeck.page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { line in
      line.split(separator: "|").prefix(3).map { $0.trimmingCharacters(in: [" ", "`"]) }
    }
  }

  @Test func `the page of the decks lists them all, and counts their cards and sentences`() throws {
    let decks = try BundledDeck.all.map { bundled in
      let deck = try bundled.deck()
      // The examples of a kanji are words.
      let sentences = deck.cards.filter { $0.kind != .kanji }
        .reduce(0) { $0 + $1.examples.count + ($1.cloze.isEmpty ? 0 : 1) }
      return [deck.id, "\(deck.cards.count)", sentences == 0 ? "–" : "\(sentences)"]
    }
    #expect(try listed().sorted { $0[0] < $1[0] } == decks.sorted { $0[0] < $1[0] })
  }

  @Test func `the page lists a deck after those that it requires`() throws {
    let order = try listed().map { $0[0] }
    for deck in try BundledDeck.all.map({ try $0.deck() }) {
      let earlier = order.prefix { $0 != deck.id }
      #expect(Set(deck.requires).subtracting(earlier) == [], "\(deck.id)")
    }
  }

  @Test(arguments: ["～以上", "～以下", "～以内"])
  func `a limit that is counted in is neither more nor less than itself`(term: String) throws {
    let without: Set = ["more than", "less than", "fewer than", "over", "above", "under", "below"]
    let cards = try BundledDeck.all.flatMap { try $0.deck().cards }.filter { $0.term == term }
    let told = cards.flatMap { $0.meanings + $0.accept }
    #expect(!told.isEmpty && without.isDisjoint(with: told))
  }

  @Test(arguments: BundledDeck.all)
  func `a bundled deck is named after its file and says its licence`(_ bundled: BundledDeck) throws {
    let deck = try bundled.deck()
    #expect(deck.id + ".json" == bundled.description && deck.license != nil && !deck.cards.isEmpty)
  }

  @Test(arguments: BundledDeck.all)
  func `furigana, readings, term and part of speech agree on every card`(_ bundled: BundledDeck) throws {
    #expect(try bundled.deck().cards.flatMap { CardProof(card: $0).faults } == [])
  }
}
