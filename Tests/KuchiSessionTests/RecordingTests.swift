import Foundation
import KuchiSession
import SessionTesting
import Testing

struct RecordingTests {
  let host = TestHost()

  @Test func `an answer is recorded with its times before it is shown`() {
    let session = host.animals()
    var recordedWhenShown: Int?
    let watching = session.state.play.verdict.onChange { _ in recordedWhenShown = host.recorded.count }
    host.now = .newYear + 3
    session.answerRight()
    #expect(recordedWhenShown == 1)
    #expect(host.recorded.map(\.date) == [host.now])
    #expect(host.recorded.map(\.seconds) == [3])
    #expect(session.question?.since == host.now)
    withExtendedLifetime(watching) {}
  }

  @Test func `undo takes back exactly the reviews that were recorded, newest first`() {
    let session = host.animals()
    session.answerRight()
    session.skip()
    session.answerWrong()
    session.give(.choice(98))
    session.giveUp()
    let recorded = host.recorded
    #expect(recorded.count == 3)
    session.undo()
    #expect(host.retracted == [recorded[2]])
    session.undo()
    #expect(host.retracted == [recorded[2], recorded[1]])
    session.undo()
    #expect(host.retracted.count == 2)
    session.undo()
    #expect(host.retracted == [recorded[2], recorded[1], recorded[0]])
    #expect(session.score.answered == 0)
    session.undo()
    #expect(session.now.notice == .nothingToUndo)
    #expect(host.retracted.count == 3)
    #expect(host.counted.isEmpty)
  }

  @Test func `an accepted answer replaces its review`() {
    let session = host.animals(.typed)
    session.give(.text("critter"))
    #expect(session.now.play.verdict?.isRight == false)
    session.accept()
    #expect(session.now.play.verdict?.outcome == .right)
    #expect(host.recorded.map(\.grade) == [.again, .good])
    #expect(host.retracted.map(\.grade) == [.again])
    #expect(session.score.right == 1)
    session.undo()
    #expect(host.retracted.map(\.grade) == [.again, .good])
    #expect(host.counted.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `whatever is done, the reviews that count are those of the score`(seed: UInt64) {
    let session = host.animals(.mixed, topic: .mixed)
    var generator = SeededGenerator(seed: seed)
    let intents = [Intent.right, .wrong, .wrong, .giveUp, .skip, .undo, .accept, .easy, .hint]
    for _ in 0..<100 {
      // A game at its end would be dealt again.
      let intent = session.question == nil ? .undo : intents.randomElement(using: &generator)
      session.command(intent ?? .undo)
      #expect(host.counted.count { $0.grade != .again } == session.score.right)
      #expect(host.counted.count { $0.grade == .again } == session.score.wrong)
      // After a skip no answer is the last one.
      if let last = session.now.play.game?.lastTurn?.review { #expect(host.counted.contains(last)) }
    }
  }

  @Test(arguments: [RecordLoss.removed, .replaced, .overwritten])
  func `a record that was lost is told with each answer until the player decides`(loss: RecordLoss) {
    let session = host.animals()
    session.answerRight()
    host.failure = loss
    for count in 1...2 {
      session.answerRight()
      #expect(session.now.alert == Alert(.recording, reason: .recordLost(loss)))
      #expect(session.now.play.recordLoss == loss)
      #expect(session.unrecordedCount == count)
    }
    #expect(session.score.right == 3)
  }

  @Test func `a record is taken up again with the game as it is, and undo takes back all of it`() {
    let session = host.animals()
    host.failure = RecordLoss.removed
    session.answerRight()
    session.recordOn()
    #expect(host.takenUp == [session.now.play.game])
    #expect(session.now.notice == .recordedAnew(answers: 1))
    #expect(session.now.play.recordLoss == nil)
    #expect(session.unrecordedCount == 0)
    session.undo()
    #expect(host.retracted.count == 1)
  }

  @Test func `a record that can't be taken up stays lost`() {
    let session = host.animals()
    host.failure = RecordLoss.replaced
    session.answerRight()
    host.failure = Refusal.diskFull
    session.recordOn()
    #expect(session.now.alert?.reason == .words("No space left on device"))
    #expect(session.now.play.recordLoss == .replaced)
    #expect(session.unrecordedCount == 1)
  }

  @Test func `a record that was not lost is not taken up`() {
    let session = host.animals()
    session.recordOn()
    #expect(host.takenUp.isEmpty)
    #expect(session.now.notice == .recordIsKept)
  }

  @Test func `a record that was stopped is taken up again`() {
    let session = host.animals()
    session.stopRecording()
    session.recordOn()
    #expect(host.takenUp == [session.now.play.game] && !host.isRecordingStopped)
    #expect(session.now.notice == .recordedAnew(answers: 0))
  }

  @Test func `whoever wishes goes on without a record`() {
    let session = host.animals()
    host.failure = RecordLoss.removed
    session.answerRight()
    session.stopRecording()
    #expect(host.isRecordingStopped)
    #expect(session.now.notice == .notRecorded)
    session.command(.reveal)
    session.answerRight()
    #expect(session.now.alert == nil)
    #expect(session.unrecordedCount == 0)
  }
}
