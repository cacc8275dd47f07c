import TerminalTesting
import Testing

struct ScreenEditingTests {
  @Test(arguments: [
    ("\u{1B}[K", "ab"), ("\u{1B}[1K", "   def"), ("\u{1B}[2K", ""),
    ("\u{1B}[2X", "ab  ef"), ("\u{1B}[2@", "ab  cd"), ("\u{1B}[2P", "abef"), ("\u{1B}[99P", "ab"),
    ("\u{1B}[99@", "ab"), ("\u{1B}[99X", "ab"),
  ])
  func `a row is edited from the cursor`(sequence: String, line: String) {
    #expect(Screen.after("abcdef\u{1B}[3G" + sequence).text == line)
  }

  @Test(arguments: [
    ("\u{1B}[K", "猫"), ("\u{1B}[1K", "    鳥"), ("\u{1B}[X", "猫  鳥"), ("\u{1B}[@", "猫"), ("\u{1B}[P", "猫 鳥"),
    ("\u{1B}[D\u{1B}[P", "猫 鳥"),
  ])
  func `editing in the middle of a wide character leaves no half of it`(sequence: String, line: String) {
    #expect(Screen.after("猫犬鳥\u{1B}[4G" + sequence).text == line)
  }

  @Test(arguments: [
    ("\u{1B}[J", ["aaaaaa", "bb", "", ""]), ("\u{1B}[1J", ["", "   bbb", "cccccc", "dddddd"]),
    ("\u{1B}[2J", ["", "", "", ""]),
  ])
  func `the screen is erased below, above or whole, and the cursor stays`(sequence: String, lines: [String]) {
    let screen = Screen.after("aaaaaabbbbbbccccccdddddd\u{1B}[2;3H" + sequence)
    #expect(screen.lines == lines)
    #expect(screen.place == [1, 2])
  }

  @Test(arguments: [
    ("\u{1B}[L", ["1", "", "2", "3"]), ("\u{1B}[9L", ["1", "", "", ""]),
    ("\u{1B}[M", ["1", "3", "4", ""]), ("\u{1B}[2M", ["1", "4", "", ""]),
    ("\u{1B}[S", ["2", "3", "4", ""]), ("\u{1B}[2T", ["", "", "1", "2"]),
  ])
  func `rows are inserted, deleted and scrolled`(sequence: String, lines: [String]) {
    #expect(Screen.after("1\r\n2\r\n3\r\n4\u{1B}[2;1H" + sequence).lines == lines)
  }

}
