import DeckTesting
import Foundation
import KuchiTerminal
import Testing

struct StatisticsThatActTests {
  /// A cat that was forgotten nine times and taken for a dog, and more due than a day allows.
  private static let report: StatisticsReport = {
    let days = (0..<9).flatMap { lapse -> [(Int, Grade)] in
      [(2 * lapse + 1, .again), (2 * lapse + 1, .good)]
    }
    var report = StatisticsReport.friday(
      ([(0, Grade.easy)] + days).map { .animal("cat", daysAgo: 30 - $0.0, $0.1) },
      confusions: [CardPair("dog", "cat", in: "animals"): 2])
    report.forecast = DueForecast(counts: [7, 2, 1, 0, 0], later: 1)
    report.reviewsPerDay = 3
    return report
  }()

  private func part(_ shown: String, from head: String) -> String {
    shown.range(of: head).map { String(shown[$0.lowerBound...]) } ?? ""
  }

  @Test func `a backlog is told with how long it takes`() {
    #expect(
      part(Self.report.shown(width: 80), from: "To recall, by what is known now\n").hasPrefix(
        """
        To recall, by what is known now
        today     7  #######
        tomorrow  2  ##
        Sun 6     1  #
        Mon 7     0
        Tue 8     0
        later     1  #

        With 3 reviews a day 4 are left over today, and it takes until Mon 7 to catch
        up. What gains most comes first, and no new cards come meanwhile. :set reviews
        changes it.

        """))
  }

  @Test(arguments: [
    (3, [4, 3, 1, 0, 0]), (7, [0, 0, 0, 0, 0]), (0, [7, 9, 10, 10, 10]), (-1, [7, 9, 10, 10, 10]),
  ])
  func `what a limit leaves over is counted day by day`(limit: Int, left: [Int]) {
    #expect(Self.report.forecast.left(afterAsking: limit) == left)
    var report = Self.report
    report.reviewsPerDay = limit
    let shown = report.shown(width: 80)
    #expect(shown.contains("left over") == (limit < 7))
    #expect(shown.contains("beyond these days") == (limit < 1))
  }

  @Test func `a leech comes with what can be done about it`() {
    #expect(
      part(Self.report.shown(width: 80), from: "Forgotten again")
        .hasPrefix(
          """
          Forgotten again and again
                                    times
          猫  ねこ  cat  (meaning)      9

          猫: :duel tells it from 犬; :card 猫 shows its life; :mnemonic TEXT keeps a
            picture of yours when it is asked; :suspend 猫 lets it rest.

          """))
    let plain = Renderer(width: 80, theme: .none, isPlain: true).render(
      Self.report.lines(width: 80, StatisticsPart.allCases))
    #expect(plain.contains("猫, ねこ, cat, (meaning): times 9.\n\n猫: :duel tells it from 犬; :card 猫"))
  }

  @Test func `a card that nobody takes for another has no duel`() {
    var report = Self.report
    report.confused = []
    #expect(
      report.remedies(for: report.leeches[0]).map(\.command) == [":card 猫", ":mnemonic TEXT", ":suspend 猫"])
  }

  @Test func `minutes are those of the last days, and days without answers have none`() {
    let reviews = (0..<40).map { Review.animal("cat", daysAgo: $0 / 20 * 2, .good) }
    let activity = DailyActivity(of: reviews.map(\.span), days: .wholeSpans)
    #expect(activity.minutes(today: .fridayInOctober, length: 4) == [0, 1, 0, 1])
    #expect(activity.minutes(today: .fridayInOctober, length: -1).isEmpty)
  }
}
