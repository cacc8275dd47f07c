import Foundation
import KuchiEngine
import Testing

/// New days for what is known, after new weights or another retention.
struct ReschedulingTests {
  private static let days = DayCount.wholeSpans
  private static let today = 20_000
  private var now: Date { Self.days.start(of: Self.today) + 3_600 }
  private let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: 1)

  /// Cards answered on three days, the last of them some weeks ago.
  private func log(_ count: Int) -> [StoredReview] {
    (0..<count).flatMap { number in
      [-90, -60, -30].enumerated().map { place, day in
        let item = ReviewItem(deckID: "deck", cardID: "\(number)", kind: .meaning)
        var review = Review(.moved, item, at: now + Double(day) * 86_400)
        review.form = .typed
        return StoredReview(
          id: StoredReview.ID(rawValue: number * 9 + place), review: review,
          due: now + Double(day + 10) * 86_400)
      }
    }
  }

  private func plan(_ log: [StoredReview], limit: Int = 200) -> Rescheduling {
    var last = LastAnswers()
    for stored in log { last.take(stored, by: replay) }
    return Rescheduling(of: replay.memories(of: log), last, by: replay, limit: { _ in limit }, at: now)
  }

  @Test func `what was due too early gets the day of its last answer by the present schedule`() {
    let log = log(40)
    let plan = plan(log)
    #expect(plan.moved.count == 40 && plan.moved.values.allSatisfy { Self.days.number(of: $0) > Self.today })
    for (item, due) in plan.moved {
      let own = log.filter { $0.review.item == item }
      let before = replay.memories(of: own.dropLast())[item]
      #expect(due == replay.step(own[2].review, from: before).after.due)
    }
  }

  @Test func `what has its day already stays, and so does what is not answered`() {
    var log = log(3)
    for index in log.indices { log[index].due = nil }
    #expect(plan(log).moved.isEmpty)
    let forgotten = StoredReview(
      id: StoredReview.ID(rawValue: 999), review: Review(.forgotten, log[0].review.item, at: now))
    #expect(Set(plan(self.log(3) + [forgotten]).moved.keys.map(\.cardID)) == ["1", "2"])
  }

  @Test func `what falls due at once is spread over the days, within the limit of each`() {
    // Known since one easy answer long ago, and put off for months by other weights.
    var log = log(25).filter { $0.id.rawValue % 9 == 0 }
    for index in log.indices { (log[index].review.grade, log[index].due) = (.easy, now + 40 * 86_400) }
    let plan = plan(log, limit: 10)
    let load = Dictionary(grouping: plan.moved.values) { max(0, Self.days.number(of: $0) - Self.today) }
    #expect(load.mapValues(\.count) == [0: 10, 1: 10, 2: 5])
  }
}
