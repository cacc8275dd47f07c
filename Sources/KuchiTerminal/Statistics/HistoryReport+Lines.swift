public import KuchiSession

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension HistoryReport {
  /// The report as it reads at a certain time, one line a game.
  public func lines(at now: Date) -> [Line] {
    guard !games.isEmpty else { return ["No game was played to its end yet. Type kuchi to begin."] }
    let times = games.map { relativeTime(secondsAgo: now.timeIntervalSince($0.played)) }
    let timeColumns = times.map(\.count).max() ?? 0
    let scoreColumns = games.map(\.score.count).max() ?? 0
    return zip(times, games).map { time, game in
      Line(
        [
          Span(time.padded(to: timeColumns + 2), .faint), Span(game.score.padded(to: scoreColumns + 2)),
          Span(game.decks.joined(separator: ", "), .strong),
        ], hanging: timeColumns + 2
      ).saying("\(time): \(game.score), \(game.decks.joined(separator: ", ")).")
    }
  }
}

extension HistoryReport.Game {
  fileprivate var score: String { "\(right) of \(answered) right" + (isFinished ? "" : ", left early") }
}
