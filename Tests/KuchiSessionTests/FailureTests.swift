import KuchiSession
import SessionTesting
import Testing

struct FailureTests {
  let host = TestHost()

  @Test func `what can't be retracted is told and taken back in the game`() {
    let session = host.animals()
    session.answerRight()
    host.failure = Refusal.diskFull
    session.command(.undo)
    #expect(session.now.alert == Alert(.recording, reason: .words("No space left on device")))
    #expect(session.score.answered == 0)
  }

  @Test func `without a game it leads to the shelf`() {
    let session = host.begun(decks: ["nowhere"])
    #expect(session.now.alert?.attempt == .openingDeck("nowhere"))
    #expect(session.now.stage == .choosingDeck)
    #expect(session.now.shelf.entries == DeckEntry.shelf)
  }
}
