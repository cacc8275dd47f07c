// What changes an answer that was given.
extension Game {
  /// Takes back the last answer, skip, amended grade or card that was set aside. The game is exactly as before, including its generator.
  ///
  /// It replays the earlier moves, so the time grows with the game. Answers from before the last edit can be
  /// undone too; the question then uses the edited cards.
  ///
  /// - Returns: False if there is nothing to undo.
  @discardableResult
  public mutating func undo() -> Bool {
    if let last = turns.last {
      self = rewound(to: last)
      return true
    }
    guard earlier.count > 1 else { return false }
    earlier.removeLast()
    self = rewound(to: 0)
    return true
  }

  /// Accepts the last answer, which was typed and wrong. It becomes a synonym of its card in this game, and the
  /// game continues as if it had been right at once.
  ///
  /// - Returns: The new verdict and review, which replace those of the last answer; nil if the last answer
  ///   can't be accepted.
  @discardableResult
  public mutating func acceptLast() -> Turn? {
    guard let last = position.last?.verdict, case .wrong = last.outcome,
      case .text(let text, _) = last.answer, index(of: text, in: last.challenge) == nil,
      let turn = turns.last, let date = position.last?.review?.date
    else { return nil }
    self = rewound(to: turn)
    accept(text, for: PlannedQuestion(card: last.challenge.card, kind: last.challenge.kind))
    return submit(last.answer, at: date)
  }

  mutating func accept(_ text: String, for item: PlannedQuestion) {
    position.synonyms.append(Position.Synonym(item: item, text: text))
    moves.append(.accept(text, card: item.card, kind: item.kind))
  }

  /// Amends the grade of the last answer, which was right: only the player knows that it was easy. Undo first
  /// takes back the amendment, then the answer.
  ///
  /// - Returns: The answer with its new review, to be recorded in place of the old one. Nil if there is no last
  ///   answer, it was wrong, `grade` is no pass, or the grade is the same.
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
