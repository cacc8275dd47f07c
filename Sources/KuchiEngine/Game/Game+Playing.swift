#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What an answer led to.
public struct Turn: Hashable, Sendable {
  /// The verdict on it.
  public let verdict: Verdict
  /// The review to record; nil when the answer may be given again and nothing counts yet.
  public let review: Review?
}

extension Game {
  /// Brings the choices, or the back of the flash card, into view.
  public mutating func reveal() {
    guard var question else { return }
    question.isRevealed = true
    position.phase = .asking(question)
  }

  /// Judges `answer`, counts it and hands out its review; nil when no question waits.
  ///
  /// A verdict to try again leaves the question where it is, without penalty.
  @discardableResult
  public mutating func submit(_ answer: Answer, at now: Date) -> Turn? {
    guard let question else { return nil }
    let judgement = judge(answer, to: question)
    let verdict = Verdict(
      attempt: position.attempts + 1, challenge: question.challenge, answer: answer,
      outcome: judgement.outcome,
      expected: judgement.matched ?? card(of: question.challenge).answer(for: question.challenge.kind))
    guard verdict.isFinal else {
      position.attempts += 1
      return Turn(verdict: verdict, review: nil)
    }
    return count(verdict, of: question, at: now)
  }

  /// Gives up on the question: it counts as wrong, and the answer is shown.
  @discardableResult
  public mutating func dunno(at now: Date) -> Turn? { submit(.unknown, at: now) }

  /// Puts the question off to the end of the game without counting it; false when it is the last one anyway.
  @discardableResult
  public mutating func skip(at now: Date) -> Bool {
    guard let question, position.planned < plan.count || !position.returns.isEmpty else { return false }
    past.append(position)
    position.last = nil
    position.returns.append(
      .init(item: Item(card: question.challenge.card, kind: question.challenge.kind), after: .max))
    position = position.advanced(in: self, at: now)
    return true
  }

  /// Puts the next question after a verdict.
  public mutating func next(at now: Date) {
    guard case .answered = position.phase else { return }
    position = position.advanced(in: self, at: now)
  }

  /// Takes back the last answer, skip or "don't know": the game is as it was before it.
  ///
  /// - Returns: false when there is nothing to take back.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    position = last
    return true
  }

  private mutating func count(_ verdict: Verdict, of question: Question, at now: Date) -> Turn {
    past.append(position)
    let seconds = max(0, now.timeIntervalSince(question.since))
    position.attempts += 1
    position.count(question.challenge, isRight: verdict.isRight, seconds: seconds)
    position.phase = .answered(verdict)
    position.last = verdict
    return Turn(verdict: verdict, review: review(of: verdict, after: question, seconds: seconds, at: now))
  }

  private func review(of verdict: Verdict, after question: Question, seconds: Double, at now: Date) -> Review
  {
    let challenge = question.challenge
    return Review(
      deckID: course.deck(of: challenge.card).id, cardID: card(of: challenge).id, kind: challenge.kind,
      form: challenge.form, grade: grade(of: verdict, after: question),
      answer: verdict.answer.text(in: challenge),
      date: now, seconds: seconds)
  }

  private func grade(of verdict: Verdict, after question: Question) -> Grade {
    switch verdict.outcome {
    case .retry, .wrong: .again
    case .forgiven: .hard
    case .right: question.challenge.form == .typed && question.hints > 0 ? .hard : .good
    }
  }
}

extension Answer {
  /// The answer in words, for the record; nil when the player did not know.
  func text(in challenge: Challenge) -> String? {
    switch self {
    case .choice(let place): challenge.choices.indices.contains(place) ? challenge.choices[place].text : nil
    case .text(let text, _): text
    case .remembered: "remembered"
    case .forgot: "forgot"
    case .unknown: nil
    }
  }
}
