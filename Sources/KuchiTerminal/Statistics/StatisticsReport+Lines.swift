import KuchiEngine
public import KuchiSession

extension StatisticsReport {
  /// The report on a terminal of so many columns.
  public func lines(width: Int) -> [Line] {
    guard accuracy.all.total > 0 else {
      return ["Nothing was answered yet. Type kuchi to begin, and come back after a game."]
    }
    let sections = [
      ("Answers a day", heatMap(width)), ("Due", due(width)),
      ("Remembered on a later day, by how stable the memory was", remembered(width)),
      ("Right, by kind of question", byKind(width)), ("Right, by deck", byDeck(width)),
      ("Hardest cards", hardCards(width)), ("Forgotten again and again", forgotten(width)),
      ("Most often taken for each other", pairs(width)),
    ]
    return sections.filter { !$0.1.isEmpty }.reduce([Line(headline)]) { lines, section in
      lines + [.empty, Line(section.0, .strong).saying("\(section.0):")] + section.1
    }
  }

  private var headline: String {
    let streak = activity.streak(today: today)
    return "\(counted(accuracy.all.total, "answer")), \(percent(accuracy.all.accuracy)) right."
      + (streak > 1 ? " \(streak) days in a row." : "")
  }

  // MARK: Days

  private func heatMap(_ width: Int) -> [Line] {
    let counts = activity.days.map { ($0.number, $0.tally.total) }
    return HeatMap(counts: Dictionary(counts) { $0 + $1 }, today: today).lines(width: width)
  }

  private func due(_ width: Int) -> [Line] {
    guard forecast.later > 0 || forecast.counts.contains(where: { $0 > 0 }) else { return [] }
    let days = forecast.counts.enumerated().map { (name: dayName($0.offset), count: $0.element) }
    let later = forecast.later > 0 ? [(name: "later", count: forecast.later)] : []
    return BarChart(bars: days + later).lines(width: width)
  }

  private func dayName(_ offset: Int) -> String {
    let day = CivilDay(number: today + offset)
    return offset == 0 ? "today" : offset == 1 ? "tomorrow" : "\(day.weekdayName) \(day.day)"
  }
}
