import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

struct FailureTests {
  let world = World()
  let full = Alert(.recording, reason: .words("No space left on device"))

  @Test func `an answer that can't be recorded is told, counts in the game, and the game goes on`() {
    let session = world.animals()
    world.isDiskFull = true
    let first = session.asked
    session.answerRight()
    #expect(session.now.alert == full)
    #expect(session.now.play.verdict?.outcome == .right)
    #expect(session.score.right == 1)
    #expect(session.asked != first)
    world.isDiskFull = false
    session.answerRight()
    #expect(session.now.alert == nil)
    #expect(world.recorded.count == 1)
  }

  @Test func `an answer that was never recorded is not retracted`() {
    let session = world.animals(.typed)
    session.give(session.rightAnswer)
    world.isDiskFull = true
    session.give(.text("critter"))
    world.isDiskFull = false
    session.command(.undo)
    #expect(world.retracted.isEmpty)
    #expect(session.now.alert == nil)
    session.command(.undo)
    #expect(world.retracted == world.recorded)
  }

  @Test func `an accepted answer that was never recorded is not retracted`() {
    let session = world.animals(.typed)
    world.isDiskFull = true
    session.give(.text("critter"))
    session.command(.accept)
    world.isDiskFull = false
    session.command(.undo)
    #expect(world.recorded.isEmpty)
    #expect(world.retracted.isEmpty)
  }

  @Test func `what can't be retracted is told and taken back in the game`() {
    let session = world.animals()
    session.answerRight()
    world.isDiskFull = true
    session.command(.undo)
    #expect(session.now.alert == full)
    #expect(session.score.answered == 0)
  }

  @Test func `a deck that can't be opened is told and the running game stays`() {
    let session = world.animals()
    session.answerRight()
    let game = session.now.play.game
    session.play(["nowhere", "animals"])
    #expect(session.now.alert?.attempt == .openingDeck("nowhere, animals"))
    #expect(session.now.stage == .playing)
    #expect(session.now.play.game == game)
    #expect(world.saved.last?.lastDecks == ["animals"])
    session.command(.undo)
    #expect(world.retracted == world.recorded)
  }

  @Test func `without a game it leads to the shelf`() {
    let session = Session(settings: .hana(), effects: world.effects)
    session.begin(decks: ["nowhere"], asksName: true)
    #expect(session.now.alert?.attempt == .openingDeck("nowhere"))
    #expect(session.now.stage == .choosingDeck)
    #expect(session.now.shelf.entries == DeckEntry.shelf)
  }

  @Test func `an alert lasts until the next line`() {
    let session = world.animals()
    world.isDiskFull = true
    session.answerRight()
    #expect(session.now.alert != nil)
    session.command(.reveal)
    #expect(session.now.alert == nil)
  }
}
