import DeckTesting
import KuchiEngine
import Testing

struct SearchIndexTests {
  private let index = SearchIndex([
    Deck(
      id: "verbs", title: "Verbs",
      cards: [
        Card(id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"]),
        Card(id: "kuu", term: "食う", readings: ["くう"], meanings: ["to eat (rough)", "to devour"]),
        Card(id: "tsukau", term: "使う", readings: ["つかう"], meanings: ["to use"]),
        Card(id: "gakkou", term: "学校", readings: ["がっこう"], meanings: ["school"]),
      ]),
    Deck(
      id: "nouns", title: "Nouns",
      cards: [
        Card(id: "tabemono", term: "食べ物", readings: ["たべもの"], meanings: ["food"]),
        Card(id: "koohii", term: "コーヒー", meanings: ["coffee"]),
        Card(id: "toukyou", term: "東京", readings: ["とうきょう"], meanings: ["Tokyo"]),
        Card(id: "asagohan", term: "朝ご飯", forms: ["朝御飯"], readings: ["あさごはん"], meanings: ["breakfast"]),
        Card(id: "tshatsu", term: "Tシャツ", readings: ["ティーシャツ"], meanings: ["T-shirt"]),
      ]),
  ])

  @Test(arguments: [
    ("tabe", "taberu tabemono"), ("たべ", "taberu tabemono"), ("タベ", "taberu tabemono"),
    ("食べ", "taberu tabemono"),
    ("食", "kuu taberu tabemono"), ("eat", "taberu kuu"), ("EAT", "taberu kuu"), ("devour", "kuu"),
    ("tab", "taberu tabemono"), ("taberu", "taberu"), ("食beru", "taberu"), ("beru", "taberu"),
    ("物", "tabemono"),
    ("tsuka", "tsukau"), ("tuka", "tsukau"), ("tsuk", "tsukau"), ("ts", "tsukau tshatsu"), ("gakk", "gakkou"),
    ("gakko", "gakkou"), ("gakkou", "gakkou"), ("がっこう", "gakkou"), ("koohii", "koohii"), ("kohi", "koohii"),
    ("コーヒー", "koohii"), ("ko-hi-", "koohii"), ("tokyo", "toukyou"), ("Tōkyō", "toukyou"),
    ("とうきょう", "toukyou"),
    ("gohan", "asagohan"), ("御飯", "asagohan"), ("ｔａｂｅ", "taberu tabemono"), ("rough", "kuu"),
    ("shirt", "tshatsu"),
    ("Tシャツ", "tshatsu"), ("t", "toukyou taberu tsukau tshatsu tabemono kuu"), ("xyz", ""), ("", ""),
    ("  ", ""), ("'", ""),
    // Of several words every one.
    ("to eat", "taberu kuu"), ("eat 食う", "kuu"), ("tabe food", "tabemono"), ("eat food", ""),
  ])
  func `a card is found by any part of it`(query: String, cards: String) {
    let results = index.search(query, limit: 10)
    #expect(results.hits.map(\.card.id).joined(separator: " ") == cards)
    #expect(results.total == results.hits.count)
  }

  @Test func `what is not shown is counted`() {
    let results = index.search("食", limit: 1)
    #expect(results.hits.map(\.deckID) == ["verbs"] && results.total == 3)
  }

  @Test func `a word never runs from one text into the next`() {
    let cards = [
      Card(id: "1", term: "1", meanings: ["abcdef", "ghi"]), Card(id: "2", term: "2", meanings: ["jkl"]),
    ]
    let index = SearchIndex([Deck(id: "d", title: "D", cards: cards)])
    #expect(index.search("abcdefghi", limit: 5).total == 0 && index.search("abcdef", limit: 5).total == 1)
    #expect(index.search("ghijkl", limit: 5).total == 0)
  }

  @Test func `an index over nothing finds nothing`() {
    #expect(SearchIndex([]).search("a", limit: 5) == SearchResults())
    #expect(SearchIndex([Deck(id: "d", title: "D")]).search("a", limit: 5).total == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every card is found by its term, a reading and a meaning, whatever they are`(_ seed: UInt64) {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: 12)
    let index = SearchIndex([deck])
    for card in deck.cards {
      for text in [card.term] + card.meanings {
        // A quote before a word begins a text of several words.
        let query = text.split(whereSeparator: \.isWhitespace).map { $0.drop { $0 == "\"" } }.joined(
          separator: " ")
        let found = index.search(query, limit: 100).hits.map(\.card)
        #expect(found.contains(card) || text.allSatisfy { !$0.isLetter && !$0.isNumber }, "\(text)")
      }
    }
  }
}

/// What the program prints as romaji finds the card that it is printed for.
@Suite struct RomajiSearchTests {
  private static let decks = BundledDeck.all.compactMap { try? $0.deck() }
  private static let indexes = decks.map { SearchIndex([$0]) }

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
    for (deck, index) in zip(Self.decks, Self.indexes) {
      // A filter looks at every card; one card of each nineteen tells as much.
      for (place, card) in deck.cards.enumerated() where place.isMultiple(of: 19) {
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
