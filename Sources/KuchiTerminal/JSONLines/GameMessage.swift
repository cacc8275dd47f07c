import KuchiEngine
import KuchiSession

/// What is played, told when a game begins.
struct GameMessage: Hashable, Encodable {
  struct Source: Hashable, Encodable {
    let id: Deck.ID
    let title: String
  }

  let decks: [Source]
  let cards: Int
  /// The filters in force; none where every card may be asked.
  let filters: [String]?
  /// How many cards pass them.
  let matching: Int?
  /// Without the repeats of missed cards.
  let questions: Int
  let settings: GameSettings
  let seed: UInt64
  /// Whether the schedule stays as it is.
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
  /// Whether it deals this very game, and not one of its own.
  let dealsThisGame: Bool
}
