import KuchiSession
import KuchiTerminal
import Testing

struct StatisticsReportFortyTests {
  @Test func `forty columns show four months`() {
    #expect(
      StatisticsReport.sample.lines(width: 40).shown(width: 40) == """
        31 answers, 84 % right. 4 days in a row.

        Answers a day
             Jun     Jul     Aug     Sep
        Mon  . . . . . . . . . + . . . . . . . .
        Tue  . . . . . . . . . + . . . . . . . -
        Wed  . . . . . . . . . . . . . . . . . +
        Thu  . . . . . . . . . . . . . . . . . +
        Fri  . . . . . . . . . . . . . . . . . +
        Sat  . . . . . . . . . . . . . . . . .
        Sun  . . . . . . . . . . . + . . . + #

             . none   - 1–2   + 3–4   * 5–6
             # 7–9

        Due
        today     2  ##
        tomorrow  0
        Sun 6     0
        Mon 7     0
        Tue 8     0
        later     3  ###

        Remembered on a later day, by how stable
        the memory was
                     asked  right  expected
        under 1 day      1  100 %      77 %
        1–7 days         4  100 %      83 %
        7–21 days        5   60 %      89 %
        21–60 days       2  100 %      94 %
        60–180 days      6  100 %     100 %

        Right, by kind of question
                 asked  right
        meaning     15   73 %
        reading      9   89 %
        recall       7  100 %

        Right, by deck
                 asked  right
        Animals     30   87 %
        rocks        1    0 %

        Hardest cards
                       wrong  of
        granite            1   1
        猫  ねこ  cat      3   7
        犬  いぬ  dog      1  16

        Most often taken for each other
                          times
        猫 / 犬               3
        basalt / granite      1

        """)
  }
}
