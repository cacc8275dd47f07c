/// The memories of a pool by the positions of its cards: looked up by name once, found at once ever after.
public struct PoolMemories: Hashable, Sendable {
  private var memories: [Memory?]

  /// The memories of the cards of `pool`.
  public init(of pool: CardPool, memory: (ReviewItem) -> Memory?) {
    memories = pool.decks.flatMap { deck in
      deck.cards.flatMap { card in
        QuestionKind.allCases.map { memory(ReviewItem(deckID: deck.id, cardID: card.id, kind: $0)) }
      }
    }
  }

  /// The memory of the card at `position` and a kind of question; nil when it was never reviewed.
  public subscript(position: Int, kind: QuestionKind) -> Memory? {
    get {
      let place = Self.place(position, kind)
      return memories.indices.contains(place) ? memories[place] : nil
    }
    set {
      let place = Self.place(position, kind)
      if memories.indices.contains(place) { memories[place] = newValue }
    }
  }

  private static func place(_ position: Int, _ kind: QuestionKind) -> Int {
    position * QuestionKind.allCases.count + kind.number
  }
}
