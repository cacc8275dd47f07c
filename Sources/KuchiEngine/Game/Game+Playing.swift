#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Game {
  /// Makes a move, as if the player made it now. A move that the moment does not allow changes nothing.
  ///
  /// - Returns: what it led to, when it was an answer or amended one.
  @discardableResult
  public mutating func play(_ move: Move) -> Turn? {
    switch move {
    case .reveal: reveal()
    case .hint: _ = hint()
    case .answer(let answer, let now): return submit(answer, at: now)
    case .skip(let now): skip(at: now)
    case .next(let now): next(at: now)
    case .synonym(let text, let card, let kind):
      position.synonyms.append(Position.Synonym(item: PlannedQuestion(card: card, kind: kind), text: text))
      moves.append(move)
    case .accept(let text, let card, let kind): accept(text, for: PlannedQuestion(card: card, kind: kind))
    case .grade(let grade): return gradeLast(grade)
    }
    return nil
  }

  /// Brings the choices, or the back of the flash card, into view.
  public mutating func reveal() {
    guard var question, !question.isRevealed else { return }
    question.isRevealed = true
    position.phase = .asking(question)
    moves.append(.reveal)
  }

  /// Judges `answer`, counts it and hands out its review; nil when no question waits, or when its form does not take
  /// an answer of this kind.
  ///
  /// A verdict to try again leaves the question where it is, without penalty.
  @discardableResult
  public mutating func submit(_ answer: Answer, at now: Date) -> Turn? {
    guard let question, question.challenge.form.takes(answer) else { return nil }
    let judgement = judge(answer, to: question)
    let verdict = Verdict(
      attempt: position.attempts + 1, challenge: question.challenge, answer: answer,
      outcome: judgement.outcome,
      expected: judgement.matched ?? card(of: question.challenge).answer(for: question.challenge.kind))
    defer { moves.append(.answer(answer, at: now)) }
    position.attempts += 1
    return verdict.isFinal ? count(verdict, of: question, at: now) : Turn(verdict: verdict, review: nil)
  }

  /// Gives up on the question: it counts as wrong, and the answer is shown.
  @discardableResult
  public mutating func dunno(at now: Date) -> Turn? { submit(.unknown, at: now) }

  /// Puts the question off to the end of the game without counting it; false when it is the last one anyway.
  @discardableResult
  public mutating func skip(at now: Date) -> Bool {
    guard let question, position.planned < plan.count || !position.returns.isEmpty else { return false }
    turns.append(moves.count)
    moves.append(.skip(at: now))
    position.putOff(question.challenge)
    position = position.advanced(in: table, at: now)
    return true
  }

  /// Puts the next question after a verdict.
  public mutating func next(at now: Date) {
    guard case .answered = position.phase else { return }
    moves.append(.next(at: now))
    position = position.advanced(in: table, at: now)
  }

  /// Takes back the last answer, skip, "don't know" or amended grade: the game is as it was before it, generator included.
  ///
  /// The moves before it are played again, so the time it takes grows with the game. What was answered before the
  /// cards were edited is taken back too, and asked as the cards are now.
  ///
  /// - Returns: false when there is nothing to take back.
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

  // MARK: Counting

  private mutating func count(_ verdict: Verdict, of question: Question, at now: Date) -> Turn {
    // A synonym is taken back together with the answer for which it was accepted.
    turns.append(moves.endsInAcceptance ? moves.count - 1 : moves.count)
    let seconds = max(0, now.timeIntervalSince(question.since))
    position.count(verdict, seconds: seconds, repeats: repeats)
    let review = review(of: verdict, after: question, seconds: seconds, at: now)
    let turn = Turn(verdict: verdict, review: review)
    position.last = turn
    return turn
  }
}
