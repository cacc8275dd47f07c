public import KuchiEngine

/// Cards picked from any decks, to be practised together.
public struct PracticeSet: Hashable, Sendable {
  /// A card, with all that its deck says of its cards.
  public struct Pick: Hashable, Sendable {
    /// The card.
    public var card: Card
    /// Its deck, without the cards.
    public var deck: Deck

    /// A card of a deck.
    public init(_ card: Card, of deck: Deck) {
      self.card = card
      self.deck = deck
      self.deck.cards = []
    }

    /// The card, wherever its deck is.
    public var reference: CardReference { CardReference(card.id, in: deck.id) }
  }

  /// A set holds so many cards at most.
  public static let limit = 50

  /// The cards in the order in which they were picked, each once.
  public private(set) var picks: [Pick]

  /// A set of nothing.
  public init() { picks = [] }

  /// How many cards there is room for.
  public var room: Int { Self.limit - picks.count }

  /// Adds cards that are not in the set yet, as far as there is room.
  ///
  /// - Returns: how many were added, and how many there was no room for.
  @discardableResult
  public mutating func add(_ more: [Pick]) -> (added: Int, left: Int) {
    let known = Set(picks.map(\.reference))
    let new = more.filter { !known.contains($0.reference) }
    let fitting = new.prefix(room)
    picks += fitting
    return (fitting.count, new.count - fitting.count)
  }

  /// Takes the cards at these positions away.
  public mutating func remove(at positions: Set<Int>) {
    picks = picks.enumerated().filter { !positions.contains($0.offset) }.map(\.element)
  }
}

/// What came of picking cards that the player should hear of.
public enum PickNotice: Hashable, Sendable {
  /// So many cards were added; the set has so many now.
  case added(Int, count: Int)
  /// The set is full: so many were added, and there was no room for so many.
  case full(added: Int, left: Int)
  /// All of them were in the set already.
  case known
  /// So many cards were taken away; the set has so many now.
  case removed(Int, count: Int)
  /// The list has no such number; it has so many items.
  case noSuchPosition(String, count: Int)
  /// Nothing was searched yet, or nothing found: there is nothing to pick from.
  case noResults
  /// There is no card in the set.
  case empty
  /// A game of so many cards has begun, which leaves the schedule as it is.
  case playing(Int)
  /// The cards are of decks in different languages, which can't be one deck.
  case mixedLanguages
  /// The set is a deck now.
  case saved(Deck.ID, title: String, path: String?)
}

extension Deck {
  /// An empty deck for cards of `decks`, with their licence and sources.
  static func practice(titled title: String, id: Deck.ID, of decks: [Deck]) -> Deck {
    let homes = decks.reduce(into: [Deck]()) { homes, deck in
      if !homes.contains(where: { $0.id == deck.id }) { homes.append(deck) }
    }
    var deck = Deck(id: id, title: title, languages: homes.first?.languages ?? Languages())
    let licenses = Set(homes.map(\.license))
    deck.license = licenses.count == 1 ? homes.first?.license : nil
    deck.sources = homes.map { Source(title: $0.title, url: $0.homepage, license: $0.license) }
    for source in homes.flatMap(\.sources) where !deck.sources.contains(source) {
      deck.sources.append(source)
    }
    return deck
  }
}

extension PracticeSet.Pick {
  /// The card with the fields that it inherits from its deck, so that it can move to another one.
  var onItsOwn: Card {
    var card = card
    card.formerIds = []
    card.quiz = card.quiz ?? deck.quiz
    card.tags += deck.tags.filter { !card.tags.contains($0) }
    return card
  }
}
