import KuchiEngine

extension ReviewDraft {
  /// The review of a line.
  init(_ line: ProgressLine.ReviewLine, game: Int64?) {
    skill = Skill(deckID: line.deck, cardID: line.card, kind: line.kind)
    form = line.form
    grade = line.grade
    answer = line.answer
    time = line.time
    milliseconds = line.milliseconds
    parameters = line.parameters
    due = line.due
    confusedWith = line.confusedWith ?? []
    self.game = game
    isPractice = line.practice ?? false
  }

  /// Whether a review in the log tells of the same answer.
  func saysTheSame(as review: StoredReview) -> Bool {
    form == review.review.form && grade == review.review.grade && answer == review.review.answer
      && confusedWith == review.confusedWith
  }
}
