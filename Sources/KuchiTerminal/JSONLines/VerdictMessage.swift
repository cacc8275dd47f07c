import KuchiEngine

/// What the last answer was found to be. What would give the answer away is told only when the question is over.
struct VerdictMessage: Hashable, Encodable {
  let attempt: Int
  let outcome: String
  /// Why, where it is wrong or to be given again.
  let reason: String?
  /// What the reason is about: the characters, the script, the entry, the difference.
  let about: String?
  /// The verdict in words.
  let text: String
  /// What was answered, in words; nil when the player did not know.
  let given: String?
  let slips: [SlipMessage]?
  let expected: String?
  let deck: Deck.ID?
  let card: CardMessage?
  /// The cards that the answer would have been right for.
  let confused: [CardMessage]?
  let grade: String?
  /// How often the card was forgotten, when it was one time too many.
  let leech: Int?

  /// - Parameter judged: The last answer in `game`.
  init(_ judged: Judged, in game: Game) {
    let verdict = judged.verdict
    let isOver = verdict.isFinal
    attempt = verdict.attempt
    (outcome, reason, about) = (verdict.outcome.code, verdict.outcome.reason, verdict.outcome.about)
    (text, leech) = (judged.wording, judged.leech)
    given = verdict.answer.text(in: verdict.challenge)
    expected = isOver ? verdict.expected : nil
    deck = isOver ? game.pool.deck(of: verdict.challenge.card).id : nil
    card = isOver ? CardMessage(judged.card) : nil
    grade = isOver ? game.lastTurn?.review?.grade.code : nil
    (slips, confused) =
      switch verdict.outcome {
      case .forgiven(let typo): (typo.marks.map(SlipMessage.init), nil)
      case .wrong(_, let others): (nil, others.map(CardMessage.init))
      case .right, .retry: (nil, nil)
      }
  }
}

/// A place where a forgiven answer differs; offsets count Unicode scalars.
struct SlipMessage: Hashable, Encodable {
  struct Span: Hashable, Encodable {
    let start: Int
    let end: Int

    init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }
  }

  let kind: String
  let expected: Span
  let given: Span

  init(_ mark: Typo.Mark) {
    kind = mark.kind.rawValue
    expected = Span(mark.expected)
    given = Span(mark.given)
  }
}
