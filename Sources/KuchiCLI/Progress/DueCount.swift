import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// What falls due when, as games see it: a review on its whole day, a step from its minute on.
struct DueCount {
  private let memories: [Deck.ID: [Skill: Memory]]
  private let now: Date
  private let today: Range<Date>
  private let tomorrow: Range<Date>

  init(_ memories: [Skill: Memory], at now: Date, days: DayCount) {
    self.memories = memories.reduce(into: [:]) { $0[$1.key.deckID, default: [:]][$1.key] = $1.value }
    self.now = now
    today = days.day(of: now)
    tomorrow = days.day(of: today.upperBound)
  }

  /// The row of a deck, which need not have been found.
  func row(_ id: Deck.ID, deck: Deck?) -> DueReport.Row {
    let memories = memories[id] ?? [:]
    // What is asked of a card that the deck has no more does not wait for anybody.
    let cards = deck.map { Set($0.cards.lazy.map(\.id)) }
    let asked = memories.filter { cards?.contains($0.key.cardID) ?? true }.values
    return DueReport.Row(
      deckID: id, title: deck?.title ?? id, now: asked.count(where: isDue),
      laterToday: asked.count { !isDue($0) && $0.due < today.upperBound },
      tomorrow: asked.count { tomorrow.contains($0.due) }, new: deck.map { Self.new($0, memories) })
  }

  private func isDue(_ memory: Memory) -> Bool {
    memory.state == .review ? memory.due < today.upperBound : memory.due <= now
  }

  private static func new(_ deck: Deck, _ memories: [Skill: Memory]) -> Int {
    let course = Course(deck)
    return course.candidates { memories[course.skill(card: $0, kind: $1)] }.count { $0.memory == nil }
  }
}

extension Profile {
  /// The decks of which something is remembered, by id.
  func playedDecks() throws(ProgressFailure) -> [Deck.ID] {
    try dueCounts(at: .distantFuture).keys.sorted()
  }
}
