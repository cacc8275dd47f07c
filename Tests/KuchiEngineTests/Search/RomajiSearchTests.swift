import DeckTesting
import KuchiEngine
import KuchiJapanese
import Testing

/// What the program prints as romaji finds the card that it is printed for.
@Suite struct RomajiSearchTests {
  private static let decks = BundledDeck.all.compactMap { try? $0.deck() }

  private static func reading(of card: Card) -> String? {
    let reading = card.readings.first ?? card.term
    return Script.isKana(reading) ? reading : nil
  }

  @Test(arguments: [
    RomajiStyle.printed, .capitals, .circumflexes, .kunrei, .hyphens, .apostrophes, .mBeforeLips,
  ])
  func `every card is found by its romaji, however it is spelt, in a filter and in a search`(
    _ style: RomajiStyle
  ) throws {
    var missed: [String] = []
    for deck in Self.decks {
      let index = SearchIndex([deck])
      // A filter looks at every card; one card of each nine tells as much.
      for (place, card) in deck.cards.enumerated() where place.isMultiple(of: 9) {
        guard let reading = Self.reading(of: card), let romaji = style.romaji(of: reading).first else {
          continue
        }
        if !index.search(romaji, limit: deck.cards.count).hits.contains(where: { $0.card == card }) {
          missed.append("search \(romaji) for \(reading)")
        }
        let alone = Deck(id: deck.id, title: deck.title, cards: [card])
        guard let filter = Filter(romaji) else { continue }
        if FilterCount([filter], in: [alone]).all == 0 { missed.append("filter \(romaji) for \(reading)") }
      }
    }
    #expect(missed.isEmpty, "\(missed.count): \(missed.prefix(30).joined(separator: ", "))")
  }

  @Test func `a filter does not find what sounds otherwise`() throws {
    let card = Card(id: "on", term: "記念", readings: ["きねん"], meanings: ["memory"])
    let deck = Deck(id: "test", title: "Test", cards: [card])
    for word in ["kin'en", "kinnen'", "kinene", "kiinen"] {
      let filter = try #require(Filter(word))
      #expect(FilterCount([filter], in: [deck]).all == 0, "\(word)")
    }
  }
}
