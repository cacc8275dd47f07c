import KuchiTerminal
import SessionTesting
import Testing

struct TypedLineTests {
  let host = TestHost()

  @Test(arguments: ["inu neko", "です"]) func `anything typed in between begins the count anew`(line: String) {
    let session = host.animals(.typed)
    session.enter("")
    session.enter(line)
    let wrong = session.score.wrong
    session.enter("")
    #expect(session.now.notice == .emptyLine(.typed))
    #expect(session.score.wrong == wrong)
  }

  @Test(arguments: [Intent.skip, .hint, .undo, .accept, .toggleKana, .reveal])
  func `a command in between begins the count anew`(intent: Intent) {
    let session = host.animals(.typed)
    session.answerWrong()
    session.enter("")
    session.command(intent)
    let wrong = session.score.wrong
    session.enter("")
    #expect(session.now.notice == .emptyLine(.typed))
    #expect(session.score.wrong == wrong)
  }

  @Test func `the keys of live kana go with their line`() {
    let session = host.animals(.typed, topic: .recall)
    session.enter(" かな", keys: "kana")
    #expect(session.now.play.verdict?.answer == .text("かな", keys: "kana"))
  }

  @Test func `messages last until the next line`() {
    let session = host.animals(.typed)
    session.enter("")
    #expect(session.now.notice != nil)
    session.enter(session.rightLine)
    #expect(session.now.notice == nil)
  }
}
