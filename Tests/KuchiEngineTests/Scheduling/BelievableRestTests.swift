import Foundation
import KuchiEngine
import Testing

/// How long a question rests that was right on few days.
struct BelievableRestTests {
  private static let day = 86_400.0

  /// The memory after answers with these pauses in days between them.
  private func memory(_ pauses: [Double], _ grade: Grade = .good, from start: Memory? = nil) -> Memory? {
    var (memory, now) = (start, Moment.noon)
    for pause in [0] + pauses {
      now += pause * Self.day
      memory = FSRS().next(memory, grade: grade, at: now)
    }
    return memory
  }

  private func rest(_ memory: Memory?) -> Double {
    memory.map { $0.due.timeIntervalSince($0.lastReview) / Self.day } ?? 0
  }

  @Test(arguments: [
    ([0.01], 1, 1), ([0.01, 1], 2, 4), ([0.01, 1, 4], 3, 16), ([0.01, 1, 7.9], 3, 31), ([0.01, 0.2], 1, 1),
    ([0.01, 0.3], 1, 1), ([0.01, 0.34], 2, 4), ([0.01, 1, 1, 3], 4, 12), ([0.01, 1, 4, 16], 4, 64),
  ])
  func `it rests at most four times the pause, or four days`(
    pauses: [Double], days: Int, rest: Double
  ) {
    let memory = memory(pauses)
    #expect(memory?.rightDays == days && self.rest(memory) == rest)
  }

  @Test func `from the fourth right day on an early answer keeps the rest`() {
    #expect(rest(memory([0.01, 1, 4, 2])) == 16 && rest(memory([0.01, 1, 2])) == 8)
    #expect(rest(memory([0.01, 1, 2, 1])) == 8 && rest(memory([0.01, 1, 1])) == 4)
  }

  @Test func `a wrong answer is no right day, and one after a lapse in the same sitting neither`() {
    let known = memory([0.01, 1])
    let lapsed = FSRS().next(known, grade: .again, at: Moment.days(6))
    let again = FSRS().next(lapsed, grade: .good, at: Moment.days(6) + 600)
    #expect(lapsed.rightDays == 2 && again.rightDays == 2 && rest(again) == 1)
  }

  @Test(arguments: [(91.0, 364.0), (92, 365), (2_000, 365)])
  func `what is right on one day after a long time rests a year at most`(pause: Double, rest: Double) throws {
    let placed = Review(
      deckID: "d", cardID: "c", kind: .meaning, form: .placed, grade: .easy, answer: nil, date: Moment.noon,
      seconds: 0)
    let step = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil).step(placed, from: nil, due: Moment.days(9))
    #expect(step.after.rightDays == 0)
    // The model alone would let it rest for longer.
    let easy = FSRS(try FSRSParameters(desiredRetention: 0.7)).next(
      step.after, grade: .easy, at: Moment.days(pause))
    #expect(easy.rightDays == 1 && self.rest(easy) == rest)
  }

  @Test func `what was found easy at first sight comes within four days`() {
    #expect(rest(memory([], .easy)) == 4)
  }

  @Test func `the pause after a lesson is none between two answers`() throws {
    let fsrs = FSRS(try FSRSParameters(desiredRetention: 0.3))
    let first = fsrs.next(fsrs.memory(shown: Moment.noon), grade: .good, at: Moment.days(20))
    let second = fsrs.next(first, grade: .good, at: Moment.days(20) + 600)
    #expect(
      rest(second) <= 4
        && rest(fsrs.next(fsrs.memory(shown: Moment.noon), grade: .easy, at: Moment.days(20))) == 4)
  }

  @Test func `a supported question rests at most three times its own interval`() {
    for stability in stride(from: 0.6, through: 300, by: 7.3) {
      let known = Memory(
        stability: stability, difficulty: 5, state: .review, due: Moment.noon, lastReview: Moment.noon,
        reps: 9,
        lapses: 0, isProven: true, rightDays: 9)
      let date = Moment.days(stability)
      let (plain, supported) = (
        FSRS().next(known, grade: .good, at: date), FSRS().supported.next(known, grade: .good, at: date)
      )
      #expect(rest(supported) >= rest(plain) && rest(supported) <= max(1, 3 * supported.stability))
    }
  }

  @Test func `a recall supports from the time when it is young until it lapses`() {
    #expect(
      LearningStages.isSupport(.known()) && !LearningStages.isSupport(nil)
        && !LearningStages.isSupport(.learning(dueMinutesAgo: 1)))
    #expect(!LearningStages.isSupport(FSRS().next(.known(), grade: .again, at: Moment.noon)))
  }
}
