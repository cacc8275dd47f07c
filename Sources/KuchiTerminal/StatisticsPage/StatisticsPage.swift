/// The statistics of a player as one HTML page: charts with their numbers below. It loads nothing.
package struct StatisticsPage {
  private let report: StatisticsReport
  private let predictors: [EvaluationReport.Row]
  private let player: String?

  /// A page of a report with all its parts. `predictors` are the schedule and simpler predictors.
  package init(of report: StatisticsReport, _ predictors: [EvaluationReport.Row], player: String?) {
    (self.report, self.predictors, self.player) = (report, predictors, player)
  }

  /// The beginning of every such page. A file that begins with it may be replaced.
  package static let beginning =
    "<!DOCTYPE html><html lang=\"en\"><head><meta name=\"generator\" content=\"kuchi\"/>"

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

  private static let (yearDays, minuteDays) = (366, 30)

  private var calendar: Figure {
    var days = report.days(since: report.today - Self.yearDays)
    let counts = report.activity.byNumber.mapValues(\.tally.total)
    days.rows.reverse()
    return Figure("Answers a day", .calendar(counts, today: report.today), of: "Day", days)
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
    var due = report.due
    let bars = zip(due.rows, report.forecast.counts).map { (name: $0.name, count: Double($1)) }
    if report.forecast.later == 0 { due.rows.removeLast() }
    if due.rows.allSatisfy({ $0.figures[0] == "0" }) { due.rows = [] }
    return Figure("What falls due", .bars(bars), of: "Day", due)
  }

  private static func shortDate(_ number: Int) -> String { String(DayCount.date(ofDay: number).dropFirst(5)) }

  private static let knownLines = 8

  /// How many cards were known on each day, for the decks or levels with the most.
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

  private var retention: Figure {
    let (table, shares) = (report.remembered, report.retention.buckets.compactMap(\.recall.tally.accuracy))
    let bars = zip(table.rows, shares).map { (name: $0.name, count: 100 * $1) }
    return Figure(StatisticsReport.rememberedHead, .bars(bars), of: "Stability", table)
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
          [row.name, "\($0.count)", percent($0.predicted), percent($0.right)]
        }
      })
  }

  private var stability: Figure {
    var table = report.stability
    let bars = zip(table.rows, report.stabilities).map { (name: $0.name, count: Double($1)) }
    if table.rows.allSatisfy({ $0.figures == ["0"] }) { table.rows = [] }
    return Figure("How stable your memories are", .bars(bars), of: "Stability", table)
  }

  private var hours: Figure {
    let bars = (0..<24).map { (name: "\($0)", count: Double(report.activity.byHour[$0]?.total ?? 0)) }
    return Figure("Hours of the day", .bars(bars), of: "Hour", report.hours)
  }

  private var hard: Figure {
    Figure(
      "Hardest cards", of: "Card", report.hard,
      named: report.hardest.map { card($0.cardID, in: $0.deckID) })
  }

  private var confused: Figure {
    Figure(
      "Most often taken for each other", of: "Cards", report.pairs,
      named: report.confused.map(\.pair).map { pair in
        let cards = [card(pair.first, in: pair.deckID), Markup(" / "), card(pair.second, in: pair.deckID)]
        return Markup("span", [:], cards)
      })
  }

  /// A card by its term, reading and first meaning. The `lang` of the term decides the shape of its kanji.
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

  init(_ title: String, _ chart: Chart, heads: [String], rows: [[String]]) {
    (self.title, self.chart, self.heads) = (title, chart, heads)
    cells = rows.map { $0.map(Self.cell) }
  }

  /// A table whose first column has the head `thing` and the names of `table`, or else `named`.
  init(_ title: String, _ chart: Chart? = nil, of thing: String, _ table: FigureTable, named: [Markup]? = nil)
  {
    (self.title, self.chart) = (title, chart)
    heads = [thing] + table.heads.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let names = named ?? table.rows.map { Self.cell($0.name) }
    cells = zip(names, table.rows).map { [$0] + $1.figures.map(named == nil ? Self.cell : { Markup($0) }) }
  }

  private static func cell(_ text: String) -> Markup { Markup("bdi", [:], text) }

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
  /// A policy that allows nothing but the page's styles, which suit light and dark screens, and paper.
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
