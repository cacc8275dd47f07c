import Foundation
import KuchiEngine
import Testing

struct SchedulingPreviewTests {
  private let fsrs = FSRS()

  @Test func `the preview of a new card shows its steps and the interval of easy`() {
    let preview = fsrs.preview(nil, at: Moment.noon, days: 0)
    #expect(Grade.allCases.map(preview.interval) == [60, 330, 600, 8 * 86_400])
  }

  @Test func `the preview of a known card shows what each grade does`() {
    let preview = fsrs.preview(.known(), at: Moment.noon, days: 10)
    for grade in Grade.allCases {
      #expect(preview[grade] == fsrs.next(.known(), grade: grade, at: Moment.noon, days: 10))
    }
    let intervals = Grade.allCases.map(preview.interval)
    #expect(intervals == intervals.sorted())
  }

  @Test(arguments: Grade.allCases)
  func `the preview with generator promises the very day that the review will give`(grade: Grade) throws {
    let replay = Replay(fsrs, days: .wholeSpans, fuzzSeed: 5)
    let memory = Memory.known()
    let preview = replay.preview(of: .dog, from: memory, at: Moment.noon)
    #expect(preview.before == memory)
    #expect(try preview[grade] == replay.step(ReviewItem.dog.review(grade), from: memory).after)
  }
}
