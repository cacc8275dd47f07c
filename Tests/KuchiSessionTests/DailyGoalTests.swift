import Foundation
import KuchiSession
import SessionTesting
import Testing

struct DailyGoalTests {
  let host = TestHost()

  /// Hana has a goal, and gave so many answers before; days are as long as everywhere.
  private func session(goal: Int?, after earlier: Int = 0, settings: Settings? = nil) -> Session {
    host.answersBefore = earlier
    var settings = settings ?? .hana()
    settings.dailyGoal = goal
    return host.begun(settings)
  }

  @Test func `the answer that reaches the goal says so, and no other does`() {
    let session = session(goal: 5, after: 2)
    var reached: [Bool?] = []
    for isRight in [true, false, true, true] {
      isRight ? session.answerRight() : session.answerWrong()
      reached.append(session.now.play.goal?.isReachedNow)
    }
    #expect(reached == [false, false, true, false])
    #expect(session.now.play.goal == DailyGoal(goal: 5, answers: 6, isReachedNow: false))
  }

  @Test func `an answer that is taken back and given again reaches it no second time`() {
    let session = session(goal: 1)
    session.answerRight()
    #expect(session.now.play.goal?.isReachedNow == true)
    for _ in 1...2 {
      session.command(.undo)
      session.answerRight()
      #expect(session.now.play.goal == DailyGoal(goal: 1, answers: 1, isReachedNow: false))
    }
  }

  @Test func `it is said once a day, in whichever run`() {
    session(goal: 1).answerRight()
    let saved = host.saved.last
    #expect(saved?.goalReached == Int(Date.newYear.timeIntervalSince1970 / 86_400))
    let second = session(goal: 2, settings: saved)
    second.answerRight()
    #expect(second.now.play.goal?.isReachedNow == false)
  }

  @Test func `on another day it is said again`() {
    let session = session(goal: 1)
    session.answerRight()
    session.answerRight()
    #expect(session.now.play.goal?.isReachedNow == false)
    host.now += 86_400
    // Two answers are the day before's.
    session.set(.goal, to: "3")
    session.answerRight()
    #expect(session.now.play.goal?.isReachedNow == true)
  }

  @Test func `an answer that may be given again, and a grade, are none`() {
    let session = session(goal: 2)
    session.give(.choice(98))
    #expect(session.now.play.goal == nil)
    session.answerRight()
    session.command(.easy)
    #expect(session.now.play.goal == DailyGoal(goal: 2, answers: 1, isReachedNow: false))
  }

  @Test func `without a goal, or without a record, nothing is counted`() {
    let free = session(goal: nil)
    free.answerRight()
    #expect(free.now.play.goal == nil)
    let unrecorded = TestHost().animals()
    unrecorded.set(.goal, to: "1")
    unrecorded.answerRight()
    #expect(unrecorded.now.play.goal == nil)
    unrecorded.set(.goal, to: "off")
  }
}
