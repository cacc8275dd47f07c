import DeckTesting
import Foundation
import KuchiEngine
import Testing

struct SchedulingStatisticsTests {
  /// Three days, two decks, eight answers, three of them wrong.
  private let reviews: [Review] = {
    let kanji = ReviewItem(deckID: "kanji", cardID: "dog", kind: .reading)
    return [
      ReviewItem.dog.review(.good, at: Moment.noon, seconds: 2),
      ReviewItem.cat.review(.again, at: Moment.minutes(1), seconds: 4),
      ReviewItem.cat.review(.good, at: Moment.minutes(9), seconds: 3),
      ReviewItem.dog.review(.hard, at: Moment.days(1), seconds: 5),
      kanji.review(.again, at: Moment.days(1), seconds: 1),
      ReviewItem.cat.review(.again, at: Moment.days(1), seconds: 1),
      ReviewItem.dog.review(.easy, at: Moment.days(4), seconds: 1),
      kanji.review(.good, at: Moment.days(4), seconds: 8),
    ]
  }()

  @Test func `accuracy is counted by kind and by deck`() {
    let accuracy = Accuracy(of: reviews.tallies)
    #expect(accuracy.byKind == [.meaning: Tally(right: 4, total: 6), .reading: Tally(right: 1, total: 2)])
    #expect(accuracy.byDeck == ["animals": Tally(right: 4, total: 6), "kanji": Tally(right: 1, total: 2)])
    #expect(accuracy.byKind[.reading]?.accuracy == 0.5 && Tally().accuracy == nil)
  }

  @Test func `a heat map has the answers and seconds of each day, and the hours those of the clock`() throws {
    let activity = DailyActivity(of: reviews.reversed().map(\.span), days: .wholeSpans)
    let first = DayCount.wholeSpans.number(of: Moment.noon)
    #expect(activity.days.map(\.number) == [first, first + 1, first + 4])
    #expect(activity.days.map(\.tally.total) == [3, 3, 2] && activity.days.map(\.tally.wrong) == [1, 2, 0])
    #expect(activity.days.map(\.seconds) == [9, 7, 9])
    #expect(activity.byHour == [12: Tally(right: 5, total: 8)] && activity.all == Tally(right: 5, total: 8))
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(DailyActivity(of: reviews.map(\.span), days: .wholeSpans, in: tokyo).byHour.keys.sorted() == [21])
  }

  @Test(arguments: [(-1, 0), (0, 1), (1, 2), (2, 2), (3, 2), (4, 1), (5, 1), (6, 1), (7, 0)])
  func `a streak counts the days in a row, without a day off, and today may still come`(
    today: Int, streak: Int
  ) {
    let first = DayCount.wholeSpans.number(of: Moment.noon)
    let activity = DailyActivity(of: reviews.map(\.span), days: .wholeSpans)
    #expect(activity.streak(today: first + today) { _ in false } == streak)
  }

  @Test(arguments: [(7, 343), (8, 351), (6, 11), (1_000, 400)])
  func `a day off a week is forgiven for as long as the log goes back, and a second one ends the streak`(
    every: Int, length: Int
  ) {
    let answered = Set((1...400).filter { $0 == 400 || $0 % every != 400 % every })
    var (streak, looked) = (Streak(upTo: 400), 0)
    while let days = streak.unknown {
      streak.take(answered.intersection(days)) { _ in false }
      looked += 1
    }
    #expect(streak.length == length && looked <= 6)
    #expect(streak.hasDayOff == (every < 1_000))
  }

  /// Answered is each third day, and the days between were free, up to day `before`.
  @Test(arguments: [(before: 30, length: 10), (before: 10, length: 5), (before: 13, length: 6)])
  func `a day on which nothing was to be done ends no streak`(before: Int, length: Int) {
    let answered = Set((1...30).filter { $0.isMultiple(of: 3) })
    var streak = Streak(upTo: 30)
    while let days = streak.unknown {
      streak.take(answered.intersection(days)) { (1...30).contains($0) && $0 >= 30 - before }
    }
    #expect(streak.length == length)
  }

  @Test(arguments: [(pause: 30, length: 2), (31, 2), (32, 1), (40, 1)])
  func `a pause of a month in which nothing was due ends no streak, and a longer one does`(
    pause: Int, length: Int
  ) {
    var streak = Streak(upTo: 100)
    while let days = streak.unknown {
      streak.take(Set([100, 100 - pause - 1]).intersection(days)) { _ in true }
    }
    #expect(streak.length == length)
  }

  @Test func `a day was free when nothing known was due by its end`() {
    var stored = StoredReview.log(reviews)
    let days = { (number: Int) in DayCount.wholeSpans.times(of: number..<number + 1) }
    let last = DayCount.wholeSpans.number(of: stored.map(\.review.date).max() ?? .now)
    for index in stored.indices { stored[index].due = DayCount.wholeSpans.start(of: last + 3) }
    #expect((1...4).map { stored.wasFree(within: days(last + $0)) } == [true, true, false, false])
    for index in stored.indices { stored[index].due = nil }
    #expect(!stored.wasFree(within: days(last + 1)) && ![StoredReview]().wasFree(within: days(last + 1)))
  }

  @Test func `retention is counted on later days alone, by the stability that a review found`() {
    let fsrs = FSRS()
    let steps = Replay(fsrs, days: .nights(in: .gmt), fuzzSeed: nil).steps(of: StoredReview.log(reviews))
    let retention = Retention(of: steps, fsrs: fsrs)
    let found = retention.buckets.filter { $0.recall.tally.total > 0 }
    #expect(found.map(\.recall.tally) == [Tally(right: 1, total: 2), Tally(right: 2, total: 2)])
    #expect(retention.buckets.last?.recall.expectedAccuracy == nil)
    let expected = retention.buckets.compactMap(\.recall.expectedAccuracy)
    #expect(expected.count == 2 && expected.allSatisfy { (0.5..<1).contains($0) })
    #expect(expected[0] < expected[1])
  }

  @Test func `the hardest cards come first and a card without an error is none`() {
    let hardest = HardCard.hardest(of: reviews.tallies)
    #expect(hardest.map(\.deckID) == ["animals", "kanji"] && hardest.map(\.cardID) == ["cat", "dog"])
    #expect(hardest.map(\.tally) == [Tally(right: 1, total: 3), Tally(right: 1, total: 2)])
    #expect(hardest.first?.difficulty == 0.6 && HardCard.hardest(of: reviews.tallies, count: 1).count == 1)
    #expect(HardCard.hardest(of: reviews.tallies, count: -1).isEmpty)
  }

  @Test
  func `of cards as hard as each other the one that was missed more often comes first, then the id decides`()
  {
    let tallies = [
      ("a", Tally(right: 1, total: 2)), ("d", Tally(right: 2, total: 4)), ("c", Tally(right: 1, total: 2)),
    ]
    let hardest = HardCard.hardest(
      of: Dictionary(
        uniqueKeysWithValues: tallies.map { (ReviewItem(CardReference($0, in: "x"), .meaning), $1) }))
    #expect(hardest.map(\.cardID) == ["d", "a", "c"])
  }

  @Test func `a pair is confused whichever of the two was asked`() {
    let confusions = [("つ", "し"), ("し", "つ"), ("ソ", "ン"), ("ソ", "ソ"), ("あ", "お"), ("お", "あ"), ("し", "つ")]
      .reduce(into: [:]) { $0[CardPair($1.0, $1.1, in: "kana"), default: 0] += 1 }
    let pairs = ConfusedPair.most(of: confusions)
    #expect(pairs.map { [$0.pair.first, $0.pair.second] } == [["し", "つ"], ["あ", "お"], ["ソ", "ン"]])
    #expect(pairs.map(\.count) == [3, 2, 1] && ConfusedPair.most(of: confusions, count: 1).count == 1)
  }
}

struct SchedulingLeechTests {
  @Test func `eight lapses make a leech, which is flagged again after every four more`() {
    let fsrs = FSRS()
    var (memory, flagged) = (Memory.known(), [Int]())
    for _ in 1...18 {
      let next = fsrs.next(memory, grade: .again, at: Moment.noon)
      if LeechRule.standard.flags(next, after: memory) { flagged.append(next.lapses) }
      memory = fsrs.next(next, grade: .good, at: Moment.noon)
      #expect(!LeechRule.standard.flags(memory, after: next))
    }
    #expect(memory.lapses == 18 && flagged == [8, 12, 16])
  }

  @Test(arguments: [(6, false), (7, true), (8, false), (11, true)])
  func `a preview knows whether again would flag the item`(lapses: Int, flags: Bool) {
    let preview = FSRS().preview(.known(lapses: lapses), at: Moment.noon)
    #expect(LeechRule.standard.flags(preview.again, after: preview.before) == flags)
    #expect(!LeechRule.standard.flags(FSRS().preview(nil, at: Moment.noon).again, after: nil))
  }

  @Test func `the worst leeches come first`() {
    let reading = ReviewItem(deckID: "animals", cardID: "dog", kind: .reading)
    let memories: [ReviewItem: Memory] = [
      .dog: .known(lapses: 8), .cat: .known(lapses: 12), reading: .known(lapses: 8),
      ReviewItem(deckID: "kanji", cardID: "dog", kind: .meaning): .known(lapses: 7),
    ]
    #expect(Leech.worst(of: memories).map(\.item) == [.cat, .dog, reading])
    #expect(Leech.worst(of: memories).map(\.lapses) == [12, 8, 8])
    #expect(Leech.worst(of: memories, count: 1).map(\.item) == [.cat])
  }

  @Test func `a rule can be stricter, but never so strict that nothing is needed`() {
    #expect(LeechRule(threshold: 3, interval: 1).isLeech(.known(lapses: 3)))
    #expect(LeechRule(threshold: 0, interval: 0) == LeechRule(threshold: 1, interval: 1))
  }
}

/// Retention by maturity and by form.
struct RetentionGroupTests {
  private func step(
    _ memory: Memory?, _ grade: Grade, form: Review.Form = .typed, by fsrs: FSRS
  ) -> ReviewStep {
    Replay(fsrs, days: .wholeSpans, fuzzSeed: nil)
      .step(ReviewItem.dog.review(grade, form: form), from: memory)
  }

  @Test func `what was expected and what came are told by maturity and by form`() throws {
    let fsrs = FSRS()
    let retention = Retention(
      of: [
        step(.known(stability: 10, daysAgo: 10), .good, form: .choice, by: fsrs),
        step(.known(stability: 10, daysAgo: 10), .again, form: .choice, by: fsrs),
        step(.known(stability: 21, daysAgo: 21), .good, form: .flash, by: fsrs),
        step(.learning(dueMinutesAgo: 0), .hard, by: fsrs),
        step(.learning(dueMinutesAgo: 0, lastReview: Moment.minutes(-9)), .good, by: fsrs),
        step(nil, .again, by: fsrs), step(.known(daysAgo: 3), .good, form: .placed, by: fsrs),
      ], fsrs: fsrs)
    #expect(
      retention.byMaturity.mapValues(\.tally) == [
        .learning: Tally(right: 2, total: 2), .young: Tally(right: 1, total: 2),
        .mature: Tally(right: 1, total: 1),
      ])
    #expect(
      retention.byForm.mapValues(\.tally) == [
        .choice: Tally(right: 1, total: 2), .flash: Tally(right: 1, total: 1),
        .typed: Tally(right: 1, total: 1),
      ])
    let expected = try #require(retention.byMaturity[.mature]?.expectedAccuracy)
    #expect(expected == fsrs.retrievability(of: .known(stability: 21, daysAgo: 21), days: 21))
    #expect(retention.buckets.reduce(0) { $0 + $1.recall.tally.total } == 4)
    #expect(RecallTally().expectedAccuracy == nil)
  }
}
