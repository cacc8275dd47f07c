extension Game {
  /// What `answer` is worth, before anything is counted.
  func judge(_ answer: Answer, to question: Question) -> Judgement {
    let challenge = question.challenge
    switch answer {
    case .choice(let place): return judge(place: place, of: challenge)
    case .text(let text, _): return Judgement(outcome: .wrong(.other), matched: text)
    case .remembered: return Judgement(outcome: .right)
    case .forgot, .unknown: return Judgement(outcome: .wrong(.unknown))
    }
  }

  private func judge(place: Int, of challenge: Challenge) -> Judgement {
    guard challenge.choices.indices.contains(place) else {
      return Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
    }
    let choice = challenge.choices[place]
    return Judgement(outcome: choice.isRight ? .right : .wrong(.anotherCard, belongsTo: choice.card.map { [course.cards[$0]] } ?? []))
  }
}
