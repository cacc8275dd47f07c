import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// Counts the items that wait in a player's decks, as games count them.
struct DueCount {
  private let memories: [Deck.ID: [ReviewItem: Memory]]
  private let topic: GameTopic
  private let now: Date
  private let days: DayCount

  /// - Parameters:
  ///   - memories: What is remembered.
  ///   - topic: What the player's games ask.
  ///   - now: The time.
  ///   - days: Which day it is.
  init(_ memories: [ReviewItem: Memory], topic: GameTopic, at now: Date, days: DayCount) {
    self.memories = memories.reduce(into: [:]) { $0[$1.key.deckID, default: [:]][$1.key] = $1.value }
    self.topic = topic
    self.now = now
    self.days = days
  }

  /// The row of a deck; `deck` is nil when it can't be found.
  func row(_ id: Deck.ID, deck: Deck?) -> DueReport.Row {
    let counts = CardCounts(of: schedule(id, deck: deck), at: now, days: days)
    return DueReport.Row(
      deckID: id, title: deck?.title ?? id, now: counts.due, laterToday: counts.laterToday,
      tomorrow: counts.tomorrow, new: deck.map { _ in counts.new })
  }

  /// How many items of these decks fall due on each of the coming days.
  func forecast(_ ids: some Sequence<Deck.ID>, decks: [Deck.ID: Deck], length: Int) -> DueForecast {
    DueForecast(
      of: ids.flatMap { schedule($0, deck: decks[$0]).dates }, at: now, days: days, length: length)
  }

  // Cards that the deck no longer has do not wait.
  private func schedule(_ id: Deck.ID, deck: Deck?) -> CardSchedule {
    let memories = memories[id] ?? [:]
    guard let deck else { return CardSchedule(of: Self.candidates(memories), at: now, days: days) }
    let pool = CardPool(deck)
    let candidates = pool.candidates(topic: topic) { memories[pool.item(card: $0, kind: $1)] }
    return CardSchedule(of: candidates, at: now, days: days)
  }

  // The cards of a deck that can't be found are those of which something is remembered.
  private static func candidates(_ memories: [ReviewItem: Memory]) -> [StudyQueue.Candidate] {
    let cards = Set(memories.keys.map(\.cardID)).sorted()
    let places = Dictionary(uniqueKeysWithValues: cards.enumerated().map { ($0.element, $0.offset) })
    return memories.compactMap { item, memory in
      places[item.cardID].map { StudyQueue.Candidate(card: $0, kind: item.kind, memory: memory) }
    }
  }
}

extension Profile {
  /// The decks of which something is remembered, by id.
  func playedDecks() throws(ProgressFailure) -> [Deck.ID] {
    try dueCounts(at: .distantFuture).keys.sorted()
  }
}
