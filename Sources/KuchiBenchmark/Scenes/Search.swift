import KuchiEngine

extension Scene {
  static let search = Scene(
    name: "search",
    summary:
      "a search after every key over 200,000 cards, against looking at every card; and building the index"
  ) {
    let deck = SampleDeck.deck(of: 200_000)
    let index = SearchIndex([deck])
    let building = Lane { seconds { _ = SearchIndex([deck]) } }
    let pool = Lane { seconds { _ = CardPool(deck) } }
    let pairs = TimedQuery.all(in: deck).map { query in
      (
        query: query, ours: Lane { try query.time(searching: index) },
        scan: Lane { try query.time(scanning: deck) }
      )
    }
    try Lane.race(pairs.flatMap { [$0.ours, $0.scan] } + [building, pool], rounds: 5)
    return pairs.map { query, ours, scan in
      Measurement(
        "\(query.text), \(query.name)", .milliseconds, ours: ours, baseline: scan,
        against: "String.contains on every card")
    } + [
      Measurement(
        "building the index", .milliseconds, ours: building, baseline: pool,
        against: "the index that questions need")
    ]
  }
}

/// A search and a card that it must find.
private struct TimedQuery {
  let name: String
  let text: String
  let card: Card

  /// Queries of all kinds from the middle of a deck. The first is one letter, which has the most matches.
  static func all(in deck: Deck) -> [TimedQuery] {
    let card = deck.cards[deck.cards.count / 2]
    let meaning = card.meanings[0]
    return [
      TimedQuery(name: "one letter", text: String(meaning.prefix(1)), card: card),
      TimedQuery(name: "a meaning", text: meaning, card: card),
      TimedQuery(name: "half a term", text: String(card.term.prefix(2)), card: card),
      TimedQuery(name: "a reading", text: card.readings[0], card: card),
    ]
  }

  func time(searching index: SearchIndex) throws -> Double {
    var results = SearchResults()
    let time = seconds { results = index.search(text, limit: 1_000) }
    try expect("whether \(text) finds something", results.total > 0, is: true)
    return time
  }

  func time(scanning deck: Deck) throws -> Double {
    var found = 0
    let time = seconds {
      found = deck.cards.count { card in
        card.term.contains(text) || card.readings.contains { $0.contains(text) }
          || card.meanings.contains { $0.contains(text) }
      }
    }
    try expect("whether \(text) is found", found > 0, is: true)
    return time
  }
}
