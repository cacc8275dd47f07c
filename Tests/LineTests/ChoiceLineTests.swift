import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import SessionTesting
import Testing

struct ChoiceLineTests {
  let host = TestHost()

  @Test(arguments: ["0", "5", "-1"])
  func `a number that is none of the choices costs nothing`(line: String) {
    let session = host.animals()
    session.reveal()
    session.enter(line)
    #expect(session.now.play.verdict?.outcome == .retry(.noSuchChoice(of: 4)))
    #expect(session.score.answered == 0)
    #expect(host.recorded.isEmpty)
  }

  @Test func `words answer whether the choices are in view or not`() throws {
    let session = host.animals()
    session.enter(try #require(session.asked).meanings[0])
    #expect(session.now.play.verdict?.outcome == .right)
    session.reveal()
    session.enter(" \(try #require(session.asked).meanings[0].uppercased()) ")
    #expect(session.score.right == 2)
  }

}
