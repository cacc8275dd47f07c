package import Foundation

extension DeckHistory {
  /// The decisions of Anki that are news after what the player decided here, `last` about each card: if both disagree, the
  /// later one counts. With `isListed` a deck with answers joins the study list.
  package func news(
    after study: Study, _ last: [CardReference: StudyEvent], isListed: Bool, at now: Date
  ) -> [StudyEvent] {
    let isAdded = isListed && answers > 0 && !study.list.contains { $0.id == deckID }
    return decisions.filter { isNews($0, study, last) }
      + (isAdded ? [StudyEvent(.added(deckID), at: now)] : [])
  }

  private func isNews(
    _ decision: StudyEvent, _ study: Study, _ last: [CardReference: StudyEvent]
  ) -> Bool {
    switch decision.fact {
    case .suspended(let card): return !study.suspended.contains(card)
    case .buried(let card, let until): return study.buried[card] != until
    case .unsuspended(let card):
      guard let last = last[card], case .suspended = last.fact else { return false }
      return last.date < decision.date
    default: return false
    }
  }
}

extension [CardReference: StudyEvent] {
  /// Suspends cards that Anki no longer has, but none about which there is a decision here: it may be unsuspended.
  package func suspending(_ gone: [CardReference], at now: Date) -> [StudyEvent] {
    gone.filter { self[$0] == nil }.map { StudyEvent(.suspended($0), at: now) }
  }
}
