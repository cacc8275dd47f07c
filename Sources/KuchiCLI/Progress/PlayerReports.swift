import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// What is told of a player, on the command line and in the middle of a game alike.
struct PlayerReports {
  /// Where it is recorded; nil when there is nothing yet.
  let database: ProgressDatabase?
  /// The player; nil when nothing was recorded of them.
  let profile: Profile?
  let library: DeckLibrary
  /// What is remembered of the player: the decks played last, which may be files that no name leads to, and when days
  /// begin.
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

  private func count(_ memories: [Skill: Memory], at now: Date) -> DueCount {
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

  /// How much waits of these decks, or of all that were played when none is named.
  func due(of named: [Deck] = [], at now: Date) throws(ProgressFailure) -> DueReport {
    let ids = named.isEmpty ? try profile?.playedDecks() ?? [] : named.map(\.id)
    let found = named.isEmpty ? decks(ids) : Dictionary(named.map { ($0.id, $0) }) { first, _ in first }
    try database?.adopt(Array(found.values))
    let count = count(try profile?.memories(for: ids) ?? [:], at: now)
    return DueReport(rows: ids.map { count.row($0, deck: found[$0]) })
  }

  /// The decks with these ids, as far as they can be found: by their names, or among those played last.
  func decks(_ ids: some Sequence<Deck.ID>) -> [Deck.ID: Deck] {
    let last = settings.lastDecks.flatMap { (try? library.open($0)) ?? [] }
    var found = Dictionary(last.map { ($0.id, $0) }) { first, _ in first }
    for id in Set(ids) where found[id] == nil {
      found[id] = (try? library.open(id))?.first { $0.id == id }
    }
    return found
  }
}
