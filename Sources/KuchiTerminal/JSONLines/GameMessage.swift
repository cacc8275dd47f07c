import KuchiEngine
import KuchiJapanese
import KuchiSession

/// The game that begins.
struct GameMessage: Hashable, Encodable {
  struct Source: Hashable, Encodable {
    let id: Deck.ID
    let title: String
  }

  let decks: [Source]
  let cards: Int
  /// The filters that are on; nil where every card may be asked.
  let filters: [String]?
  /// How many cards pass them.
  let matching: Int?
  /// The number of questions without the repeats of missed cards.
  let questions: Int
  let settings: GameSettings
  let seed: UInt64
  /// Whether the answers leave the schedule alone.
  let practice: Bool

  init(_ game: Game, filters: [Filter]) {
    let isFiltered = game.pool.isFiltered && game.pool.picked == nil
    self.filters = isFiltered ? filters.filter(\.isOn).map(\.text) : nil
    matching = isFiltered ? game.pool.askedCount : nil
    decks = game.pool.decks.map { Source(id: $0.id, title: $0.title) }
    cards = game.pool.cards.count
    questions = game.questionCount
    settings = game.settings
    seed = game.seed
    practice = game.isPractice
  }
}

/// The decks that can be played by their ids.
struct DecksMessage: Hashable, Encodable {
  struct Entry: Hashable, Encodable {
    let id: String
    let title: String
    let cards: Int
  }

  let decks: [Entry]

  init(_ shelf: Shelf) {
    decks = shelf.entries.compactMap { entry in
      shelf.count(of: entry).map { Entry(id: entry.id, title: shelf.title(of: entry), cards: $0) }
    }
  }
}

/// The challenge code of a game.
struct CodeMessage: Hashable, Encodable {
  let code: String
  /// Whether the code deals this same game.
  let dealsThisGame: Bool
}

/// The score of a game. It has no times, so that the same requests give the same lines.
struct ScoreMessage: Hashable, Encodable {
  let phase: String
  let right: Int
  let wrong: Int
  let answered: Int
  let total: Int
  let streak: Int
  let bestStreak: Int

  init(_ game: Game) {
    let score = game.score
    phase = game.phase.code
    (right, wrong, answered, total) = (score.right, score.wrong, score.answered, score.total)
    (streak, bestStreak) = (score.streak, score.bestStreak)
  }
}

/// The result of a game that was finished or left: no question is open.
struct FinishedMessage: Hashable, Encodable {
  let complete: Bool
  let right: Int
  let wrong: Int
  let bestStreak: Int
  /// Each missed card once, in the order of the first misses.
  let missed: [CardMessage]

  /// - Parameter game: The game; nil where none could be dealt.
  init(_ game: Game?) {
    let score = game?.score ?? Score()
    complete = game?.phase == .finished
    (right, wrong, bestStreak) = (score.right, score.wrong, score.bestStreak)
    missed = game?.missed.map(CardMessage.init) ?? []
  }
}

/// Cards that are shown before the next question.
struct LessonMessage: Hashable, Encodable {
  let cards: [CardMessage]
  let reason: String

  /// Nil where a card of the lesson is gone.
  init?(_ lesson: Lesson, of game: Game) {
    guard let shown = game.cards(of: lesson) else { return nil }
    cards = shown.map(CardMessage.init)
    reason = lesson.reason.code
  }
}

/// A whole card.
struct CardMessage: Hashable, Encodable {
  let id: Card.ID
  let term: String
  let readings: [String]
  let meanings: [String]
  /// The reading in Latin letters; nil where the card has no kana.
  let romaji: String?
  let notes: String?
  let mnemonic: String?

  init(_ card: Card) {
    (id, term, readings, meanings) = (card.id, card.term, card.readings, card.meanings)
    (notes, mnemonic) = (card.notes, card.mnemonic)
    let spoken = card.readings.first ?? card.term
    romaji = Script.isKana(spoken) ? Romaji.spoken(spoken) : nil
  }
}
