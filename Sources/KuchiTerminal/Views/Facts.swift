import KuchiEngine
import KuchiSession

/// What the header says of a game.
struct GameFacts: Hashable {
  let titles: [String]
  let cards: Int
  let questions: Int
  /// How much waits of them; nil where the schedule is not asked.
  let waiting: Waiting?
  /// The filters in force, and how many cards pass them.
  let filters: [String]
  let asked: Int
  /// The seconds that each question leaves; nil where there is no end.
  let seconds: Int?
  let seed: UInt64

  init(_ game: Game, waiting: Waiting?, filters: [Filter]) {
    let picked = game.pool.picked != nil
    titles = picked ? ["Practice set"] : game.pool.decks.map(\.title)
    cards = picked ? game.pool.askedCount : game.pool.cards.count
    questions = game.questionCount
    self.waiting = waiting
    self.filters = game.pool.isFiltered && !picked ? filters.filter(\.isOn).map(\.text) : []
    asked = game.pool.askedCount
    seconds = game.settings.timed
    seed = game.seed
  }
}

/// The question in front of the player, as it is put.
struct Asked: Hashable {
  let number: Int
  let total: Int
  let kind: QuestionKind
  let cardKind: CardKind
  let form: Challenge.Form
  let prompt: String
  let languages: Deck.Languages
  /// Whether it was asked and missed before.
  let isRepeat: Bool

  init?(_ game: Game) {
    guard let challenge = game.question?.challenge else { return nil }
    number = game.score.answered + 1
    total = game.score.total
    kind = challenge.kind
    cardKind = game.card(of: challenge).kind
    form = challenge.form
    prompt = game.card(of: challenge).prompt(for: challenge.kind)
    languages = game.pool.deck(of: challenge.card).languages
    isRepeat = game.isRepeat
  }
}

/// What was turned over: the choices, or the back of a flash card.
enum Revealed: Hashable {
  case choices([String], question: Int)
  case back(Card, QuestionKind, Preview?, question: Int)

  init?(_ game: Game, preview: Preview?) {
    guard let question = game.question, question.isRevealed else { return nil }
    switch question.challenge.form {
    case .choice: self = .choices(question.challenge.choices.map(\.text), question: game.score.answered)
    case .flash:
      let card = game.card(of: question.challenge)
      self = .back(card, question.challenge.kind, preview, question: game.score.answered)
    case .typed: return nil
    }
  }
}

/// A verdict with the card it is about.
struct Judged: Hashable {
  let verdict: Verdict
  let card: Card
  let languages: Deck.Languages
  /// How often the card was forgotten, when it was one time too many.
  let leech: Int?

  init(_ verdict: Verdict, in game: Game, leech: Int?) {
    self.verdict = verdict
    self.leech = leech
    card = game.card(of: verdict.challenge)
    languages = game.pool.deck(of: verdict.challenge.card).languages
  }
}

/// How a game went.
struct Summary: Hashable {
  let score: Score
  let missed: [Card]
  let player: String?
  /// How far the day has come; nil where there is no goal.
  let goal: DailyGoal?

  init(of game: Game, player: String?, goal: DailyGoal?) {
    self.goal = goal
    score = game.score
    missed = game.missed
    self.player = player
  }
}
