import Foundation
import KuchiEngine

extension Scene {
  static let fsrs = Scene(
    name: "fsrs",
    summary:
      "1,000,000 reviews scheduled one after the other, against the formulas of FSRS-6 as they are written"
  ) {
    let histories = ReviewHistory.samples(20_000, reviews: 50)
    let (ours, plain) = (Total(), Total())
    let fsrs = FSRS()
    let scheduler = PlainScheduler()
    let lanes = [
      ours.lane(histories) { fsrs.next($0, grade: $1, at: $2, days: $3) },
      plain.lane(histories) { scheduler.next($0, grade: $1, at: $2, days: $3) },
    ]
    try Lane.race(lanes, rounds: 9)
    try expect("how far the memories are apart", abs(ours.stability / plain.stability - 1) < 1e-9, is: true)
    try expect("the sum of the due dates", ours.due, is: plain.due)
    let wanted = Lane { 1 / 5_000_000 }
    try Lane.race([wanted], rounds: 1)
    return [
      Measurement(
        "a review", .nanoseconds, ours: lanes[0], baseline: lanes[1],
        against: "every power where it is written"),
      Measurement(
        "a review", .nanoseconds, ours: lanes[0], baseline: wanted, against: "5 million reviews a second",
        goal: 1),
    ]
  }
}

/// What a scheduler makes of histories, added up.
private final class Total {
  private(set) var stability = 0.0
  private(set) var due = 0.0

  func lane(
    _ histories: [ReviewHistory], _ next: @escaping (Memory?, Grade, Date, Int) -> Memory
  ) -> Lane {
    Lane(steps: histories.reduce(0) { $0 + $1.reviews.count }) { [self] in
      stability = 0
      due = 0
      for history in histories {
        var memory: Memory?
        var date = Date(timeIntervalSinceReferenceDate: 0)
        for review in history.reviews {
          date += Double(review.days) * 86_400 + 60
          memory = next(memory, review.grade, date, review.days)
        }
        stability += memory?.stability ?? 0
        due += memory?.due.timeIntervalSinceReferenceDate ?? 0
      }
    }
  }
}
