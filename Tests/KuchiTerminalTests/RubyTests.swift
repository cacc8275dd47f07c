import KuchiTerminal
import Testing

struct RubyTests {
  private static let sentence = spans("私[わたし]は 毎日[まいにち] 日本語[にほんご]を 勉強[べんきょう]します。")

  private static func spans(_ notation: String) -> [Span] {
    (try? Furigana(notation))?.segments.map { Span($0.base, ruby: $0.ruby) } ?? []
  }

  private func shown(_ line: Line, width: Int, theme: Theme = .none) -> String {
    "\n" + Renderer(width: width, theme: theme).render([line])
  }

  @Test(arguments: [
    (
      80,
      """

        わたし  まいにちにほんご  べんきょう
          私  は 毎  日 日 本語 を 勉   強  します。

      """
    ),
    (
      30,
      """

        わたし  まいにちにほんご
          私  は 毎  日 日 本語 を
        べんきょう
         勉   強  します。

      """
    ),
    (
      20,
      """

        わたし  まいにち
          私  は 毎  日
        にほんご
        日 本語 を
        べんきょう
         勉   強  します。

      """
    ),
  ])
  func `readings stand above their kanji, and wrap with them`(width: Int, expected: String) {
    #expect(shown(Line(Self.sentence, indent: 2), width: width) == expected)
  }

  @Test func `a row without a reading is one line`() {
    #expect(
      shown(Line(Self.spans("今日[きょう]はとてもいいてんきですね")), width: 20) == """

        きょう
        今 日 はとてもいいて
        んきですね

        """)
  }

  @Test func `a reading for which no row has room stands behind its text`() {
    let spans = Self.spans("寿限無寿限無五劫[じゅげむじゅげむごこう]の")
    #expect(
      shown(Line(spans), width: 20) == """

        寿限無寿限無五劫
        (じゅげむじゅげむご
        こう)の

        """)
  }

  @Test func `what is painted is the text alone, without the spaces at the end of a row`() {
    #expect(
      shown(Line([Span("a "), Span("心", .strong, ruby: "こころ")]), width: 20, theme: .dark)
        == "\n  こころ\na \u{1B}[1m  心\u{1B}[0m\n")
  }

  @Test(arguments: [20, 21, 26, 33, 39, 40, 41, 57, 79, 80, 100])
  func `every reading begins and ends no further out than its text`(width: Int) {
    for indent in [0, 2, 9] {
      let line = Line(Array(repeating: Self.sentence, count: 4).flatMap(\.self), indent: indent)
      let rows = shown(line, width: width).split(separator: "\n").map(String.init)
      #expect(rows.allSatisfy { DisplayWidth.columns(of: $0) <= width })
      #expect(rows.joined().filter { "私は毎日本語を勉強します。".contains($0) }.count == 4 * 16)
      // A ruby line has hiragana alone, and stands above a line with kanji.
      for (place, row) in rows.enumerated()
      where row.allSatisfy({ $0 == " " || Script.isHiragana(String($0)) }) {
        let isRuby = ["わたし", "まいにち", "にほんご", "べんきょう"].contains(where: row.contains)
        guard isRuby else { continue }
        #expect(rows[place + 1].contains { Script.isKanji(String($0)) }, "\(row)")
      }
    }
  }
}
