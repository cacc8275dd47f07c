import TerminalTesting
import Testing

struct ScreenModesTests {
  @Test func `the alternate screen comes and goes without a trace`() {
    var screen = Screen.after("main\u{1B}[?1049h")
    #expect(screen.isAlternate)
    #expect(screen.text.isEmpty)
    screen.feed("\u{1B}[H1\r\n2\r\n3\r\n4\r\n5\u{1B}[?1049l")
    #expect(!screen.isAlternate)
    #expect(screen.transcript == "main")
    #expect(screen.place == [0, 4])
  }

  @Test func `a narrower screen cuts rows and never half a character`() {
    var screen = Screen.after("ab猫犬")
    screen.resize(columns: 3, rows: 4)
    #expect(screen.text == "ab")
    #expect(screen.place == [0, 2])
  }

  @Test func `a lower screen moves what does not fit to the scrollback`() {
    var screen = Screen.after("1\r\n2\r\n3\r\n4")
    screen.resize(columns: 6, rows: 2)
    #expect(screen.lines == ["3", "4"])
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.place == [1, 1])
  }

}
