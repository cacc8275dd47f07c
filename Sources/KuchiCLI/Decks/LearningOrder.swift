import KuchiEngine
import KuchiSession

/// In which order the decks that come with the program are learned, and listed until a player moves them.
enum LearningOrder {
  private static let ids: [Deck.ID] = [
    "hiragana", "katakana", "first-words", "jlpt-n5-vocabulary", "kanji-n5", "numbers-and-counters",
    "time-and-dates", "verb-forms", "adjective-forms", "jlpt-n4-vocabulary", "kanji-n4", "look-alikes",
    "jlpt-n3-vocabulary", "kanji-n3", "kanji-everyday",
  ]

  /// The decks in this order, after all others as they are.
  static func sorted(_ entries: [DeckEntry]) -> [DeckEntry] {
    let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0 + 1) })
    return entries.enumerated()
      .sorted { (places[$0.element.id] ?? 0, $0.offset) < (places[$1.element.id] ?? 0, $1.offset) }
      .map(\.element)
  }
}
