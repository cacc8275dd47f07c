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

  @Test(arguments: [(6, false), (7, true), (8, false), (11, true)])
  func `a preview knows whether again would flag the item`(lapses: Int, flags: Bool) {
    let preview = FSRS().preview(.known(lapses: lapses), at: Moment.noon, days: 10)
    #expect(LeechRule.standard.flagsAgain(in: preview) == flags)
    #expect(!LeechRule.standard.flagsAgain(in: FSRS().preview(nil, at: Moment.noon, days: 0)))
  }

  @Test func `the worst leeches come first`() {
    let reading = ReviewItem(deckID: "animals", cardID: "dog", kind: .reading)
    let memories: [ReviewItem: Memory] = [
      .dog: .known(lapses: 8), .cat: .known(lapses: 12), reading: .known(lapses: 8),
      ReviewItem(deckID: "kanji", cardID: "dog", kind: .meaning): .known(lapses: 7),
    ]
    #expect(Leech.worst(of: memories).map(\.item) == [.cat, .dog, reading])
    #expect(Leech.worst(of: memories).map(\.lapses) == [12, 8, 8])
    #expect(Leech.worst(of: memories, count: 1).map(\.item) == [.cat])
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
