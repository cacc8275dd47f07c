import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

struct FailureTests {
  let host = TestHost()
  let full = Alert(.recording, reason: .words("No space left on device"))

  @Test func `an answer that can't be recorded is told, counts in the game, and the game goes on`() {
    let session = host.animals()
    host.failure = Refusal.diskFull
    let first = session.asked
    session.answerRight()
    #expect(session.now.alert == full)
    #expect(session.now.play.verdict?.outcome == .right)
    #expect(session.score.right == 1)
    #expect(session.asked != first)
    host.failure = nil
    session.answerRight()
    #expect(session.now.alert == nil)
    #expect(host.recorded.count == 1)
  }

  @Test func `what can't be retracted is told and taken back in the game`() {
    let session = host.animals()
    session.answerRight()
    host.failure = Refusal.diskFull
    session.command(.undo)
    #expect(session.now.alert == full)
    #expect(session.score.answered == 0)
  }

  @Test func `without a game it leads to the shelf`() {
    let session = host.begun(decks: ["nowhere"])
    #expect(session.now.alert?.attempt == .openingDeck("nowhere"))
    #expect(session.now.stage == .choosingDeck)
    #expect(session.now.shelf.entries == DeckEntry.shelf)
  }
}
