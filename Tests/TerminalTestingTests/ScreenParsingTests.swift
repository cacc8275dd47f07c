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

  @Test func `bytes that are not UTF-8 show as replacement characters`() {
    var screen = Screen(columns: 10, rows: 1)
    screen.feed([0xFF, 0x61, 0xE7, 0x8C, 0x62, 0xC0])
    #expect(screen.text == "\u{FFFD}a\u{FFFD}b\u{FFFD}")
  }

  @Test func `controls inside a sequence take effect and do not break it`() {
    #expect(Screen.after("ab\u{1B}[1\u{8}mX").styledLines == ["a[1]X"])
  }

  @Test func `a cancelled sequence is forgotten`() {
    #expect(Screen.after("\u{1B}[1\u{18}mX").styledLines == ["mX"])
    #expect(Screen.after("\u{1B}[1\u{1B}[4mX").styledLines == ["[4]X"])
  }

  @Test func `enormous numbers do no harm`() {
    let screen = Screen.after("a\u{1B}[99999999999999999999999C\u{1B}[4294967295@\u{1B}[99999S")
    #expect(screen.text.isEmpty)
  }
}
