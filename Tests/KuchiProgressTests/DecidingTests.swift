import Foundation
import KuchiProgress
import Testing

/// What a player decides about when questions come again.
struct DecidingTests {
  private static let day = 86_400.0
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    progress = try .inMemory(rule: .scheduling())
    ada = try progress.ada()
    try ada.record([.shown(CardReference("inu", in: "animals"))], at: .newYear)
    for days in [0.0, 1, 5] {
      try ada.record(.of(.dog, after: 60 + days * Self.day))
      try ada.record(.of(.cat, after: 120 + days * Self.day))
    }
  }

  private func memory(_ item: ReviewItem = .dog) throws -> Memory? { try ada.memory(of: item) }
  private func date(_ days: Double) -> Date { .newYear(plus: days * Self.day) }

  /// Whether another file with the same lines, and this one derived anew, remember the same.
  private func expectSame() throws {
    #expect(try progress.check().isEmpty)
    let (other, before) = (try ProgressDatabase.inMemory(rule: .scheduling()), try progress.memories())
    let report = try other.import(progress.exported().reversed())
    #expect(try report.faults.isEmpty && other.memories() == before && other.ada().study() == ada.study())
    try progress.rebuild()
    #expect(try progress.memories() == before)
  }

  @Test func `a forgotten question is new, and its answers stay and count`() throws {
    let cat = try memory(.cat)
    try ada.record(forgotten: [.dog], at: date(6))
    #expect(try memory() == nil && memory(.cat) == cat && ada.study().shown.isEmpty)
    #expect(try ada.lastAnswers(9).count == 6 && ada.firstAnswers().count == 2)
    #expect(try ada.answerTimes(within: date(0)..<date(9)).count == 6)
    #expect(try ada.answers(within: date(0)..<date(9)).reduce(0) { $0 + $1.tally.total } == 6)
    try expectSame()
    try ada.record(.of(.dog, after: 7 * Self.day))
    #expect(try memory()?.reps == 1)
    try expectSame()
  }

  @Test func `a moved question is due then, and its next answer is scheduled as usual`() throws {
    let before = try #require(try memory())
    try ada.record(moved: [.dog: date(40)], at: date(6))
    var moved = before
    moved.due = date(40)
    #expect(try memory() == moved)
    try expectSame()
    let answer = Review.of(.dog, after: 20 * Self.day)
    try ada.record(answer)
    #expect(
      try memory() == Replay(FSRS(), days: .wholeSpans, fuzzSeed: 3).step(answer, from: before).after)
    try expectSame()
  }

  @Test func `what nobody remembers can't be forgotten or moved`() throws {
    let horse = ReviewItem(deckID: "animals", cardID: "uma", kind: .meaning)
    try ada.record(forgotten: [horse], at: date(6))
    try ada.record(moved: [horse: date(9)], at: date(7))
    #expect(try ada.reviews(of: horse).isEmpty && ada.lastDecisions() == nil)
  }

  @Test func `all that was decided at one time is taken back together, the last first`() throws {
    let (before, study) = (try progress.memories(), try ada.study())
    try ada.record(moved: [.dog: date(40), .cat: date(41)], at: date(6))
    let moved = try progress.memories()
    try ada.record(forgotten: [.dog, .cat], at: date(7))
    let last = try #require(try ada.lastDecisions())
    #expect(last == ScheduleDecisions(date: date(7), forgotten: 2, moved: 0))
    #expect(try ada.retractDecisions(of: last.date, at: date(8)) == 2)
    #expect(try progress.memories() == moved && ada.study() == study)
    #expect(
      try ada.retractDecisions(of: date(6), about: CardReference("neko", in: "animals"), at: date(8)) == 1)
    #expect(try ada.lastDecisions() == ScheduleDecisions(date: date(6), forgotten: 0, moved: 1))
    #expect(try ada.retractDecisions(of: date(6), at: date(8)) == 1)
    #expect(try progress.memories() == before && ada.lastDecisions() == nil)
    #expect(try ada.retractDecisions(of: date(6), at: date(8)) == 0)
    try expectSame()
  }

  @Test func `a card that is known without a lesson is due as said, and taken back for itself alone`() throws
  {
    let cards = ["uma", "tori"].map { CardReference($0, in: "animals") }
    let before = try progress.memories()
    let placed = cards.map {
      PlacedReview.all(of: [.meaning, .reading], about: $0, days: .wholeSpans, at: date(6))
    }
    for reviews in placed { try ada.record(placed: reviews) }
    for review in placed.joined() {
      let memory = try #require(try memory(review.review.item))
      #expect(memory.due == review.due && memory.state == .review)
    }
    try expectSame()
    let item = ReviewItem(deckID: "animals", cardID: "tori", kind: .meaning)
    #expect(try ada.retractDecisions(of: date(6), about: cards[0], at: date(6)) == 2)
    #expect(try progress.memories()["Ada"]?.count == 4 && memory(item) != nil)
    #expect(try ada.retractDecisions(of: date(6), at: date(6)) == 0 && memory(item) != nil)
    #expect(try ada.retractDecisions(of: date(6), about: cards[1], at: date(6)) == 2)
    #expect(try progress.memories() == before)
    try expectSame()
  }

  @Test func `an answer from before a decision changes nothing that was decided`() throws {
    try ada.record(forgotten: [.dog], at: date(8))
    try ada.record(moved: [.cat: date(40)], at: date(8))
    try ada.record(.of(.dog, after: 7 * Self.day))
    try ada.record(.of(.cat, after: 7 * Self.day))
    #expect(try memory() == nil && memory(.cat)?.due == date(40))
    try expectSame()
  }

  @Test func `decisions come over a shared folder, and are no answers`() throws {
    try ada.record(forgotten: [.dog], at: date(6))
    let other = try ProgressDatabase.inMemory(rule: .scheduling())
    let report = try other.import(progress.exported())
    #expect(try report.added == 6 && report.known == 0 && other.import(progress.exported()).events == 0)
  }

  @Test func `a moved question without a day is a fault of its line`() throws {
    let line = """
      {"type":"review","profile":"Ada","deck":"animals","card":"inu","kind":"meaning","time":0,"nth":0,"form":"moved",\
      "grade":3,"milliseconds":0,"parameters":1}
      """
    #expect(try progress.import([line]).faults.map(\.reason) == [.unreadable("due")])
  }
}
