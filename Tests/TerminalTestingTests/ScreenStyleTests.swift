import TerminalTesting
import Testing

struct ScreenStyleTests {
  @Test(arguments: [
    ("\u{1B}[1mbold\u{1B}[0m plain", "[1]bold[0] plain"),
    ("\u{1B}[1;4;31mred\u{1B}[22mthin", "[1;4;31]red[4;31]thin"),
    ("\u{1B}[2md\u{1B}[7mi\u{1B}[27;22mp", "[2]d[2;7]i[0]p"),
    ("\u{1B}[94;103mx\u{1B}[39my\u{1B}[49mz", "[94;103]x[103]y[0]z"),
    ("\u{1B}[38;5;208;1mx", "[1;38;5;208]x"),
    ("\u{1B}[48;2;1;2;3;4mx", "[4;48;2;1;2;3]x"),
    ("\u{1B}[38:5:9mx\u{1B}[38:2::1:2:3my", "[38;5;9]x[38;2;1;2;3]y"),
    ("\u{1B}[3;9mx\u{1B}[23;29my\u{1B}[4mz\u{1B}[24ma", "[3;9]x[0]y[4]z[0]a"),
    ("\u{1B}[1mx\u{1B}[my", "[1]x[0]y"),
  ])
  func `styles are kept for every cell`(output: String, line: String) {
    #expect(Screen.after(output, columns: 20).styledLines == [line])
  }

  @Test func `erasing keeps the background colour and nothing else`() {
    #expect(Screen.after("\u{1B}[1;44mab\u{1B}[K").styledLines == ["[1;44]ab[44]    "])
  }
}
