import TerminalTesting
import Testing

struct ScreenCursorTests {
  @Test(arguments: [
    ("\u{1B}[A", [1, 3]), ("\u{1B}[9A", [0, 3]), ("\u{1B}[B", [3, 3]), ("\u{1B}[9B", [3, 3]),
    ("\u{1B}[C", [2, 4]), ("\u{1B}[9C", [2, 5]), ("\u{1B}[2D", [2, 1]), ("\u{1B}[9D", [2, 0]),
    ("\u{1B}[E", [3, 0]), ("\u{1B}[2F", [0, 0]), ("\u{1B}[2G", [2, 1]), ("\u{1B}[G", [2, 0]),
    ("\u{1B}[H", [0, 0]), ("\u{1B}[2;5H", [1, 4]), ("\u{1B}[;5f", [0, 4]), ("\u{1B}[99;99H", [3, 5]),
    ("\u{1B}[1d", [0, 3]), ("\u{1B}M", [1, 3]), ("\u{1B}D", [3, 3]), ("\u{1B}E", [3, 0]),
  ])
  func `cursor sequences move it and stop at the edges`(sequence: String, place: [Int]) {
    #expect(Screen.after("\u{1B}[3;4H" + sequence).place == place)
  }

  @Test(arguments: [("\u{1B}7", "\u{1B}8"), ("\u{1B}[s", "\u{1B}[u")])
  func `the cursor is saved and restored with its style`(save: String, restore: String) {
    let screen = Screen.after("ab\u{1B}[1m\(save)\u{1B}[0;3H\u{1B}[0mX\r\n\(restore)Y")
    #expect(screen.styledLines == ["ab[1]Y"])
  }

}
