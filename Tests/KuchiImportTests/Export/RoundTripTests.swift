import Foundation
import KuchiEngine
import KuchiImport
import Testing

struct RoundTripTests {
  private func returned(_ deck: Deck, as format: DeckExport.Format) throws -> Deck {
    let file = Data(DeckExport(deck, as: format).bytes)
    let name = format == .json ? "x.json" : "\(deck.title).csv"
    let content = try Import.read(file, named: name)
    let mappings = content.tables.map(Mapping.init(guessedFor:))
    let names = ImportNames(file: name, id: deck.id, title: deck.title, languages: deck.languages)
    return try content.deck(mappings: mappings, names: names).deck
  }

  @Test(arguments: DeckExport.Format.allCases, 0..<40 as Range<UInt64>)
  func `an export that is imported is the same deck`(format: DeckExport.Format, seed: UInt64) throws {
    var sample = SampleDeck(seed: seed)
    let deck = sample.deck(cards: 12)
    let returned = try returned(deck, as: format)
    for (before, after) in zip(deck.cards, returned.cards) { #expect(after == before) }
    #expect(returned == deck)
  }

  @Test(arguments: BuiltInDecks.all.map(\.id), DeckExport.Format.allCases)
  func `the decks built in come back card for card`(id: String, format: DeckExport.Format) throws {
    let deck = try #require(BuiltInDecks.deck(id))
    #expect(try returned(deck, as: format).cards == deck.cards)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `an import brings a deck up to date that is so already`(seed: UInt64) throws {
    var sample = SampleDeck(seed: seed)
    let deck = sample.deck(cards: 12)
    let update = DeckUpdate(deck, with: try returned(deck, as: .anki))
    #expect(update.deck == deck)
    #expect(update.unchanged == 12)
    #expect(update.changes == [] && update.added == [] && update.absent == 0)
  }

  @Test func `a deck of one card comes back`() throws {
    let deck = Deck(
      id: "one", title: "One", cards: [Card(id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat"])])
    for format in DeckExport.Format.allCases { #expect(try returned(deck, as: format) == deck) }
  }
}
