import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import SessionTesting
import Testing

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
