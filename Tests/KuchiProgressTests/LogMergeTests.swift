import KuchiProgress
import Testing

/// Logs of three machines as one.
struct LogMergeTests {
  /// The lines of three machines that were used at the same moments, log by log.
  private static let logs: [[String]] = {
    (try? (0..<3).map { machine in
      var generator = SeededGenerator(seed: UInt64(machine))
      var learner = try Learner()
      for _ in 0..<60 { try learner.act(&generator) }
      return try learner.progress.exported().filter { !$0.contains("\"record\"") }
    }) ?? []
  }()

  private func state(_ lines: some Sequence<String>) throws -> AgreedState {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    #expect(try progress.import(lines).faults.isEmpty && progress.check().isEmpty)
    return try AgreedState(of: progress)
  }

  @Test func `any order, interleaving and repetition of lines gives the same`() throws {
    #expect(Self.logs.count == 3 && Self.logs.allSatisfy { $0.count > 40 })
    let expected = try state(Self.logs.joined())
    #expect(expected.lines.count > 100 && expected.lines.count < Self.logs.joined().count)
    var generator = SeededGenerator(seed: 20)
    for trial in 0..<20 {
      let lines = (Self.logs.joined() + Self.logs[trial % 3]).shuffled(using: &generator)
      #expect(try state(lines).difference(from: expected) == [], "trial \(trial)")
    }
  }

  @Test func `files that were merged are the same in whatever order they are merged again`() throws {
    let files = try Self.logs.map { log in
      let progress = try ProgressDatabase.inMemory(rule: .test)
      _ = try progress.import(log)
      return progress
    }
    for (one, other) in [(0, 1), (1, 2), (2, 0), (0, 2), (1, 0)] {
      _ = try files[one].import(files[other].exported())
    }
    let expected = try state(Self.logs.joined())
    #expect(try AgreedState(of: files[0]).difference(from: expected) == [])
    #expect(try AgreedState(of: files[1]).difference(from: expected) == [])
  }
}
