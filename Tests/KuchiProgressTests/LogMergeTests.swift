import Foundation
import KuchiEngine
import KuchiProgress
import Testing

/// Logs of three machines as one.
struct LogMergeTests {
  /// The events of three machines that were used at the same moments, log by log.
  private static let logs: [[LogEvent]] = {
    (try? (0..<3).map { machine in
      var generator = SeededGenerator(seed: UInt64(machine))
      var learner = try Learner()
      let folder = try SharedFolder()
      for step in 0..<200 {
        try learner.act(&generator)
        if step.isMultiple(of: 20) { try learner.progress.sync(folder, seed: UInt64(machine)) }
      }
      try learner.progress.sync(folder, seed: UInt64(machine))
      let lines = try folder.bytes(try #require(folder.files.first)).split(separator: 10).dropFirst()
      return try lines.map { try JSONDecoder().decode(LogEvent.self, from: Data($0)) }
    }) ?? []
  }()

  @Test func `the logs hold all that is merged`() throws {
    #expect(Self.logs.count == 3 && Self.logs.allSatisfy { $0.count > 150 })
    var merge = LogMerge()
    for event in Self.logs.joined() { merge.insert(event) }
    #expect(merge.count > 250 && merge.count < Self.logs.joined().count)
  }

  @Test func `any order, interleaving and repetition of logs gives the same, ten thousand times`() throws {
    var generator = SeededGenerator(seed: 20)
    var renamed = 0
    for trial in 0..<10_000 {
      let logs = Self.logs.map { log in (0..<5).compactMap { _ in log.randomElement(using: &generator) } }
      var (inOrder, shuffled) = (LogMerge(), LogMerge())
      for event in logs.joined() { inOrder.insert(event) }
      for event in (logs.joined() + logs[0].prefix(4)).shuffled(using: &generator) { shuffled.insert(event) }
      let isSame =
        inOrder == shuffled && inOrder.events == shuffled.events
        && inOrder.names(in: "animals") == shuffled.names(in: "animals")
      try #require(isSame, "trial \(trial)")
      if !inOrder.names(in: "animals").isEmpty { renamed += 1 }
    }
    #expect(renamed > 1_000)
  }

  @Test func `merges of merges are the same in whatever order they are joined`() throws {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let merges = Self.logs.map { log in
        log.shuffled(using: &generator).prefix(30).reduce(into: LogMerge()) { $0.insert($1) }
      }
      var (one, other) = (merges[0], merges[1])
      one.formUnion(merges[1])
      one.formUnion(merges[2])
      other.formUnion(merges[2])
      other.formUnion(merges[0])
      other.formUnion(merges[0])
      #expect(one == other && one.events == other.events)
    }
  }

  @Test func `events are in the order of time, machine and sequence, games first`() throws {
    var merge = LogMerge()
    for event in Self.logs.joined() { merge.insert(event) }
    let answers = merge.events.filter { $0.time != nil }
    #expect(answers.count > 100)
    for (one, other) in zip(answers, answers.dropFirst()) {
      let (first, second) = (one.time ?? 0, other.time ?? 0)
      #expect(
        (first, one.machine, one.sequence) < (second, other.machine, other.sequence))
    }
  }
}
