/// One question about one card, with its answer. Clients get ``Game/shown``, which has no answer.
public struct Challenge: Hashable, Sendable {
  /// How a question is answered.
  public enum Form: String, CaseIterable, Hashable, Sendable, Codable {
    /// By choosing one of several answers.
    case choice
    /// By typing the answer.
    case typed
    /// By deciding, after a look at the back of the card, whether it was remembered.
    case flash
  }

  /// The card's position in the game's pool. `Game.card(of:)` gives the card, ``Game/item(of:)`` its name.
  package let card: Int
  /// The kind of question.
  public let kind: QuestionKind
  /// How it is answered.
  public let form: Form
  /// The answers to choose from, in the order shown; empty for the other forms.
  public let choices: [Choice]
  /// The index of the card's example that hides the word, or of the sentence that asks a grammar point. Nil
  /// if the question is not about a sentence, or is about a gap of the card itself.
  public internal(set) var example: Int?

  /// The index of the sentence that asks a grammar point.
  var sentence: Int? { kind.gap == nil ? nil : example }

  /// The index of the right answer among the choices; nil if there are none.
  public var rightChoice: Int? { choices.firstIndex(where: \.isRight) }
}

/// One of the answers to choose from.
public struct Choice: Hashable, Sendable {
  /// The text shown.
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

  /// The same question with its card renumbered; nil if the card has no number.
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
