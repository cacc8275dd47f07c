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
    guard let number = Int(word) else { return asking(word) }
    switch self {
    case .deck: return DeckField.allCases.at(number - 1).map { .deck($0) }
    case .card(let id, _):
      let fields = deck.cards.first { $0.id == id }.map(CardField.listed) ?? []
      return fields.at(number - 1).map { .card(id, $0) }
    case .newCard, .choice: return nil
    }
  }

  /// The same, asking for a field by its name.
  func asking(_ name: String) -> Editing.Focus? {
    let name = name.lowercased()
    return switch self {
    case .deck: DeckField(rawValue: name).map { .deck($0) }
    case .card(let id, _): CardField(rawValue: name).map { .card(id, $0) }
    case .newCard, .choice: nil
    }
  }
}

extension Array {
  fileprivate func at(_ place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
