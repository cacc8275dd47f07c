import KuchiEngine
import KuchiSession

/// The order in which the bundled decks are best learned. They are listed in it until a player moves them.
enum LearningOrder {
  private static let ids: [Deck.ID] = [
    "hiragana", "katakana", "first-words", "particles", "jlpt-n5-vocabulary", "kanji-n5",
    "numbers-and-counters", "time-and-dates", "verb-forms", "adjective-forms", "grammar-n5",
    "jlpt-n4-vocabulary", "kanji-n4", "grammar-n4", "verb-forms-n4", "look-alikes", "jlpt-n3-vocabulary",
    "kanji-n3", "kanji-everyday", "kanji-words",
  ]

  /// The bundled decks in this order, after all other decks in theirs.
  static func sorted(_ entries: [DeckEntry]) -> [DeckEntry] {
    let ranks = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 + 1) })
    return entries.enumerated()
      .sorted { (ranks[$0.element.id] ?? 0, $0.offset) < (ranks[$1.element.id] ?? 0, $1.offset) }
      .map(\.element)
  }
}
