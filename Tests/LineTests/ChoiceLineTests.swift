import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import SessionTesting
import Testing

struct ChoiceLineTests {
  let world = World()

  @Test func `an empty line reveals, a number answers, and the next question follows`() {
    let session = world.animals()
    let first = session.asked
    session.enter("")
    #expect(session.question?.isRevealed == true)
    session.enter(session.rightLine)
    #expect(session.now.play.verdict?.outcome == .right)
    #expect(session.asked != first)
    #expect(session.question?.isRevealed == false)
    #expect(session.score.right == 1)
    #expect(world.recorded.map(\.cardID) == [first?.id])
  }

  @Test(arguments: ["1", "4", " 2 ", "99"])
  func `a number before the choices are in view only shows them`(line: String) {
    let session = world.animals()
    session.enter(line)
    #expect(session.now.notice == .choicesFirst)
    #expect(session.question?.isRevealed == true)
    #expect(session.score.answered == 0)
    #expect(world.recorded.isEmpty)
  }

  @Test(arguments: ["0", "5", "-1"])
  func `a number that is none of the choices costs nothing`(line: String) {
    let session = world.animals()
    session.reveal()
    session.enter(line)
    #expect(session.now.play.verdict?.outcome == .retry(.noSuchChoice(of: 4)))
    #expect(session.score.answered == 0)
    #expect(world.recorded.isEmpty)
  }

  @Test func `words answer whether the choices are in view or not`() throws {
    let session = world.animals()
    session.enter(try #require(session.asked).meanings[0])
    #expect(session.now.play.verdict?.outcome == .right)
    session.reveal()
    session.enter(" \(try #require(session.asked).meanings[0].uppercased()) ")
    #expect(session.score.right == 2)
  }

  @Test func `once the choices are in view one empty line reminds and the second gives up`() {
    let session = world.animals()
    session.enter("")
    session.enter("")
    #expect(session.now.notice == .emptyLine(.choice))
    #expect(session.score.answered == 0)
    session.enter("")
    #expect(session.now.play.verdict?.outcome == .wrong(.notKnown, belongsTo: []))
    #expect(session.score.wrong == 1)
    #expect(world.recorded.map(\.grade) == [.again])
  }

  @Test func `a whole game is played by lines, and another after it`() {
    let session = world.animals()
    while session.question != nil {
      session.enter("")
      session.enter(session.rightLine)
    }
    #expect(session.now.play.game?.phase == .finished)
    #expect(session.score.right == 4)
    #expect(world.recorded.count == 4)
    session.enter("maybe")
    #expect(session.now.notice == .nothingNext(hasMissed: false))
    session.enter("")
    #expect(session.score.answered == 0)
    #expect(session.now.play.verdict == nil)
    #expect(session.question != nil)
  }

  @Test(arguments: ["y", "YES", " again ", ""]) func `yes deals another game`(line: String) {
    let session = finished()
    session.enter(line)
    #expect(session.question != nil)
    #expect(session.now.stage == .playing)
  }

  @Test(arguments: ["n", "No", "quit", "exit", " bye "]) func `no ends the session`(line: String) {
    let session = finished()
    session.enter(line)
    #expect(session.now.stage == .left)
    let gone: SessionState = session.now
    session.enter("1")
    session.enter("")
    #expect(session.now == gone)
  }

  private func finished() -> Session {
    let session = world.animals()
    while session.question != nil { session.answerRight() }
    return session
  }
}

struct FlashLineTests {
  let world = World()

  @Test func `an empty line turns the card, 1 remembers and 2 forgets`() {
    let session = world.animals(.flash)
    session.enter("")
    #expect(session.question?.isRevealed == true)
    session.enter("1")
    session.enter("")
    session.enter("2")
    #expect(session.score.right == 1)
    #expect(session.score.wrong == 1)
    #expect(world.recorded.map(\.grade) == [.good, .again])
  }

  @Test(arguments: ["1", "2", "dog"])
  func `a line before the card is turned only turns it`(line: String) {
    let session = world.animals(.flash)
    session.enter(line)
    #expect(session.now.notice == .rememberedOrForgot)
    #expect(session.question?.isRevealed == true)
    #expect(session.score.answered == 0)
  }

  @Test(arguments: ["0", "3", "dog"]) func `a turned card wants 1 or 2`(line: String) {
    let session = world.animals(.flash)
    session.reveal()
    session.enter(line)
    #expect(session.now.notice == .rememberedOrForgot)
    #expect(session.score.answered == 0)
  }

  @Test func `two empty lines on a turned card give up`() {
    let session = world.animals(.flash)
    session.enter("")
    session.enter("")
    #expect(session.now.notice == .emptyLine(.flash))
    session.enter("")
    #expect(session.score.wrong == 1)
  }
}
