#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an answer led to.
public struct Turn: Hashable, Sendable {
  /// The verdict on it.
  public let verdict: Verdict
  /// The review to record; nil when the answer may be given again and nothing counts yet.
  public let review: Review?
}

extension Game {
  func review(of verdict: Verdict, after question: Question, seconds: Double, at now: Date) -> Review {
    let challenge = question.challenge
    return Review(
      deckID: pool.deckID(of: challenge.card), cardID: card(of: challenge).id, kind: challenge.kind,
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
  /// The answer in words, for the record; nil when the player did not know, or was late, or chose what is no choice.
  public func text(in challenge: Challenge) -> String? {
    switch self {
    case .choice(let place): challenge.choices.indices.contains(place) ? challenge.choices[place].text : nil
    case .text(let text, _): text
    case .remembered: "remembered"
    case .forgot: "forgot"
    case .unknown, .late: nil
    }
  }
}
