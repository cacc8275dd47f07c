/// One question about one card, with its answer. A client is sent ``Game/shown``, which has none.
public struct Challenge: Hashable, Sendable {
  /// How a question is answered.
  public enum Form: String, CaseIterable, Hashable, Sendable, Codable {
    /// By choosing one of several answers.
    case choice
    /// By typing it.
    case typed
    /// By deciding whether it was remembered, after a look at the back of the card.
    case flash
  }

  /// The card's position in the pool of the game. `Game.card(of:)` gives the card, ``Game/item(of:)`` its name.
  package let card: Int
  /// The kind of question.
  public let kind: QuestionKind
  /// How it is answered.
  public let form: Form
  /// The answers to choose from, in the order shown; empty for the other forms.
  public let choices: [Choice]
  /// The index of the card's example in which the word is hidden, or of the sentence by which a point is asked; nil if the
  /// question is not about a sentence, or about a gap of the card itself.
  public internal(set) var example: Int?

  /// The index of the sentence by which a point is asked.
  var sentence: Int? { kind.gap == nil ? nil : example }

  /// The index of the right answer among the choices; nil if there are none.
  public var rightChoice: Int? { choices.firstIndex(where: \.isRight) }
}

/// One of the answers to choose from.
public struct Choice: Hashable, Sendable {
  /// What is shown.
  public let text: String
  /// The position of the card that it answers; nil if the author of the deck wrote it as a wrong answer.
  package let card: Int?
  /// Whether it is the right answer.
  public let isRight: Bool
}

/// A question that a game plans to ask: a card and the kind of question.
package struct PlannedQuestion: Hashable, Sendable {
  package let card: Int
  package let kind: QuestionKind

  package init(card: Int, kind: QuestionKind) {
    self.card = card
    self.kind = kind
  }

  /// The same question, where its card has another number; nil for a card without one.
  func renumbered(_ number: (Int) -> Int?) -> PlannedQuestion? {
    number(card).map { PlannedQuestion(card: $0, kind: kind) }
  }
}

extension Review.Form {
  /// The form of an answer to a challenge.
  public init(_ form: Challenge.Form) {
    self =
      switch form {
      case .choice: .choice
      case .typed: .typed
      case .flash: .flash
      }
  }
}
