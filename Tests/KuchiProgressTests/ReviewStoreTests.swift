import Foundation
import KuchiProgress
import Testing

/// What every store promises, asked of the one in memory and of the one over SQLite.
struct ReviewStoreTests {
  enum Kind: CaseIterable {
    case memory
    case database

    func store() throws -> any ReviewStore<StoredReview.ID> {
      switch self {
      case .memory: InMemoryReviews(replay: .plain)
      case .database: try ProgressDatabase.inMemory(rule: .scheduling(fuzzSeed: nil)).ada()
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `reviews are read in the order in which they were recorded`(kind: Kind) async throws {
    let store = try kind.store()
    let reviews = [Review.of(.dog, after: 60), .of(.cat, .again, answer: nil, after: 0)]
    for review in reviews { try await store.record(review, isPractice: false) }
    #expect(try await store.reviews(within: nil).notRetracted().map(\.review) == reviews)
    #expect(
      try await store.reviews(within: .newYear(plus: 1)..<(.newYear(plus: 61))).notRetracted().map(\.review)
        == [reviews[0]])
  }

  @Test(arguments: Kind.allCases)
  func `memories are those that the log leaves, of the decks that were asked for`(kind: Kind) async throws {
    let store = try kind.store()
    for second in [0.0, 60, 86_400] { try await store.record(.of(.dog, after: second), isPractice: false) }
    try await store.record(.of(.cat, .again, after: 90_000), isPractice: false)
    let memories = try await store.memories(for: ["animals", "animals"])
    #expect(memories.count == 2)
    #expect(try await memories == Replay.plain.memories(of: store.reviews(within: nil)))
    #expect(try await store.memories(for: ["plants"]).isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `a host's own kind of question has a memory of its own`(kind: Kind) async throws {
    let store = try kind.store()
    var own = Review.of(.dog)
    own.kind = .own("size of it")
    try await store.record(own, isPractice: false)
    #expect(try await store.memories(for: ["animals"]).keys.map(\.kind) == [own.kind])
    try await store.record(.of(.dog), isPractice: false)
    #expect(try await store.memories(for: ["animals"]).count == 2)
    #expect(try await store.reviews(within: nil)[0].review == own)
  }

  @Test(arguments: Kind.allCases)
  func `a review taken back leaves log and memories as they were before it`(kind: Kind) async throws {
    let store = try kind.store()
    try await store.record(.of(.dog), isPractice: false)
    let (log, memories) = (try await store.reviews(within: nil), try await store.memories(for: ["animals"]))
    let id = try await store.record(.of(.dog, .again, after: 60), isPractice: false)
    #expect(try await store.retract(id))
    #expect(try await store.reviews(within: nil).notRetracted() == log.notRetracted())
    #expect(try await store.memories(for: ["animals"]) == memories)
    #expect(try await !store.retract(id), "a second time there is nothing to take back")
  }

  @Test(arguments: Kind.allCases)
  func `of two reviews that say the same the one that is named is taken back`(kind: Kind) async throws {
    let store = try kind.store()
    let first = try await store.record(.of(.dog), isPractice: false)
    let second = try await store.record(.of(.dog), isPractice: false)
    #expect(first < second)
    #expect(try await store.retract(first))
    #expect(try await store.reviews(within: nil).notRetracted().map(\.id) == [second])
    let unknown = StoredReview.ID(rawValue: second.rawValue + 1)
    #expect(try await !store.retract(unknown))
  }

  @Test(arguments: Kind.allCases)
  func `practice is in the log and changes no memory`(kind: Kind) async throws {
    let store = try kind.store()
    try await store.record(.of(.dog), isPractice: true)
    #expect(try await store.reviews(within: nil).notRetracted().map(\.isPractice) == [true])
    #expect(try await store.memories(for: ["animals"]).isEmpty)
  }

  @Test(arguments: Kind.allCases)
  func `a game is dealt of what is due and of new cards within the day's limits`(kind: Kind) async throws {
    let store = try kind.store()
    try await store.record(.of(.dog), isPractice: false)
    let tomorrow = Date.newYear(plus: 86_400)
    let limits = DailyLimits(newPerDay: 1)
    func game(at date: Date) async throws -> Game {
      try await store.game(on: CardPool(.animals), seed: 7, limits: limits, at: date, days: .wholeSpans)
    }
    #expect(try await game(at: tomorrow).plan.count == 2, "the dog, and one new card")
    try await store.record(.of(.dog, after: 86_400), isPractice: false)
    try await store.record(.of(.cat, after: 86_401), isPractice: false)
    let done = try await game(at: tomorrow)
    #expect(done.isPractice, "one was new today, and nothing is due")
    #expect(Set(done.plan.map { done.pool.cards[$0.card].id }) == ["inu", "neko"], "nothing never shown")
  }

  @Test func `a game asks nothing that was suspended, and knows what was accepted and confused`() async throws
  {
    let ada = try ProgressDatabase.inMemory(rule: .scheduling(fuzzSeed: nil)).ada()
    let review = Review.of(.dog, .again)
    try ada.record(review, confusedWith: ["neko"])
    try ada.accept(Synonym("hound", for: review.item), at: review.date)
    try ada.record([.suspended(CardReference("neko", in: "animals"))], at: .newYear)
    let tomorrow = Date.newYear(plus: 86_400)
    var game = try await ada.game(
      on: CardPool(.animals), settings: GameSettings(mode: .typed), seed: 7, at: tomorrow, days: .wholeSpans)
    let cards = game.pool.cards.map(\.id)
    #expect(game.confusions.map { [cards[$0.key]] + $0.value.map { cards[$0] } } == [["inu", "neko"]])
    #expect(
      game.plan.contains { cards[$0.card] == "inu" } && !game.plan.contains { cards[$0.card] == "neko" })
    while let card = game.question?.challenge.card, cards[card] != "inu" { game.skip(at: tomorrow) }
    #expect(game.submit(.text("hound"), at: tomorrow)?.verdict.isRight == true)
  }

  @Test func `a word that was learned in another deck is not new`() async throws {
    let store = InMemoryReviews(replay: .plain)
    var other = Deck.animals
    other.id = "zoo"
    await store.record(.of(.dog), isPractice: false)
    let game = try await store.game(
      on: CardPool(other), seed: 7, limits: DailyLimits(newPerDay: 0), others: [.animals],
      at: .newYear(plus: 86_400), days: .wholeSpans)
    #expect(!game.isPractice && game.plan.map { other.cards[$0.card].id } == ["inu"])
  }
}

extension Replay {
  /// Standard parameters, days of 24 hours, exact intervals.
  fileprivate static let plain = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
}

/// What a store announces once nothing waits.
struct StoreOutlookTests {
  private static let day = 86_400.0

  @Test func `a day was free when nothing that was answered before was due by its end`() async throws {
    let ada = try ProgressDatabase.inMemory(rule: .scheduling(fuzzSeed: nil)).ada()
    let times = { (number: Int) in DayCount.wholeSpans.times(of: number..<number + 1) }
    let first = DayCount.wholeSpans.number(of: .newYear)
    #expect(try !ada.wasFree(within: times(first)))
    for day in [0, 1] { _ = try ada.record(.of(.dog, after: Double(day) * Self.day), isPractice: false) }
    let log = try ada.reviews(within: nil)
    let due = DayCount.wholeSpans.number(of: try #require(log.last?.due))
    #expect(due > first + 2)
    #expect(
      try (first + 2..<due + 2).map { try ada.wasFree(within: times($0)) }
        == (first + 2..<due + 2).map { $0 < due })
    #expect(
      (first + 2..<due + 2).map { log.wasFree(within: times($0)) } == (first + 2..<due + 2).map { $0 < due })
  }

  @Test(arguments: ReviewStoreTests.Kind.allCases, [0, 1, 6, 7, 8, 20, 21, 22, 100])
  func `the days in a row are those with answers that stand, this one included, up to two days off`(
    kind: ReviewStoreTests.Kind, length: Int
  ) async throws {
    let (store, today) = (try kind.store(), 200.0)
    for number in (0..<length).map(Double.init) + [Double(length) + 3, Double(length) + 4] {
      try await store.record(.of(.dog, after: (today - number) * Self.day), isPractice: false)
    }
    let gap = try await store.record(
      .of(.cat, after: (today - Double(length)) * Self.day), isPractice: false)
    try await store.retract(gap)
    let now = Date.newYear(plus: today * Self.day + 60)
    let outlook = try await store.outlook(on: CardPool([.animals]), at: now, days: .wholeSpans)
    #expect(outlook.streak == length && outlook.answers == min(length, 1))
  }
}
