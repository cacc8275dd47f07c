import Foundation
import KuchiEngine
import Testing

/// A lesson as the first look at a card.
struct LessonMemoryTests {
  private let fsrs = FSRS()
  private let day = 86_400.0

  private func step(
    _ grade: Grade, minutesAfterLesson minutes: Double, form: Review.Form = .choice
  ) -> Memory {
    let review = ReviewItem.dog.review(grade, at: Moment.minutes(minutes), form: form)
    return Replay(fsrs, days: .wholeSpans, fuzzSeed: nil).step(review, from: nil, lesson: Moment.noon).after
  }

  @Test(arguments: [0, 2, 479.9])
  func `an answer in the sitting of a lesson is remembered as one after again, and is the only review`(
    minutes: Double
  ) throws {
    let model = FSRS7()
    let after = step(.good, minutesAfterLesson: minutes)
    #expect(after.fsrs7 == model.next(model.first(.again), grade: .good, after: minutes * 60 / day))
    #expect(after.reps == 1 && after.lapses == 0 && after.state == .learning(step: 1))
    let first = fsrs.next(nil, grade: .good, at: Moment.noon)
    #expect(after.stability < first.stability / 10)
  }

  @Test(arguments: [1.0, 3, 7])
  func `a first answer days after the lesson says how long the card was kept`(days: Double) throws {
    let model = FSRS7()
    let after = step(.good, minutesAfterLesson: days * 1_440, form: .typed)
    #expect(after.fsrs7 == model.next(model.first(.again), grade: .good, after: days))
    #expect(after.reps == 1 && after.state == .learning(step: 1))
    let earlier = step(.good, minutesAfterLesson: (days - 0.5) * 1_440, form: .typed)
    #expect(earlier.stability < after.stability)
  }

  @Test func `an answer before a lesson, or of a placement, owes nothing to it`() {
    #expect(step(.good, minutesAfterLesson: -1).fsrs7 == FSRS7().first(.good))
    #expect(step(.good, minutesAfterLesson: 1, form: .placed).fsrs7 == FSRS7().first(.good))
  }

  @Test func `who finds a card easy right after its lesson knew it before`() {
    let easy = step(.easy, minutesAfterLesson: 1, form: .flash)
    #expect(easy.fsrs7 == FSRS7().first(.easy) && easy.due.timeIntervalSince(easy.lastReview) == 4 * day)
  }

  @Test(arguments: [(2.0, 1), (479, 1), (480, 0), (7_200, 0)])
  func `weights are fitted to the answers in the sitting of a lesson, not to those days after it`(
    minutes: Double, predictions: Int
  ) {
    let review = ReviewItem.dog.review(.good, at: Moment.minutes(minutes))
    let stored = StoredReview(id: StoredReview.ID(rawValue: 1), review: review, lesson: Moment.noon)
    #expect(TrainingSet([stored]).predictionCount == predictions)
  }

  @Test func `what is previewed after a lesson is what comes`() {
    let preview = Replay(fsrs, days: .wholeSpans, fuzzSeed: 3).preview(
      of: .dog, from: nil, lesson: Moment.noon, form: .choice, at: Moment.minutes(2))
    for grade in Grade.allCases {
      #expect(preview[grade].fsrs7 == step(grade, minutesAfterLesson: 2).fsrs7, "\(grade)")
    }
  }
}
