public import KuchiFoundation

/// The phase of a game.
public enum Phase: Hashable, Sendable {
  /// New cards are shown before they are asked.
  case teaching(Lesson)
  /// A question waits for its answer.
  case asking(Question)
  /// The question has its verdict, and the next one is not chosen yet.
  case answered(Verdict)
  /// There is nothing left to ask.
  case finished
}

extension Phase {
  init(_ question: Question?) { self = question.map(Phase.asking) ?? .finished }
}

/// A challenge that waits for its answer.
public struct Question: Hashable, Sendable {
  /// The challenge.
  public let challenge: Challenge
  /// Whether the choices, or the back of the flash card, are visible.
  public internal(set) var isRevealed: Bool
  /// The number of hints given.
  public internal(set) var hints = 0
  /// When it was asked.
  public let since: Date
}

/// A phase as a game's record holds it: a lesson, a question with its right answer, or null. A game is also
/// stored after a verdict.
@propertyWrapper
struct StoredPhase: Hashable, Sendable, Codable {
  var wrappedValue: Phase

  init(wrappedValue: Phase) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let lesson = try? container.decode(Lesson.self), !lesson.cards.isEmpty, lesson.number >= 0 {
      wrappedValue = .teaching(lesson)
    } else {
      wrappedValue = Phase(try container.decode(StoredQuestion?.self)?.question)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch wrappedValue {
    case .asking(let question): try container.encode(StoredQuestion(question))
    case .teaching(let lesson): try container.encode(lesson)
    case .answered, .finished: try container.encodeNil()
    }
  }
}

private struct StoredQuestion: Codable {
  let card: Int, kind: QuestionKind, form: Challenge.Form, example: Int?
  let choices: [String], owners: [Int?], right: Int?
  let isRevealed: Bool, hints: Int, since: Date

  init(_ question: Question) {
    let challenge = question.challenge
    (card, kind, form, example) = (challenge.card, challenge.kind, challenge.form, challenge.example)
    (choices, owners) = (challenge.choices.map(\.text), challenge.choices.map(\.card))
    (right, isRevealed, hints) = (challenge.rightChoice, question.isRevealed, question.hints)
    since = question.since
  }

  var question: Question {
    let choices = zip(choices, owners).enumerated().map { number, choice in
      Choice(text: choice.0, card: choice.1, isRight: number == right)
    }
    let challenge = Challenge(card: card, kind: kind, form: form, choices: choices, example: example)
    return Question(challenge: challenge, isRevealed: isRevealed, hints: hints, since: since)
  }
}
