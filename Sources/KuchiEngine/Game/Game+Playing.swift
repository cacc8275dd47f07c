public import KuchiFoundation

extension Game {
  /// Makes a move. Returns the result if it was an answer or amended one. An impossible move changes nothing.
  @discardableResult
  package mutating func play(_ move: Move) -> AnswerResult? {
    switch move {
    case .reveal: reveal()
    case .hint: _ = hint()
    case .answer(let answer, let now): return submit(answer, at: now)
    case .skip(let now): skip(at: now)
    case .next(let now): next(at: now)
    case .synonym(let text, let item), .accept(let text, let item):
      position.synonyms.append(Position.AcceptedText(item: item, text: text))
      moves.append(move)
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

  /// Judges and counts `answer`, and returns its review; nil if no question waits or its form does not take
  /// this kind of answer. If the player may try again, the question stays without penalty.
  @discardableResult
  public mutating func submit(_ answer: Answer, at now: Date) -> AnswerResult? {
    guard let question, question.challenge.form.takes(answer) else { return nil }
    let answer = answer.bounded
    let judgement = judge(of: question.challenge).judge(answer)
    let verdict = Verdict(
      attempt: position.attempts + 1, challenge: question.challenge, answer: answer,
      outcome: judgement.outcome,
      expected: judgement.matched ?? question.challenge.answer(of: card(of: question.challenge)))
    guard verdict.isFinal else {
      position.attempts += 1
      // There is no limit on tries, so a long game keeps only their number.
      if !isLong { moves.append(.answer(answer.brief, at: now)) }
      return AnswerResult(verdict: verdict, review: nil)
    }
    defer { moves.append(.answer(answer, at: now)) }
    return count(verdict, of: question, at: now)
  }

  /// Gives up on the question. It counts as wrong, and the answer is shown.
  @discardableResult
  public mutating func giveUp(at now: Date) -> AnswerResult? { submit(.unknown, at: now) }

  /// Moves the question to the end of the game without counting it. Returns false for the last question, in a
  /// placement, and in a game of very many moves.
  @discardableResult
  public mutating func skip(at now: Date) -> Bool {
    guard let question, !isPlacement, !isLong, position.planned < plan.count || !position.returns.isEmpty
    else { return false }
    steps.append(Step(before: position, moveCount: moves.count))
    moves.append(.skip(at: now))
    (position.last, position.lastCard) = (nil, nil)
    position.returns.append(Position.PendingRepeat(item: question.challenge.item, after: .max))
    position = position.advanced(in: setup, at: now)
    return true
  }

  /// Sets a card aside: this game no longer asks or shows it. Undo brings it back. Returns false if there is
  /// no such card or it is already set aside.
  @discardableResult
  package mutating func setAside(_ card: Int, at now: Date) -> Bool {
    guard pool.cards.indices.contains(card), let next = position.settingAside(card, in: setup, at: now) else {
      return false
    }
    steps.append(
      Step(before: position, moveCount: moves.count, aside: SetAside(pool.reference(of: card), at: now)))
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

  // MARK: Counting

  /// The most seconds that an answer counts, unless the game is timed: a slower player is probably away.
  private static let longestAnswer = 60.0

  private mutating func count(_ verdict: Verdict, of question: Question, at now: Date) -> AnswerResult {
    var step = Step(before: position, moveCount: moves.count)
    if moves.endsInAcceptance {
      // Undo takes a synonym back together with the answer it was accepted for.
      step.before.synonyms.removeLast()
      step.moveCount = moves.count - 1
    }
    position.attempts += 1
    let longest = max(Self.longestAnswer, Double(settings.timed ?? 0))
    let seconds = min(max(0, now.timeIntervalSince(question.since)), longest)
    position.count(verdict, seconds: seconds, in: setup)
    let review = review(of: verdict, after: question, seconds: seconds, at: now)
    step.review = review
    steps.append(step)
    let turn = AnswerResult(verdict: verdict, review: review)
    position.last = turn
    return turn
  }
}
