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

  @Test func `what a lesson showed and could not be recorded is a loss until the player says how to go on`() {
    host.dealing = { pool, settings, seed in
      let day = Day(of: pool, memories: [:], study: Study(), at: .newYear, days: .wholeSpans)
      return day.deal(settings, seed: seed, limits: DailyLimits(), teaches: true)
    }
    let session = host.animals()
    #expect(session.now.play.game?.lesson != nil && !session.now.play.isUnrecorded)
    host.failure = Refusal("Input/output error")
    while session.now.play.game?.lesson != nil { session.learn() }
    #expect(session.now.alert == Alert(.recording, reason: .words("Input/output error")))
    #expect(session.now.play.isUnrecorded && session.unrecordedCount == 0)
    session.stopRecording()
    #expect(!session.now.play.isUnrecorded)
  }

  @Test func `without a game it leads to the shelf`() {
    let session = host.begun(decks: ["nowhere"])
    #expect(session.now.alert?.attempt == .openingDeck("nowhere"))
    #expect(session.now.stage == .choosingDeck)
    #expect(session.now.shelf.entries == DeckEntry.shelf)
  }
}
