import Foundation
import KuchiEngine
import Testing

struct CountdownTests {
  @Test(arguments: [(0, 10, false), (4, 6, false), (9.5, 0.5, false), (10, 0, true), (99, 0, true)])
  func `it runs down, and no further than to its end`(after: Double, left: Double, isOver: Bool) {
    let countdown = Countdown(seconds: 10, from: .newYear)
    #expect(countdown.left(at: .newYear + after) == left)
    #expect(countdown.isOver(at: .newYear + after) == isOver)
  }

  @Test func `it keeps what is left while it stands still, however long`() {
    let stopped = Countdown(seconds: 10, from: .newYear).stopped(at: .newYear + 4)
    #expect(stopped == .stopped(left: 6))
    #expect(!stopped.isOver(at: .newYear + 9_999))
    let goingOn = stopped.resumed(at: .newYear + 9_999)
    #expect(goingOn == .running(until: .newYear + 10_005))
    #expect(goingOn.isOver(at: .newYear + 10_005))
  }

  @Test func `stopped twice or set going twice it is the same`() {
    let running = Countdown(seconds: 10, from: .newYear)
    let stopped = running.stopped(at: .newYear + 4)
    #expect(stopped.stopped(at: .newYear + 8) == stopped)
    #expect(running.resumed(at: .newYear + 8) == running)
    #expect(running.isRunning && !stopped.isRunning)
  }

  @Test func `one that is over stays over`() {
    let over = Countdown(seconds: 1, from: .newYear).stopped(at: .newYear + 5)
    #expect(over.resumed(at: .newYear + 60).isOver(at: .newYear + 60))
  }
}
