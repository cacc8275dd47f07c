/// The statistics of a player as one page in HTML: pictures with the table of their numbers below each. It holds
/// everything that it shows: no script, no font and no picture comes from elsewhere.
package struct StatisticsPage {
  private let report: StatisticsReport
  private let predictors: [EvaluationReport.Row]
  private let player: String?

  /// A page of a report with all its parts. `predictors` are the schedule and simpler ones.
  package init(of report: StatisticsReport, _ predictors: [EvaluationReport.Row], player: String?) {
    (self.report, self.predictors, self.player) = (report, predictors, player)
  }

  /// How the text of every such page begins, by which one is known that may be replaced.
  package static let beginning =
    "<!DOCTYPE html><html lang=\"en\"><head><meta name=\"generator\" content=\"kuchi\"/>"

  /// The text of the page, in UTF-8.
  package var text: String {
    let title = "What \(player ?? "you") learned"
    let headlines = report.headlines.map { Markup("p", [:], $0.text) }
    return Self.beginning + Self.head.text + Markup("title", [:], title).text + "</head><body>"
      + Markup("h1", [:], title).text + headlines.map(\.text).joined()
      + figures.filter { !$0.cells.isEmpty }.map { $0.markup.text }.joined() + "</body></html>\n"
  }

  private var figures: [Figure] {
    [calendar, minutes, due, known(byLevel: false), known(byLevel: true), retention, calibration, stability]
      + [hours, hard, confused]
  }

  // MARK: Days

  private static let (yearDays, minuteDays) = (366, 30)

  private var calendar: Figure {
    let days = report.activity.days.filter { $0.number > report.today - Self.yearDays }
    let counts = Dictionary(days.map { ($0.number, $0.tally.total) }) { $0 + $1 }
    return Figure(
      "Answers a day", .calendar(counts, today: report.today), heads: ["Day", "Answers", "Right", "Minutes"],
      rows: days.reversed().map { day in
        [
          DayCount.date(ofDay: day.number), "\(day.tally.total)", "\(day.tally.right)",
          Chart.shown(day.seconds / 60),
        ]
      })
  }

  private var minutes: Figure {
    let minutes = report.activity.minutes(today: report.today, length: Self.minuteDays)
    let bars = minutes.enumerated().map { ago, minutes in
      (name: Self.shortDate(report.today - Self.minuteDays + 1 + ago), count: minutes)
    }
    return Figure(
      "Minutes a day, the last \(Self.minuteDays) days", .bars(bars), heads: ["Day", "Minutes"],
      rows: bars.filter { $0.count > 0 }.map { [$0.name, Chart.shown($0.count)] })
  }

  private var due: Figure {
    let left = report.forecast.left(afterAsking: report.reviewsPerDay)
    let days = report.forecast.counts.enumerated().map {
      (Self.shortDate(report.today + $0.offset), $0.element)
    }
    let later = report.forecast.later > 0 ? [["later", "\(report.forecast.later)", ""]] : []
    let rows = zip(days, left).map { [$0.0, "\($0.1)", "\($1)"] } + later
    return Figure(
      "What falls due", .bars(days.map { (name: $0.0, count: Double($0.1)) }),
      heads: ["Day", "Due", "Left over with \(counted(report.reviewsPerDay, "review")) a day"],
      rows: days.allSatisfy { $0.1 == 0 } && later.isEmpty ? [] : rows)
  }

  private static func shortDate(_ number: Int) -> String { String(DayCount.date(ofDay: number).dropFirst(5)) }

  // MARK: Known cards

  private static let knownLines = 8

  /// How many cards were known on each day, by deck or by level: those with most of them.
  private func known(byLevel: Bool) -> Figure {
    let known = report.known
    let groups =
      byLevel
      ? known.levels.map { (name: $0, days: known.days(of: .level($0))) }
      : known.decks.map { (name: report.names.title(of: $0), days: known.days(of: .deck($0))) }
    let most = groups.sorted { ($1.days.last?.count ?? 0, $0.name) < ($0.days.last?.count ?? 0, $1.name) }
    let shown = most.prefix(Self.knownLines)
    let first = shown.compactMap(\.days.first?.day).min() ?? report.today
    let top = max(1, shown.flatMap(\.days).map(\.count).max() ?? 1)
    let lines = shown.map { group in
      (name: group.name, points: Self.steps(group.days, from: first, to: report.today, top: top))
    }
    return Figure(
      "Known cards, by \(byLevel ? "level" : "deck")",
      .lines(
        lines, edges: (DayCount.date(ofDay: first), DayCount.date(ofDay: report.today), "\(top)")),
      heads: [byLevel ? "Level" : "Deck", "Known cards"],
      rows: shown.map { [$0.name, "\($0.days.last?.count ?? 0)"] })
  }

  private static func steps(
    _ days: [KnownCards.Change], from first: Int, to last: Int, top: Int
  ) -> [SIMD2<Double>] {
    func place(_ day: Int, _ count: Int) -> SIMD2<Double> {
      [Double(day - first) / Double(max(1, last - first)), Double(count) / Double(top)]
    }
    let before = [0] + days.map(\.count)
    return zip(days, before).flatMap { [place($0.day, $1), place($0.day, $0.count)] }
      + [place(last, before.last ?? 0)]
  }

  // MARK: Memories

  private var retention: Figure {
    let rows = report.retention.buckets.filter { $0.tally.total > 0 }
    return Figure(
      "Remembered on a later day, by how stable the memory was",
      .bars(rows.map { (StatisticsReport.name(of: $0.stability), 100 * ($0.tally.accuracy ?? 0)) }),
      heads: ["Stability", "Asked", "Right", "Expected"],
      rows: rows.map {
        [
          StatisticsReport.name(of: $0.stability), "\($0.tally.total)", report.percent($0.tally.accuracy),
          report.percent($0.expectedAccuracy),
        ]
      })
  }

  private var calibration: Figure {
    let rows = predictors.filter { !$0.evaluation.calibration.isEmpty }
    let lines = rows.map { row in
      let figures = row.evaluation.calibration.map(\.figures)
      return (name: row.name, points: figures.map { SIMD2($0.predicted, $0.right) })
    }
    return Figure(
      "What was predicted, and what you knew",
      .lines(
        lines + [(name: "A perfect prediction", points: [[0, 0], [1, 1]])],
        edges: ("predicted 0 %", "100 %", "known 100 %")),
      heads: ["Predicted by", "Answers", "Predicted", "Known"],
      rows: rows.flatMap { row in
        row.evaluation.calibration.map(\.figures).map {
          [row.name, "\($0.count)", report.percent($0.predicted), report.percent($0.right)]
        }
      })
  }

  private var stability: Figure {
    let rows = zip(report.retention.buckets, report.stabilities).map {
      (name: StatisticsReport.name(of: $0.stability), count: $1)
    }
    return Figure(
      "How stable your memories are", .bars(rows.map { ($0.name, Double($0.count)) }),
      heads: ["Stability", "Items"],
      rows: rows.allSatisfy { $0.count == 0 } ? [] : rows.map { [$0.name, "\($0.count)"] })
  }

  // MARK: Answers

  private var hours: Figure {
    let hours = (0..<24).map { ($0, report.activity.byHour[$0] ?? Tally()) }
    return Figure(
      "Hours of the day", .bars(hours.map { ("\($0.0)", Double($0.1.total)) }),
      heads: ["Hour", "Answers", "Right"],
      rows: hours.filter { $0.1.total > 0 }.map {
        ["\($0.0)", "\($0.1.total)", report.percent($0.1.accuracy)]
      })
  }

  private var hard: Figure {
    Figure(
      "Hardest cards", heads: ["Card", "Wrong", "Of"],
      cells: report.hardest.map {
        [card($0.cardID, in: $0.deckID), Markup("\($0.tally.wrong)"), Markup("\($0.tally.total)")]
      })
  }

  private var confused: Figure {
    Figure(
      "Most often taken for each other", heads: ["Cards", "Times"],
      cells: report.confused.map { confused in
        let (pair, slash) = (confused.pair, Markup(" / "))
        let cards = [card(pair.first, in: pair.deckID), slash, card(pair.second, in: pair.deckID)]
        return [Markup("span", [:], cards), Markup("\(confused.count)")]
      })
  }

  /// A card by its term, reading and first meaning. The language of the term decides how kanji look.
  private func card(_ cardID: Card.ID, in deckID: Deck.ID) -> Markup {
    guard let card = report.names.card(cardID, in: deckID) else { return Markup("bdi", [:], cardID) }
    let term = [card.term] + card.readings.prefix(1)
    return Markup(
      "span", [:],
      [
        Markup("bdi", ["lang": report.names.language(of: deckID)], term.joined(separator: " ")),
        Markup(" "), Markup("bdi", [:], card.meanings.first ?? ""),
      ])
  }
}

private struct Figure {
  let title: String
  let chart: Chart?
  let heads: [String]
  let cells: [[Markup]]

  init(_ title: String, _ chart: Chart? = nil, heads: [String], cells: [[Markup]]) {
    (self.title, self.chart, self.heads, self.cells) = (title, chart, heads, cells)
  }

  init(_ title: String, _ chart: Chart, heads: [String], rows: [[String]]) {
    self.init(title, chart, heads: heads, cells: rows.map { $0.map { Markup("bdi", [:], $0) } })
  }

  var markup: Markup {
    let table = Markup(
      "table", [:],
      [Markup("tr", [:], heads.map { Markup("th", ["scope": "col"], $0) })]
        + cells.map { Markup("tr", [:], $0.map { Markup("td", [:], [$0]) }) })
    let numbers = Markup("details", [:], [Markup("summary", [:], "Numbers"), table])
    return Markup(
      "section", [:],
      [Markup("h2", [:], title)] + (chart.map { [$0.markup(title), legend, numbers] } ?? [table]))
  }

  /// The names of the lines of a picture.
  private var legend: Markup {
    guard case .lines(let lines, _) = chart else { return Markup("") }
    return Markup(
      "p", ["class": "legend"],
      lines.enumerated().map {
        Markup("span", ["class": "line\($0.offset)"], [Markup("bdi", [:], $0.element.name)])
      })
  }
}

extension StatisticsPage {
  /// What the page may do, which is nothing but to look as it should: on a screen by day and night, and on paper.
  private static let head = Markup(
    verbatim: """
      <meta charset="utf-8"/><meta name="viewport" content="width=device-width"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
      <meta name="referrer" content="no-referrer"/>
      <style>
      :root { color-scheme: light dark; --paper: #fff; --ink: #222; --faint: #767676; --none: #e6e6e6;
        --level1: #b7d7f2; --level2: #72b0e4; --level3: #2f7fc2; --level4: #12497a;
        --line0: #12649f; --line1: #b3500b; --line2: #777; --line3: #2b7a2b; --line4: #a02a2a; --line5: #6f4ba0;
        --line6: #7a5230; --line7: #a83a86 }
      @media (prefers-color-scheme: dark) { :root { --paper: #161616; --ink: #e4e4e4; --faint: #9a9a9a;
        --none: #333; --level1: #1d4566; --level2: #2f7fc2; --level3: #72b0e4; --level4: #cfe6fa;
        --line0: #6db3ee; --line1: #f0984f; --line2: #999; --line3: #6cc46c; --line4: #ef7d7d; --line5: #b598e6;
        --line6: #c79d76; --line7: #ec86cd } }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em;
        background: var(--paper); color: var(--ink) }
      h2 { font-size: 1.1em; margin: 2em 0 .5em }
      svg { display: block; width: 100%; height: auto; overflow: visible }
      svg text { font-size: 11px; fill: var(--faint) }
      .bar { fill: var(--level3) } .frame { fill: none; stroke: var(--none) }
      .level0 { fill: var(--none) } .level1 { fill: var(--level1) } .level2 { fill: var(--level2) }
      .level3 { fill: var(--level3) } .level4 { fill: var(--level4) }
      .line { fill: none; stroke: currentColor; stroke-width: 2 }
      .line0 { color: var(--line0) } .line1 { color: var(--line1); stroke-dasharray: 7 3 }
      .line2 { color: var(--line2); stroke-dasharray: 2 3 } .line3 { color: var(--line3) }
      .line4 { color: var(--line4); stroke-dasharray: 7 3 } .line5 { color: var(--line5); stroke-dasharray: 2 3 }
      .line6 { color: var(--line6) } .line7 { color: var(--line7); stroke-dasharray: 7 3 }
      .legend span { margin-right: 1.5em } .legend span::before { content: "\\25AC\\2002" }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums } summary { color: var(--faint) }
      th, td { text-align: right; padding: .1em .8em } th:first-child, td:first-child { text-align: left }
      @page { size: A4; margin: 15mm }
      @media print { body { margin: 0; max-width: none; font-size: 12px } section { break-inside: avoid }
        details { display: none } }
      </style>
      """)
}
