import Foundation
import KuchiTerminal
import Testing

struct StatisticsOfGamesTests {
  private static let due = [
    DueDeck(deckID: "", title: "Animals", today: DayPlan(due: 3, later: 1, new: 5)),
    DueDeck(deckID: "", title: "日本語の動物の名前をすべて学ぶ", today: DayPlan(due: 12), tomorrow: 4),
    DueDeck(deckID: "rocks", title: "rocks", today: nil),
  ]

  private static let history = [
    PlayedGame(["animals"], before: 190, right: 8, wrong: 2, isFinished: true),
    PlayedGame(["First words", "animals"], before: 86_400 * 2, right: 7),
  ]

  @Test func `what is due stands in columns, and a long title is cut where the terminal is narrow`() {
    #expect(
      Self.due.lines(width: 80).shown(width: 80) == """
                                        now  later  tomorrow  new
        Animals                           3      1         0    5
        日本語の動物の名前をすべて学ぶ   12      0         4    0
        rocks                             ?      ?         ?    ?
        All                              15      1         4    5

        ? marks a deck that can't be found by its name.

        """)
    let narrow = Self.due.lines(width: 40).shown(width: 40)
    #expect(narrow.contains("\n日本語の動物…   12      0         4    0\n"))
  }

  @Test(arguments: [(80, "             "), (40, "\n               ")])
  func `each game is a line, and hangs under its score where the terminal is narrow`(width: Int, gap: String)
  {
    let rest = width == 80 ? "  " : gap
    #expect(
      Self.history.lines(titles: ["animals": "Animals"], at: .newYear).shown(width: width) == """
        3 minutes ago  8 of 10 right\(gap)Animals
        2 days ago     7 of 7 right, left early\(rest)First words, Animals

        """)
  }

  @Test(
    arguments: [
      (-5, "in less than a minute"), (59, "in less than a minute"), (60, "in 1 minute"),
      (600, "in 10 minutes"),
      (3_600, "in 1 hour"), (86_400, "in 1 day"), (86_400 * 13, "in 13 days"), (86_400 * 30, "in 1 month"),
      (86_400 * 800, "in 2 years"),
    ] as [(Double, String)])
  func `a time to come is told in days, months and years`(seconds: Double, wording: String) {
    #expect(relativeTime(secondsAhead: seconds) == wording)
  }

  @Test(
    arguments: [
      (-5, "just now"), (0, "just now"), (59, "just now"), (60, "1 minute ago"), (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"), (604_800, "1 week ago"),
      (2_592_000, "1 month ago"), (31_535_999, "12 months ago"), (31_536_000, "1 year ago"),
      (.infinity, "1000000000 years ago"),
    ] as [(Double, String)])
  func `a time is told in the largest unit that fits`(seconds: Double, wording: String) {
    #expect(relativeTime(secondsAgo: seconds) == wording)
  }
}
