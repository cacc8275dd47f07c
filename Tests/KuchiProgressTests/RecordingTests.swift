import Foundation
import KuchiProgress
import Testing

struct RecordingTests {
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    progress = try .inMemory(rule: .test)
    ada = try progress.ada()
  }

  @Test func `a recorded review is read back as it was, to the microsecond`() throws {
    var review = Review.of(.dog, .hard, answer: "いぬ", after: 0.123_456)
    review.seconds = 2.345
    let id = try ada.record(review).id
    let recorded = try #require(try ada.reviews().first)
    #expect(abs(recorded.review.date.timeIntervalSince(review.date)) < 0.000_001)
    review.date = recorded.review.date
    #expect(recorded.review == review)
    #expect(recorded.id == id && recorded.parameters == 7 && !recorded.isRetracted && !recorded.isPractice)
  }

  @Test func `an answer of nothing is no empty answer`() throws {
    try ada.record(.of(.dog, .again, answer: nil))
    try ada.record(.of(.dog, .again, answer: ""))
    #expect(try ada.reviews().map(\.review.answer) == [nil, ""])
  }

  @Test func `a review of a game is found by what it says, the newest of equals last`() throws {
    let (review, game) = (Review.of(.dog), GameRecord(of: .animals()))
    let first = try ada.record(review, in: game).id
    let second = try ada.record(review, in: game).id
    func stored(_ reviews: [Review?]) throws -> [StoredReview.ID?] {
      try ada.stored(reviews, in: game).map { $0?.id }
    }
    #expect(try stored([review, review]) == [first, second] && stored([review]) == [second])
    #expect(try stored([review, review, review]) == [nil, first, second])
    try ada.retract(second)
    #expect(try stored([review]) == [first])
  }

  @Test func `nobody takes back the review of another player`() throws {
    let id = try ada.record(.of(.dog)).id
    let ben = try progress.profile(named: "Ben", create: true)
    #expect(try !ben.retract(id) && ben.memories(for: ["animals"]).isEmpty && ada.reviews().count == 1)
  }

  @Test func `an amended review stands in for the earlier one`() throws {
    let wrong = Review.of(.dog, .again, answer: "hound")
    let first = try ada.record(wrong, confusedWith: ["neko"]).id
    let synonym = Synonym("hound", for: .dog)
    try ada.record(.of(.dog, .good, answer: "hound"), replacing: first, accepting: synonym)
    #expect(try ada.reviews().map(\.review.grade) == [.good])
    #expect(try ada.memories(for: ["animals"])[.dog]?.reps == 1)
    #expect(try ada.synonyms(for: ["animals"]) == [.dog: ["hound"]])
    #expect(try ada.confusions(for: ["animals"]).isEmpty && progress.check().isEmpty)
  }

  @Test func `a review that can't be recorded takes back nothing and accepts nothing`() throws {
    let file = try ProgressFile()
    let ada = try file.open().ada()
    let wrong = Review.of(.dog, .again, answer: "hound")
    let first = try ada.record(wrong).id
    try file.execute("CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'no'); END")
    #expect(throws: ProgressFailure.self) {
      try ada.record(.of(.dog, answer: "hound"), replacing: first, accepting: Synonym("hound", for: .dog))
    }
    #expect(try ada.reviews().map(\.review.grade) == [.again] && ada.synonyms(for: ["animals"]).isEmpty)
  }

  @Test func `a clock set back a year keeps the order of recording, and memories follow that of the times`()
    throws
  {
    let year = 365.0 * 86_400
    try ada.record(.of(.dog, .good, after: 0))
    try ada.record(.of(.dog, .again, after: -year))
    let last = try ada.record(.of(.dog, .hard, after: -year + 60))
    #expect(try last.after == ada.memories(for: ["animals"])[.dog])
    #expect(try ada.reviews().map(\.review.grade) == [.good, .again, .hard])
    #expect(try ada.reviews(of: .dog).map(\.review.grade) == [.good, .again, .hard])
    #expect(try ada.reviews(within: .newYear ..< .distantFuture).map(\.review.grade) == [.good])
    #expect(
      try ada.reviews(within: .newYear(plus: -year) ..< .newYear).map(\.review.grade) == [.again, .hard])
    #expect(try ada.memories(for: ["animals"])[.dog]?.lastReview == .newYear && progress.check().isEmpty)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, -3, 1e300])
  func `senseless lengths of time are kept without harm`(seconds: Double) throws {
    var review = Review.of(.dog)
    review.seconds = seconds
    try ada.record(review)
    #expect(try ada.reviews().count == 1)
  }

  @Test func `a profile is the same under each spelling of its name in Unicode`() throws {
    let composed = try progress.profile(named: "Zo\u{EB}", create: true)
    let decomposed = try progress.profile(named: "Zoe\u{308}", create: true)
    #expect(try composed.id == decomposed.id && progress.profiles().map(\.name) == ["Ada", "Zoë"])
  }

  @Test func `a rule that remembers nothing leaves no memories`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .none)
    let ada = try progress.ada()
    try ada.record(.of(.dog))
    #expect(try ada.memories(for: ["animals"]).isEmpty && ada.reviews().first?.due == nil)
  }

  @Test func `the last answers come newest first, without those taken back`() throws {
    let ada = try ProgressDatabase.inMemory(rule: .test).ada()
    let ids = try (0..<5).map { try ada.record(.of(.dog, after: Double($0))).id }
    try ada.retract(ids[3])
    #expect(try ada.lastAnswers(2) == [.of(.dog, after: 4), .of(.dog, after: 2)])
    #expect(try ada.lastAnswers(9).count == 4 && ada.lastAnswers(-1).isEmpty)
  }
}
