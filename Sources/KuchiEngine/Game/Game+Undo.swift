// Moves that change an answer already given.
extension Game {
  /// Takes back the last answer, skip, amended grade or card set aside. It restores the exact game, including
  /// its generator. Answers from before the last edit can be undone too; the question then uses the edited
  /// cards. Returns false if there is nothing to undo.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let step = steps.popLast() else { return false }
    position = step.before
    if let count = step.moveCount {
      moves.removeSubrange(count...)
    } else {
      (start, moves) = (position, [])
    }
    return true
  }

  /// Accepts the last answer, which was typed and wrong, as a synonym of its card. The game continues as if
  /// it had been right. Returns the result that replaces the last one; nil if the answer can't be accepted.
  @discardableResult
  public mutating func acceptLast() -> AnswerResult? {
    guard let last = position.last?.verdict, case .wrong = last.outcome,
      case .text(let text, _) = last.answer, index(of: text, in: last.challenge) == nil,
      let date = steps.last?.review?.date
    else { return nil }
    undo()
    play(.accept(text, for: last.challenge.item))
    return submit(last.answer, at: date)
  }

  /// Amends the grade of the last answer, which was right, since only the player knows how easy it was. Undo
  /// first takes back the amendment, then the answer. Returns the answer with the review that replaces the
  /// old one; nil if there is no right answer, or `grade` is `again` or unchanged.
  @discardableResult
  public mutating func gradeLast(_ grade: Grade) -> AnswerResult? {
    guard grade != .again, !isLong, let last = position.last, last.verdict.isRight, var review = last.review,
      review.grade != grade
    else { return nil }
    review.grade = grade
    let turn = AnswerResult(verdict: last.verdict, review: review)
    steps.append(Step(before: position, moveCount: moves.count, review: review, isGrade: true))
    position.last = turn
    moves.append(.grade(grade))
    return turn
  }
}
