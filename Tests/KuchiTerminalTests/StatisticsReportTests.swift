import Foundation
import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiTerminal
import Testing

struct StatisticsReportTests {
  @Test func `what is forgotten again and again is listed, with how often`() {
    // Known, forgotten and learned anew, nine times over.
    let days = (0..<9).flatMap { lapse in [(2 * lapse + 1, Grade.again), (2 * lapse + 1, .good)] }
    let reviews = [(0, Grade.easy)] + days
    let report = StatisticsReport.friday(reviews.map { .animal("cat", daysAgo: 30 - $0.0, $0.1) })
    #expect(
      report.lines(width: 80).shown(width: 80).contains(
        """

        Forgotten again and again
                                  times
        猫  ねこ  cat  (meaning)      9

        """))
  }

  @Test(arguments: [20, 30, 40, 79, 80, 81, 132])
  func `nothing is wider than the terminal, and only a narrow one wraps`(width: Int) {
    let shown = StatisticsReport.sample.lines(width: width).shown(width: width)
    #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
    guard width >= 79 else { return }
    #expect(shown.count { $0 == "\n" } == StatisticsReport.sample.lines(width: width).count)
  }

  @Test func `a terminal with no room for a table has sentences in its place`() {
    #expect(
      StatisticsReport.sample.lines(width: 20).shown(width: 20).contains(
        """

        under 1 day: asked
          1, right 100 %,
          expected 77 %.
        1–7 days: asked 4,
          right 100 %,
          expected 83 %.

        """))
  }

  @Test func `nothing to tell is told with what to do`() {
    #expect(
      StatisticsReport.friday([]).lines(width: 80).shown(width: 80) == """
        Nothing was answered yet. Type kuchi to begin, and come back after a game.

        """)
  }

  @Test func `one answer is one answer, and what has nothing to say is left out`() {
    let shown = StatisticsReport.friday([.animal("dog", daysAgo: 0, .good)]).lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("1 answer, 100 % right.\n"))
    #expect(shown.contains(". none   # 1\n"))
    for heading in ["Remembered", "Hardest", "Most often"] { #expect(!shown.contains(heading)) }
  }

  @Test func `what a deck says can't act on the terminal`() {
    let confusion = "bird\u{1B}[31m"
    let report = StatisticsReport.friday([.animal(confusion, daysAgo: 0, .again)])
    #expect(!report.lines(width: 80).shown(width: 80).contains("\u{1B}"))
  }
}
