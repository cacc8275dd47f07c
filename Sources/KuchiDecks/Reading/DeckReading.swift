/// What became of reading a deck file.
public struct DeckReading: Sendable {
  /// The deck; nil when there is any error.
  public let deck: Deck?
  /// Everything that is wrong with the file, in the order of its text. With a deck these are warnings alone.
  public let faults: [DeckFault]
  /// Where the deck's values stand in the file; only when they were asked for and there is a deck.
  public let places: DeckPlaces?

  init(deck: Deck? = nil, faults: [DeckFault], places: DeckPlaces? = nil) {
    self.deck = deck
    self.faults = faults
    self.places = places
  }
}
