extension Judge {
  /// Judges an answer to a question about a gap of a card, counted from 1. A missing gap has no right answer.
  func judgeCloze(
    _ given: String, keys: String?, gap: Int, card: Card, synonyms: [String]
  ) -> Judgement {
    guard let question = card.gapQuestion(gap - 1) else { return wrong(.tooFar, nil) }
    return judgeGap(given, keys: keys, of: question, card: card, synonyms: synonyms)
  }

  /// Judges an answer typed into the gap of a sentence. The hidden text is right as it is written and as it
  /// is read, and so is each other answer that the author accepts. A wrong choice gets the reason that the
  /// author gives, and a fair answer that the author does not want gets a retry.
  package func judgeGap(
    _ given: String, keys: String?, of question: GapQuestion, card: Card, synonyms: [String]
  ) -> Judgement {
    let judgement = comparedGap(given, keys: keys, of: question, card: card, synonyms: synonyms)
    // The hidden text is shown as it is written, even if its reading was typed.
    let isOther = judgement.matched.map(question.gap.accept.contains) == true
    return Judgement(
      outcome: judgement.outcome, matched: isOther ? judgement.matched : question.gap.text)
  }

  private func comparedGap(
    _ given: String, keys: String?, of question: GapQuestion, card: Card, synonyms: [String]
  ) -> Judgement {
    let hidden = question.hiddenCard(of: card)
    guard termIsJapanese else {
      let judgement = judgeForeign(given, kind: .recall, card: hidden, synonyms: synonyms) { _, _ in [] }
      return judgement.isRight ? judgement : explained(given, of: question) { $0 == given } ?? judgement
    }
    let answer = KanaAnswer(given, keys: keys)
    if let particle = question.answers.first(where: { Self.sounds(answer, like: $0) }) {
      return Judgement(outcome: .right, matched: particle)
    }
    let judgement = judgeRecall(answer, card: hidden, synonyms: synonyms) { _, _ in [] }
    if judgement.isRight { return judgement }
    if let reason = explained(given, of: question, where: answer.matches) { return reason }
    // A particle that differs in one kana is another particle, not a slip.
    guard question.gap.text.count > 1, !Script.isKana(given) || given.count > 1 else {
      return judgement.asOtherWord(than: question.gap.text)
    }
    return diagnosed(judgement, given: given, keys: keys, kind: .recall, card: hidden)
  }

  package func judge(choice text: String, of question: GapQuestion) -> Judgement {
    explained(text, of: question) { $0 == text } ?? wrong(.tooFar, question.gap.text)
  }

  private func explained(
    _ given: String, of question: GapQuestion, where isGiven: (String) -> Bool
  ) -> Judgement? {
    if question.retries.contains(where: isGiven) {
      return Judgement(outcome: .retry(.fair(wanted: question.gap.hint)))
    }
    let choice =
      question.gap.wrong.first { $0.text == given }
      ?? question.gap.wrong.first { isGiven($0.text) || question.kana(of: $0.text).map(isGiven) == true }
    return choice.map { wrong(.explained($0.reason), question.gap.text) }
  }

  // Latin letters spell particles as they are said: wa for は.
  private static func sounds(_ answer: KanaAnswer, like text: String) -> Bool {
    let said = Kana.saidParticles(text)
    return said != text && answer.sounds(like: said)
  }
}

extension GapQuestion {
  /// The hidden text as a card of its own, to be judged like the term of a meaning.
  fileprivate func hiddenCard(of card: Card) -> Card {
    Card(
      id: card.id, kind: .phrase, term: gap.text, forms: otherAnswers,
      readings: [reading].compactMap { $0 == gap.text ? nil : $0 }, meanings: card.meanings)
  }
}

extension Judgement {
  fileprivate func asOtherWord(than expected: String) -> Judgement {
    guard case .wrong(_, let owners) = outcome else { return self }
    return Judgement(outcome: .wrong(.tooFar, belongsTo: owners), matched: expected)
  }
}
