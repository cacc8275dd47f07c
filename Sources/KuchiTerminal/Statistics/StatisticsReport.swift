import KuchiEngine
public import KuchiSession

extension StatisticsReport {
  /// The report on a terminal of `width` columns.
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

/// The tables of a report. A table without rows has no lines.
extension StatisticsReport {
  func remembered(_ width: Int) -> [Line] {
    let buckets = retention.buckets.filter { $0.tally.total > 0 }
    return table(["asked", "right", "expected"], width: width) {
      buckets.map { bucket in
        (
          Self.name(of: bucket.stability),
          ["\(bucket.tally.total)", percent(bucket.tally.accuracy), percent(bucket.expectedAccuracy)]
        )
      }
    }
  }

  func byKind(_ width: Int) -> [Line] {
    tallies(
      QuestionKind.all(gaps: Gap.limit).compactMap { kind in accuracy.byKind[kind].map { (kind.rawValue, $0) }
      },
      width: width)
  }

  func byDeck(_ width: Int) -> [Line] {
    let decks = accuracy.byDeck.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
    return tallies(decks.map { (names.title(of: $0.key), $0.value) }, width: width)
  }

  func hardCards(_ width: Int) -> [Line] {
    table(["wrong", "of"], width: width) {
      hardest.map { card in
        (names.face(card.cardID, in: card.deckID), ["\(card.tally.wrong)", "\(card.tally.total)"])
      }
    }
  }

  func forgotten(_ width: Int) -> [Line] {
    table(["times"], width: width) {
      leeches.map { leech in
        let face = names.face(leech.item.cardID, in: leech.item.deckID)
        return ("\(face)  (\(leech.item.kind.rawValue))", ["\(leech.lapses)"])
      }
    }
  }

  func pairs(_ width: Int) -> [Line] {
    table(["times"], width: width) {
      confused.map { pair in
        let faces = [pair.first, pair.second].map { names.term($0, in: pair.deckID) }
        return (faces.joined(separator: " / "), ["\(pair.count)"])
      }
    }
  }

  private func tallies(_ rows: [(String, Tally)], width: Int) -> [Line] {
    table(["asked", "right"], width: width) {
      rows.map { ($0.0, ["\($0.1.total)", percent($0.1.accuracy)]) }
    }
  }

  private func table(
    _ heads: [String], width: Int, rows: () -> [(name: String, numbers: [String])]
  ) -> [Line] {
    let rows = rows()
    return rows.isEmpty ? [] : TextTable(heads: heads, rows: rows).lines(width: width)
  }

  func percent(_ share: Double?) -> String { share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–" }

  /// A range of stability in days: `under 1 day`, `1–7 days`, `over 365 days`.
  private static func name(of range: Range<Double>) -> String {
    let (low, high) = (whole(range.lowerBound), whole(range.upperBound))
    if range.lowerBound == 0 { return "under \(high) day" + (high == "1" ? "" : "s") }
    return range.upperBound == .infinity ? "over \(low) days" : "\(low)–\(high) days"
  }

  private static func whole(_ days: Double) -> String { Int(exactly: days).map(String.init) ?? "\(days)" }
}

/// Numbers with bars. The largest bar fills the width.
struct BarChart {
  private static let gap = 2

  var bars: [(name: String, count: Int)]

  func lines(width: Int) -> [Line] {
    let names = bars.map(\.name.count).max() ?? 0
    let numbers = bars.map { "\($0.count)".count }.max() ?? 0
    let room = max(1, width - names - numbers - 2 * Self.gap)
    let most = max(1, bars.map(\.count).max() ?? 1)
    return bars.map { bar in
      // One sign stands for one where they fit. Only the bar of zero is empty.
      let length = most <= room ? bar.count : max(bar.count == 0 ? 0 : 1, bar.count * room / most)
      let count = "\(bar.count)".rightAligned(in: numbers + Self.gap)
      let sign = String(repeating: "#", count: length)
      return Line([Span(bar.name.padded(to: names)), Span(count + "  "), Span(sign, .key)])
        .saying("\(bar.name): \(bar.count).")
    }
  }
}
