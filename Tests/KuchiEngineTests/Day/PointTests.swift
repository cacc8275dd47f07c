import Foundation
import KuchiEngine
import Testing

/// Points of grammar: one memory, asked each time in another sentence.
struct PointTests {
  /// A point of four sentences in which so many words stand, and the words.
  private func decks(words counts: [Int] = [0, 2, 0, 1]) -> [Deck] {
    let words = (0..<3).map { number in
      Card(
        id: "w\(number)", term: String(UnicodeScalar(0x4E00 + number) ?? "一"), readings: ["よ\(number)"],
        meanings: ["word \(number)"])
    }
    let sentences = counts.enumerated().map { number, count in
      let term = "ぬ" + words.prefix(count).map(\.term).joined(separator: "と") + "は\(number)"
      return Card(
        id: "wa-\(number)", kind: .sentence, term: term, meanings: ["the \(number)"],
        cloze: [Gap("は", wrong: ["が", "を", "に"].map { .init($0, because: "no") })], point: "wa",
        notes: number == 0 ? "the topic" : nil)
    }
    return [
      Deck(id: "grammar", title: "G", cards: sentences), Deck(id: "words", title: "W", cards: words),
    ]
  }

  private static func name(_ number: Int) -> CardReference { CardReference("wa-\(number)", in: "grammar") }

  private static let item = ReviewItem(deckID: "grammar", cardID: "wa-0", kind: .cloze(1))

  private func day(
    _ memories: [ReviewItem: Memory] = [:], asked: [Int: Double] = [:], words: [Int] = [0, 2, 0, 1]
  ) -> Day {
    let dates = asked.map { (Self.name($0.key), Moment.days(-$0.value)) }
    return Day(
      of: CardPool(decks(words: words)), memories: memories,
      asked: Dictionary(uniqueKeysWithValues: dates), at: Moment.noon, days: .wholeSpans)
  }

  @Test func `a point is one item, whatever its sentences are`() {
    let day = day([Self.item: .known()])
    #expect(day.candidates().map(\.card).filter { $0 < 4 } == [0])
    #expect(day.candidates().first { $0.card == 0 }?.memory == .known())
    #expect(day.progress.first { $0.deckID == "grammar" }.map { [$0.met, $0.count] } == [1, 1])
  }

  @Test func `a host that knows no points has a memory all the same: that of the sentence asked last`() {
    let last = Memory.known(daysAgo: 3)
    let day = day([
      Self.item: .known(daysAgo: 9), ReviewItem(Self.name(2), .cloze(1)): last,
      ReviewItem(Self.name(1), .cloze(1)): .known(daysAgo: 5),
    ])
    #expect(day.candidates().first { $0.card == 0 }?.memory == last)
  }

  @Test(
    arguments: [
      ([:], [2, 3, 1]), ([2: 0.1], [3, 1, 2]), ([2: 0.1, 3: 0.05], [1, 2, 3]),
      ([2: 0.1, 3: 0.05, 1: 0.01], [2, 3, 1]),
      // On a later day that of the lesson is one of them.
      ([2: 1], [0, 3, 1, 2]), ([2: 1, 0: 0.1], [3, 1, 2, 0]), ([0: 4, 1: 3, 2: 2, 3: 1], [0, 1, 2, 3]),
    ] as [([Int: Double], [Int])])
  func `the sentences with the fewest unknown words come first, never that of the lesson on its day`(
    asked: [Int: Double], order: [Int]
  ) {
    #expect(day([:], asked: asked).sentences(of: 0) == order)
  }

  @Test func `words that are known count no more`() {
    let words = (0..<2).map {
      (ReviewItem(deckID: "words", cardID: "w\($0)", kind: .meaning), Memory.known())
    }
    #expect(day(Dictionary(uniqueKeysWithValues: words)).sentences(of: 0) == [1, 2, 3])
  }

  @Test func `the lesson shows the first sentence, and each question is asked in another`() throws {
    var game = day().deal(
      GameSettings(count: 1, mode: .auto, topic: .cloze), seed: 7, limits: DailyLimits(newPerDay: 1),
      teaches: true
    ).game
    let lesson = try #require(game.lesson)
    #expect(game.card(of: lesson).id == "wa-0")
    game.learn(at: Moment.noon)
    var (asked, reviewed) = ([Card.ID](), [Card.ID]())
    while let challenge = game.question?.challenge, asked.count < 9 {
      let card = game.card(of: challenge)
      asked.append(card.id)
      #expect(card.notes == "the topic")
      #expect(challenge.prompt(of: card).contains("＿＿\(card.id.suffix(1))"))
      #expect(challenge.choices.isEmpty || challenge.choices.count == 4)
      if let review = game.give(asked.count < 4 ? .unknown : game.rightAnswer)?.review {
        reviewed.append(review.cardID)
      }
    }
    #expect(asked == ["wa-2", "wa-3", "wa-1", "wa-2"] && reviewed == asked)
    #expect(game.isOver && game.score.right == 1 && game.missed.map(\.id) == ["wa-0"])
  }

  @Test func `the author's ranks are told the sentence in which a point is asked`() throws {
    let rules = QuizRules(rank: { choice, card, _ in
      #expect(card.id != "wa-0")
      return card.id == "wa-2" && choice == "が" ? nil : 0
    })
    let pool = CardPool(decks(), rules: rules)
    var game = Day(of: pool, memories: [:], at: Moment.noon, days: .wholeSpans)
      .deal(GameSettings(count: 1, mode: .choice, topic: .cloze), seed: 7, limits: DailyLimits(newPerDay: 1))
      .game
    for id in ["wa-2", "wa-3"] {
      let challenge = try #require(game.question?.challenge)
      #expect(game.card(of: challenge).id == id)
      #expect(challenge.choices.contains { $0.text == "が" } == (id != "wa-2"))
      game.give(.unknown)
    }
  }

  @Test func `a game that is left is asked in the same sentence when it goes on`() throws {
    var game = day().deal(
      GameSettings(count: 1, mode: .choice, topic: .cloze), seed: 7, limits: DailyLimits(newPerDay: 1)
    ).game
    game.give(.unknown)
    let resumed = try game.resumed()
    #expect(resumed == game)
    #expect(resumed?.asked?.id == game.asked?.id && game.asked?.id == "wa-3")
  }

  @Test func `further sentences are remembered under the first, and so is what had other ids before`() {
    var decks = decks()
    decks[0].cards[2].formerIds = ["old"]
    let names = FormerNames(decks)
    #expect(
      ["wa-0", "wa-1", "wa-3", "old"].map { names.currentCard($0, in: "grammar") }
        == Array(repeating: "wa-0", count: 4))
    #expect(names.currentCard("w0", in: "words") == "w0")
  }

  @Test func `a store that keeps the log alone knows when sentences were asked, and counts a point once`()
    async throws
  {
    let decks = decks()
    let names = FormerNames(decks)
    let store = InMemoryReviews(
      replay: Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil, currentItem: names.currentItem))
    let pool = CardPool(decks)
    var asked: [Card.ID] = []
    for minute in 0..<6 {
      let now = Moment.minutes(Double(minute) * 30)
      var game = try await store.game(
        on: pool, settings: GameSettings(count: 1, mode: .choice, topic: .cloze), seed: 7,
        limits: DailyLimits(newPerDay: 1), at: now, days: .wholeSpans)
      guard game.asked?.point == "wa", !game.isPractice, let review = game.submit(.unknown, at: now)?.review
      else { break }
      asked.append(review.cardID)
      await store.record(review, isPractice: false)
    }
    #expect(asked.count >= 3)
    #expect(!asked.contains("wa-0") && zip(asked, asked.dropFirst()).allSatisfy { $0 != $1 })
    #expect(await store.memories(for: ["grammar"]).keys.map(\.cardID) == ["wa-0"])
  }
}
