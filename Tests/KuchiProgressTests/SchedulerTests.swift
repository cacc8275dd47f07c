import Foundation
import GRDB
import KuchiEngine
import KuchiProgress
import Testing

/// Memories by FSRS-6 and FSRS-7 in one file, and from one to the other.
struct SchedulerTests {
  /// A file as the version before FSRS-7 left it, with what it exported and remembered.
  private func oldFile() throws -> (ProgressFile, lines: [String], memories: [String: [ReviewItem: Memory]]) {
    let file = try ProgressFile()
    let old = try file.open(rule: MemoryRule.scheduling(.fsrs6))
    try old.play(seed: 1)
    let (lines, before) = (try old.exported(), try old.memories())
    try old.close()
    try file.downgradeToVersion3()
    return (file, lines, before)
  }

  @Test func `a file of the version before is replayed when it is opened, and nothing else of it changes`()
    throws
  {
    let (file, lines, before) = try oldFile()
    let progress = try file.open(rule: MemoryRule.scheduling(.fsrs7))
    #expect(try progress.exported() == lines)
    #expect(try progress.check().isEmpty)
    for profile in try progress.profiles() {
      let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
      let derived = replay.memories(of: try profile.reviews())
      for (item, memory) in try profile.memories(for: ["animals"]) {
        let old = try #require(before[profile.name]?[item])
        #expect(memory.traces != nil && memory.traces == derived[item]?.traces)
        #expect(
          memory.stability == derived[item]?.stability && memory.difficulty == derived[item]?.difficulty)
        #expect(memory.due == old.due && memory.state == old.state && memory.lastReview == old.lastReview)
        #expect(memory.reps == old.reps && memory.lapses == old.lapses && memory.isProven == old.isProven)
      }
      #expect(try profile.memoriesOfOtherModels() == 0)
    }
  }

  @Test func `a file is replayed once, and then opened without a write`() throws {
    let (file, _, _) = try oldFile()
    try file.open(rule: MemoryRule.scheduling(.fsrs7)).close()
    let bytes = try file.bytes
    var calls = 0
    let progress = try ProgressDatabase(path: file.path, rule: MemoryRule.scheduling(.fsrs7)) { _ in
      calls += 1
      return true
    }
    _ = try progress.profiles()
    try progress.close()
    #expect(calls == 0)
    #expect(try file.bytes == bytes)
  }

  @Test func `a meaning rests longer where the recall is asked too, also when it is derived again`() throws {
    func due(isSupported: Bool) throws -> Date {
      let progress = try ProgressDatabase.inMemory(rule: .scheduling(.fsrs7))
      let ada = try progress.profile(named: "Ada")
      for day in [0.0, 1, 8] { try ada.record(.of(.dog, after: day * 86_400), isSupported: isSupported) }
      let memory = try #require(try ada.memory(of: .dog))
      #expect(try progress.check().isEmpty)
      try progress.rebuild()
      #expect(try ada.memory(of: .dog) == memory)
      return memory.due
    }
    #expect(try due(isSupported: true) > due(isSupported: false))
  }

  @Test func `a replay that is stopped changes nothing, and the next opening begins anew`() throws {
    let file = try ProgressFile()
    let old = try file.open(rule: MemoryRule.scheduling(.fsrs6))
    let ada = try old.profile(named: "Ada")
    var lines = try old.exported()
    for second in 1...2_100 {
      lines.append(
        #"{"type":"review","profile":"Ada","deck":"animals","card":"c\#(second % 50)","kind":"meaning","time":"#
          + #"\#(second)000000,"nth":0,"form":"typed","grade":3,"milliseconds":9,"parameters":1}"#)
    }
    #expect(try old.import(lines).added == 2_100)
    let before = try ada.memories(for: ["animals"])
    try old.close()
    #expect(throws: ProgressFailure.self) {
      _ = try ProgressDatabase(path: file.path, rule: MemoryRule.scheduling(.fsrs7)) { share in
        #expect((0...1).contains(share))
        return false
      }
    }
    let same = try file.open(rule: MemoryRule.scheduling(.fsrs6))
    #expect(try same.profile(named: "Ada").memories(for: ["animals"]) == before)
    try same.close()
    let new = try file.open(rule: MemoryRule.scheduling(.fsrs7)).profile(named: "Ada").memories(for: [
      "animals"
    ])
    #expect(new.count == 50 && new.values.allSatisfy { $0.model == .fsrs7 })
    // The log of an import without due dates does not say when they are due: they stay.
    #expect(new.allSatisfy { $1.due == before[$0]?.due })
  }

  @Test
  func `a memory whose reviews are not all in the log keeps FSRS-6, goes on by it, and a check says so`()
    throws
  {
    let (file, _, before) = try oldFile()
    try file.execute(
      "UPDATE memory SET reps = reps + 3 WHERE card = 'inu' AND profile = (SELECT id FROM profile WHERE name = 'Ada')"
    )
    let progress = try file.open(rule: MemoryRule.scheduling(.fsrs7))
    let ada = try progress.profile(named: "Ada")
    let kept = try #require(try ada.memory(of: .dog))
    let old = try #require(before["Ada"]?[.dog])
    #expect(kept.model == .fsrs6 && kept.stability == old.stability && kept.reps == old.reps + 3)
    #expect(try ada.memory(of: .cat)?.model == .fsrs7)
    #expect(try progress.check() == [.incompleteLog(count: 1)])
    #expect(try ada.memoriesOfOtherModels() == 1)
    let review = try Review.of(.dog, after: kept.lastReview.timeIntervalSince(.newYear) + 86_400 * 9)
    try ada.record(review)
    let replay = Replay(FSRS(model: .fsrs6), days: .wholeSpans, fuzzSeed: 3)
    #expect(try ada.memory(of: .dog) == replay.step(review, from: kept).after)
    #expect(try progress.check() == [.incompleteLog(count: 1)])
    try progress.replay()
    #expect(try ada.memory(of: .dog)?.reps == kept.reps + 1)
    try progress.rebuild()
    #expect(try ada.memory(of: .dog)?.model == .fsrs7)
    #expect(try progress.check().isEmpty)
  }

  @Test func `switching to the other model and back gives the same memories, and due dates stay`() throws {
    let file = try ProgressFile()
    let first = try file.open(rule: MemoryRule.scheduling(.fsrs7))
    try first.play(seed: 5)
    let (before, lines) = (try first.memories(), try first.exported())
    try first.close()
    let switched = try file.open(rule: MemoryRule.scheduling(.fsrs6))
    let other = try switched.memories()
    #expect(other.allSatisfy { $1.values.allSatisfy { $0.model == .fsrs6 } })
    for (player, items) in before {
      #expect(items.allSatisfy { $1.due == other[player]?[$0]?.due })
    }
    #expect(try switched.check().isEmpty)
    try switched.close()
    let back = try file.open(rule: MemoryRule.scheduling(.fsrs7, retention: 0.8))
    #expect(try back.memories() == before)
    #expect(try back.exported() == lines)
    #expect(try back.check().isEmpty)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `what is recorded, taken back and rebuilt is the same by FSRS-7, even when clocks go back`(
    seed: UInt64
  )
    throws
  {
    let progress = try ProgressDatabase.inMemory(rule: MemoryRule.scheduling(.fsrs7))
    let ada = try progress.profile(named: "Ada")
    var generator = SeededGenerator(seed: seed)
    var recorded: [StoredReview.ID] = []
    for _ in 0..<80 {
      if Int.random(in: 0..<4, using: &generator) == 0, let id = recorded.randomElement(using: &generator) {
        try ada.retract(id)
        continue
      }
      let item = Bool.random(using: &generator) ? ReviewItem.dog : .cat
      let grade = Grade.allCases.randomElement(using: &generator) ?? .good
      let second = Double(Int.random(in: 0...40, using: &generator)) * 30_000
      recorded.append(try ada.record(.of(item, grade, after: second)))
    }
    #expect(try progress.check().isEmpty)
    let before = try progress.memories()
    try progress.rebuild()
    #expect(try progress.memories() == before)
  }

  @Test func `an answer taken back leaves the memory as it was before, to the bit`() throws {
    let progress = try ProgressDatabase.inMemory(rule: MemoryRule.scheduling(.fsrs7))
    let ada = try progress.profile(named: "Ada")
    for second in [0.0, 61, 700, 90_000] { try ada.record(.of(.dog, after: second)) }
    let before = try ada.memory(of: .dog)
    let id = try ada.record(.of(.dog, .again, after: 300_000))
    try ada.retract(id)
    #expect(try ada.memory(of: .dog) == before)
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func `the logs of three machines give one state, in whatever order they come together`(seed: UInt64) throws
  {
    let machines = try (0..<3).map { number in
      let progress = try ProgressDatabase.inMemory(rule: MemoryRule.scheduling(.fsrs7))
      try progress.play(seed: seed * 10 + UInt64(number), answers: 40)
      let ada = try progress.profile(named: "Ada")
      if number > 0 {
        try ada.adopt(FSRS7Weights.fitted(Double(number) + 2.5), at: .newYear(plus: Double(number)))
      }
      if number == 1 { try ada.takeBackWeights(at: .newYear(plus: 90)) }
      return try progress.exported()
    }
    var states: [[String: [ReviewItem: Memory]]] = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0, 0, 1]] {
      let merged = try ProgressDatabase.inMemory(rule: MemoryRule.scheduling(.fsrs7))
      for machine in order { #expect(try merged.import(machines[machine]).faults.isEmpty) }
      #expect(try merged.check().isEmpty)
      #expect(
        try merged.profile(named: "Ada").weightVersions().map(\.takenBack) == [.newYear(plus: 90), nil])
      states.append(try merged.memories())
    }
    #expect(states.allSatisfy { $0 == states[0] })
    #expect(states[0]["Ada"]?.values.allSatisfy { $0.traces?.weights == FSRS7Weights.fitted(4.5) } == true)
  }
}
