import Foundation
import KuchiEngine
import Testing

struct SchedulingLeechTests {
  @Test func `eight lapses make a leech, which is flagged again after every four more`() {
    let fsrs = FSRS()
    var (memory, flagged) = (Memory.known(), [Int]())
    for _ in 1...18 {
      let next = fsrs.next(memory, grade: .again, at: Moment.noon, days: 10)
      if LeechRule.standard.flags(next, after: memory) { flagged.append(next.lapses) }
      memory = fsrs.next(next, grade: .good, at: Moment.noon, days: 0)
      #expect(!LeechRule.standard.flags(memory, after: next))
    }
    #expect(memory.lapses == 18)
    #expect(flagged == [8, 12, 16])
  }

  @Test(arguments: [(7, false), (8, true), (9, true), (12, true)])
  func `a leech stays one between its flags`(lapses: Int, isLeech: Bool) {
    #expect(LeechRule.standard.isLeech(.known(lapses: lapses)) == isLeech)
  }

  @Test func `a rule can be stricter, but never so strict that nothing is needed`() {
    #expect(LeechRule(threshold: 3, interval: 1).isLeech(.known(lapses: 3)))
    #expect(LeechRule(threshold: 0, interval: 0) == LeechRule(threshold: 1, interval: 1))
  }
}
