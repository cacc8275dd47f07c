import KuchiEngine
import KuchiJapanese

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
