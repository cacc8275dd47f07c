/// What skills are called now whose cards were renamed or merged, by the former ids that the decks list.
public struct FormerNames: Hashable, Sendable {
  private struct Name: Hashable {
    let deckID: Deck.ID
    let cardID: Card.ID
  }

  private var current: [Name: Card.ID] = [:]

  /// The former names of all cards in `decks`. A name that a card of the deck has today stays with that card.
  public init(_ decks: [Deck]) {
    for deck in decks {
      for card in deck.cards {
        for former in card.formerIds { current[Name(deckID: deck.id, cardID: former)] = card.id }
      }
    }
    guard !current.isEmpty else { return }
    for deck in decks {
      for card in deck.cards { current[Name(deckID: deck.id, cardID: card.id)] = nil }
    }
  }

  /// What `skill` is called now.
  public func currentSkill(_ skill: Skill) -> Skill {
    guard let cardID = current[Name(deckID: skill.deckID, cardID: skill.cardID)] else { return skill }
    return Skill(deckID: skill.deckID, cardID: cardID, kind: skill.kind)
  }
}
