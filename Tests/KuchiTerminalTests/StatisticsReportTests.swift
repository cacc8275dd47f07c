import DeckTesting
import Foundation
import KuchiTerminal
import Testing

struct StatisticsReportTests {
  @Test(arguments: [20, 30, 40, 79, 80, 81, 132])
  func `nothing is wider than the terminal, and only a narrow one wraps`(width: Int) {
    let shown = StatisticsReport.sample.shown(width: width)
    #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
    guard width >= 79 else { return }
    #expect(
      shown.count { $0 == "\n" } == StatisticsReport.sample.lines(width: width, StatisticsPart.allCases).count
    )
  }

  @Test func `a terminal with no room for a table has sentences in its place`() {
    #expect(
      StatisticsReport.sample.shown(width: 20).contains(
        """

        under 1 day: asked
          3, right 100 %,
          expected 62 %.
        1–7 days: asked 5,
          right 60 %,
          expected 90 %.

        """))
  }

  @Test func `nothing to tell is told with what to do`() {
    #expect(
      StatisticsReport.friday([]).shown(width: 80) == """
        Nothing was answered yet. Type kuchi to begin, and come back after a game.

        """)
  }

  @Test func `one answer is one answer, and what has nothing to say is left out`() {
    let shown = StatisticsReport.friday([.animal("dog", daysAgo: 0, .good)]).shown(width: 80)
    #expect(shown.hasPrefix("Today: 1 answer in 1 minute.\nIn all: 1 answer, 100 % right.\n"))
    #expect(shown.contains(". none   # 1\n"))
    for heading in ["Remembered", "Hardest", "Most often"] { #expect(!shown.contains(heading)) }
  }

  @Test(arguments: [(80, 38), (40, 18), (200, 53)])
  func `of two years of answers as many weeks are shown as fit`(columns: Int, weeks: Int) throws {
    let years = Dictionary(uniqueKeysWithValues: (0..<730).map { ($0, 1) })
    let lines = HeatMap(counts: years, today: 729).lines(width: columns).shown(width: columns)
    let mondays = try #require(lines.split(separator: "\n").first { $0.hasPrefix("Mon") })
    #expect(mondays.count { $0 == "#" } == weeks)
  }

  @Test(arguments: [(80, "statistics"), (40, "statistics at 40 columns")])
  func `the calendar begins with the week of the first answer, and forty columns show the same`(
    columns: Int, name: String
  ) throws {
    try Kept(name).expect(
      StatisticsReport.sample.shown(width: columns))
  }
}

extension Int {
  /// Friday, 4 October 2024, in days since 1 January 1970.
  static let fridayInOctober = 20_000
}

extension Review {
  /// An answer given around noon of a day that lies so many days before the Friday.
  static func animal(
    _ cardID: Card.ID, daysAgo: Int, _ grade: Grade, kind: QuestionKind = .meaning, deck: Deck.ID = "animals"
  ) -> Review {
    Review(
      deckID: deck, cardID: cardID, kind: kind, form: .typed, grade: grade, answer: "dog",
      date: Date(timeIntervalSince1970: (Double(.fridayInOctober - daysAgo) + 0.5) * 86_400), seconds: 3)
  }
}

extension StatisticsReport {
  /// All of it, as a terminal of so many columns without colours shows it.
  func shown(width: Int) -> String {
    lines(width: width, StatisticsPart.allCases).shown(width: width)
  }

  /// What these answers come to on the Friday.
  static func friday(_ reviews: [Review], confusions: [CardPair: Int] = [:], decks: [Deck] = [.animals])
    -> StatisticsReport
  {
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
    let log = reviews.enumerated().map {
      StoredReview(id: StoredReview.ID(rawValue: $0.offset), review: $0.element)
    }
    let memories = replay.memories(of: log)
    let daysAhead = memories.values.map { max(0, DayCount.wholeSpans.number(of: $0.due) - .fridayInOctober) }
    var report = StatisticsReport(
      today: .fridayInOctober, DailyActivity(of: reviews.map(\.span), days: .wholeSpans))
    report.accuracy = Accuracy(of: reviews.tallies)
    report.forecast = DueForecast(
      counts: (0..<5).map { day in daysAhead.count { $0 == day } }, later: daysAhead.count { $0 > 4 })
    report.retention = Retention(of: replay.steps(of: log), fsrs: replay.fsrs)
    (report.hardest, report.leeches) = (HardCard.hardest(of: reviews.tallies), Leech.worst(of: memories))
    (report.confused, report.names) = (ConfusedPair.most(of: confusions), CardNames(decks))
    return report
  }

  /// Two months with a deck that was found and one that was not.
  static let sample: StatisticsReport = {
    var reviews: [Review] = [60, 59, 40, 12, 2, 1, 0].flatMap { day in
      [
        .animal("dog", daysAgo: day, .good), .animal("cat", daysAgo: day, day % 3 == 0 ? .again : .good),
        .animal("bird", daysAgo: day, .good, kind: .recall),
      ]
    }
    reviews += (0..<9).map { .animal("dog", daysAgo: 5, $0 == 0 ? .again : .easy, kind: .reading) }
    reviews.append(.animal("granite", daysAgo: 3, .again, deck: "rocks"))
    return friday(
      reviews,
      confusions: [CardPair("dog", "cat", in: "animals"): 3, CardPair("granite", "basalt", in: "rocks"): 1])
  }()
}

extension [Line] {
  /// The lines as a terminal of so many columns without colours shows them.
  func shown(width: Int) -> String { Renderer(width: width, theme: .none).render(self) }
}
