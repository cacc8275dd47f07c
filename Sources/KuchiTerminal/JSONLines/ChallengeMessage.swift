import KuchiEngine
import KuchiJapanese
import KuchiSession

/// The open question with everything that is shown for it.
struct ChallengeMessage: Hashable, Encodable {
  let number: Int
  let total: Int
  let deck: Deck.ID
  let kind: QuestionKind
  let form: Challenge.Form
  /// The prompt. A gap is ＿＿ in it.
  let prompt: String
  /// The prompt with its reading in brackets, where the learner still sees it.
  let furigana: String?
  /// What the sentence with the gap means; nil for the other kinds.
  let translation: String?
  /// The task in words.
  let text: String
  /// Whether it was missed before in this game.
  let isRepeat: Bool
  let isRevealed: Bool
  /// The seconds for the answer, from the first time the question is sent; nil for no limit.
  let seconds: Int?
  /// The answers to choose from; nil for another form.
  let choices: [String]?
  /// The back of a flash card that is turned over. It is nil before, because it tells the answer.
  let back: CardMessage?
  let hints: [HintMessage]

  private enum CodingKeys: String, CodingKey {
    case number, total, deck, kind, form, prompt, furigana, translation, text, choices, back, hints, seconds
    case isRepeat = "repeat"
    case isRevealed = "revealed"
  }

  /// Nil where no question is open.
  init?(_ game: Game) {
    guard let question = game.question, let model = QuestionModel(game) else { return nil }
    let challenge = question.challenge
    (number, total, prompt, text) = (model.number, model.total, model.prompt, model.wording)
    (translation, furigana) = (model.translation, model.furigana?.notation)
    (kind, form, isRepeat) = (model.kind, model.form, model.isRepeat)
    deck = game.pool.deck(of: challenge.card).id
    seconds = game.settings.timed
    isRevealed = question.isRevealed
    choices = challenge.form == .choice ? challenge.choices.map(\.text) : nil
    back = challenge.form == .flash && isRevealed ? CardMessage(game.card(of: challenge)) : nil
    hints = game.hints.map(HintMessage.init)
  }
}

/// A hint: its kind and its text.
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

/// The verdict of the last answer. Members that give the answer away are nil until the question is over.
struct VerdictMessage: Hashable, Encodable {
  let attempt: Int
  let outcome: String
  /// The reason why the answer is wrong or has to be given again.
  let reason: String?
  /// The subject of the reason: the characters, the script, the entry or the difference.
  let about: String?
  /// The verdict in words.
  let text: String
  /// The answer in words; nil where the player gave up.
  let given: String?
  let slips: [SlipMessage]?
  let expected: String?
  let deck: Deck.ID?
  let card: CardMessage?
  /// The recordings of the card, beside the file of its deck.
  let audio: [String]?
  /// The cards for which the answer is right.
  let confused: [CardMessage]?
  let grade: String?
  /// How often the card was forgotten, where that makes it a leech.
  let leech: Int?
  /// The seconds until the item is due; nil where nothing is scheduled.
  let due: Int?

  /// - Parameter model: The last answer in `game`.
  init(_ model: VerdictModel, in game: Game) {
    let verdict = model.verdict
    let isOver = verdict.isFinal
    attempt = verdict.attempt
    (outcome, reason, about) = (verdict.outcome.code, verdict.outcome.reason, verdict.outcome.about)
    (text, leech) = (model.wording, model.leech)
    due = model.untilDue.map { Int(max(0, min($0, 1e15))) }
    given = verdict.answer.text(in: verdict.challenge)
    expected = isOver ? verdict.expected : nil
    deck = isOver ? game.pool.deck(of: verdict.challenge.card).id : nil
    card = isOver ? CardMessage(model.card) : nil
    audio = isOver && !model.card.audio.isEmpty ? model.card.audio : nil
    grade = isOver ? game.lastTurn?.review?.grade.code : nil
    (slips, confused) =
      switch verdict.outcome {
      case .forgiven(let typo): (typo.marks.map(SlipMessage.init), nil)
      case .wrong(_, let others): (nil, others.map(CardMessage.init))
      case .right, .retry: (nil, nil)
      }
  }
}

/// A difference between a forgiven answer and the expected one. Offsets count Unicode scalars.
struct SlipMessage: Hashable, Encodable {
  struct Span: Hashable, Encodable {
    let start: Int
    let end: Int

    init(_ range: Range<Int>) { (start, end) = (range.lowerBound, range.upperBound) }
  }

  let kind: String
  let expected: Span
  let given: Span

  init(_ mark: Typo.Mark) {
    kind = mark.kind.rawValue
    expected = Span(mark.expected)
    given = Span(mark.given)
  }
}
