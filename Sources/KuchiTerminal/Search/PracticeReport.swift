import KuchiEngine
import KuchiSession

/// The practice set, card by card.
enum PracticeReport {
  static func lines(of set: PracticeSet, _ readings: ReadingDisplay) -> [Line] {
    guard !set.picks.isEmpty else { return [Line(PickNotice.empty.wording)] }
    let rows = set.picks.enumerated().map { $1.card.row($0, of: $1.deck.title, readings) }
    return [Line("Practice set: \(set.picks.count) of at most \(counted(PracticeSet.limit, "card"))")] + rows
      + [":pick play plays it, :pick save TITLE makes a deck of it."]
  }
}
