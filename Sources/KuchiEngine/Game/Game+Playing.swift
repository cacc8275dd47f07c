#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Game {
  /// Makes a move for the player. A move that is not possible now changes nothing.
  ///
  /// - Returns: The turn, if the move was an answer or amended one.
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
    case .learn(let now): learn(at: now)
    case .lookBack: lookBack()
    case .setAside(let card, let now): setAside(card, at: now)
    case .teachAgain(let lapses, let others, let now): teachAgain(lapses: lapses, takenFor: others, at: now)
    }
    return nil
  }

  /// Shows the choices, or the back of the flash card.
  public mutating func reveal() {
    guard var question, !question.isRevealed else { return }
    question.isRevealed = true
    position.phase = .asking(question)
    moves.append(.reveal)
  }

  /// Judges `answer`, counts it and returns its review. Returns nil if no question waits or its form does not
  /// take this kind of answer.
  ///
  /// If the player may try again, the question stays and there is no penalty.
  @discardableResult
  public mutating func submit(_ answer: Answer, at now: Date) -> Turn? {
    guard let question, question.challenge.form.takes(answer) else { return nil }
    let judgement = judge(answer, to: question)
    let verdict = Verdict(
      attempt: position.attempts + 1, challenge: question.challenge, answer: answer,
      outcome: judgement.outcome,
      expected: judgement.matched ?? question.challenge.answer(of: card(of: question.challenge)))
    defer { moves.append(.answer(answer, at: now)) }
    position.attempts += 1
    return verdict.isFinal ? count(verdict, of: question, at: now) : Turn(verdict: verdict, review: nil)
  }

  /// Gives up on the question. It counts as wrong, and the answer is shown.
  @discardableResult
  public mutating func giveUp(at now: Date) -> Turn? { submit(.unknown, at: now) }

  /// Moves the question to the end of the game without counting it. Returns false if it is the last one, and in a placement.
  @discardableResult
  public mutating func skip(at now: Date) -> Bool {
    guard let question, !isPlacement, position.planned < plan.count || !position.returns.isEmpty else {
      return false
    }
    turns.append(moves.count)
    moves.append(.skip(at: now))
    position.putOff(question.challenge)
    position = position.advanced(in: setup, at: now)
    return true
  }

  /// Sets a card aside: nothing more is asked or shown of it in this game. Undo brings it back.
  ///
  /// - Parameters:
  ///   - card: The card's position in the pool.
  ///   - now: The time.
  /// - Returns: False if there is no such card, or it was set aside before.
  @discardableResult
  public mutating func setAside(_ card: Int, at now: Date) -> Bool {
    let turn = moves.count
    guard pool.cards.indices.contains(card), let next = position.settingAside(card, in: setup, at: now) else {
      return false
    }
    turns.append(turn)
    moves.append(.setAside(card: card, at: now))
    position = next
    return true
  }

  /// Asks the next question after a verdict.
  public mutating func next(at now: Date) {
    guard case .answered = position.phase else { return }
    moves.append(.next(at: now))
    position = position.advanced(in: setup, at: now)
  }

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

  // MARK: Counting

  /// The most seconds that an answer counts, unless the game is timed: who takes longer is away.
  private static let longestAnswer = 60.0

  private mutating func count(_ verdict: Verdict, of question: Question, at now: Date) -> Turn {
    // Undo takes a synonym back together with the answer it was accepted for.
    turns.append(moves.endsInAcceptance ? moves.count - 1 : moves.count)
    let longest = max(Self.longestAnswer, Double(settings.timed ?? 0))
    let seconds = min(max(0, now.timeIntervalSince(question.since)), longest)
    position.count(verdict, seconds: seconds, repeats: repeats)
    let review = review(of: verdict, after: question, seconds: seconds, at: now)
    let turn = Turn(verdict: verdict, review: review)
    position.last = turn
    return turn
  }
}

extension Game {
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
}

extension Game {
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
