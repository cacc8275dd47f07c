package import KuchiFoundation

/// One action of a player or a host in a game, with cards by their positions in the pool. Replaying its moves
/// recreates a game; this is how an unfinished game is resumed.
package enum Move: Hashable, Sendable {
  case reveal
  case hint
  case answer(Answer, at: Date)
  case skip(at: Date)
  case next(at: Date)
  /// An answer was accepted for a card before the game.
  case synonym(String, for: PlannedQuestion)
  /// A wrong answer was accepted for a card.
  case accept(String, for: PlannedQuestion)
  /// The grade of the last answer, which was right, was amended.
  case grade(Grade)
  /// The next card of a lesson was shown, or the first question after its last card.
  case learn(at: Date)
  /// The previous card of a lesson was shown again.
  case lookBack
  /// A card was set aside: this game no longer asks about it.
  case setAside(card: Int, at: Date)
  /// The card of the last answer was shown again: it was often forgotten, and confused with other cards.
  case teachAgain(lapses: Int, takenFor: [Int], at: Date)
}

extension Move {
  var date: Date? {
    switch self {
    case .answer(_, let date), .skip(let date), .next(let date), .learn(let date), .setAside(_, let date),
      .teachAgain(_, _, let date):
      date
    case .reveal, .hint, .synonym, .accept, .grade, .lookBack: nil
    }
  }
}

extension Move {
  /// The move with renumbered cards; nil if one of them has no number.
  func renumbered(_ number: (Int) -> Int?) -> Move? {
    switch self {
    case .synonym(let text, let item): return item.renumbered(number).map { .synonym(text, for: $0) }
    case .accept(let text, let item): return item.renumbered(number).map { .accept(text, for: $0) }
    case .setAside(let card, let date): return number(card).map { .setAside(card: $0, at: date) }
    case .teachAgain(let lapses, let cards, let date):
      let others = cards.compactMap(number)
      return others.count == cards.count ? .teachAgain(lapses: lapses, takenFor: others, at: date) : nil
    case .reveal, .hint, .answer, .skip, .next, .grade, .learn, .lookBack: return self
    }
  }

  package var passesLesson: Bool { if case .learn = self { true } else { false } }
}

extension [Move] {
  var endsInAcceptance: Bool { if case .accept? = last { true } else { false } }

  package var lastDate: Date? { reversed().lazy.compactMap(\.date).first }
}

/// The result of an answer.
public struct AnswerResult: Hashable, Sendable {
  /// The verdict. One that is not final leaves the question open.
  public let verdict: Verdict
  /// The review to record; nil if the player may try again and nothing counts yet.
  public let review: Review?
}

extension Game {
  func review(of verdict: Verdict, after question: Question, seconds: Double, at now: Date) -> Review {
    let challenge = question.challenge
    // Who types the answer before the choices are shown recalls it.
    let isRecalled = if case .text = verdict.answer { !question.isRevealed } else { false }
    return Review(
      deckID: pool.deckID(of: challenge.card), cardID: card(of: challenge).id, kind: challenge.kind,
      form: isRecalled ? .typed : Review.Form(challenge.form), grade: grade(of: verdict, after: question),
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
  /// The answer as text, for the record; nil without one: not known, late, or an index outside the choices.
  package func text(in challenge: Challenge) -> String? {
    switch self {
    case .choice(let index): challenge.choices.indices.contains(index) ? challenge.choices[index].text : nil
    case .text(let text, _): text
    case .remembered: "remembered"
    case .forgot: "forgot"
    case .unknown, .late: nil
    }
  }
}
