import KuchiFoundation

/// The cards of a game that are recorded as shown.
struct NotedLessons: Equatable, Sendable {
  var begun: Date?
  var cards: Set<CardReference> = []

  /// The lessons of a game; none without a game.
  init(of game: Game? = nil) {
    begun = game?.begun
    cards = game?.taught ?? []
  }
}

extension PlayState {
  /// Returns the effect that brings the record of lessons up to date: new lessons are added, and undone ones
  /// are taken back.
  mutating func noteLessons() -> [Effect] {
    let lessons = NotedLessons(of: activeGame)
    guard lessons != notedLessons else { return [] }
    let before = lessons.begun == notedLessons.begun ? notedLessons.cards : []
    notedLessons = lessons
    // The order of lessons decides what is asked next, so it must be the same in each run.
    func ordered(_ cards: Set<CardReference>) -> [CardReference] {
      cards.sorted { ($0.deckID, $0.cardID) < ($1.deckID, $1.cardID) }
    }
    let facts =
      ordered(lessons.cards.subtracting(before)).map(StudyFact.shown)
      + ordered(before.subtracting(lessons.cards)).map(StudyFact.unshown)
    return facts.isEmpty ? [] : [.recordFacts(facts)]
  }
}
