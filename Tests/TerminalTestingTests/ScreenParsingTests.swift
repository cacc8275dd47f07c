import TerminalTesting
import Testing

struct ScreenParsingTests {
  @Test func `output may be cut anywhere`() {
    let output = "猫か\u{3099}\u{1B}[1;38;5;208mx\u{1B}]0;title\u{1B}\\y\u{1B}[2;3H\u{1B}(Bz🐈\u{1B}7"
    let bytes = Array(output.utf8)
    let whole = Screen.after(output)
    for cut in bytes.indices {
      var screen = Screen(columns: 6, rows: 4)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...])
      #expect(screen == whole)
    }
  }

  @Test(arguments: [
    "\u{1B}]0;title\u{7}", "\u{1B}]8;;https://example.org\u{1B}\\", "\u{1B}P1$r0m\u{1B}\\",
    "\u{1B}(B", "\u{1B}=",
    "\u{1B}[?2026h", "\u{1B}[>4;1m", "\u{1B}[2 q", "\u{1B}[6n", "\u{0}", "\u{E}", "\u{7F}", "\u{84}",
  ])
  func `what has no effect on the text is swallowed`(sequence: String) {
    #expect(Screen.after("a\(sequence)b").styledLines == ["ab"])
  }

}
