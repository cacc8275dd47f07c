import Foundation
import KuchiEngine
import Testing

/// Items: cards as somebody learns them, and what is practised of those that were shown.
struct SchedulingItemTests {
  private let pool = CardPool(.numbered(0..<12))

  /// Some cards with memories of one or both of their questions, in review or in steps, due or not.
  private func memories(_ generator: inout SeededGenerator) -> [ReviewItem: Memory] {
    var memories: [ReviewItem: Memory] = [:]
    for card in pool.cards.indices where Int.random(in: 0..<3, using: &generator) > 0 {
      for kind in [QuestionKind.meaning, .reading] where Bool.random(using: &generator) {
        let ago = Double.random(in: 0...12, using: &generator)
        memories[pool.item(card: card, kind: kind)] =
          Bool.random(using: &generator)
          ? .known(stability: .random(in: 0.5...20, using: &generator), daysAgo: ago)
          : .learning(dueMinutesAgo: .random(in: -900...90, using: &generator), lastReview: Moment.days(-ago))
      }
    }
    return memories
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a game dealt by the schedule practises nothing that was never shown`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let known = memories(&generator)
    let settings = GameSettings(count: .random(in: 1...30, using: &generator), mode: .flash)
    let newPerDay = Int.random(in: 0...4, using: &generator)
    let queue = StudyQueue(
      of: pool, settings: settings, seed: seed, memories: known,
      limits: DailyLimits(newPerDay: newPerDay, reviewsPerDay: .random(in: 0...9, using: &generator)),
      at: Moment.noon, days: .wholeSpans)
    let game = Game(pool, settings: settings, seed: seed, queue: queue, at: Moment.noon)
    let shown = Set(known.keys.map(\.cardID))
    let unknown = Set(game.plan.map { pool.cards[$0.card].id }).subtracting(shown)
    #expect(unknown.count <= (game.isPractice ? 0 : newPerDay))
    #expect(game.isPractice == (queue.entries.isEmpty && !known.isEmpty))
    #expect(game.questionCount == (game.isPractice ? min(settings.count, known.count) : queue.entries.count))
    if known.isEmpty, newPerDay == 0 { #expect(game.phase == .finished) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what a day counts is what its queue asks, and the forecast of a day is what its last minute asks`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let known = memories(&generator)
    let (settings, shown) = (GameSettings(count: 100), Set(known.keys.map(\.cardID)))
    func queue(at date: Date) -> (queue: StudyQueue, known: Int) {
      let queue = StudyQueue(
        of: pool, settings: settings, seed: seed, memories: known, limits: .unlimited, at: date,
        days: .wholeSpans)
      #expect(queue.today.open == Set(queue.entries.map(\.card)).count)
      // A question never asked may take the place of a due one about its card.
      #expect(queue.today.due >= Set(queue.entries.filter { $0.reason != .new }.map(\.card)).count)
      #expect(queue.today.new == 12 - shown.count)
      return (queue, queue.today.due)
    }
    let today = queue(at: Moment.noon).queue.today
    let forecast = Day(of: pool, memories: known, at: Moment.noon, days: .wholeSpans)
      .forecast(settings, length: 8)
    #expect(forecast.counts.first == today.known)
    for day in forecast.counts.indices {
      let lastMinute = DayCount.wholeSpans.day(of: Moment.noon + Double(day) * 86_400).upperBound - 1
      #expect(queue(at: lastMinute).known == forecast.counts[...day].reduce(0, +))
    }
    #expect(forecast.later == shown.count - forecast.counts.reduce(0, +))
  }
}

/// What was missed too often today, and what tomorrow asks.
struct EnoughForTodayTests {
  private let pool = CardPool([.animals])
  private let settings = GameSettings(mode: .auto)

  private func item(_ card: Int) -> ReviewItem { pool.item(card: card, kind: .meaning) }

  /// A day of a card that was missed so often within the last hour.
  private func day(misses: Int) -> (day: Day, limits: DailyLimits) {
    let now = Moment.noon
    let reviews = (0..<misses).map { number in
      Review(
        deckID: "animals", cardID: item(0).cardID, kind: .meaning, form: .typed, grade: .again, answer: nil,
        date: now - 3_600 + Double(number) * 60, seconds: 1)
    }
    let memories = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil).memories(of: StoredReview.log(reviews))
    let limits = DailyLimits(newPerDay: 0).counting(StoredReview.log(reviews)) { memories[$0] }
    return (Day(of: pool, memories: memories, at: now, days: .wholeSpans), limits)
  }

  @Test(arguments: [(4, 1), (5, 0)])
  func `a card that was missed five times today waits for tomorrow`(misses: Int, due: Int) {
    let (day, limits) = day(misses: misses)
    #expect(day.plan(settings, limits: limits).known == due)
    #expect(day.queue(settings, seed: 1, limits: limits).today.known == due)
    #expect(day.tomorrow.plan(settings, limits: DailyLimits(newPerDay: 0)).known == 1)
    let cards = day.cards(settings, limits: limits)
    #expect(cards.all == 1 && cards.asked.count == 1 && cards.settled.count == 1 - due)
  }

  @Test func `what tomorrow asks is one number wherever it is told`() {
    let (day, open) = day(misses: 5)
    var limits = open
    limits.isDone = true
    let tomorrow = DailyLimits()
    let told = day.tomorrow.plan(settings, limits: tomorrow)
    let coming = day.comingTomorrow(settings, today: limits, tomorrow: tomorrow).values.reduce(0, +)
    let forecast = day.forecast(settings, length: 3, isDone: true, tomorrow: tomorrow)
    #expect(coming == told.known + told.further && forecast.counts[1] == coming && coming > 0)
    #expect(forecast.counts[0] == 0)
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (2, 2), (3, 3)])
  func `a forecast has as many days as were asked for, and one at least`(length: Int, days: Int) {
    let forecast = day(misses: 5).day.forecast(settings, length: length, tomorrow: DailyLimits())
    #expect(forecast.counts.count == days)
  }
}

struct SchedulingPoolTests {
  private let pool = CardPool([
    Deck(
      id: "animals", title: "Animals",
      cards: [
        Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"]),
        Card(id: "bread", term: "パン", meanings: ["bread"]),
      ]),
    Deck(
      id: "verbs", title: "Verbs", quiz: [.recall],
      cards: [Card(id: "dog", term: "行く", readings: ["いく"], meanings: ["to go"])]),
  ])

  private func asked(_ candidates: [StudyQueue.Candidate]) -> [String] {
    candidates.map { "\($0.card) \($0.kind)" }
  }

  @Test(arguments: [
    (GameTopic.mixed, ["0 meaning", "0 reading", "1 meaning", "2 recall"]),
    (.meaning, ["0 meaning", "1 meaning", "2 meaning"]), (.reading, ["0 reading", "2 reading"]),
    (.recall, ["0 recall", "1 recall", "2 recall"]),
  ])
  func `the candidates of a pool are what a game about the topic can ask`(
    topic: GameTopic, expected: [String]
  ) {
    #expect(asked(pool.candidates(topic: topic) { _, _ in nil }) == expected)
  }

  @Test func `cards that a filter leaves out are no candidates`() {
    #expect(asked(pool.candidates(where: { $0 > 0 }) { _, _ in nil }) == ["1 meaning", "2 recall"])
  }

  @Test func `a memory is found by its deck, its card and its kind of question`() {
    let item = ReviewItem(deckID: "verbs", cardID: "dog", kind: .recall)
    var memories = PoolMemories(of: pool, memories: [item: .known()])
    #expect(memories[2, .recall] == .known() && memories[0, .recall] == nil)
    memories[0, .reading] = .known(lapses: 2)
    let candidates = pool.candidates { memories[$0, $1] }
    #expect(candidates.map { $0.memory?.lapses } == [nil, 2, nil, 0])
    #expect(pool.item(card: 2, kind: .recall) == item)
  }

  @Test(arguments: [-1, 3]) func `a position that the pool does not have has no memory`(position: Int) {
    let items = pool.cards.indices.flatMap { card in
      QuestionKind.ofTerms.map { pool.item(card: card, kind: $0) }
    }
    var memories = PoolMemories(
      of: pool, memories: Dictionary(uniqueKeysWithValues: items.map { ($0, .known()) }))
    memories[position, .reading] = .known()
    #expect(memories[position, .reading] == nil)
  }
}
