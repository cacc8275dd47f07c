/// One question about one card.
public struct Challenge: Hashable, Sendable, Codable {
  /// How a question is answered.
  public enum Form: String, CaseIterable, Hashable, Sendable, Codable {
    /// By choosing one of several answers.
    case choice
    /// By typing it.
    case typed
    /// By saying whether it was remembered, after a look at the back of the card.
    case flash
  }

  /// The card's position among the cards of the game.
  public let card: Int
  /// What is asked.
  public let kind: QuestionKind
  /// How it is answered.
  public let form: Form
  /// The answers to choose from, in the order in which they are shown; empty for the other forms.
  public let choices: [Choice]

  /// The place of the right answer among the choices; nil where there are none.
  public var rightChoice: Int? { choices.firstIndex(where: \.isRight) }
}

/// One of the answers to choose from.
public struct Choice: Hashable, Sendable, Codable {
  /// What is shown.
  public let text: String
  /// The card that it answers for; nil when the author of the deck wrote it as a wrong answer.
  public let card: Int?
  /// Whether it is the one right answer.
  public let isRight: Bool
}
