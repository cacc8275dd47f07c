package import Foundation
package import KuchiEngine

/// What a learner decided last about whether a card is asked.
package struct CardDecision: Hashable, Sendable {
  /// Whether a card is asked.
  package enum State: Hashable, Sendable {
    /// It is not asked until that is taken back.
    case suspended
    /// It is not asked before a time.
    case buried(until: Date)
    /// It is asked again.
    case asked
  }

  /// What was decided.
  package var state: State
  /// When it was decided.
  package var date: Date

  package init(_ state: State, at date: Date) { (self.state, self.date) = (state, date) }

  /// The last decision about each card.
  package static func last(of events: some Sequence<StudyEvent>) -> [CardReference: CardDecision] {
    var decisions: [CardReference: CardDecision] = [:]
    for event in events.sorted(by: { $0.date < $1.date }) {
      switch event.fact {
      case .suspended(let card): decisions[card] = CardDecision(.suspended, at: event.date)
      case .unsuspended(let card): decisions[card] = CardDecision(.asked, at: event.date)
      case .buried(let card, let until):
        decisions[card] = CardDecision(.buried(until: until), at: event.date)
      default: break
      }
    }
    return decisions
  }

  /// The state at a time: a card that was buried until then is asked.
  func state(at now: Date) -> State {
    if case .buried(let until) = state, until <= now { return .asked }
    return state
  }
}
