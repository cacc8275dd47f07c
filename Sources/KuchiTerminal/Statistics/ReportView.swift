package import KuchiFoundation

extension Report: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    guard !isEmpty else { return [Line(worded("Nothing is recorded yet."))] }
    return switch self {
    case .statistics(let report): report.lines(width: environment.width)
    case .history(let games, let titles): games.lines(titles: titles, at: environment.now)
    case .due(let decks): decks.lines(width: environment.width)
    case .study(let report): report.lines(width: environment.width)
    case .card(let report): report.lines(at: environment.now, environment.readings, width: environment.width)
    }
  }
}

extension [PlayedGame] {
  /// The report at the time `now`, one line for each game, with the titles of its decks.
  package func lines(titles: [Deck.ID: String], at now: Date) -> [Line] {
    guard !isEmpty else { return [Line(worded("No game was played to its end yet. Type kuchi to begin."))] }
    let times = map { relativeTime(secondsAgo: now.timeIntervalSince($0.played)) }
    let timeColumns = times.map(\.count).max() ?? 0
    let scoreColumns = map(\.score.count).max() ?? 0
    return zip(times, self).map { time, game in
      let decks = game.deckIDs.map { titles[$0] ?? $0 }.joined(separator: ", ")
      return Line(
        [
          Span(time.padded(to: timeColumns + 2), .faint), Span(game.score.padded(to: scoreColumns + 2)),
          Span(decks, .strong),
        ], hanging: timeColumns + 2
      ).saying("\(time): \(game.score), \(decks).")
    }
  }
}

extension PlayedGame {
  fileprivate var score: String {
    worded("\(right) of \(right + wrong) right")
      + (isFinished ? "" : isOpen ? worded(", not over yet") : worded(", left early"))
  }
}

extension [DueDeck] {
  package func lines(width: Int) -> [Line] {
    guard !isEmpty else { return [Line(worded("Nothing was asked yet. Type kuchi to begin."))] }
    let rows = (count > 1 ? self + [sum] : self).map { ($0.title, $0.numbers) }
    return table([worded("now"), worded("later"), worded("tomorrow"), worded("new")], rows, width: width)
      + (contains { $0.today == nil }
        ? [.empty, Line(worded("? marks a deck that can't be found by its name."))] : [])
  }

  private var sum: DueDeck {
    DueDeck(
      deckID: "", title: worded("All"), today: compactMap(\.today).reduce(DayPlan(), +),
      tomorrow: reduce(0) { $0 + $1.tomorrow })
  }
}

extension DueDeck {
  fileprivate var numbers: [String] {
    let numbers = today.map { [$0.due, $0.later, tomorrow, $0.new] }
    return numbers?.map(String.init) ?? Array(repeating: "?", count: 4)
  }
}
