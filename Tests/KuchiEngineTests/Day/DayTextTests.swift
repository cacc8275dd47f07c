import KuchiEngine
import Testing

/// Texts among the cards of a day: each is one of its new cards, however many questions about it there are.
struct DayTextTests {
  private static let decks: [Deck] = [
    Deck(
      id: "words", title: "W",
      cards: (1...30).map { Card(id: "w\($0)", term: "w\($0)", meanings: ["w\($0)"]) }),
    Deck(
      id: "texts", title: "T", passages: (1...3).map { Passage(id: "p\($0)", title: "P", text: "あ\($0)") },
      cards: (1...3).flatMap { text in
        (1...3).map { number in
          Card(
            id: "t\(text).\(number)", kind: .sentence, term: "は\(text).\(number)", passage: "p\(text)",
            meanings: ["\(text).\(number)"], cloze: [Gap("は")])
        }
      }),
  ]

  private func item(_ card: Card.ID) -> ReviewItem {
    card.hasPrefix("t")
      ? ReviewItem(deckID: "texts", cardID: card, kind: .cloze(1))
      : ReviewItem(deckID: "words", cardID: card, kind: .meaning)
  }

  /// What a day of so many new cards asks after some of its cards were asked, which come no more today.
  private func asked(
    _ limits: DailyLimits, after done: [Card.ID] = [], before: [Card.ID: Memory] = [:]
  ) -> [Card.ID] {
    let earlier = Dictionary(uniqueKeysWithValues: before.map { (item($0), $1) })
    let now = earlier.merging(done.map { (item($0), .known(daysAgo: 0)) }) { before, now in
      var memory = now
      memory.reps = before.reps + 1
      return memory
    }
    // A memory of five answers was there before the one of today.
    let first = done.filter { before[$0] == nil }.map(item)
    let used = limits.counting(StoredReview.log(done.map { item($0).review(.good) })) { item in
      first.contains(item) ? nil : now[item]
    }
    let day = Day(of: Self.decks, knowing: now)
    return day.queue(GameSettings(count: 100, mode: .auto), seed: 1, limits: used).entries
      .map { day.pool.cards[$0.card].id }
  }

  private func texts(_ cards: [Card.ID]) -> [Card.ID] { cards.filter { $0.hasPrefix("t") }.sorted() }

  @Test(arguments: [(3, 0), (4, 1), (13, 1), (14, 2), (23, 2), (24, 3)])
  func `a text comes whole at its turn, after three words, and is one new card`(limit: Int, count: Int) {
    let cards = asked(DailyLimits(newPerDay: limit))
    #expect(texts(cards).count == 3 * count && cards.count == limit + 2 * count)
  }

  @Test func `a deck's own limit counts texts`() {
    let limits = DailyLimits(newPerDay: 30, decks: ["texts": DailyLimits(newPerDay: 1)])
    #expect(texts(asked(limits)) == ["t1.1", "t1.2", "t1.3"])
    #expect(texts(asked(limits, after: ["t1.1", "t1.2", "t1.3"])) == [])
  }

  @Test func `a text that was read leaves the other new cards of its day`() {
    let read = ["w1", "w2", "w3", "t1.1", "t1.2", "t1.3"]
    #expect(asked(DailyLimits(newPerDay: 4), after: read) == [])
    #expect(asked(DailyLimits(newPerDay: 5), after: read) == ["w4"])
  }

  @Test
  func `a text that was left comes again with what it did not ask yet, and takes no other card's place`() {
    let left = ["w1", "w2", "w3", "t1.1"]
    #expect(asked(DailyLimits(newPerDay: 4), after: left).sorted() == ["t1.2", "t1.3"])
    #expect(asked(DailyLimits(newPerDay: 5), after: left).sorted() == ["t1.2", "t1.3", "w4"])
    let tomorrow = asked(DailyLimits(newPerDay: 4), before: ["t1.1": .known(daysAgo: 1)])
    #expect(texts(tomorrow) == ["t1.2", "t1.3"] && tomorrow.count == 5)
  }

  @Test func `what was asked of a text before waits once it was read today`() {
    let step = ["t1.2": Memory.learning(dueMinutesAgo: 5), "t1.1": .known(), "t1.3": .known(daysAgo: 1)]
    let none = DailyLimits(newPerDay: 0)
    #expect(texts(asked(none, before: step)) == ["t1.1", "t1.2"])
    #expect(texts(asked(none, after: ["t1.1"], before: step)) == [])
  }
}
