import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// What is read of a player for their statistics.
struct PlayerStatistics {
  /// How many days ahead the statistics tell what falls due.
  static let forecastDays = 14

  private var log: [StoredReview] = []
  /// What is remembered.
  private(set) var memories: [Skill: Memory] = [:]
  private var confusions: [Confusion: Int] = [:]

  /// Reads the whole log of `profile`; nothing when there is none.
  init(of profile: Profile?) throws(ProgressFailure) {
    guard let profile else { return }
    log = try profile.reviews()
    memories = try profile.memories(for: try profile.playedDecks())
    confusions = try profile.confusions(for: Array(deckIDs)).reduce(into: [:]) { counts, confusion in
      let pair = Confusion(
        deckID: confusion.skill.deckID, asked: confusion.skill.cardID, given: confusion.otherID)
      counts[pair, default: 0] += confusion.count
    }
  }

  /// The decks that were asked.
  var deckIDs: Set<Deck.ID> {
    log.reduce(into: []) { $0.insert($1.review.deckID) }
  }

  /// The report at a certain time, with the names that `decks` give.
  func report(at now: Date, forecast: DueForecast, names: CardNames, replay: Replay) -> StatisticsReport {
    let reviews = log.map(\.review)
    return StatisticsReport(
      accuracy: Accuracy(of: reviews), activity: DailyActivity(of: reviews, days: replay.days),
      today: replay.days.number(of: now),
      forecast: forecast,
      retention: Retention(of: replay.steps(of: log), fsrs: replay.fsrs),
      hardest: HardCard.hardest(of: reviews), leeches: Leech.worst(of: memories),
      confused: ConfusedPair.most(of: confusions), names: names)
  }
}
