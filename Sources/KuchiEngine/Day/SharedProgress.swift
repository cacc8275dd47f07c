/// What a learner knows of the played decks from decks that are not played.
///
/// A word in several decks is one item with one memory, whichever deck is played. An item that was learned
/// through a card of another deck keeps that card's name: its memory is looked up there, and its reviews are
/// recorded there. Of several such cards, the one reviewed most counts, as in a ``Day`` of all decks.
public struct SharedProgress: Hashable, Sendable {
  /// The names under which cards learned in another deck are remembered.
  private(set) var names: [CardReference: CardReference] = [:]
  private(set) var kana: Set<String> = []

  /// Creates progress in which nothing is known from other decks.
  public init() {}

  /// Finds what `others` contribute to the played `decks`, by `memories` of all of them. Only decks in which
  /// something was learned count. Decks in both arguments count as played.
  public init(of decks: [Deck], from others: [Deck], memories: [ReviewItem: Memory]) {
    let played = Set(decks.map(\.id))
    let others = others.filter { !played.contains($0.id) }
    guard !others.isEmpty else { return }
    var reviews: [CardReference: Int] = [:]
    for (item, memory) in memories {
      let sum = reviews[item.card, default: 0].addingReportingOverflow(max(0, memory.reps))
      reviews[item.card] = sum.overflow ? .max : sum.partialValue
    }
    let learned = others.flatMap { deck in
      deck.cards.lazy.map { (name: CardReference($0.id, in: deck.id), card: $0) }
        .filter { reviews[$0.name] != nil && $0.card.cloze.isEmpty }
    }
    kana = Set(learned.filter { $0.card.hasGraduatedKana(in: memories, as: $0.name) }.map(\.card.term))
    let byTerm = Dictionary(grouping: learned) { $0.card.term }
    for deck in decks {
      for card in deck.cards where card.cloze.isEmpty {
        let own = CardReference(card.id, in: deck.id)
        var most = reviews[own] ?? 0
        for other in byTerm[card.term] ?? [] where card.isOneItem(with: other.card) {
          guard let count = reviews[other.name], count > most else { continue }
          (names[own], most) = (other.name, count)
        }
      }
    }
  }

  /// The name under which a card is remembered: its own, unless its item was learned in another deck.
  package func name(of card: CardReference) -> CardReference { names[card] ?? card }

  package func item(_ item: ReviewItem) -> ReviewItem {
    guard !names.isEmpty, let name = names[item.card] else { return item }
    return ReviewItem(name, item.kind)
  }

  /// The review under the name of its item.
  public func review(_ review: Review) -> Review {
    guard let name = names[review.item.card] else { return review }
    var review = review
    (review.deckID, review.cardID) = (name.deckID, name.cardID)
    return review
  }

  /// The cards of other decks whose names hold memories.
  package var others: Set<CardReference> { Set(names.values) }
}

extension Card {
  fileprivate func hasGraduatedKana(in memories: [ReviewItem: Memory], as name: CardReference) -> Bool {
    kind == .kana
      && QuestionKind.ofTerms.contains { kind in
        memories[ReviewItem(name, kind)]?.hasGraduated == true
      }
  }
}

extension Memory {
  var hasGraduated: Bool {
    switch state {
    case .review, .relearning: true
    case .learning: false
    }
  }
}

extension CardPool {
  /// The decks that have a card at a position of which `isOne` holds.
  func decks(having isOne: (Int) -> Bool) -> Set<Deck.ID> {
    var start = 0
    let found = decks.filter { deck in
      defer { start += deck.cards.count }
      return (start..<start + deck.cards.count).contains(where: isOne)
    }
    return Set(found.map(\.id))
  }

  /// For each card, the position of the card that asks its item.
  ///
  /// Cards of several decks with the same term, a common reading and a common meaning are one item. The card
  /// with the most reviews asks it, or the first in deck order if none has any. The sentences of a grammar
  /// point are one item too; its first sentence asks it.
  func representatives(reviews: (Int) -> Int) -> [Int] {
    var representatives = Array(cards.indices)
    for group in decks.count > 1 ? lasting.sharedItems.value(of: .pool, make: { sharedItems }) : [] {
      let chosen = group.max { (reviews($0), $1) < (reviews($1), $0) }
      for position in group { representatives[position] = chosen ?? position }
    }
    for (sentence, lead) in leads { representatives[sentence] = lead }
    return representatives
  }

  /// The groups of two or more cards that are one item, each in pool order.
  private var sharedItems: [[Int]] {
    let sameTerm = Dictionary(grouping: cards.indices) { cards[$0].term }
    return sameTerm.values.filter { $0.count > 1 }.flatMap { positions in
      positions.reduce(into: [[Int]]()) { groups, position in
        let group = groups.firstIndex { group in
          deckID(of: group[0]) != deckID(of: position) && cards[group[0]].isOneItem(with: cards[position])
        }
        group.map { groups[$0].append(position) } ?? groups.append([position])
      }
    }.filter { $0.count > 1 }
  }
}

extension Card {
  /// Whether this card and `other`, which has the same term in another deck, are one item.
  func isOneItem(with other: Card) -> Bool {
    (kind == .kanji) == (other.kind == .kanji)
      && (readings == other.readings || !Set(readings).isDisjoint(with: other.readings))
      && !Set(meanings.map(Self.core)).isDisjoint(with: other.meanings.map(Self.core))
  }

  private static func core(_ meaning: String) -> String { Gloss.core(of: meaning, isEnglish: true) }
}
