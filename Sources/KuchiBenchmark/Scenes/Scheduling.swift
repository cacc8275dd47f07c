import Foundation
import KuchiEngine

extension Scene {
  static let fsrs = Scene(
    name: "fsrs",
    summary: "1,000,000 reviews one after the other, with pauses in seconds, against the formulas of FSRS-6"
  ) {
    let histories = ReviewHistory.samples(20_000, reviews: 50)
    let (model, before, scheduled) = (Sum(), Sum(), Sum())
    let (fsrs7, fsrs6, fsrs) = (FSRS7(), FSRS6(), FSRS())
    let lanes = [
      model.lane(histories) { history in
        history.reviews.reduce(nil as FSRS7.MemoryState?) { memory, review in
          memory.map { fsrs7.next($0, grade: review.grade, after: pause(review)) }
            ?? fsrs7.first(review.grade)
        }?.slow
      },
      before.lane(histories) { history in
        history.reviews.reduce(nil as FSRS6.MemoryState?) { fsrs6.next($0, grade: $1.grade, days: $1.days) }?
          .stability
      },
      scheduled.lane(histories) { history in
        var (memory, date) = (Memory?.none, Date(timeIntervalSinceReferenceDate: 0))
        for review in history.reviews {
          date += pause(review) * 86_400
          memory = fsrs.next(memory, grade: review.grade, at: date)
        }
        return memory?.traces.slow
      },
    ]
    try Lane.race(lanes, rounds: 9)
    try expect("the stabilities that model and scheduler make", scheduled.value, is: model.value)
    try expect("whether both models ran", model.value > 0 && before.value > 0, is: true)
    let wanted = Lane { 1 / 2_000_000 }
    try Lane.race([wanted], rounds: 1)
    return [
      Measurement("a review remembered", .nanoseconds, ours: lanes[0], baseline: lanes[1], against: "FSRS-6"),
      Measurement(
        "a review remembered", .nanoseconds, ours: lanes[0], baseline: wanted,
        against: "2 million reviews a second", goal: 1),
      Measurement(
        "a review scheduled, with its interval and those of worse grades", .nanoseconds, ours: lanes[2],
        baseline: lanes[1], against: "FSRS-6 without a schedule"),
    ]
  }
}

/// The days before a review, with a fraction of a day that binary numbers represent exactly.
private func pause(_ review: (grade: Grade, days: Int)) -> Double { Double(review.days) + 1 / 1_024 }

/// The sum of the stabilities that a model or a scheduler computes.
private final class Sum {
  private(set) var value = 0.0

  func lane(_ histories: [ReviewHistory], _ stability: @escaping (ReviewHistory) -> Double?) -> Lane {
    Lane(steps: histories.reduce(0) { $0 + $1.reviews.count }) { [self] in
      value = histories.reduce(0) { $0 + (stability($1) ?? 0) }
    }
  }
}

/// FSRS-6 by its published formulas, as in py-fsrs 6.3.2. It computes all powers anew for each review.
struct FSRS6 {
  struct MemoryState {
    var stability: Double
    var difficulty: Double
  }

  private let w = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  func next(_ memory: MemoryState?, grade: Grade, days: Int) -> MemoryState {
    let g = Double(grade.rawValue)
    return MemoryState(
      stability: memory.map { stability(of: $0, grade: grade, days: days) } ?? w[grade.rawValue - 1],
      difficulty: memory.map { difficulty(of: $0, g) } ?? clamped(firstDifficulty(g)))
  }

  private func firstDifficulty(_ g: Double) -> Double { w[4] - exp(w[5] * (g - 1)) + 1 }

  private func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private func difficulty(of memory: MemoryState, _ g: Double) -> Double {
    let damped = memory.difficulty + (10 - memory.difficulty) * -(w[6] * (g - 3)) / 9
    return clamped(w[7] * firstDifficulty(4) + (1 - w[7]) * damped)
  }

  private func stability(of memory: MemoryState, grade: Grade, days: Int) -> Double {
    let s = memory.stability
    let d = memory.difficulty
    let g = Double(grade.rawValue)
    if days < 1 {
      let change = exp(w[17] * (g - 3 + w[18])) * pow(s, -w[19])
      return max(s * (grade == .again ? change : max(change, 1)), 0.001)
    }
    let r = pow(1 + (pow(0.9, 1 / -w[20]) - 1) * Double(days) / s, -w[20])
    if grade == .again {
      let kept = w[11] * pow(d, -w[12]) * (pow(s + 1, w[13]) - 1) * exp((1 - r) * w[14])
      return max(min(kept, s / exp(w[17] * w[18])), 0.001)
    }
    let effort = (grade == .hard ? w[15] : 1) * (grade == .easy ? w[16] : 1)
    return max(s * (1 + exp(w[8]) * (11 - d) * pow(s, -w[9]) * (exp((1 - r) * w[10]) - 1) * effort), 0.001)
  }
}
