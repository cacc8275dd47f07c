extension Game {
  /// What `answer` is worth, before anything is counted.
  func judge(_ answer: Answer, to question: Question) -> Judgement {
    let challenge = question.challenge
    return switch answer {
    case .choice(let place): judge(place: place, of: challenge)
    case .text(let text, let keys) where challenge.form == .choice: choose(text, keys: keys, for: challenge)
    case .text(let text, let keys): judge(text, keys: keys, for: challenge)
    case .remembered: Judgement(outcome: .right)
    case .forgot, .unknown: Judgement(outcome: .wrong(.notKnown, belongsTo: []))
    case .late: Judgement(outcome: .wrong(.late, belongsTo: []))
    }
  }

  private func judge(place: Int, of challenge: Challenge) -> Judgement {
    guard challenge.choices.indices.contains(place) else {
      return Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
    }
    let choice = challenge.choices[place]
    guard !choice.isRight else { return Judgement(outcome: .right) }
    guard let card = choice.card else { return Judgement(outcome: .wrong(.tooFar, belongsTo: [])) }
    return Judgement(outcome: .wrong(.anotherCard, belongsTo: [pool.cards[card]]))
  }

  /// A choice by its words. What is no choice and not right either costs nothing.
  private func choose(_ text: String, keys: String?, for challenge: Challenge) -> Judgement {
    if let place = place(of: text, in: challenge) { return judge(place: place, of: challenge) }
    let judgement = judge(text, keys: keys, for: challenge)
    return judgement.isRight
      ? judgement : Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
  }

  private func place(of text: String, in challenge: Challenge) -> Int? {
    if let place = challenge.choices.firstIndex(where: { $0.text == text }) { return place }
    let wanted = pool.comparable(text, kind: challenge.kind, card: challenge.card)
    return challenge.choices.firstIndex {
      pool.comparable($0.text, kind: challenge.kind, card: challenge.card) == wanted
    }
  }

  /// What typed text is worth, whatever the form of the challenge.
  func judge(_ text: String, keys: String?, for challenge: Challenge) -> Judgement {
    let judge = Judge(languages: pool.languages(of: challenge.card))
    return judge.judge(
      text, keys: keys, kind: challenge.kind, card: card(of: challenge),
      synonyms: position.synonyms(for: PlannedQuestion(card: challenge.card, kind: challenge.kind)),
      others: { form, kind in pool.cards(answering: form, kind: kind, like: challenge.card) })
  }
}

extension Game {
  /// Takes the last answer, which was typed and found wrong, for right after all: it becomes a synonym of its card
  /// in this game, and the game goes on as if it had been right at once.
  ///
  /// - Returns: the new verdict and review, in place of those of the last answer; nil when the last answer is not
  ///   one that can be accepted.
  @discardableResult
  public mutating func acceptLast() -> Turn? {
    guard let last = position.last?.verdict, case .wrong = last.outcome,
      case .text(let text, _) = last.answer,
      last.challenge.form != .choice, let turn = turns.last, let date = position.last?.review?.date
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
