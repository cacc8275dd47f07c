import TerminalTesting
import Testing

struct ScreenPrintingTests {
  @Test func `a full row leaves the cursor in the last column until something more is printed`() {
    var screen = Screen.after("abcdef")
    #expect(screen.place == [0, 5])
    screen.feed("g")
    #expect(screen.lines == ["abcdef", "g", "", ""])
    #expect(screen.place == [1, 1])
  }

  @Test func `moving the cursor takes back a pending wrap`() {
    #expect(Screen.after("abcdef\rX").text == "Xbcdef")
    #expect(Screen.after("abcdef\u{8}X").text == "abcdXf")
    #expect(Screen.after("abcdef\u{1B}[CX").text == "abcdeX")
  }

  @Test func `a wide character takes two cells`() {
    let screen = Screen.after("猫a")
    #expect(screen.cell(row: 0, column: 0) == Cell("猫"))
    #expect(screen.cell(row: 0, column: 1).isContinuation)
    #expect(screen.cell(row: 0, column: 2) == Cell("a"))
    #expect(screen.place == [0, 3])
  }

  @Test func `a wide character at the last column wraps whole`() {
    let screen = Screen.after("abcde犬")
    #expect(screen.lines == ["abcde", "犬", "", ""])
    #expect(screen.cell(row: 0, column: 5) == Cell(" "))
    #expect(screen.place == [1, 2])
  }

  @Test(arguments: [("\rx", "x 犬"), ("\u{1B}[2Gx", " x犬"), ("\u{1B}[2G鳥", " 鳥")])
  func `writing over half of a wide character blanks its other half`(output: String, line: String) {
    #expect(Screen.after("猫犬" + output).text == line)
  }

  @Test func `a combining mark joins the character before it`() {
    let screen = Screen.after("か\u{3099}き")
    #expect(screen.cell(row: 0, column: 0).text == "が")
    #expect(screen.text == "がき")
    #expect(screen.place == [0, 4])
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("ｱ", 1), ("ﾞ", 1), ("あ", 2), ("ー", 2), ("。", 2), ("Ａ", 2), ("𠮷", 2), ("🐈", 2),
  ])
  func `every character takes as many cells as in a terminal`(text: String, width: Int) {
    #expect(Screen.after(text).cursor.column == width)
  }

  @Test func `rows that leave by the top are kept as scrollback`() {
    let screen = Screen.after("1\r\n2\r\n3\r\n4\r\n5\r\n6")
    #expect(screen.lines == ["3", "4", "5", "6"])
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.transcript == "1\n2\n3\n4\n5\n6")
  }
}
