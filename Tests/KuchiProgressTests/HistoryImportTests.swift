import Foundation
import KuchiProgress
import Testing

struct HistoryImportTests {
  private static let begun = Date(timeIntervalSince1970: 1_600_000_000.123)
  private let database: ProgressDatabase
  private let player: Profile

  init() throws {
    database = try .inMemory(rule: .scheduling(.nights(in: .gmt), fuzzSeed: 1))
    player = try database.profile(named: "Aya", create: true)
  }

  private static func item(_ card: String, _ kind: QuestionKind = .meaning) -> ReviewItem {
    ReviewItem(deckID: "words", cardID: card, kind: kind)
  }

  private static func review(
    _ item: ReviewItem, day: Double, _ grade: Grade = .good, due: Double? = nil, isPractice: Bool = false
  ) -> StoredReview {
    let date = begun.addingTimeInterval(day * 86_400)
    return StoredReview(
      id: .init(rawValue: 0),
      review: Review(
        deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: .flash, grade: grade, answer: nil,
        date: date, seconds: 2.5), due: due.map { begun.addingTimeInterval($0 * 86_400) },
      isPractice: isPractice)
  }

  private static let history = [
    [
      review(item("犬"), day: 0, due: 1), review(item("犬"), day: 1, due: 4),
      review(item("犬"), day: 4, .hard, due: 9),
    ],
    [review(item("犬", .recall), day: 2, .again, due: 2.1)],
    [review(item("猫"), day: 3, due: 5), review(item("猫"), day: 5, isPractice: true)],
  ]

  @Test func `memories follow from the history, and the due dates are those of the other program`() throws {
    let report = try player.importHistory(Self.history)
    #expect(report.added == 6 && report.practice == 1 && report.known == 0 && report.items == 3)
    let dog = try #require(try player.memory(of: Self.item("犬")))
    #expect(dog.reps == 3 && abs(dog.due.timeIntervalSince(Self.begun) - 9 * 86_400) < 0.001)
    #expect(try player.memory(of: Self.item("猫"))?.reps == 1)
    #expect(try player.memory(of: Self.item("犬", .recall))?.state == .learning(step: 0))
    // What the log gives anew is what the import stored.
    #expect(try database.check().isEmpty)
  }

  @Test func `a due date without an answer counts for an item without any other review, once`() throws {
    func placed(_ card: String, day: Double, due: Double) -> [StoredReview] {
      var review = Self.review(Self.item(card), day: day, .easy, due: due)
      review.review.form = .placed
      return [review]
    }
    let first = try player.importHistory([placed("鳥", day: 1, due: 30)])
    #expect(first.placed == 1 && first.added == 0 && first.known == 0)
    let memory = try #require(try player.memory(of: Self.item("鳥")))
    #expect(abs(memory.due.timeIntervalSince(Self.begun) - 30 * 86_400) < 0.001)
    let again = try player.importHistory(Self.history + [placed("鳥", day: 2, due: 40)])
    #expect(again.placed == 0 && again.added == 6)
    #expect(try player.importHistory([placed("犬", day: 9, due: 40)]).placed == 0)
    #expect(try player.memory(of: Self.item("鳥")) == memory && database.check().isEmpty)
  }

  @Test func `importing again adds only what is new, and retracted reviews stay so`() throws {
    _ = try player.importHistory(Self.history)
    let known = try #require(try player.reviews().first { $0.review.cardID == "猫" && !$0.isPractice })
    try player.retract(known.id)
    var longer = Self.history
    longer[0].append(Self.review(Self.item("犬"), day: 9, due: 20))
    let report = try player.importHistory(longer)
    #expect(try report.added == 1 && report.known == 6 && player.reviews().count == 6)
    #expect(try player.memory(of: Self.item("犬"))?.reps == 4 && player.memory(of: Self.item("猫")) == nil)
    #expect(try database.check().isEmpty)
  }

  @Test func `a review of the same millisecond is known, also under a former name of its card`() throws {
    try player.record(
      Self.review(Self.item("いぬ"), day: 1.000_000_003).review, isPractice: false)
    var deck = Deck(id: "words", title: "Words", cards: [Card(id: "犬", term: "犬", meanings: ["dog"])])
    deck.cards[0].formerIds = ["いぬ"]
    try database.adopt([deck])
    let report = try player.importHistory([Array(Self.history[0])])
    #expect(try report.added == 2 && report.known == 1 && player.memory(of: Self.item("犬"))?.reps == 3)
  }

  @Test func `older history of an item that was played here comes before its reviews`() throws {
    try player.record(Self.review(Self.item("犬"), day: 30).review, isPractice: false)
    _ = try player.importHistory(Self.history)
    let dog = try #require(try player.memory(of: Self.item("犬")))
    #expect(dog.reps == 4 && dog.lastReview > Self.begun.addingTimeInterval(29 * 86_400))
    #expect(try database.check().isEmpty)
  }

  @Test func `a trial and an interrupted import change nothing`() throws {
    let trial = try player.importHistory(Self.history, isTrial: true)
    #expect(trial.added == 6)
    var count = 0
    #expect(throws: ProgressFailure.self) {
      try player.importHistory(Self.history) {
        count += 1
        return count < 2
      }
    }
    #expect(try player.reviews().isEmpty && player.memory(of: Self.item("犬")) == nil)
  }

  @Test func `events are added once`() throws {
    let event = StudyEvent(.suspended(CardReference("犬", in: "words")), at: Self.begun)
    #expect(try player.importHistory([], events: [event]).events == 1)
    try player.record([.unsuspended(CardReference("犬", in: "words"))], at: Self.begun.addingTimeInterval(60))
    #expect(try player.importHistory([], events: [event]).events == 0 && player.study().suspended.isEmpty)
  }
}
