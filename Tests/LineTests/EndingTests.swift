import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// What a line means when a game is over.
struct EndingTests {
  let host = TestHost()

  /// A game that is over, in which the first so many questions were missed once.
  private func finished(missing count: Int = 0) -> Session {
    let session = host.animals()
    for _ in 0..<count { session.answerWrong() }
    while session.question != nil { session.answerRight() }
    return session
  }

  @Test(arguments: [
    ("", "animals", 4), ("y", "animals", 4), ("Y", "animals", 4), ("yes", "animals", 4),
    ("again", "animals", 4),
    ("m", "animals", 2), ("M", "animals", 2), (" missed ", "animals", 2), ("d", "first-words", 3),
    ("deck", "first-words", 3), ("NEXT", "first-words", 3),
  ])
  func `a whole game, what was missed or the next deck follows`(line: String, deck: Deck.ID, total: Int) {
    let session = finished(missing: 2)
    session.enter(line)
    #expect(session.pool.decks.map(\.id) == [deck])
    #expect(session.score.total == total && session.score.answered == 0)
  }

  @Test func `what was missed is played alone, and undo stays within it`() {
    let session = finished(missing: 2)
    let missed = session.now.play.game?.missed ?? []
    session.enter("m")
    #expect(session.asked == missed.first)
    let before = host.recorded.count
    session.answerRight()
    #expect(session.asked == missed.last && host.recorded.count == before + 1)
    session.command(.undo)
    session.command(.undo)
    #expect(session.now.notice == .nothingToUndo)
  }

  @Test func `a placement that is left promises nothing, for nothing of it is recorded`() throws {
    let deck = Deck(
      id: "words", title: "Words",
      cards: (0..<40).map { Card(id: "w\($0)", term: "ことば\($0)", meanings: ["word \($0)"]) })
    let host = StudyHost([deck])
    let front = Front(host.session(Settings(name: "Aya")), environment: ViewEnvironment())
    front.session.place("words")
    for _ in 0..<3 { front.session.answerRight() }
    let closing = front.closing()
    #expect(
      closing.contains("Nothing is marked before the end of the test."), "\(closing)")
    #expect(!closing.contains("Lessons leave them out"))
    #expect(host.log.map(\.review.isAnswer) == [true, true, true])
  }

  @Test(arguments: ["n", "No", "q", "quit", "exit", " bye "]) func `no leaves, and nothing follows`(
    line: String
  ) {
    let session = finished()
    session.enter(line)
    #expect(session.now.stage == .left)
    let gone: SessionState = session.now
    session.enter("1")
    session.enter("")
    #expect(session.now == gone)
  }

  @Test func `anything else is no answer to it, and in a game these letters are answers`() {
    let session = finished()
    session.enter("cat")
    #expect(session.now.notice == .nothingNext(hasMissed: false))
    let typed = host.animals(.typed)
    typed.enter("m")
    #expect(typed.score.answered == 1)
  }

  @Test func `a game that waits for its filters takes no line, and no leaves`() {
    let session = host.animals()
    session.answerRight()
    session.filter(FilterCommand.add(["elephant"]))
    for line in ["", "dog", "y", "1"] {
      session.enter(line)
      #expect(session.now.notice == .filter(.nothingMatches))
    }
    #expect(session.now.stage == .playing)
    session.enter("n")
    #expect(session.now.stage == .left)
  }
}
