/// Where the values of a deck stand in its file.
///
/// Only the place of each card is kept; what is inside one is looked up in the bytes when there is something to say
/// about it.
public struct DeckPlaces: Sendable {
  let bytes: [UInt8]
  let cards: [Int]
  /// The cards that name no id.
  let unnamed: [Int]
  let isWordList: Bool
}

extension DeckParser {
  var deckPlaces: DeckPlaces {
    DeckPlaces(
      bytes: bytes, cards: cardPlaces, unnamed: idPlaces.indices.filter { idPlaces[$0] < 0 },
      isWordList: isWordList)
  }
}
