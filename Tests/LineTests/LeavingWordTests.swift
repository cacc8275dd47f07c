import KuchiTerminal
import SessionTesting
import Testing

/// Words by which somebody wants to leave, typed without a colon.
struct LeavingWordTests {
  private let host = TestHost()

  private func session(_ cards: [Card], _ mode: GameMode = .typed, topic: GameTopic = .meaning) -> Session {
    host.files = [Deck(id: "doors", title: "Doors", cards: cards)]
    return host.begun(.hana(mode, topic: topic), decks: ["doors"])
  }

  @Test(
    arguments: ["q", "quit", "EXIT", " bye "], [GameMode.typed, .choice, .flash])
  func `they are no wrong answer, and the player is told how to leave`(word: String, mode: GameMode) {
    for topic in [GameTopic.meaning, .reading, .recall] {
      let session = host.animals(mode, topic: topic)
      session.enter(word)
      #expect(session.now.notice == .leavingIsACommand)
      session.reveal()
      session.enter(word)
      #expect(session.now.notice == .leavingIsACommand)
      #expect(session.score.answered == 0 && session.now.stage == .playing)
    }
    #expect(host.recorded.isEmpty)
  }

  @Test func `live kana hide no such word`() {
    let session = host.animals(.typed, topic: .recall)
    session.enter("びぇ", keys: "bye")
    #expect(session.now.notice == .leavingIsACommand && session.score.answered == 0)
  }

  @Test func `one that is right, a choice or the answer to another card is an answer`() {
    let exit = Card(id: "exit", term: "出口", readings: ["でぐち"], meanings: ["exit"])
    let right = session([exit])
    right.enter("exit")
    #expect(right.score.right == 1)
    let entrance = Card(id: "in", term: "入口", readings: ["いりぐち"], meanings: ["entrance"])
    for mode in [GameMode.typed, .choice] {
      let taken = session([exit, entrance], mode)
      if taken.asked?.id == "exit" { taken.answerRight() }
      let wrong = taken.score.wrong
      taken.enter("exit")
      #expect(taken.score.wrong == wrong + 1)
    }
  }

  @Test func `between games they leave, and an unfinished game stays`() throws {
    let host = StudyHost([.animals])
    host.record([.added("animals")])
    let first = host.session(.hana())
    first.begin(decks: [], asksName: true)
    while first.question == nil { first.learn() }
    first.answerRight()
    let second = host.session(.hana())
    second.begin(decks: [], asksName: true)
    #expect(second.now.stage == .playing)
    second.leave()
    #expect(second.now.stage == .left)
    #expect(host.unfinished?.isBegun == true)
    let third = host.session(.hana())
    third.begin(decks: ["animals"], asksName: true)
    #expect(third.now.stage == .resuming)
    third.enter("quit")
    #expect(third.now.stage == .left && host.unfinished?.isBegun == true)
  }
}
