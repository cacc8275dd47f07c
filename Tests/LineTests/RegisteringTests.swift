import KuchiTerminal
import SessionTesting
import Testing

struct RegisteringTests {
  let host = TestHost()

  private func newcomer(decks: [String] = []) -> Session {
    let session = Session(host: host)
    session.begin(decks: decks, asksName: true)
    return session
  }

  @Test func `decks that wait are opened once the name is said`() {
    let session = newcomer(decks: ["animals"])
    #expect(host.opened.isEmpty)
    session.enter("Hana")
    #expect(session.now.notice == .welcome(name: "Hana"))
    #expect(session.now.stage == .playing)
    #expect(session.question != nil)
    #expect(host.saved.last?.lastDecks == ["animals"])
  }

  @Test(arguments: ["", "  ", "\u{3000}", "\t\r", "\u{1B}", "\u{9B}", "\u{200B}"])
  func `white space and controls are no name`(typed: String) {
    let session = newcomer()
    session.enter(typed)
    #expect(session.now.notice == .nameMissing)
    #expect(session.now.settings.name == nil)
  }

  @Test(arguments: [
    ("Ann", "Ann"), ("\tJo  Ann ", "Jo Ann"), ("はなこ", "はなこ"), ("Ömer 2", "Ömer 2"), ("健", "健"), ("ゆき", "ゆき"),
    ("Jo", "Jo"),
    (" x ", "x"), ("7", "7"), ("🦊", "🦊"),
  ])
  func `a name is kept without the space around it, and one character is a name`(typed: String, name: String)
  {
    #expect(Settings.name(from: typed) == name)
  }

  @Test func `a host that can't ask goes on without a name, and so does a player who is known`() {
    let quiet = Session(host: host)
    quiet.begin(decks: ["animals"])
    #expect(quiet.now.stage == .playing)
    let known = host.begun(decks: [])
    #expect(known.now.stage == .choosingDeck)
  }
}
