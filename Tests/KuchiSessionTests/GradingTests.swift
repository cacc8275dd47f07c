import KuchiSession
import SessionTesting
import Testing

struct GradingTests {
  let host = TestHost()

  @Test func `another grade takes the place of the one that was recorded, and undo brings that back`() throws
  {
    let session = host.animals()
    session.answerRight()
    let good = try #require(host.recorded.last)
    let before = session.now.play.game
    session.command(.easy)
    #expect(session.now.notice == .graded(.easy))
    #expect(host.counted.map(\.grade) == [.easy])
    session.command(.undo)
    #expect(session.now.notice == .graded(.good))
    #expect(host.counted == [good])
    #expect(session.now.play.game == before)
    session.command(.undo)
    #expect(session.now.notice == .undone)
    #expect(host.counted.isEmpty)
  }

  @Test func `a grade that is given twice is recorded once`() {
    let session = host.animals()
    session.answerRight()
    for _ in 1...2 {
      session.command(.easy)
      #expect(session.now.notice == .graded(.easy))
    }
    #expect(host.recorded.map(\.grade) == [.good, .easy])
  }

  @Test(arguments: [[false, true], [true, false], [true, true]], [Intent.easy, .accept, .right])
  func `whatever could not be recorded, undo leaves nothing behind`(full: [Bool], change: Intent) {
    let session = host.animals(.typed)
    host.failure = full[0] ? Refusal.diskFull : nil
    change == .accept ? session.give(.text("critter")) : session.answerRight()
    host.failure = full[1] ? Refusal.diskFull : nil
    session.command(change)
    #expect((session.now.alert == nil) == !full[1])
    host.failure = nil
    for _ in 1...2 where session.score.answered > 0 {
      session.command(.undo)
      #expect(host.counted.allSatisfy { $0.grade == .good })
    }
    #expect(host.counted.isEmpty)
    #expect(session.score.answered == 0)
  }
}
