import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

/// When effects run: after an intent has been worked out, and before anybody sees what it led to.
struct EffectOrderTests {
  private let world = World()

  @Test func `while an answer is recorded nobody sees its verdict yet`() {
    var effects = world.effects
    let seen = Seen()
    let record = effects.record
    effects.record = {
      seen.verdicts.append(seen.session?.now.play.verdict)
      return try record($0)
    }
    let session = Session(settings: .hana(), effects: effects)
    seen.session = session
    session.begin(decks: ["animals"], asksName: true)
    session.answerRight()
    #expect(seen.verdicts == [nil])
    #expect(session.now.play.verdict?.isRight == true)
  }

  @Test func `whoever is told of a verdict finds beside it that it could not be recorded`() {
    let session = world.animals()
    world.isDiskFull = true
    var alerts: [Alert.Attempt?] = []
    let watching = session.state.play.verdict.onChange { _ in alerts.append(session.now.alert?.attempt) }
    session.answerRight()
    #expect(alerts == [.recording])
    withExtendedLifetime(watching) {}
  }

  @Test func `an edit through a binding is on the shelf before its file is written, and is written once`() {
    world.origins["animals"] = .own("animals")
    var effects = world.effects
    let seen = Seen()
    let write = effects.write
    effects.write = { deck, origin in
      seen.titles.append(seen.session?.now.shelf["animals"]?.title)
      return try write(deck, origin)
    }
    let session = Session(settings: .hana(), effects: effects)
    seen.session = session
    session.begin(decks: ["animals"], asksName: true)
    session.deck()?.title.wrappedValue = "Beasts"
    #expect(seen.titles == ["Beasts"])
    session.undoEdit()
    #expect(session.now.shelf["animals"]?.title == "Animals")
    #expect(seen.titles.count == 2)
  }

  @Test func `an edit that an observer makes is kept, undoable and followed as well`() {
    world.origins["animals"] = .own("animals")
    let session = world.animals()
    let watching = session.state.play.verdict.onChange { _ in session.deck()?.title.wrappedValue = "Answered"
    }
    session.answerRight()
    #expect(world.written.map(\.title) == ["Answered"])
    #expect(session.pool.decks.map(\.title) == ["Answered"])
    #expect(session.score.right == 1)
    session.undoEdit()
    #expect(session.pool.decks == [.animals])
    withExtendedLifetime(watching) {}
  }

  @Test func `edits of two decks in one transaction are one step to undo`() {
    world.origins["animals"] = .own("animals")
    let session = world.animals()
    session.play(["2026"])
    session.state.update { state in
      for place in state.shelf.decks.indices { state.shelf.decks[place].title += "!" }
    }
    #expect(world.written.map(\.title) == ["Animals!", "Words of the year!"])
    session.undoEdit()
    #expect(session.now.shelf.decks.map(\.title) == ["Animals", "Words of the year"])
    #expect(session.now.notice != .nothingToUndo)
  }

  /// What effects saw of their session.
  private final class Seen {
    weak var session: Session?
    var verdicts: [Verdict?] = []
    var titles: [String?] = []
  }
}
