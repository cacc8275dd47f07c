#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where a game stood when its cards were edited: its earlier moves were made on cards that are no more, so a host
/// keeps what they had led to.
public struct Checkpoint: Hashable, Sendable, Codable {
  private struct Name: Hashable, Codable {
    let deckID: Deck.ID
    var cardID: Card.ID
  }

  /// When that was.
  public let date: Date
  /// The cards that it speaks of; it counts them by their places in this list.
  private var cards: [Name]
  private let position: Position

  init?(of game: Game) {
    guard let date = game.edited else { return nil }
    self.date = date
    let mentioned = game.start.cards.sorted()
    cards = mentioned.map {
      Name(deckID: game.pool.deckID(of: $0), cardID: game.pool.cards[$0].id)
    }
    let numbers = Dictionary(uniqueKeysWithValues: mentioned.enumerated().map { ($0.element, $0.offset) })
    position = game.start.renumbered { numbers[$0] }
  }

  /// The same with its cards under the names that they have now.
  func renamed(by names: FormerNames) -> Checkpoint {
    var standing = self
    for (place, card) in cards.enumerated() {
      standing.cards[place].cardID = names.currentCard(card.cardID, in: card.deckID)
    }
    return standing
  }

  /// The position in a pool with its cards at `places`; nil when it has lost one of them.
  func position(at places: CardPlaces) -> Position? {
    let known = cards.map { places[$0.deckID, $0.cardID] }
    guard !known.contains(nil) else { return nil }
    return position.renumbered { known.indices.contains($0) ? known[$0] : nil }
  }
}
