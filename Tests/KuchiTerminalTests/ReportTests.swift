import Foundation
import KuchiTerminal
import SessionTesting
import Testing

struct ReportTests {
  private static let history = [PlayedGame(["animals"], before: 179, right: 8, wrong: 2, isFinished: true)]
  private static let due = [
    DueDeck(deckID: "animals", title: "Animals", today: DayPlan(due: 3, later: 1, new: 5))
  ]

  private static let study = {
    var deck = DueDeck(deckID: "animals", title: "Animals", today: DayPlan())
    deck.locked = 2
    return StudyReport([deck], suspended: ["犬"])
  }()

  private static func report(on subject: Report.Subject) -> Report {
    switch subject {
    case .statistics: .statistics(.sample)
    case .history: .history(history, titles: ["animals": "Animals"])
    case .due: .due(due)
    case .study: .study(study)
    }
  }

  private func table(
    width: Int = 80, reporting: @escaping (Report.Subject) throws -> Report? = report
  ) -> Table {
    Table(width: width, host: { $0.report = reporting }).opened()
  }

  @Test(arguments: [40, 80])
  func `a report is what the command of that name prints`(width: Int) {
    let table = table(width: width)
    #expect(table.type(":stats") == StatisticsReport.sample.lines(width: width).shown(width: width))
    #expect(table.type(":study") == Self.study.lines(width: width).shown(width: width))
    #expect(table.type(":due") == Self.due.lines(width: width).shown(width: width))
    #expect(
      table.type(":history")
        == Self.history.lines(titles: ["animals": "Animals"], at: table.host.now).shown(width: width))
  }

  @Test func `a report is shown when it is asked for, and each time with the time that it is then`() {
    let table = table()
    #expect(table.type(":history") == "3 minutes ago  8 of 10 right  Animals\n")
    #expect(!table.type("").contains("ago"))
    table.host.now += 120
    #expect(table.type(":history") == "5 minutes ago  8 of 10 right  Animals\n")
    table.host.now += 3_600
    #expect(table.type(":history") == "1 hour ago  8 of 10 right  Animals\n")
  }

  @Test(arguments: [":stats", ":history", ":due"])
  func `without a record there is a sentence`(line: String) {
    let table = table(reporting: { _ in nil })
    let sentence = "This game is played without a record, so there is nothing to look up.\n"
    for _ in 1...2 { #expect(table.type(line) == sentence) }
  }

  @Test func `a record with nothing in it and one that can't be read are told apart`() {
    let empty = table { _ in .history([], titles: [:]) }
    #expect(empty.type(":history") == "Nothing is recorded yet.\n")
    let broken = table { _ in throw Refusal("it is damaged") }
    #expect(broken.type(":due") == "! What is recorded could not be looked up: it is damaged.\n")
  }
}

struct DecksReportTests {
  private static let report: [ListedDeck] = [
    .init(id: "pets", title: "Pets", cards: 2, due: 1, levels: ["N5", "N4"], location: "~/decks/pets.json"),
    .init(
      id: "a-rather-long-name", title: "どうぶつの名前", cards: 12_345, due: nil, levels: [], location: ""),
    .init(
      id: "", title: "", cards: nil, due: nil, levels: [], location: "~/.local/share/kuchi/decks/broken.json"),
  ]

  private func text(_ width: Int) -> String {
    Self.report.lines(width: width).map { String($0.text.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  @Test func `decks stand in columns, and a long path loses its beginning`() {
    #expect(
      text(80) == """
        name                title           cards  now  level  where
        pets                Pets                2    1  N5 N4  ~/decks/pets.json
        a-rather-long-name  どうぶつの名前  12345
                                                !              …/kuchi/decks/broken.json
        """)
  }

  @Test func `where all decks come with the program, no column says where they are`() {
    #expect(!Self.report[1...1].map(\.self).lines(width: 80)[0].text.contains("where"))
  }

  @Test func `a narrow terminal cuts the path first, then titles, then names`() {
    #expect(
      text(47) == """
        name      title     cards  now  level  where
        pets      Pets          2    1  N5 N4  …ts.json
        a-rathe…  どうぶ…   12345
                                !              …en.json
        """)
  }

  @Test(arguments: [(80, true), (46, false)])
  func `where there is no room for a table, and for the ear, each deck has a sentence`(
    width: Int, isPlain: Bool
  ) {
    #expect(
      Renderer(width: 80, theme: .none, isPlain: isPlain).render(Self.report.lines(width: width)) == """
        Pets: pets, 2 cards, 1 to recall, level N5 N4, ~/decks/pets.json.
        どうぶつの名前: a-rather-long-name, 12345 cards.
        ~/.local/share/kuchi/decks/broken.json: can't be read.

        """)
  }
}
