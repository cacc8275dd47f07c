import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

struct ReportTests {
  private static let history = HistoryReport(games: [
    HistoryReport.Game(played: .newYear - 179, decks: ["Animals"], right: 8, answered: 10, isFinished: true)
  ])
  private static let due = DueReport(rows: [
    DueReport.Row(deckID: "animals", title: "Animals", now: 3, laterToday: 1, tomorrow: 0, new: 5)
  ])

  private static func report(on subject: Report.Subject) -> Report {
    switch subject {
    case .statistics: .statistics(.sample)
    case .history: .history(history)
    case .due: .due(due)
    }
  }

  private func table(
    width: Int = 80, reporting: @escaping (Report.Subject) throws -> Report? = report
  ) -> Table {
    let table = Table(width: width, effects: { $0.report = reporting })
    _ = table.front.opening()
    return table
  }

  @Test(arguments: [40, 80])
  func `a report is what the command of that name prints`(width: Int) {
    let table = table(width: width)
    #expect(table.type(":stats") == StatisticsReport.sample.lines(width: width).shown(width: width))
    #expect(table.type(":due") == Self.due.lines(width: width).shown(width: width))
    #expect(table.type(":history") == Self.history.lines(at: table.world.now).shown(width: width))
  }

  @Test func `a report is shown when it is asked for, and each time with the time that it is then`() {
    let table = table()
    #expect(table.type(":history") == "3 minutes ago  8 of 10 right  Animals\n")
    #expect(!table.type("").contains("ago"))
    table.world.now += 120
    #expect(table.type(":history") == "5 minutes ago  8 of 10 right  Animals\n")
    table.world.now += 3_600
    #expect(table.type(":history") == "1 hour ago  8 of 10 right  Animals\n")
  }

  @Test(arguments: [":stats", ":history", ":due"])
  func `without a record there is a sentence`(line: String) {
    let table = table(reporting: { _ in nil })
    let sentence = "This game is played without a record, so there is nothing to look up.\n"
    for _ in 1...2 { #expect(table.type(line) == sentence) }
  }

  @Test func `a record with nothing in it and one that can't be read are told apart`() {
    let empty = table { _ in .history(HistoryReport(games: [])) }
    #expect(empty.type(":history") == "Nothing is recorded yet.\n")
    let broken = table { _ in throw Refusal("it is damaged") }
    #expect(broken.type(":due") == "! What is recorded could not be looked up: it is damaged.\n")
  }
}
