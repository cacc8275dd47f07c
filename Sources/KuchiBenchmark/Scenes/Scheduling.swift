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
    let fsrs = FSRS(model: .fsrs6)
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

extension Scene {
  static let fsrs7 = Scene(
    name: "fsrs7",
    summary: "1,000,000 reviews by FSRS-7 one after the other, with pauses in seconds, against FSRS-6"
  ) {
    let histories = ReviewHistory.samples(20_000, reviews: 50)
    let (model, before, scheduled, scheduledBefore) = (Sum(), Sum(), Sum(), Sum())
    let lanes = [
      model.lane(histories, of: FSRS7(), \.slow), before.lane(histories, of: FSRS6(), \.stability),
      scheduled.lane(histories, by: FSRS()) { $0.traces?.slow ?? 0 },
      scheduledBefore.lane(histories, by: FSRS(model: .fsrs6), \.stability),
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
        baseline: lanes[3], against: "FSRS-6"),
    ]
  }
}

/// The sum of the stabilities that a model or a scheduler computes.
private final class Sum {
  private(set) var value = 0.0

  func lane<Model: MemoryModel>(
    _ histories: [ReviewHistory], of model: Model, _ stability: @escaping (Model.MemoryState) -> Double
  ) -> Lane {
    lane(histories) { history in
      var memory: Model.MemoryState?
      for review in history.reviews {
        memory =
          memory.map { model.next($0, grade: review.grade, after: Self.pause(review)) }
          ?? model.first(review.grade)
      }
      return memory.map(stability) ?? 0
    }
  }

  func lane(
    _ histories: [ReviewHistory], by fsrs: FSRS, _ stability: @escaping (Memory) -> Double
  ) -> Lane {
    lane(histories) { history in
      var (memory, date) = (Memory?.none, Date(timeIntervalSinceReferenceDate: 0))
      for review in history.reviews {
        date += Self.pause(review) * 86_400
        memory = fsrs.next(memory, grade: review.grade, at: date, days: review.days)
      }
      return memory.map(stability) ?? 0
    }
  }

  /// The days before a review, with a part of a day that binary numbers hold exactly.
  private static func pause(_ review: (grade: Grade, days: Int)) -> Double { Double(review.days) + 1 / 1_024 }

  private func lane(_ histories: [ReviewHistory], _ total: @escaping (ReviewHistory) -> Double) -> Lane {
    Lane(steps: histories.reduce(0) { $0 + $1.reviews.count }) { [self] in
      value = histories.reduce(0) { $0 + total($1) }
    }
  }
}

/// The sums of the memories that a scheduler computes.
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

/// FSRS-6 by its published formulas. It computes all powers and exponentials anew for each review.
struct PlainScheduler {
  private let w = FSRSParameters.defaultWeights
  private let retention = 0.9
  private let learningSteps = [60.0, 600]
  private let relearningSteps = [600.0]

  func next(_ memory: Memory?, grade: Grade, at date: Date, days: Int) -> Memory {
    let g = Double(grade.rawValue)
    let state = self.state(after: grade, from: memory?.state ?? .learning(step: 0))
    let stability =
      memory.map { self.stability(of: $0, grade: grade, days: days) } ?? max(w[grade.rawValue - 1], 0.001)
    let difficulty = memory.map { self.difficulty(of: $0, g) } ?? clamped(firstDifficulty(g))
    let isLapse = memory?.state == .review && grade == .again
    return Memory(
      stability: stability, difficulty: difficulty, state: state,
      due: date.addingTimeInterval(delay(to: state, after: grade, stability: stability)), lastReview: date,
      reps: (memory?.reps ?? 0) + 1, lapses: (memory?.lapses ?? 0) + (isLapse ? 1 : 0))
  }

  // MARK: Memory

  private func firstDifficulty(_ g: Double) -> Double { w[4] - exp(w[5] * (g - 1)) + 1 }

  private func clamped(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }

  private func difficulty(of memory: Memory, _ g: Double) -> Double {
    let damped = memory.difficulty + (10 - memory.difficulty) * -(w[6] * (g - 3)) / 9
    return clamped(w[7] * firstDifficulty(4) + (1 - w[7]) * damped)
  }

  private func stability(of memory: Memory, grade: Grade, days: Int) -> Double {
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

  // MARK: Steps

  private func state(after grade: Grade, from state: Memory.State) -> Memory.State {
    switch (state, grade) {
    case (.learning, .again): .learning(step: 0)
    case (.learning(let step), .hard): .learning(step: step)
    case (.learning(let step), .good) where step + 1 < learningSteps.count: .learning(step: step + 1)
    case (.review, .again), (.relearning, .again): .relearning(step: 0)
    case (.relearning(let step), .hard): .relearning(step: step)
    default: .review
    }
  }

  private func delay(to state: Memory.State, after grade: Grade, stability: Double) -> Double {
    switch state {
    case .learning(0) where grade == .hard: return (learningSteps[0] + learningSteps[1]) / 2
    case .relearning(0) where grade == .hard: return 1.5 * relearningSteps[0]
    case .learning(let step): return learningSteps[step]
    case .relearning(let step): return relearningSteps[step]
    case .review:
      let factor = pow(0.9, 1 / -w[20]) - 1
      let days = (stability / factor * (pow(retention, 1 / -w[20]) - 1)).rounded(.toNearestOrEven)
      return min(max(days, 1), 36_500) * 86_400
    }
  }
}
