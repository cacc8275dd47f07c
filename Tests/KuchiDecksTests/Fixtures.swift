import KuchiDecks

extension Card {
  static let dog = word("犬", "いぬ", "dog")
  static let cat = word("猫", "ねこ", "cat")

  /// A word known by its meaning.
  static func word(_ term: String, _ reading: String, _ meaning: String) -> Card {
    Card(id: meaning, term: term, readings: [reading], meanings: [meaning])
  }

  /// The card with something about it changed.
  func with(_ change: (inout Card) -> Void) -> Card {
    var card = self
    change(&card)
    return card
  }
}

extension Deck {
  static let animals = of(.dog, .cat)
  static let empty = of()

  static func of(_ cards: Card...) -> Deck { Deck(id: "test", title: "Test", cards: cards) }
}
