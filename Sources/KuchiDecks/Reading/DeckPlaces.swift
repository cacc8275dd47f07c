/// Where the values of a deck stand in its file.
///
/// Only the place of each card is kept; what is inside one is looked up in the bytes when there is something to say
/// about it.
public struct DeckPlaces: Sendable {
  let bytes: [UInt8]
  /// The offset of each card.
  fileprivate let cards: [UInt32]
  /// The cards that name no id.
  let unnamed: [Int]
  let isWordList: Bool

  /// The offset of a card.
  func offset(of card: Int) -> Int { Int(cards[card]) }
}

extension DeckParser {
  var deckPlaces: DeckPlaces {
    DeckPlaces(
      bytes: bytes, cards: cardPlaces, unnamed: idPlaces.indices.filter { idPlaces[$0] == 0 },
      isWordList: isWordList)
  }
}
