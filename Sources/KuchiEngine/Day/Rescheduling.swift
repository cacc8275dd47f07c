package import KuchiFoundation

/// The due days of known questions under the present weights and retention.
///
/// A question moves to the day that its last answer would give it now, unless its present day is within the
/// fuzz range of that. Each day takes as many questions as its review limit allows, the longest due first,
/// and passes the others on to the next day. This spreads questions that would all fall due at once.
/// Questions in their steps, and those never answered, keep their days.
package struct Rescheduling {
  /// The questions that move to another day, with their new due dates.
  package private(set) var moved: [ReviewItem: Date] = [:]

  /// Reschedules the questions of all decks by `replay`, whose scheduler has the present weights. `limit`
  /// gives the review limit for a day number.
  package init(
    of memories: [ReviewItem: Memory], _ log: LastAnswers, by replay: Replay, limit: (Int) -> Int,
    at now: Date
  ) {
    let days = replay.days
    let today = days.number(of: now)
    let asked = memories.filter { $0.value.state == .review }.map { item, memory in
      (item: item, old: memory.due, new: log.due(item, memory, by: replay) ?? memory.due)
    }.sorted { ($0.new, "\($0.item)") < ($1.new, "\($1.item)") }
    var (day, load) = (today, [Int: Int]())
    for (item, old, new) in asked {
      let (wanted, current) = (max(today, days.number(of: new)), max(today, days.number(of: old)))
      day = max(day, wanted)
      while load[day, default: 0] >= max(1, limit(day)) { day += 1 }
      load[day, default: 0] += 1
      if day != current { moved[item] = day == days.number(of: new) ? new : days.start(of: day) }
    }
  }
}

/// The last answer to each question in a log, and the memory before it.
package struct LastAnswers {
  private var memories: [ReviewItem: Memory] = [:]
  private var last: [ReviewItem: (step: ReviewStep, lesson: Date?)] = [:]

  package init() {}

  package mutating func take(_ stored: StoredReview, by replay: Replay) {
    let item = stored.review.item
    let step = replay.step(stored, in: &memories)
    if let step { last[item] = stored.review.isAnswer ? (step, stored.lesson) : nil }
    if memories[item] == nil { last[item] = nil }
  }

  /// The due date that a question's last answer would give it now. Nil if the present date is as good, if the
  /// question would be in its steps, or if it has no answer.
  fileprivate func due(_ item: ReviewItem, _ memory: Memory, by replay: Replay) -> Date? {
    guard let (step, lesson) = last[item] else { return nil }
    let recall = memories[ReviewItem(item.card, .recall)]
    let isSupported =
      LearningStages.isSupported(item.kind, among: [.recall]) && LearningStages.isSupport(recall)
    func next(by replay: Replay) -> Memory {
      replay.step(step.review, from: step.before, lesson: lesson, isSupported: isSupported).after
    }
    func rest(_ memory: Memory) -> Int {
      Int((memory.due.timeIntervalSince(memory.lastReview) / 86_400).rounded().clamped(to: 0...1e6))
    }
    let exact = next(by: replay.withoutFuzz)
    guard exact.state == .review, !replay.fsrs.fuzzRange(of: rest(exact)).contains(rest(memory)) else {
      return nil
    }
    return next(by: replay).due
  }
}
