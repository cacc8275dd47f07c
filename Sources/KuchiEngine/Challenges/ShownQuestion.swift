/// What a player sees of the question that waits. It has no answer in it, so it can be sent to a client.
///
/// The client sends an ``Answer`` back: the index of a choice, or a text.
public struct ShownQuestion: Hashable, Sendable, Codable {
  /// The deck of its card.
  public let deckID: Deck.ID
  /// The kind of question.
  public let kind: QuestionKind
  /// How it is answered.
  public let form: Challenge.Form
  /// What is asked about; empty where that is heard. A gap is two full-width low lines in it.
  public let prompt: String
  /// What the sentence with the gap means; nil for a question about no sentence.
  public let translation: String?
  /// The answers to choose from, in the order shown; empty for the other forms.
  public let choices: [String]
  /// Whether it was missed before.
  public let isRepeat: Bool
}

extension Game {
  /// The current question without its answer, to be shown or sent; nil between questions and at the end.
  public var shown: ShownQuestion? {
    question.map { question in
      let (challenge, card) = (question.challenge, card(of: question.challenge))
      return ShownQuestion(
        deckID: pool.deckID(of: challenge.card), kind: challenge.kind, form: challenge.form,
        prompt: challenge.prompt(of: card), translation: challenge.translation(of: card),
        choices: challenge.choices.map(\.text), isRepeat: isRepeat)
    }
  }
}
