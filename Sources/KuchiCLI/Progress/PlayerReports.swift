import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// The reports of a player, for the command line and for a game.
struct PlayerReports {
  /// Where answers are recorded; nil when nothing is recorded yet.
  let database: ProgressDatabase?
  /// The player; nil when nothing of theirs is recorded.
  let profile: Profile?
  let library: DeckLibrary
  /// The player's settings: the hour at which days begin, and the decks played last, which may be files without a name.
  let settings: Settings

  private var replay: Replay { .nightly(dayStart: settings.dayStart) }

  func statistics(at now: Date) throws(ProgressFailure) -> StatisticsReport {
    var statistics = try PlayerStatistics(of: profile)
    let decks = decks(statistics.deckIDs)
    if try database?.adopt(Array(decks.values)) == true { statistics = try PlayerStatistics(of: profile) }
    let forecast = count(statistics.memories, at: now)
      .forecast(
        Set(statistics.memories.keys.map(\.deckID)), decks: decks, length: PlayerStatistics.forecastDays)
    return statistics.report(
      at: now, forecast: forecast, names: CardNames(Array(decks.values)), replay: replay)
  }

  private func count(_ memories: [ReviewItem: Memory], at now: Date) -> DueCount {
    DueCount(memories, topic: settings.game.topic, at: now, days: replay.days)
  }

  func history(of games: [PlayedGame]) -> HistoryReport {
    let titles = decks(games.flatMap(\.deckIDs)).mapValues(\.title)
    return HistoryReport(
      games: games.map { game in
        HistoryReport.Game(
          played: game.played, decks: game.deckIDs.map { titles[$0] ?? $0 }, right: game.right,
          answered: game.right + game.wrong, isFinished: game.isFinished)
      })
  }

  /// How much waits of these decks, or of all decks that were played when none is named.
  func due(of named: [Deck] = [], at now: Date) throws(ProgressFailure) -> DueReport {
    let ids = named.isEmpty ? try profile?.playedDecks() ?? [] : named.map(\.id)
    let found = named.isEmpty ? decks(ids) : Dictionary(named.map { ($0.id, $0) }) { first, _ in first }
    try database?.adopt(Array(found.values))
    let count = count(try profile?.memories(for: ids) ?? [:], at: now)
    return DueReport(rows: ids.map { count.row($0, deck: found[$0]) })
  }

  /// The decks with these ids that can be found, by name or among those played last.
  func decks(_ ids: some Sequence<Deck.ID>) -> [Deck.ID: Deck] {
    let last = settings.lastDecks.flatMap { (try? library.open($0)) ?? [] }
    var found = Dictionary(last.map { ($0.id, $0) }) { first, _ in first }
    for id in Set(ids) where found[id] == nil {
      found[id] = (try? library.open(id))?.first { $0.id == id }
    }
    return found
  }
}

/// What the statistics of a player are made of.
struct PlayerStatistics {
  /// The number of days of the forecast.
  static let forecastDays = 14

  private var log: [StoredReview] = []
  /// What is remembered.
  private(set) var memories: [ReviewItem: Memory] = [:]
  private var confusions: [Confusion: Int] = [:]

  /// Reads the whole log of `profile`; nothing when that is nil.
  init(of profile: Profile?) throws(ProgressFailure) {
    guard let profile else { return }
    log = try profile.reviews()
    memories = try profile.memories(for: try profile.playedDecks())
    confusions = try profile.confusions(for: Array(deckIDs)).reduce(into: [:]) { counts, confusion in
      let pair = Confusion(
        deckID: confusion.item.deckID, asked: confusion.item.cardID, given: confusion.otherID)
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
