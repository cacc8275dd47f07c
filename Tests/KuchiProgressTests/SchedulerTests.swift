import Foundation
import GRDB
import KuchiProgress
import Testing

/// Memories and the log that they follow from.
struct SchedulerTests {

  @Test(arguments: [(true, 4, true), (true, 0, false), (false, 4, false)])
  func `a meaning rests longer where the recall is known too, also when it is derived again`(
    isAsked: Bool, recalls: Int, isLonger: Bool
  ) throws {
    func due(isSupported: Bool) throws -> Date {
      let progress = try ProgressDatabase.inMemory(rule: .scheduling())
      let ada = try progress.ada()
      let recall = ReviewItem(deckID: ReviewItem.dog.deckID, cardID: ReviewItem.dog.cardID, kind: .recall)
      for number in 0..<recalls { try ada.record(.of(recall, after: Double(number) * 1_200)) }
      for day in [0.0, 1, 8, 36, 500] {
        try ada.record(.of(.dog, after: day * 86_400), isSupported: isSupported)
      }
      let memory = try #require(try ada.memory(of: .dog))
      #expect(try progress.check().isEmpty)
      try progress.rebuild()
      #expect(try ada.memory(of: .dog) == memory)
      return memory.due
    }
    #expect(try (due(isSupported: isAsked) > due(isSupported: false)) == isLonger)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `the logs of three machines give one state, in whatever order they come together`(seed: UInt64) throws
  {
    let machines = try (0..<3).map { number in
      let progress = try ProgressDatabase.inMemory(rule: .scheduling())
      try progress.play(seed: seed * 10 + UInt64(number), answers: 40)
      let ada = try progress.ada()
      if number > 0 {
        try ada.adopt(.fitted(Double(number) + 2.5), at: .newYear(plus: Double(number)))
      }
      if number == 1 { try ada.takeBackWeights(at: .newYear(plus: 90)) }
      return try progress.exported()
    }
    var states: [[String: [ReviewItem: Memory]]] = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0, 0, 1]] {
      let merged = try ProgressDatabase.inMemory(rule: .scheduling())
      for machine in order { #expect(try merged.import(machines[machine]).faults.isEmpty) }
      #expect(try merged.check().isEmpty)
      #expect(try merged.ada().weightVersions().map(\.takenBack) == [.newYear(plus: 90), nil])
      states.append(try merged.memories())
    }
    #expect(states.allSatisfy { $0 == states[0] })
    #expect(states[0]["Ada"]?.values.allSatisfy { $0.traces.weights == .fitted(4.5) } == true)
  }
}
