public import KuchiEngine

extension CardField {
  /// The fields that are listed for a card: those that players edit most, and what else it holds.
  public static func listed(of card: Card) -> [CardField] {
    let usual: [CardField] = [.term, .readings, .meanings, .accept, .hint, .notes, .tags]
    return allCases.filter { usual.contains($0) || !card.text(of: $0).isEmpty }
  }
}

extension Editing.Focus {
  /// The names of the fields of what is in front of the player.
  var fieldNames: [String] {
    switch self {
    case .deck: DeckField.allCases.map(\.rawValue)
    case .card, .newCard: CardField.allCases.map(\.rawValue)
    case .choice: []
    }
  }

  /// The same, asking for a field by its number in the list or its name; nil where there is no such field.
  func asking(_ word: String, of deck: Deck) -> Editing.Focus? {
    let (name, place) = (word.lowercased(), max(Int(word) ?? 0, 0) - 1)
    switch self {
    case .deck:
      return (DeckField(rawValue: name) ?? DeckField.allCases.at(place)).map { .deck($0) }
    case .card(let id, _):
      let listed = deck.cards.first { $0.id == id }.map(CardField.listed) ?? []
      return (CardField(rawValue: name) ?? listed.at(place)).map { .card(id, $0) }
    case .newCard, .choice: return nil
    }
  }
}

extension Array {
  fileprivate func at(_ place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
