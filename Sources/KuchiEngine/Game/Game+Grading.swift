extension Game {
  /// Amends the grade of the last answer, which was right: only a player knows that it was easy. Undo takes the
  /// amendment back, and only then the answer.
  ///
  /// - Returns: the answer with its review as it is now, to be recorded in place of the one before; nil when there
  ///   is no last answer or it was wrong, when `grade` is no pass, and when it is the grade already.
  @discardableResult
  public mutating func gradeLast(_ grade: Grade) -> Turn? {
    guard grade != .again, let last = position.last, last.verdict.isRight, var review = last.review,
      review.grade != grade
    else { return nil }
    review.grade = grade
    let turn = Turn(verdict: last.verdict, review: review)
    position.last = turn
    turns.append(moves.count)
    moves.append(.grade(grade))
    return turn
  }
}
