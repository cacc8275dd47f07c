import KuchiEngine
import KuchiJapanese

/// New cards that are shown before they are asked.
struct LessonMessage: Hashable, Encodable {
  let cards: [CardMessage]

  /// Nil where there is no lesson.
  init?(_ game: Game, told: Lesson?) {
    guard let lesson = told, lesson.cards.allSatisfy(game.pool.cards.indices.contains) else { return nil }
    cards = lesson.cards.map { CardMessage(game.pool.cards[$0]) }
  }
}

/// A card, whole.
struct CardMessage: Hashable, Encodable {
  let id: Card.ID
  let term: String
  let readings: [String]
  let meanings: [String]
  /// How the term is read, in Latin letters; nil where no kana tell it.
  let romaji: String?
  let notes: String?

  init(_ card: Card) {
    (id, term, readings, meanings, notes) = (card.id, card.term, card.readings, card.meanings, card.notes)
    let spoken = card.readings.first ?? card.term
    romaji = Script.isKana(spoken) ? Romaji.spoken(spoken) : nil
  }
}
