import Foundation
import KuchiEngine
import Testing

struct SchedulingSiblingTests {
  @Test func `of two kinds of question about one card the more urgent is asked and the other is buried`() {
    let queue = StudyQueue([
      .init(card: 0, kind: .meaning, memory: .known(daysAgo: 11)),
      .init(card: 0, kind: .reading, memory: .known(daysAgo: 30)),
      .init(card: 0, kind: .recall, memory: nil),
    ])
    #expect(queue.entries.map(\.kind) == [.reading])
  }

  @Test func `a review from the future, after a clock was set back, buries nothing`() {
    let queue = StudyQueue([
      .init(card: 0, kind: .meaning, memory: .known(stability: 20, daysAgo: -30)),
      .init(card: 0, kind: .reading, memory: .known(daysAgo: 30)),
    ])
    #expect(queue.entries.map(\.kind) == [.reading])
  }

}

/// Readings and meanings of cards whose recall is asked too.
struct SupportedQuestionTests {
  @Test(
    arguments: [
      ([.reading, .meaning], false), ([.reading, .meaning, .recall], true), ([.recall], true), ([], false),
    ] as [([QuestionKind], Bool)])
  func `a recall that is asked too supports the reading and the meaning, and nothing else`(
    kinds: [QuestionKind], isSupported: Bool
  ) {
    for kind in [QuestionKind.reading, .meaning, .recall, .cloze(1)] {
      let isEasier = kind == .reading || kind == .meaning
      #expect(LearningStages.isSupported(kind, among: kinds) == (isSupported && isEasier))
    }
  }

  @Test(arguments: [(GameTopic.mixed, true), (.meaning, false)])
  func `a game about meanings alone gives them no support`(topic: GameTopic, isSupported: Bool) throws {
    var deck = Deck(id: "pets", title: "Pets", cards: [Card(id: "neko", term: "ねこ", meanings: ["cat"])])
    deck.quiz = [.meaning, .recall]
    let game = Game(CardPool(deck), asking: [.meaning], settings: GameSettings(topic: topic))
    #expect(game.isSupported(try #require(game.question).challenge) == isSupported)
  }

  @Test(arguments: [(0.9, 0.7), (0.95, 0.85), (0.8, 0.6), (0.7, 0.6), (0.6, 0.6), (0.4, 0.4), (1, 1)])
  func `a supported question rests until three times as many answers may be forgotten, at most four in ten`(
    retention: Double, supported: Double
  ) throws {
    func replay(_ retention: Double) throws -> Replay {
      Replay(FSRS(try FSRSParameters(desiredRetention: retention)), days: .wholeSpans, fuzzSeed: 3)
    }
    let start = FSRS().next(nil, grade: .good, at: Moment.days(-4))
    let known = FSRS().next(start, grade: .good, at: Moment.days(-3))
    for grade in Grade.allCases {
      let review = ReviewItem.dog.review(grade)
      let step = try replay(retention).step(review, from: known, isSupported: true)
      #expect(step == (try replay(supported).step(review, from: known)))
      let preview = try replay(retention).preview(
        of: review.item, from: known, form: .typed, at: Moment.noon, isSupported: true)
      #expect(preview[grade] == step.after)
      #expect(step.after.due >= (try replay(retention).step(review, from: known)).after.due)
    }
  }
}
