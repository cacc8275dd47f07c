import KuchiSession
import SessionTesting
import Testing

/// When effects run: after an intent has been worked out, and before anybody sees what it led to.
struct EffectOrderTests {
  private let host = TestHost()

  @Test func `whoever is told of a verdict finds beside it that it could not be recorded`() {
    let session = host.animals()
    host.failure = Refusal.diskFull
    var alerts: [Alert.Attempt?] = []
    let watching = session.state.play.verdict.onChange { _ in alerts.append(session.now.alert?.attempt) }
    session.answerRight()
    #expect(alerts == [.recording])
    withExtendedLifetime(watching) {}
  }

  @Test func `an edit through a binding is on the shelf before its file is written, and is written once`() {
    host.origins["animals"] = .own("animals")
    let session = host.animals()
    var seen: [String?] = []
    host.onWriting = { [unowned session] in seen.append(session.now.shelf["animals"]?.title) }
    session.deck()?.title.wrappedValue = "Beasts"
    #expect(seen == ["Beasts"])
    session.undoEdit()
    #expect(session.now.shelf["animals"]?.title == "Animals")
    #expect(seen.count == 2)
  }

  @Test func `an edit that an observer makes is kept, undoable and followed as well`() {
    host.origins["animals"] = .own("animals")
    let session = host.animals()
    let watching = session.state.play.verdict.onChange { _ in session.deck()?.title.wrappedValue = "Answered"
    }
    session.answerRight()
    #expect(host.written.map(\.title) == ["Answered"])
    #expect(session.pool.decks.map(\.title) == ["Answered"])
    #expect(session.score.right == 1)
    session.undoEdit()
    #expect(session.pool.decks == [.animals])
    withExtendedLifetime(watching) {}
  }

  @Test func `edits of two decks in one transaction are one step to undo`() {
    host.origins["animals"] = .own("animals")
    let session = host.animals()
    session.play(["2026"])
    session.state.update { state in
      for place in state.shelf.decks.indices { state.shelf.decks[place].title += "!" }
    }
    #expect(host.written.map(\.title) == ["Animals!", "Words of the year!"])
    session.undoEdit()
    #expect(session.now.shelf.decks.map(\.title) == ["Animals", "Words of the year"])
    #expect(session.now.notice != .nothingToUndo)
  }
}
