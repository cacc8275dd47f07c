import KuchiProgress
import Testing

struct SharingTests {
  let file: ProgressFile

  init() throws { file = try ProgressFile() }

  @Test func `two terminals of one player share the memory of a card`() async throws {
    let file = file
    try await withThrowingTaskGroup { group in
      for seed in 1...2 as ClosedRange<UInt64> {
        group.addTask {
          let ada = try file.open().ada()
          let game = GameRecord(of: .animals(seed: seed))
          // Equal facts at equal times, too, are two answers.
          for number in 0..<100 { try ada.record(.of(.dog, after: Double(number)), in: game) }
        }
      }
      try await group.waitForAll()
    }
    let progress = try file.open()
    #expect(try progress.ada().memories(for: ["animals"])[.dog]?.reps == 200 && progress.check().isEmpty)
  }

  @Test func `programs that record and take back at once leave the memories that the answers give`()
    async throws
  {
    let file = file
    try await withThrowingTaskGroup { group in
      for seed in 1...3 as ClosedRange<UInt64> {
        group.addTask {
          var generator = SeededGenerator(seed: seed)
          let ada = try file.open(rule: .scheduling()).ada()
          for number in 0..<60 {
            let item: ReviewItem = Bool.random(using: &generator) ? .dog : .cat
            let grade = Grade.allCases.randomElement(using: &generator) ?? .good
            // Each program undoes what the others do, too.
            let id = try ada.record(.of(item, grade, after: Double(number * 4_000)), confusedWith: ["uma"]).id
            if Bool.random(using: &generator) {
              try ada.retract(
                StoredReview.ID(rawValue: id.rawValue - Int.random(in: 0..<3, using: &generator)))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.open(rule: .scheduling()).check() == [])
  }

  @Test func `many that open a new file at the same moment all find it ready`() async throws {
    let file = file
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          try file.open().ada().record(.of(.dog, after: Double(number)))
        }
      }
      for try await _ in group {}
    }
    #expect(try file.open().ada().reviews().count == 8)
  }
}
