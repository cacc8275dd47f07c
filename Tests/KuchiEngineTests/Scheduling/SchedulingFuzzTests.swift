import Foundation
import KuchiEngine
import Testing

struct SchedulingFuzzTests {
  private let fsrs = FSRS()
  /// So long after the last review that the model alone bounds the rest.
  private static let answered = Moment.days(20)

  @Test(arguments: [
    (1, 1...1), (2, 2...2), (3, 2...4), (4, 3...5), (7, 5...9), (10, 8...12), (20, 17...23), (30, 27...33),
    (31, 27...35),
    (100, 93...107), (36_500, 34_673...36_500),
  ])
  func `an interval is spread over the days that the reference spreads it over`(
    interval: Int, range: ClosedRange<Int>
  ) {
    #expect(fsrs.fuzzRange(of: interval) == range)
  }

  @Test(arguments: [Int.min, 0, 36_501, Int.max])
  func `an interval out of bounds is brought into them first`(interval: Int) {
    #expect((1...36_500).contains(fsrs.fuzzRange(of: interval).lowerBound))
    #expect((1...36_500).contains(fsrs.fuzzRange(of: interval).upperBound))
  }

  @Test func `no fuzz leads beyond the longest interval`() throws {
    let fsrs = FSRS(try FSRSParameters(maximumInterval: 11))
    #expect(fsrs.fuzzRange(of: 10) == 8...11 && fsrs.fuzzRange(of: 11) == 9...11)
  }

  @Test func `every day of the range is drawn and no other`() {
    let exact = fsrs.next(.known(), grade: .good, at: Self.answered)
    let range = fsrs.fuzzRange(of: fsrs.interval(of: exact))
    let days = Set((0..<2_000).map { Int(wait(seed: $0) / 86_400) })
    #expect(days == Set(range))
  }

  @Test func `fuzz moves the due date and nothing else`() {
    let exact = fsrs.next(.known(), grade: .good, at: Moment.noon)
    var generator = SeededGenerator(seed: 3)
    var fuzzed = fsrs.next(.known(), grade: .good, at: Moment.noon, using: &generator)
    fuzzed.due = exact.due
    #expect(fuzzed == exact)
  }

  @Test func `steps are never fuzzed and throw no generator`() {
    var generator = SeededGenerator(seed: 3)
    let fuzzed = fsrs.next(nil, grade: .good, at: Moment.noon, using: &generator)
    #expect(fuzzed.due == Moment.minutes(10) && generator == SeededGenerator(seed: 3))
  }

  private func wait(seed: Int) -> Double {
    var generator = SeededGenerator(seed: UInt64(seed))
    return fsrs.next(.known(), grade: .good, at: Self.answered, using: &generator)
      .due.timeIntervalSince(Self.answered)
  }
}
