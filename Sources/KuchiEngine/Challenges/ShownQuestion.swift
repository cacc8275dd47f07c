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
  /// The text that it asks about; nil if it asks about none.
  public let passage: Text?
  /// The answers to choose from, in the order shown; empty for the other forms.
  public let choices: [String]
  /// Whether the question was missed before.
  public let isRepeat: Bool

  /// A text to read, without its translation, which would tell answers.
  public struct Text: Hashable, Sendable, Codable {
    /// What it is called.
    public let title: String
    /// The text, one paragraph.
    public let text: String
    /// The text with its readings in Anki's brackets.
    public let furigana: String?
    /// The words that are explained below it, in the order in which they are listed.
    public let glosses: [Gloss]
  }

  /// A word of a text, and what it means there.
  public struct Gloss: Hashable, Sendable, Codable {
    /// The word.
    public let text: String
    /// What it means.
    public let translation: String?
  }
}

extension Game {
  /// The current question without its answer, to be shown or sent; nil between questions and at the end.
  public var shown: ShownQuestion? {
    question.map { question in
      let (challenge, card) = (question.challenge, card(of: question.challenge))
      return ShownQuestion(
        deckID: pool.deckID(of: challenge.card), kind: challenge.kind, form: challenge.form,
        prompt: challenge.prompt(of: card), translation: challenge.translation(of: card),
        passage: passage(of: challenge).map { shown($0, at: challenge.card) },
        choices: challenge.choices.map(\.text), isRepeat: isRepeat)
    }
  }

  private func shown(_ passage: Passage, at card: Int) -> ShownQuestion.Text {
    ShownQuestion.Text(
      title: passage.title, text: passage.text, furigana: passage.furigana,
      glosses: glosses(of: card).map { .init(text: $0.text, translation: $0.translation) })
  }
}
