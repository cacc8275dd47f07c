import Foundation
import GRDB
import KuchiEngine
import KuchiProgress
import Testing

/// Memories by FSRS-6 and FSRS-7 in one file, and from one to the other.
struct SchedulerTests {
  private static func rule(_ model: Memory.Model, retention: Double = 0.9) -> MemoryRule {
    let parameters = (try? FSRSParameters(desiredRetention: retention)) ?? .standard
    let replay = Replay(FSRS(parameters, model: model), days: .wholeSpans, fuzzSeed: 3)
    return MemoryRule(version: model == .fsrs6 ? 1 : 2, replay: replay)
  }

  /// Weights that differ from the standard ones.
  private static func weights(_ first: Double = 3) -> FSRS7Weights {
    var values = FSRS7Weights.standard.values
    values[2] = first
    return FSRS7Weights(clamping: values)
  }

  /// Answers of two players over months, some of them taken back.
  private func play(_ progress: ProgressDatabase, seed: UInt64, answers: Int = 120) throws {
    var generator = SeededGenerator(seed: seed)
    let players = try ["Ada", "Ben"].map { try progress.profile(named: $0) }
    var seconds = Double.random(in: 0...500, using: &generator)
    for _ in 0..<answers {
      seconds += pow(10, .random(in: 1...6, using: &generator))
      let player = players[Int.random(in: 0..<2, using: &generator)]
      let card = ["inu", "neko", "uma"][Int.random(in: 0..<3, using: &generator)]
      let item = ReviewItem(deckID: "animals", cardID: card, kind: .meaning)
      let grade = Grade.allCases.randomElement(using: &generator) ?? .good
      let id = try player.record(.of(item, grade, after: seconds.rounded()))
      if Int.random(in: 0..<9, using: &generator) == 0 { try player.retract(id) }
    }
  }

  private func memories(_ progress: ProgressDatabase) throws -> [String: [ReviewItem: Memory]] {
    try progress.profiles().reduce(into: [:]) { $0[$1.name] = try $1.memories(for: ["animals"]) }
  }

  /// A file as the version before FSRS-7 left it, with what it exported and remembered.
  private func oldFile() throws -> (ProgressFile, lines: [String], memories: [String: [ReviewItem: Memory]]) {
    let file = try ProgressFile()
    let old = try file.open(rule: Self.rule(.fsrs6))
    try play(old, seed: 1)
    let (lines, before) = (try old.exported(), try memories(old))
    try old.close()
    try file.downgradeToVersion3()
    return (file, lines, before)
  }

  @Test func `a file of the version before is replayed when it is opened, and nothing else of it changes`()
    throws
  {
    let (file, lines, before) = try oldFile()
    let progress = try file.open(rule: Self.rule(.fsrs7))
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
    try file.open(rule: Self.rule(.fsrs7)).close()
    let bytes = try file.bytes
    var calls = 0
    let progress = try ProgressDatabase(path: file.path, rule: Self.rule(.fsrs7)) { _ in
      calls += 1
      return true
    }
    _ = try progress.profiles()
    try progress.close()
    #expect(calls == 0)
    #expect(try file.bytes == bytes)
  }

  @Test func `a replay that is stopped changes nothing, and the next opening begins anew`() throws {
    let file = try ProgressFile()
    let old = try file.open(rule: Self.rule(.fsrs6))
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
      _ = try ProgressDatabase(path: file.path, rule: Self.rule(.fsrs7)) { share in
        #expect((0...1).contains(share))
        return false
      }
    }
    let same = try file.open(rule: Self.rule(.fsrs6))
    #expect(try same.profile(named: "Ada").memories(for: ["animals"]) == before)
    try same.close()
    let new = try file.open(rule: Self.rule(.fsrs7)).profile(named: "Ada").memories(for: ["animals"])
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
    let progress = try file.open(rule: Self.rule(.fsrs7))
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
    let first = try file.open(rule: Self.rule(.fsrs7))
    try play(first, seed: 5)
    let (before, lines) = (try memories(first), try first.exported())
    try first.close()
    let switched = try file.open(rule: Self.rule(.fsrs6))
    let other = try memories(switched)
    #expect(other.allSatisfy { $1.values.allSatisfy { $0.model == .fsrs6 } })
    for (player, items) in before {
      #expect(items.allSatisfy { $1.due == other[player]?[$0]?.due })
    }
    #expect(try switched.check().isEmpty)
    try switched.close()
    let back = try file.open(rule: Self.rule(.fsrs7, retention: 0.8))
    #expect(try memories(back) == before)
    #expect(try back.exported() == lines)
    #expect(try back.check().isEmpty)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `what is recorded, taken back and rebuilt is the same by FSRS-7, even when clocks go back`(
    seed: UInt64
  )
    throws
  {
    let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
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
    let before = try memories(progress)
    try progress.rebuild()
    #expect(try memories(progress) == before)
  }

  @Test func `an answer taken back leaves the memory as it was before, to the bit`() throws {
    let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
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
      let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
      try play(progress, seed: seed * 10 + UInt64(number), answers: 40)
      let ada = try progress.profile(named: "Ada")
      if number > 0 { try ada.adopt(Self.weights(Double(number) + 2.5), at: .newYear(plus: Double(number))) }
      if number == 1 { try ada.takeBackWeights(at: .newYear(plus: 90)) }
      return try progress.exported()
    }
    var states: [[String: [ReviewItem: Memory]]] = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0, 0, 1]] {
      let merged = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
      for machine in order { #expect(try merged.import(machines[machine]).faults.isEmpty) }
      #expect(try merged.check().isEmpty)
      #expect(
        try merged.profile(named: "Ada").weightVersions().map(\.takenBack) == [.newYear(plus: 90), nil])
      states.append(try memories(merged))
    }
    #expect(states.allSatisfy { $0 == states[0] })
    #expect(states[0]["Ada"]?.values.allSatisfy { $0.traces?.weights == Self.weights(4.5) } == true)
  }

  // MARK: Weights

  @Test func `adopted weights make the memories anew, and are taken back again`() throws {
    let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
    try play(progress, seed: 3)
    let (ada, before) = (try progress.profile(named: "Ada"), try memories(progress))
    let log = try progress.exported()
    #expect(try ada.weightVersions().isEmpty)
    #expect(try ada.takeBackWeights(at: .newYear) == nil)
    try ada.adopt(Self.weights(3), at: .newYear)
    try ada.adopt(Self.weights(5), at: .newYear)
    let fitted = try memories(progress)
    #expect(fitted["Ben"] == before["Ben"])
    for (item, memory) in try #require(before["Ada"]) {
      let new = try #require(fitted["Ada"]?[item])
      #expect(new.due == memory.due && new.state == memory.state && new.reps == memory.reps)
      #expect(new.traces?.weights == Self.weights(5))
    }
    #expect(before["Ada"]?.contains { $1.traces?.slow != fitted["Ada"]?[$0]?.traces?.slow } == true)
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: 3)
    #expect(try ada.fitted(replay).fsrs.weights == Self.weights(5))
    #expect(try progress.check().isEmpty)
    #expect(try ada.takeBackWeights(at: .newYear(plus: 60))?.weights == Self.weights(5))
    #expect(try ada.memory(of: .dog)?.traces?.weights == Self.weights(3))
    try ada.takeBackWeights(at: .newYear(plus: 60))
    #expect(try memories(progress) == before)
    #expect(try ada.weightVersions().map(\.weights) == [Self.weights(3), Self.weights(5)])
    #expect(try ada.weightVersions().allSatisfy { $0.takenBack != nil })
    #expect(try progress.exported().filter { !$0.contains(#""type":"weights""#) } == log)
  }

  @Test func `the answer after new weights is remembered by them`() throws {
    let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
    let ada = try progress.profile(named: "Ada")
    try ada.adopt(Self.weights(), at: .newYear)
    try ada.record(.of(.dog))
    #expect(try ada.memory(of: .dog)?.traces?.slow == 3)
    try progress.rebuild()
    #expect(try ada.memory(of: .dog)?.traces?.slow == 3)
  }

  @Test func `weights of a host's own scheduler are kept with its memories`() throws {
    let file = try ProgressFile()
    let replay = Replay(FSRS(weights: Self.weights()), days: .wholeSpans, fuzzSeed: nil)
    let rule = MemoryRule(version: 9, replay: replay)
    let first = try file.open(rule: rule)
    try first.profile(named: "Ada").record(.of(.dog))
    let memory = try first.profile(named: "Ada").memory(of: .dog)
    try first.close()
    let again = try file.open(rule: rule)
    #expect(memory?.traces?.weights == Self.weights())
    #expect(try again.profile(named: "Ada").memory(of: .dog) == memory)
    #expect(try again.profile(named: "Ada").weightVersions().isEmpty)
    #expect(try again.check().isEmpty)
  }

  @Test(arguments: ["UPDATE weights SET time = 0", "DELETE FROM weights"])
  func `an adoption never changes and never goes`(sql: String) throws {
    let file = try ProgressFile()
    let progress = try file.open(rule: Self.rule(.fsrs7))
    try progress.profile(named: "Ada").adopt(Self.weights(), at: .newYear)
    #expect(throws: DatabaseError.self) { try file.execute(sql) }
    #expect(try progress.profile(named: "Ada").weightVersions().count == 1)
  }

  @Test(arguments: [
    (#""model":"fsrs-7","weights":[1,2]"#, "time\":1"), (#""model":"fsrs-9","weights":[]"#, "time\":1"),
  ])
  func `a line with weights that are none is a fault`(fields: String, time: String) throws {
    let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
    let line = #"{"type":"weights","profile":"Ada","fact":"chosen","\#(time),\#(fields)}"#
    let report = try progress.import([line])
    #expect(report.faults.count == 1 && report.events == 0)
    #expect(try progress.profile(named: "Ada").weightVersions().isEmpty)
  }

  @Test func `exported weights come in again once`() throws {
    let progress = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
    try progress.profile(named: "Ada").record(.of(.dog))
    try progress.profile(named: "Ada").adopt(Self.weights(), at: .newYear)
    let copy = try ProgressDatabase.inMemory(rule: Self.rule(.fsrs7))
    #expect(try copy.import(progress.exported() + progress.exported()).events == 1)
    #expect(try copy.exported() == progress.exported())
    #expect(try memories(copy) == memories(progress))
  }
}
