import Foundation
import KuchiEngine
import Testing

/// What is known of a card with an interval and an ease, and without answers.
struct PlacedMemoryTests {
  private static let date = Date(timeIntervalSince1970: 1_700_000_000)
  private let replay = Replay(FSRS(), days: .nights(in: .gmt), fuzzSeed: nil)

  private func placed(_ interval: Double, _ known: String?) -> (memory: Memory, due: Date) {
    let due = Self.date + interval * 86_400
    let review = Review(
      deckID: "pets", cardID: "dog", kind: .meaning, form: .placed, grade: .good, answer: known,
      date: Self.date, seconds: 0)
    return (replay.step(review, from: nil, due: due).after, due)
  }

  @Test(arguments: [1.0, 3, 30, 365], [1.3, 2.5, 3.2])
  func `nine of ten are known on the due date, and a right answer multiplies the interval by the ease`(
    interval: Double, ease: Double
  ) {
    let (memory, due) = placed(interval, "\(ease) 4")
    #expect(memory.due == due && memory.lapses == 4 && memory.state == .review)
    #expect(abs(replay.scheduler(of: "pets").retrievability(of: memory, at: due) - 0.9) < 0.001)
    var review = Review(
      deckID: "pets", cardID: "dog", kind: .meaning, form: .typed, grade: .good, answer: nil, date: due,
      seconds: 2)
    let right = replay.step(review, from: memory).after
    #expect(abs(right.traces.slow / memory.traces.slow - ease) < 0.02 * ease)
    #expect(right.due.timeIntervalSince(due) <= 86_400 * max(30, interval * 10))
    review.grade = .again
    #expect(replay.step(review, from: memory).after.lapses == 5)
  }

  @Test(arguments: ["2.5", "2.5 x", "-1 3", "99 3", "2.5 -1", "2.5 100001", "nan 1", "inf 1", nil])
  func `other texts are no memory of another program`(text: String?) {
    #expect(placed(3, text).memory.lapses == 0)
  }

  @Test func `a card without an ease has the usual one, and no interval is over a year`() {
    #expect(placed(30, "0 1").memory.difficulty == placed(30, "2.5 1").memory.difficulty)
    #expect(placed(400, "2.5 1").memory.stability == 365 && placed(364, "2.5 1").memory.stability == 364)
  }

  @Test(arguments: [
    ("0.75", 0.75), ("0", 0), ("1", 1), ("1.01", nil), ("-0.01", nil), ("nan", nil), ("2.5 4", nil),
  ])
  func `what a placement promises stays with the memory, whatever is answered`(text: String, chance: Double?)
  {
    let memory = placed(3, text).memory
    let answer = Review(
      deckID: "pets", cardID: "dog", kind: .meaning, form: .typed, grade: .again, answer: text,
      date: Self.date + 86_400, seconds: 2)
    #expect(memory.chance == chance && replay.step(answer, from: memory).after.chance == chance)
  }
}
