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
    // Printing: a full row wraps with the next character, and a wide one wraps whole.
    ("abcdefg", ["abcdef", "g"]), ("abcdef\rX", ["Xbcdef"]), ("abcdef\u{8}X", ["abcdXf"]),
    ("abcdef\u{1B}[CX", ["abcdeX"]), ("abcde犬", ["abcde", "犬"]), ("か\u{3099}き", ["がき"]),
    // Wide characters leave no half behind.
    ("猫犬\rx", ["x 犬"]), ("猫犬\u{8}\u{8}\u{8}x", [" x犬"]), ("猫犬\u{8}\u{8}\u{8}鳥", [" 鳥"]),
    ("猫犬鳥\r\u{1B}[3C\u{1B}[K", ["猫"]), ("猫犬鳥\r\u{1B}[3C\u{1B}[@", ["猫"]),
    ("猫犬鳥\r\u{1B}[3C\u{1B}[P", ["猫 鳥"]),
    // Rows are edited from the cursor.
    ("abcdef\r\u{1B}[2C\u{1B}[K", ["ab"]), ("abcdef\r\u{1B}[2C\u{1B}[1K", ["   def"]),
    ("abcdef\u{1B}[2K", []),
    ("abcdef\r\u{1B}[2C\u{1B}[2@", ["ab  cd"]), ("abcdef\r\u{1B}[2C\u{1B}[2P", ["abef"]),
    ("abcdef\r\u{1B}[2C\u{1B}[99P", ["ab"]),
    // The screen is erased below, above or whole.
    ("aaaaaabbbbbbcccccc\u{1B}[2;3H\u{1B}[J", ["aaaaaa", "bb"]),
    ("aaaaaabbbbbbcccccc\u{1B}[2;3H\u{1B}[1J", ["", "   bbb", "cccccc"]),
    ("aaaaaabbbbbbcccccc\u{1B}[H\u{1B}[2J", []),
    // Each cell keeps its style.
    ("\u{1B}[1mab\u{1B}[0mc", ["[1]ab[0]c"]), ("\u{1B}[1;4;31mab\u{1B}[22mc", ["[1;4;31]ab[4;31]c"]),
    ("\u{1B}[2ma\u{1B}[7mb\u{1B}[27;22mc", ["[2]a[2;7]b[0]c"]), ("\u{1B}[94ma\u{1B}[39mb", ["[94]a[0]b"]),
    ("\u{1B}[1mab\u{1B}[K", ["[1]ab"]),
    // The cursor is saved with its style.
    ("ab\u{1B}[1m\u{1B}7\u{1B}[0;3H\u{1B}[0mX\r\n\u{1B}8Y", ["ab[1]Y"]),
    // What is not known is ignored.
    ("a\u{1B}_Ga=T;AAAA\u{1B}\\b\u{1B}[?1034h\u{1B}[3;4rc\u{1B}=", ["abc"]),
  ])
  func `output leaves these rows`(output: String, rows: [String]) {
    #expect(Screen.after(output).styledLines == rows)
  }

  @Test func `output may be cut anywhere`() {
    let output = "猫か\u{3099}\u{1B}[1;36mx\u{1B}]0;title\u{1B}\\y\u{1B}[2;3Hz🐈\u{1B}7"
    let bytes = Array(output.utf8)
    for cut in bytes.indices {
      var screen = Screen(columns: 6, rows: 4)
      screen.feed(bytes[..<cut])
      screen.feed(bytes[cut...])
      #expect(screen == .after(output))
    }
  }

  @Test func `rows that leave by the top are kept`() {
    var screen = Screen.after("1\r\n2\r\n3\r\n4\r\nmain")
    #expect(screen.transcript == "1\n2\n3\n4\nmain" && screen.scrollback == ["1"])
    screen.resize(columns: 3, rows: 2)
    #expect(screen.lines == ["4", "mai"] && screen.scrollback == ["1", "2", "3"])
  }

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
