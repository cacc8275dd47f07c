import Foundation
import KuchiSession
import KuchiTerminal
import Testing

/// How it stands with an exam, in words.
struct ExamReportTests {
  private static let first = DayCount.day(ofDate: "2027-05-01") ?? 0

  private static let pace = 8.0

  /// The outlook of 1 May 2027 on `count` cards, of which some were begun.
  private func outlook(
    _ text: String = "2027-07-04 words", count: Int, begun: Int = 0, decks: [Deck.ID] = ["words"]
  ) throws -> ExamOutlook {
    let exam = try #require(Exam(text))
    let deck = Deck(
      id: "words", title: "Words",
      cards: (0..<count).map { Card(id: "\($0)", term: "字\($0)", meanings: ["word \($0)"]) })
    let now = DayCount.wholeSpans.start(of: Self.first - 1)
    let memory = FSRS().memory(shown: now.addingTimeInterval(-86_400))
    let items = (0..<begun).map { ReviewItem(deckID: "words", cardID: "\($0)", kind: .meaning) }
    let study = StudySimulation(
      of: CardPool(deck), memories: Dictionary(uniqueKeysWithValues: items.map { ($0, memory) }),
      topic: .meaning, scheduler: FSRS(), days: .wholeSpans, pace: StudySimulation.Pace(answer: Self.pace))
    let plan = ExamPlan(day: exam.day, decks: exam.decks, minutes: exam.minutes, pace: Self.pace)
    return ExamOutlook(
      exam, by: ExamForecast(of: study, decks: decks, plan, after: now, days: .wholeSpans))
  }

  private func text(_ outlook: ExamOutlook) -> String { [outlook.line].shown(width: 200) }

  @Test func `what is reached says how many a day, and when`() throws {
    // Fifty of the days before it bring new ones.
    let outlook = try outlook(count: 100)
    #expect(outlook.isReached && outlook.shown == 100 && outlook.newPerDay == 2 && outlook.minutes >= 1)
    #expect(text(outlook).hasPrefix("words by 2027-07-04: 2 new a day, "))
    #expect(text(outlook).hasSuffix("; ready 2027-06-19.\n"))
  }

  @Test func `what is not reached says by how much, and what would do`() throws {
    let outlook = try outlook("2027-05-11 words 3m", count: 90)
    let (minutes, day) = (try #require(outlook.enoughMinutes), try #require(outlook.enoughDay))
    #expect(!outlook.isReached && (1..<90).contains(outlook.shown))
    #expect(
      text(outlook) == """
        words by 2027-05-11: \(outlook.shown) of 90 cards come by then with 3 minutes a day. \
        \(minutes) minutes a day would do, or \(DayCount.date(ofDay: day)) as its date.

        """)
    for (text, isReached) in [
      ("2027-05-11 words \(minutes)m", true), ("2027-05-11 words \(minutes - 1)m", false),
      ("\(DayCount.date(ofDay: day)) words 3m", true), ("\(DayCount.date(ofDay: day - 1)) words 3m", false),
    ] {
      #expect(try self.outlook(text, count: 90).isReached == isReached, "\(text)")
    }
  }

  @Test func `what takes more than three years longer has no date`() throws {
    let outlook = try outlook("2027-05-11 words 1m", count: 3_000)
    #expect(outlook.enoughDay == nil)
  }

  @Test func `all asked, and no deck of it, are said so`() throws {
    #expect(try text(outlook(count: 20, begun: 20)) == "words by 2027-07-04: all 20 cards were shown.\n")
    #expect(try outlook(count: 20, begun: 5).shown == 20)
    #expect(
      try text(outlook(count: 20, decks: ["others"])).contains("none of its decks is on your study list"))
  }

  @Test(
    arguments: [
      ("2027-07-04 n4", "2027-07-04 n4"), ("2027-07-04 N4, particles 20m", "2027-07-04 n4 particles 20m"),
      ("2027-07-04 n4 1m", "2027-07-04 n4 1m"), ("2027-07-04 n4 600m", "2027-07-04 n4 600m"), ("off", "off"),
      ("2027-07-04", nil), ("2027-02-30 n4", nil), ("n4", nil), ("2027-07-04 n4 0m", nil),
      ("2027-07-04 n4 601m", nil), ("", nil),
    ] as [(String, String?)])
  func `an exam is a date, decks, and perhaps minutes`(text: String, shown: String?) {
    var settings = Settings()
    #expect(SettingField.exam.set(text, in: &settings) == (shown != nil))
    if let shown { #expect(SettingField.exam.text(in: settings) == shown) }
  }

  @Test(
    arguments: [
      ("2026-12-24..2027-01-03", true), ("2026-12-24", true), ("2026-12-24..2026-12-24", true),
      ("2026-12-24..2026-12-23", false), ("2026-12-24..2027-01-03,2027-05-01..2027-05-02", true),
      ("off", true),
      ("2026-12-24..", false), ("christmas", false),
    ] as [(String, Bool)])
  func `days away are spans of dates`(text: String, isValue: Bool) {
    var settings = Settings()
    #expect(SettingField.away.set(text, in: &settings) == isValue)
    if isValue, text.count != 10 { #expect(SettingField.away.text(in: settings) == text) }
  }

  @Test func `its decks are kept better in the last three weeks`() throws {
    var settings = Settings()
    settings.exam = Exam("2027-07-04 n4 particles")
    let day = try #require(DayCount.day(ofDate: "2027-07-04"))
    for (before, retention) in [(22, nil), (21, 0.95), (1, 0.95), (0, nil)] as [(Int, Double?)] {
      let sharpened = settings.sharpened(onDay: day - before)
      for deck in ["kanji-n4", "particles"] { #expect(sharpened.decks[deck]?.retention == retention) }
    }
    settings.retention = 0.97
    #expect(settings.sharpened(onDay: day - 1).decks["kanji-n4"]?.retention == 0.97)
  }
}
