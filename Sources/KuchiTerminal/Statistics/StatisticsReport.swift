/// A part of the report, by the name that players type.
package enum StatisticsPart: String, CaseIterable, Sendable {
  case days, due, minutes, retention, kinds, decks, cards, confusions

  /// The parts that are shown by default.
  package static let overview: [StatisticsPart] = [.days, .due]

  /// Whether the part needs the answers to each item.
  package var isCounted: Bool { [.kinds, .decks, .cards].contains(self) }

  /// Whether the part needs each memory as it was when the item was asked.
  package var isReplayed: Bool { self == .retention }
}

extension StatisticsReport {
  /// Parts of the report on a terminal of `width` columns: the overview says where the others are.
  package func lines(width: Int, _ parts: [StatisticsPart] = StatisticsPart.overview) -> [Line] {
    guard activity.all.total > 0 else {
      return [Line(worded("Nothing was answered yet. Type kuchi to begin, and come back after a game."))]
    }
    let isWhole = StatisticsPart.overview.allSatisfy(parts.contains)
    let found = parts.flatMap { sections($0, width) }.filter { !$0.lines.isEmpty }
    let shown = found.flatMap { section -> [Line] in
      [.empty, Line(section.head, .strong).saying("\(section.head):")] + section.lines
    }
    let more = [
      Line.empty,
      Line(
        worded("kuchi stats --all shows more: \(Self.others). --html me.html makes a page of it."), .faint),
    ]
    if isWhole { return headlines + shown + (parts == StatisticsPart.overview ? more : []) }
    return shown.isEmpty ? [Line(worded("There is nothing to show for that yet."))] : Array(shown.dropFirst())
  }

  private static let others = StatisticsPart.allCases.filter { !StatisticsPart.overview.contains($0) }
    .map(\.rawValue).joined(separator: ", ")

  static var rememberedHead: String { worded("Remembered on a later day, by how stable the memory was") }

  private func sections(_ part: StatisticsPart, _ width: Int) -> [(head: String, lines: [Line])] {
    switch part {
    case .days:
      [
        (
          worded("Answers a day"),
          HeatMap(counts: activity.byNumber.mapValues(\.tally.total), today: today).lines(width: width)
        )
      ]
    case .due: [(worded("To recall, by what is known now"), comingDays(width))]
    case .minutes: [(worded("Minutes a day"), minutes(width))]
    case .retention:
      [
        (worded("Remembered, by how far it was learned"), maturities.lines(width)),
        (worded("Remembered, by how it was asked"), forms.lines(width)),
        (Self.rememberedHead, remembered.lines(width)),
      ]
    case .kinds: [(worded("Right, by kind of question"), kinds(soundsApart: true).lines(width))]
    case .decks:
      [(worded("Right, by deck"), decks { ($1.value.total, $0.key) < ($0.value.total, $1.key) }.lines(width))]
    case .cards:
      [
        (worded("Hardest cards"), hard.lines(width)),
        (
          worded("Forgotten again and again"),
          forgotten.lines(width) + (leeches.isEmpty ? [] : [.empty]) + leeches.map(advice)
        ),
      ]
    case .confusions: [(worded("Most often taken for each other"), pairs.lines(width))]
    }
  }

  /// Today and the streak; what was met or found known; all answers.
  var headlines: [Line] {
    let answers = activity.days.last { $0.number == today }?.tally.total ?? 0
    let minutes = activity.minutes(today: today, length: 1).first ?? 0
    let spent =
      answers > 0 && minutes > 0 ? worded(" in \(counted(max(1, Int(minutes.rounded())), "minute"))") : ""
    let days = DailyActivity.wording(streak: streak, hasDayOff: hasDayOff)
    let row = days.isEmpty ? "" : " \(days)."
    return [Line(worded("Today: \(counted(answers, "answer"))\(spent).\(row)"))] + progress
      + [
        Line(
          worded("In all: \(counted(activity.all.total, "answer")), \(percent(activity.all.accuracy)) right.")
        )
      ]
  }

  private static let namedDecks = 4

  private var progress: [Line] {
    let named = learned.prefix(Self.namedDecks).map {
      worded("\($0.counts.met) of \($0.counts.all)\($0.unit) in \($0.title)")
    }
    let more = learned.count - Self.namedDecks
    let others = more > 0 ? [worded("more in \(counted(more, "other deck"))")] : []
    return named.isEmpty ? [] : [Line(worded("So far: \((named + others).joined(separator: ", "))."))]
  }

  private static let minuteDays = 7
  private static let meanDays = 30

  private func minutes(_ width: Int) -> [Line] {
    let last = activity.minutes(today: today, length: Self.meanDays)
    guard last.contains(where: { $0 > 0 }) else { return [] }
    // Whole minutes, at least one if any time was spent.
    let bars = last.suffix(Self.minuteDays).enumerated().map { index, minutes in
      (
        name: pastDayName(Self.minuteDays - 1 - index),
        count: minutes > 0 ? max(1, Int(minutes.rounded())) : 0
      )
    }
    let played = last.filter { $0 > 0 }
    let mean = Int((played.reduce(0, +) / Double(played.count)).rounded())
    return barChart(bars, width: width) + [
      .empty,
      Line(
        worded(
          "Of the last \(Self.meanDays) days \(played.count) had answers, with \(mean < 1 ? worded("less than a minute") : counted(mean, "minute")) on average."
        )
      ),
    ]
  }

  private func pastDayName(_ ago: Int) -> String {
    let day = CivilDay(number: today - ago)
    return ago == 0 ? worded("today") : ago == 1 ? worded("yesterday") : "\(day.weekdayName) \(day.day)"
  }

  private func comingDays(_ width: Int) -> [Line] {
    guard forecast.later > 0 || forecast.counts.contains(where: { $0 > 0 }) else { return [] }
    // Empty days at the end are left out.
    let end = forecast.later > 0 ? forecast.counts.count : (forecast.counts.lastIndex { $0 > 0 } ?? 0) + 1
    let days = forecast.counts.prefix(end).enumerated().map { (name: dayName($0.offset), count: $0.element) }
    let later = forecast.later > 0 ? [(name: worded("later"), count: forecast.later)] : []
    return barChart(days + later, width: width) + backlog
  }

  /// When the backlog will be cleared under the daily limit of reviews; no lines without a backlog.
  private var backlog: [Line] {
    let left = forecast.left(afterAsking: reviewsPerDay)
    guard let most = left.max(), most > 0 else { return [] }
    let begin = left.firstIndex { $0 > 0 } ?? 0
    let end = left[begin...].firstIndex(of: 0)
    let until = end.map { worded("until \(dayName($0))") } ?? worded("beyond these days")
    return [
      .empty,
      Line(
        worded(
          "With \(counted(reviewsPerDay, "review")) a day \(left[begin]) \(left[begin] == 1 ? worded("is") : worded("are")) left over \(begin == 0 ? worded("today") : worded("on \(dayName(begin))")), and it takes \(until) to catch up. What gains most comes first, and no new cards come meanwhile. :set reviews changes it."
        )
      ),
    ]
  }

  private func dayName(_ offset: Int) -> String { CivilDay(number: today + offset).name(from: today) }
}

extension StatisticsReport {
  private func advice(about leech: Leech) -> Line {
    let ways = remedies(for: leech).map { "\($0.command) \($0.use)" }
    let term = names.term(leech.item.cardID, in: leech.item.deckID)
    return Line("\(term): \(ways.joined(separator: "; ")).", hanging: 2)
  }

  /// What the player can do about a leech: commands of a game and their use, the most helpful first.
  package func remedies(for leech: Leech) -> [(command: String, use: String)] {
    let (deckID, cardID) = (leech.item.deckID, leech.item.cardID)
    let other = confused.lazy.filter { $0.pair.deckID == deckID }.compactMap { $0.pair.partner(of: cardID) }
      .first
    let duel = other.map { [(":duel", worded("tells it from \(names.term($0, in: deckID))"))] } ?? []
    let term = names.term(cardID, in: deckID)
    return duel + [
      (worded(":card \(term)"), worded("shows its life")),
      (worded(":mnemonic TEXT"), worded("keeps a picture of yours when it is asked")),
      (worded(":suspend \(term)"), worded("lets it rest")),
    ]
  }
}

/// Numbers with bars. The largest bar fills the width.
func barChart(_ bars: [(name: String, count: Int)], width: Int) -> [Line] {
  let gap = 2
  let names = bars.map(\.name.count).max() ?? 0
  let numbers = bars.map { "\($0.count)".count }.max() ?? 0
  let room = max(1, width - names - numbers - 2 * gap)
  let most = max(1, bars.map(\.count).max() ?? 1)
  return bars.map { bar in
    // One sign stands for one if that fits. Only a bar of zero is empty.
    let length = most <= room ? bar.count : max(bar.count == 0 ? 0 : 1, bar.count * room / most)
    let count = "\(bar.count)".rightAligned(in: numbers + gap)
    let sign = String(repeating: "#", count: length)
    return Line([Span(bar.name.padded(to: names)), Span(count + "  "), Span(sign, .bar)])
      .saying("\(bar.name): \(bar.count).")
  }
}

extension DailyActivity {
  /// The days in a row, and that a day off did not end them; empty for a single day.
  static func wording(streak: Int, hasDayOff: Bool) -> String {
    streak > 1
      ? worded("\(streak) days in a row") + (hasDayOff ? worded(", not counting a day off") : "") : ""
  }
}
