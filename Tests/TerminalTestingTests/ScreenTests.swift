import TerminalTesting
import Testing

extension Screen {
  /// A small screen after some output.
  fileprivate static func after(_ output: String, columns: Int = 6, rows: Int = 4) -> Screen {
    var screen = Screen(columns: columns, rows: rows)
    screen.feed(output)
    return screen
  }
}

struct ScreenTests {
  @Test(arguments: [
    ("one\r\n2\r\n3\r\n4\r\nfive", "one", true), ("one\r\n2\r\n3\r\n4\r\nfive", "2\n3", true),
    ("one", "six", false),
    ("> ", "> ", true), (">", "> ", false), ("abcde犬猫", "e犬猫", true), ("abcdef\r\ngh", "efgh", false),
    ("abcdefgh\u{1B}[1;4H\u{1B}[K", "abc\ngh", true), ("neko\u{1B}[2J", "neko", false),
    ("\u{1B}[1m正\u{1B}[0m解", "正解", true),
  ])
  func `text is found as it is seen`(output: String, text: String, isFound: Bool) {
    #expect(Screen.after(output).shows(text) == isFound)
  }

  @Test func `an old prompt is not taken for the next one, and text that was drawn anew in part is found`() {
    var screen = Screen.after("> neko\r\nねk")
    let mark = screen.bytesFed
    #expect(!screen.shows("> ", since: mark))
    screen.feed("\u{8}こ\r\n> ")
    #expect(screen.shows("> ", since: mark) && screen.shows("ねこ", since: mark))
    #expect(!screen.shows("neko", since: mark))
  }
}
