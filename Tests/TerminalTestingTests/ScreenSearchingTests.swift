import TerminalTesting
import Testing

struct ScreenSearchingTests {
  @Test func `text is found on the screen and in the scrollback`() {
    let screen = Screen.after("one\r\n2\r\n3\r\n4\r\nfive")
    #expect(screen.shows("one"))
    #expect(screen.shows("five"))
    #expect(screen.shows("2\n3"))
    #expect(!screen.shows("six"))
  }

  @Test func `a prompt is found with the space at its end`() {
    #expect(Screen.after("> ").shows("> "))
    #expect(!Screen.after(">").shows("> "))
  }

  @Test func `an old prompt is not taken for the next one`() {
    var screen = Screen.after("> neko\r\n")
    let mark = screen.bytesFed
    #expect(!screen.shows("> ", since: mark))
    screen.feed("> ")
    #expect(screen.shows("> ", since: mark))
  }

  @Test func `text of which only a part was drawn anew is found whole`() {
    var screen = Screen.after("ねk")
    let mark = screen.bytesFed
    screen.feed("\u{8}こ")
    #expect(screen.shows("ねこ", since: mark))
    #expect(!screen.shows("ね", since: mark))
  }

  @Test func `text that wrapped by itself is found as one line`() {
    #expect(Screen.after("abcdefgh").shows("efgh"))
    #expect(Screen.after("abcde犬猫").shows("e犬猫"))
    #expect(!Screen.after("abcdef\r\ngh").shows("efgh"))
  }

  @Test func `a row whose end was erased goes on no longer`() {
    #expect(Screen.after("abcdefgh\u{1B}[1;4H\u{1B}[K").shows("abc\ngh"))
  }

  @Test func `erased text is not found`() {
    #expect(!Screen.after("neko\u{1B}[2J").shows("neko"))
  }

  @Test func `styles do not hide text`() {
    #expect(Screen.after("\u{1B}[1m正\u{1B}[0m解").shows("正解"))
  }
}
