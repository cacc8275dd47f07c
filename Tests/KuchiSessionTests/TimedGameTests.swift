import Foundation
import KuchiSession
import SessionTesting
import Testing

struct TimedGameTests {
  let host = TestHost()

  /// Hana plays the animals, with ten seconds for each question.
  private func session(_ mode: GameMode = .typed) -> Session {
    var settings = Settings.hana(mode)
    settings.game.timed = 10
    return host.begun(settings)
  }

  private func left(_ session: Session) -> Double? { session.now.play.countdown?.left(at: host.now) }

  @Test func `an answer in time is judged, and the next question has all its time`() {
    let session = session()
    #expect(left(session) == 10)
    host.now += 9.9
    session.give(session.rightAnswer)
    #expect(session.score.right == 1)
    #expect(left(session) == 10)
  }

  @Test(arguments: [GameMode.choice, .typed, .flash])
  func `an answer that comes too late counts as none, right or wrong`(mode: GameMode) {
    let session = session(mode)
    session.reveal()
    let answer = session.rightAnswer
    host.now += 10
    session.give(answer)
    #expect(session.now.play.verdict?.outcome == .wrong(.late, belongsTo: []))
    #expect(session.score.wrong == 1)
    #expect(host.recorded.map(\.grade) == [.again])
    #expect(host.recorded.first?.answer == nil)
    #expect(left(session) == 10)
  }

  @Test(arguments: [Intent.hint, .reveal, .skip, .giveUp])
  func `whatever is asked about a question after its time, the question is over`(intent: Intent) {
    let session = session(.flash)
    host.now += 11
    session.command(intent)
    #expect(session.now.play.verdict?.outcome == .wrong(.late, belongsTo: []))
    #expect(session.score.answered == 1)
    #expect(session.question?.isRevealed == false && session.now.play.game?.hints == [])
  }

  @Test func `an answer that may be given again wins no time`() {
    let session = session(.choice)
    session.reveal()
    host.now += 4
    session.give(.choice(8))
    #expect(left(session) == 6)
    session.hint()
    #expect(left(session) == 6)
  }

  @Test func `an answer taken back gives the question all its time`() {
    let session = session()
    host.now += 11
    session.command(.reveal)
    host.now += 3
    session.command(.undo)
    #expect(session.score.answered == 0)
    #expect(left(session) == 10)
    #expect(host.counted.isEmpty)
  }

  @Test func `the question after a skip has all its time`() {
    let session = session()
    host.now += 3
    session.skip()
    #expect(left(session) == 10)
  }

  @Test func `the clock stands still while it is stopped, and goes on with what was left`() {
    let session = session()
    host.now += 4
    session.stopClock()
    host.now += 3_600
    #expect(!session.endIfLate())
    session.startClock()
    #expect(left(session) == 6)
    session.withClockStopped { host.now += 3_600 }
    #expect(left(session) == 6)
    host.now += 6
    #expect(session.endIfLate())
  }

  @Test func `a clock that stood still before something longer stands still after it`() {
    let session = session()
    session.stopClock()
    session.withClockStopped { host.now += 5 }
    #expect(session.now.play.countdown == .stopped(left: 10))
  }

  @Test func `the clock stands still in the editor and at the list of decks`() {
    let session = session()
    for leave in [{ session.edit() }, { session.chooseDeck() }] {
      host.now += 2
      let before = left(session)
      leave()
      host.now += 3_600
      session.startClock()
      #expect(session.now.play.countdown == before.map { .stopped(left: $0) })
      session.endEditing()
      #expect(session.now.stage == .playing)
      #expect(left(session) == before && session.now.play.countdown?.isRunning == true)
    }
    #expect(left(session) == 6)
  }

  @Test func `a question that an edit leaves in place keeps its time, and one that it puts has its own`() {
    let session = session()
    host.now += 4
    session.edit()
    session.fill(.card(session.asked?.id ?? "", .hint), with: "It is an animal.")
    session.endEditing()
    #expect(left(session) == 6)
    session.edit()
    session.delete()
    session.endEditing()
    #expect(left(session) == 10)
  }

  @Test func `a game that goes on begins with all the time`() throws {
    let first = session()
    first.answerRight()
    host.now += 5
    let record = GameRecord(of: try #require(first.now.play.game))
    host.unfinished = record
    let session = host.begun(first.now.settings)
    host.now += 3_600
    #expect(session.now.stage == .resuming)
    session.resume()
    #expect(session.score.right == 1)
    #expect(left(session) == 10)
  }

  @Test func `without a limit there is no clock`() {
    let session = host.animals()
    host.now += 86_400
    #expect(session.now.play.countdown == nil)
    #expect(!session.endIfLate())
    session.stopClock()
    session.startClock()
    #expect(session.now.play.countdown == nil)
    session.set(.timed, to: "5")
    session.again()
    #expect(left(session) == 5)
    session.set(.timed, to: "off")
    session.again()
    #expect(session.now.play.countdown == nil)
  }

  @Test func `after the last question nothing runs`() {
    let session = session()
    while session.question != nil { session.answerRight() }
    #expect(session.now.play.countdown == nil)
  }
}
