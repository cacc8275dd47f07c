import KuchiEngine
import KuchiSession

/// The question that waits, with all that was shown for it.
struct ChallengeMessage: Hashable, Encodable {
  let number: Int
  let total: Int
  let deck: Deck.ID
  let kind: QuestionKind
  let form: Challenge.Form
  let prompt: String
  /// What is asked of it, in words.
  let text: String
  /// Whether it was asked and missed before.
  let isRepeat: Bool
  let isRevealed: Bool
  /// What it leaves, from when it was told first; nil where there is no end.
  let seconds: Int?
  /// The answers to choose from; none for another form.
  let choices: [String]?
  /// The card of a flash card that was turned over. Never before that, and never the card's id, which may tell the
  /// answer.
  let back: CardMessage?
  let hints: [HintMessage]

  private enum CodingKeys: String, CodingKey {
    case number, total, deck, kind, form, prompt, text, choices, back, hints, seconds
    case isRepeat = "repeat"
    case isRevealed = "revealed"
  }

  /// Nil when no question waits.
  init?(_ game: Game) {
    guard let question = game.question, let asked = Asked(game) else { return nil }
    let challenge = question.challenge
    (number, total, prompt, text) = (asked.number, asked.total, asked.prompt, asked.wording)
    (kind, form, isRepeat) = (asked.kind, asked.form, asked.isRepeat)
    deck = game.pool.deck(of: challenge.card).id
    seconds = game.settings.timed
    isRevealed = question.isRevealed
    choices = challenge.form == .choice ? challenge.choices.map(\.text) : nil
    back = challenge.form == .flash && isRevealed ? CardMessage(game.card(of: challenge)) : nil
    hints = game.hints.map(HintMessage.init)
  }
}

/// A hint: its kind, and what it says.
struct HintMessage: Hashable, Encodable {
  enum Kind: String, Encodable { case note, romaji, beginning }

  let kind: Kind
  let text: String

  init(_ hint: Hint) {
    (kind, text) =
      switch hint {
      case .note(let note): (.note, note)
      case .romaji(let romaji): (.romaji, romaji)
      case .beginning(let letters): (.beginning, letters)
      }
  }
}
