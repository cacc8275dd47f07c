/// What a player sees of the current question. It does not contain the answer, so it can be sent to a client.
///
/// The client sends an ``Answer`` back: the index of a choice, or a text.
public struct ShownQuestion: Hashable, Sendable, Codable {
  /// The deck of its card.
  public let deckID: Deck.ID
  /// The kind of question.
  public let kind: QuestionKind
  /// How it is answered.
  public let form: Challenge.Form
  /// The prompt; empty if it is played as sound. A gap is two full-width low lines in it.
  public let prompt: String
  /// The translation of the sentence with the gap; nil if the question has no sentence.
  public let translation: String?
  /// The answers to choose from, in the order shown; empty for the other forms.
  public let choices: [String]
  /// Whether the question was missed before.
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
