package import KuchiFoundation

/// What is recorded of the cards that a query is about.
public struct CardRecords: Sendable {
  private var memories: [CardReference: [Memory]] = [:]
  private let study: Study
  private let introduced: [CardReference: Date]
  private let fsrs: FSRS
  private let days: DayCount
  private let now: Date

  /// Records: the memories of all questions about the cards, and the first answer to each of them.
  package init(
    _ memories: [ReviewItem: Memory], study: Study, firstAnswers: [Review], fsrs: FSRS,
    at now: Date, days: DayCount
  ) {
    (self.study, self.fsrs, self.now, self.days) = (study, fsrs, now, days)
    introduced = Dictionary(firstAnswers.map { ($0.item.card, $0.date) }, uniquingKeysWith: min)
    for (item, memory) in memories { self.memories[item.card, default: []].append(memory) }
  }

  /// Whether a condition about records holds; nil for one about what the card says.
  func holds(_ condition: CardQuery.Condition, of card: CardReference) -> Bool? {
    let memories = memories[card, default: []]
    return switch condition {
    case .word, .text, .tag, .id, .kind, .asked, .flag, .deck, .not: nil
    case .state(let state): isIn(state, card, memories)
    case .rated(let count): memories.contains(where: { isWithin(count, $0.lastReview) })
    case .introduced(let count): introduced[card].map { isWithin(count, $0) } ?? false
    case .property(let property, let comparison, let number):
      memories.contains { comparison.holds(value(of: property, $0), number) }
    }
  }

  private func isIn(_ state: CardQuery.State, _ card: CardReference, _ memories: [Memory]) -> Bool {
    switch state {
    case .due: study.allows(card, at: now) && memories.contains(where: { daysAhead($0.due) <= 0 })
    case .new: memories.isEmpty
    case .learning: memories.contains { $0.state != .review }
    case .review: memories.contains { $0.state == .review }
    case .suspended: study.suspended.contains(card)
    case .buried: study.buried[card].map { $0 > now } ?? false
    case .leech: memories.contains(where: LeechRule.standard.isLeech)
    }
  }

  private func value(of property: CardQuery.Property, _ memory: Memory) -> Double {
    switch property {
    case .stability: memory.stability
    case .difficulty: memory.difficulty
    case .retrievability: fsrs.retrievability(of: memory, at: now)
    case .interval: Double(days.number(of: memory.due) - days.number(of: memory.lastReview))
    case .due: Double(daysAhead(memory.due))
    case .reps: Double(memory.reps)
    case .lapses: Double(memory.lapses)
    }
  }

  private func daysAhead(_ date: Date) -> Int { days.number(of: date) - days.number(of: now) }

  private func isWithin(_ count: Int, _ date: Date) -> Bool { (1 - count...0).contains(daysAhead(date)) }
}

/// Whether something holds for a card of a deck, prepared for many cards.
typealias CardTest = (Card, Deck) -> Bool

extension CardQuery.Condition {
  /// Whether the condition holds. Without records nothing recorded does.
  func test(_ records: CardRecords?) -> CardTest {
    switch self {
    case .word(let word): return Self.holding(word)
    case .text(let search, let text): return search.cardTest(text)
    case .tag(let tag): return Self.tagged(tag)
    case .id(let id): return { card, _ in card.id == id }
    case .kind(let kind): return { card, _ in card.kind == kind }
    case .asked(let kind): return { card, deck in deck.questionKinds(for: card).contains(kind) }
    case .flag(let number):
      return { card, _ in number == 0 ? card.flags.isEmpty : card.flags.contains(number) }
    case .deck(let name): return Self.inDeck(name)
    case .not(let condition):
      let test = condition.test(records)
      return { !test($0, $1) }
    case .state, .rated, .introduced, .property:
      return { records?.holds(self, of: CardReference($0.id, in: $1.id)) ?? false }
    }
  }
}
