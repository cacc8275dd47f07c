package import KuchiEngine

extension Review {
  /// The review as the only one of its time.
  package var span: AnswerSpan {
    var tally = Tally()
    tally.count(grade)
    return AnswerSpan(start: date, tally: tally, seconds: seconds)
  }
}

extension [Review] {
  /// The answers to each item.
  package var tallies: [ReviewItem: Tally] {
    reduce(into: [:]) { $0[$1.item, default: Tally()].count($1.grade) }
  }
}
