package import KuchiEngine

extension Review {
  /// The review as the only one of its time.
  package var span: AnswerSpan {
    var tally = Tally()
    tally.count(grade)
    return (date, tally, seconds)
  }
}

extension [Review] {
  /// The answers to each item.
  package var tallies: [ReviewItem: Tally] {
    reduce(into: [:]) { $0[$1.item, default: Tally()].count($1.grade) }
  }
}

extension Replay {
  /// The effect of every review of the log, in order, without practice, retracted reviews and decisions of the player.
  package func steps(of log: some Sequence<StoredReview>) -> [ReviewStep] {
    var memories: [ReviewItem: Memory] = [:]
    return log.compactMap { step($0, in: &memories) }
  }
}

extension Retention {
  /// The retention of the effects of reviews.
  package init(of steps: [ReviewStep], fsrs: FSRS) {
    self.init()
    for step in steps { count(step, fsrs: fsrs) }
  }
}
