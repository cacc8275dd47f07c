/// The cards of one or more decks, made ready to ask: the lookups that questions and wrong answers need.
///
/// It is built once and shared by every game on the same decks; building it takes time and memory in proportion
/// to the number of cards, asking does not.
public final class CardPool: Sendable {
  /// The decks, in their order.
  public let decks: [Deck]
  /// The cards of all decks, one after the other.
  public let cards: [Card]

  /// How many cards may be asked: all, or those that pass the filters.
  public let askedCount: Int

  /// The cards that were picked one by one to be asked, whatever the filters say; nil when none were.
  public let picked: Set<CardReference>?

  private let starts: [Int]
  /// Which cards may be asked; nil when all may.
  private let asked: [Bool]?
  let likeness: Likeness
  let answers: AnswerIndex

  /// A pool over decks.
  ///
  /// - Parameters:
  ///   - decks: The decks, in their order; there may be none.
  ///   - filters: What a card has to pass to be asked. The others still serve as wrong answers.
  ///   - picked: The cards to ask, and no others, whatever the filters say; nil to go by the filters.
  public init(_ decks: [Deck], filters: [Filter] = [], picked: Set<CardReference>? = nil) {
    self.decks = decks
    cards = decks.count == 1 ? decks[0].cards : decks.flatMap(\.cards)
    starts = decks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
    likeness = Likeness(cards)
    answers = AnswerIndex()
    self.picked = picked
    asked = Self.asked(in: decks, filters, picked)
    askedCount = asked?.count { $0 } ?? cards.count
  }

  private init(_ other: CardPool, filters: [Filter]) {
    decks = other.decks
    cards = other.cards
    starts = other.starts
    likeness = other.likeness
    answers = other.answers
    picked = other.picked
    asked = Self.asked(in: decks, filters, picked)
    askedCount = asked?.count { $0 } ?? cards.count
  }

  /// The same decks with other filters. It looks at every card once, and shares all that was made ready.
  public func filtered(by filters: [Filter]) -> CardPool { CardPool(self, filters: filters) }

  private static func asked(
    in decks: [Deck], _ filters: [Filter], _ picked: Set<CardReference>?
  ) -> [Bool]? {
    if let picked {
      return decks.flatMap { deck in deck.cards.map { picked.contains(CardReference($0.id, in: deck.id)) } }
    }
    let filter = CardFilter(filters)
    return filter.isEmpty ? nil : decks.flatMap { deck in deck.cards.map { filter.passes($0, of: deck) } }
  }

  /// A pool over one deck.
  public convenience init(_ deck: Deck) { self.init([deck]) }

  /// The deck that the card at `position` comes from.
  public func deck(of position: Int) -> Deck { decks[deckNumber(of: position)] }

  /// The id of the deck that the card at `position` comes from; asked for often, as are its languages, and quicker than
  /// by way of a copy of the deck.
  func deckID(of position: Int) -> Deck.ID { decks[deckNumber(of: position)].id }

  /// The languages of the card at `position`.
  func languages(of position: Int) -> Deck.Languages { decks[deckNumber(of: position)].languages }

  private func deckNumber(of position: Int) -> Int {
    starts.lastIndex { $0 <= position }.map { min($0, decks.count - 1) } ?? 0
  }

  /// Whether only some of the cards may be asked.
  public var isFiltered: Bool { asked != nil }

  /// Whether there are filters in force, and no card passes them.
  public var hasNothingLeft: Bool { isFiltered && picked == nil && askedCount == 0 }

  /// Whether the card at `position` passes the filters.
  public func isAsked(_ position: Int) -> Bool { asked?[position] ?? true }

  /// What is to be asked of the card at `position`; nothing when it does not pass the filters.
  public func questionKinds(for position: Int) -> [QuestionKind] {
    isAsked(position) ? decks[deckNumber(of: position)].questionKinds(for: cards[position]) : []
  }
}

extension CardPool: Equatable {
  /// Whether both are the very same pool: comparing two pools costs nothing.
  public static func == (left: CardPool, right: CardPool) -> Bool { left === right }
}
