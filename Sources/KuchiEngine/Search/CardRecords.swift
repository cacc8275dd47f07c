import KuchiFoundation

/// The records of the cards that a query is about.
public struct CardRecords: Sendable {
  private var memories: [CardReference: [Memory]] = [:]
  private let day: Day
  private let settings: GameSettings
  private let introduced: [CardReference: Date]
  private let fsrs: FSRS

  /// Creates records from the memories of all questions about the cards, and the first answer to each
  /// question. A card is due if `day` brings it in a game with these settings.
  package init(
    _ memories: [ReviewItem: Memory], on day: Day, _ settings: GameSettings, firstAnswers: [Review],
    fsrs: FSRS
  ) {
    (self.day, self.settings, self.fsrs) = (day, settings, fsrs)
    introduced = Dictionary(firstAnswers.map { ($0.item.card, $0.date) }, uniquingKeysWith: min)
    for (item, memory) in memories { self.memories[item.card, default: []].append(memory) }
  }

  /// A test of a condition about records, prepared for many cards. A condition about contents always fails.
  func test(_ condition: CardQuery.Condition) -> (CardReference) -> Bool {
    switch condition {
    case .word, .text, .tag, .id, .kind, .asked, .flag, .deck, .not: { _ in false }
    case .state(let state): test(state)
    case .rated(let count): anyMemory { isWithin(count, $0.lastReview) }
    case .introduced(let count): { introduced[$0].map { isWithin(count, $0) } ?? false }
    case .property(let property, let comparison, let number):
      anyMemory { comparison.holds(value(of: property, $0), number) }
    }
  }

  private func test(_ state: CardQuery.State) -> (CardReference) -> Bool {
    switch state {
    case .due: day.due(settings).contains
    case .new: { memories[$0] == nil }
    case .learning: anyMemory { $0.state != .review }
    case .review: anyMemory { $0.state == .review }
    case .suspended: day.study.suspended.contains
    case .buried: { day.study.buried[$0].map { $0 > day.now } ?? false }
    case .leech: anyMemory(LeechRule.standard.isLeech)
    }
  }

  private func anyMemory(_ isSo: @escaping (Memory) -> Bool) -> (CardReference) -> Bool {
    { memories[$0, default: []].contains(where: isSo) }
  }

  private func value(of property: CardQuery.Property, _ memory: Memory) -> Double {
    switch property {
    case .stability: memory.stability
    case .difficulty: memory.difficulty
    case .retrievability: fsrs.retrievability(of: memory, at: day.now)
    case .interval: Double(day.days.number(of: memory.due) - day.days.number(of: memory.lastReview))
    case .due: Double(daysAhead(memory.due))
    case .reps: Double(memory.reps)
    case .lapses: Double(memory.lapses)
    }
  }

  private func daysAhead(_ date: Date) -> Int { day.days.number(of: date) - day.days.number(of: day.now) }

  private func isWithin(_ count: Int, _ date: Date) -> Bool { (1 - count...0).contains(daysAhead(date)) }
}

/// Tests whether something holds for a card of a deck; prepared for many cards.
typealias CardTest = (Card, Deck) -> Bool

extension CardQuery.Condition {
  /// A test of the condition. Without `records`, conditions about them fail.
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
      let test = records?.test(self)
      return { test?(CardReference($0.id, in: $1.id)) ?? false }
    }
  }
}
