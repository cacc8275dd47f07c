import KuchiEngine
import KuchiSession
import KuchiState
import SessionTesting
import Testing

struct GradingTests {
  let world = World()

  @Test func `another grade takes the place of the one that was recorded, and undo brings that back`() throws
  {
    let session = world.animals()
    session.answerRight()
    let good = try #require(world.recorded.last)
    let before = session.now.play.game
    session.command(.easy)
    #expect(session.now.notice == .graded(.easy))
    #expect(world.counted.map(\.grade) == [.easy])
    session.command(.undo)
    #expect(session.now.notice == .graded(.good))
    #expect(world.counted == [good])
    #expect(session.now.play.game == before)
    session.command(.undo)
    #expect(session.now.notice == .undone)
    #expect(world.counted.isEmpty)
  }

  @Test func `a grade that is given twice is recorded once`() {
    let session = world.animals()
    session.answerRight()
    for _ in 1...2 {
      session.command(.easy)
      #expect(session.now.notice == .graded(.easy))
    }
    #expect(world.recorded.map(\.grade) == [.good, .easy])
  }

  @Test func `a wrong answer has no grade to amend`() {
    let session = world.animals()
    session.answerWrong()
    session.command(.easy)
    #expect(session.now.notice == .nothingToGrade)
    #expect(world.recorded.map(\.grade) == [.again])
  }

  @Test(arguments: [[false, true], [true, false], [true, true]])
  func `whatever could not be recorded, undo leaves nothing behind`(full: [Bool]) {
    let session = world.animals()
    world.isDiskFull = full[0]
    session.answerRight()
    world.isDiskFull = full[1]
    session.command(.easy)
    #expect((session.now.alert == nil) == !full[1])
    world.isDiskFull = false
    session.command(.undo)
    #expect(world.counted.allSatisfy { $0.grade == .good })
    session.command(.undo)
    #expect(world.counted.isEmpty)
    #expect(session.score.answered == 0)
  }
}
