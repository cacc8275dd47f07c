import KuchiEngine
package import KuchiSession
import KuchiState
package import KuchiFoundation

/// A report from the record.
extension Report: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    guard !isEmpty else { return ["Nothing is recorded yet."] }
    return switch self {
    case .statistics(let report): report.lines(width: environment.width)
    case .history(let report): report.lines(at: environment.now)
    case .due(let report): report.lines(width: environment.width)
    case .study(let report): report.lines(width: environment.width)
    case .card(let report): report.lines(at: environment.now, environment.readings, width: environment.width)
    }
  }
}

extension HistoryReport {
  /// The report at the time `now`, one line for each game.
  package func lines(at now: Date) -> [Line] {
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
  fileprivate var score: String {
    "\(right) of \(answered) right" + (isFinished ? "" : isOpen ? ", not over yet" : ", left early")
  }
}

extension DueReport {
  /// The report on a terminal of `width` columns.
  package func lines(width: Int) -> [Line] {
    guard !rows.isEmpty else { return ["Nothing was asked yet. Type kuchi to begin."] }
    let decks = rows.map { ($0.title, $0.numbers) }
    let table = TextTable(
      heads: ["now", "later", "tomorrow", "new"], rows: decks.count > 1 ? decks + [sum] : decks)
    return table.lines(width: width)
      + (rows.contains { $0.today == nil } ? [.empty, Self.missingDeck] : [])
  }

  private static let missingDeck: Line = "? stands where a deck can't be found by its name."

  private var sum: (String, [String]) {
    let today = rows.compactMap(\.today).reduce(DayPlan(), +)
    let all = Row(deckID: "", title: "All", today: today, tomorrow: rows.reduce(0) { $0 + $1.tomorrow })
    return (all.title, all.numbers)
  }
}

extension DueReport.Row {
  fileprivate var numbers: [String] {
    let numbers = today.map { [$0.due, $0.later, tomorrow, $0.new] }
    return numbers?.map(String.init) ?? Array(repeating: "?", count: 4)
  }
}
