package import KuchiFoundation

/// One action of a player or a host in a game. Replaying the moves of a game gives the same game. Undo and
/// resuming an unfinished game use this. In a game it names cards by their positions in the pool; a stored game names them
/// by their ids, because a deck may grow or be reordered before the game goes on.
package enum Move<CardName: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
  /// The choices, or the back of the card, were shown.
  case reveal
  /// A hint was taken.
  case hint
  /// An answer was given.
  case answer(Answer, at: Date)
  /// The question was put off.
  case skip(at: Date)
  /// The next question was asked.
  case next(at: Date)
  /// An answer that was accepted for a card before the game.
  case synonym(String, card: CardName, kind: QuestionKind)
  /// A wrong answer was accepted for a card.
  case accept(String, card: CardName, kind: QuestionKind)
  /// The grade of the last answer, which was right, was amended.
  case grade(Grade)
  /// The next card of a lesson was shown, or after the last one the first question.
  case learn(at: Date)
  /// The card before was shown again in a lesson.
  case lookBack
  /// A card was set aside: nothing more is asked about it in this game.
  case setAside(card: CardName, at: Date)
  /// The card of the last answer was shown once more: it was forgotten so many times, and taken for other cards.
  case teachAgain(lapses: Int, takenFor: [CardName], at: Date)
}

extension Move {
  /// The time of the move; nil for a move without one.
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
  /// The move with other names for its cards; nil if one of them has none.
  func renamed<Name>(_ name: (CardName) -> Name?) -> Move<Name>? {
    switch self {
    case .synonym(let text, let card, let kind): name(card).map { .synonym(text, card: $0, kind: kind) }
    case .accept(let text, let card, let kind): name(card).map { .accept(text, card: $0, kind: kind) }
    case .setAside(let card, let date): name(card).map { .setAside(card: $0, at: date) }
    case .teachAgain(let lapses, let others, let date):
      others.map(name).allSatisfy { $0 != nil }
        ? .teachAgain(lapses: lapses, takenFor: others.compactMap(name), at: date) : nil
    case .reveal: .reveal
    case .hint: .hint
    case .answer(let answer, let date): .answer(answer, at: date)
    case .skip(let date): .skip(at: date)
    case .next(let date): .next(at: date)
    case .grade(let grade): .grade(grade)
    case .learn(let date): .learn(at: date)
    case .lookBack: .lookBack
    }
  }

  /// Whether it passed a card of a lesson.
  package var passesLesson: Bool { if case .learn = self { true } else { false } }
}

extension [Move<Int>] {
  /// Whether the last move accepted an answer.
  var endsInAcceptance: Bool { if case .accept? = last { true } else { false } }
}

extension Sequence {
  /// The time of the last move that has one; nil if none has.
  package func lastDate<CardName>() -> Date? where Element == Move<CardName> {
    reversed().lazy.compactMap(\.date).first
  }
}

/// The result of an answer.
public struct Turn: Hashable, Sendable {
  /// The verdict.
  public let verdict: Verdict
  /// The review to record; nil if the player may try again and nothing counts yet.
  public let review: Review?
}

extension Game {
  func review(of verdict: Verdict, after question: Question, seconds: Double, at now: Date) -> Review {
    let challenge = question.challenge
    return Review(
      deckID: pool.deckID(of: challenge.card), cardID: card(of: challenge).id, kind: challenge.kind,
      form: Review.Form(challenge.form), grade: grade(of: verdict, after: question),
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
  /// The answer as text, for the record; nil if the player did not know, was late, or gave the number of no
  /// choice.
  public func text(in challenge: Challenge) -> String? {
    switch self {
    case .choice(let index): challenge.choices.indices.contains(index) ? challenge.choices[index].text : nil
    case .text(let text, _): text
    case .remembered: "remembered"
    case .forgot: "forgot"
    case .unknown, .late: nil
    }
  }
}
