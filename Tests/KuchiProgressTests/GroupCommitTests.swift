import Foundation
import GRDB
import KuchiProgress
import Synchronization
import Testing

struct GroupCommitTests {
  private let dog = Review.of(.dog)
  private let cat = Review.of(.cat)

  /// Counts the transactions of a database.
  private final class CommitCount: TransactionObserver, Sendable {
    let count = Mutex(0)
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidCommit(_ database: Database) { count.withLock { $0 += 1 } }
    func databaseDidRollback(_ database: Database) {}
  }

  @Test func `what many players answer at once is recorded for each, in few transactions`() async throws {
    let (queue, commits, dog) = (try DatabaseQueue(), CommitCount(), dog)
    let progress = try ProgressDatabase(queue, rule: .test)
    let players = try (1...100).map { try progress.profile(named: "player \($0)", create: true) }
    queue.add(transactionObserver: commits, extent: .databaseLifetime)
    let commit = GroupCommit(progress)
    // The queue is busy until all have called, so that they wait for one transaction.
    let gate = DispatchSemaphore(value: 0)
    let busy = Task.detached { try await queue.write { _ in gate.wait() } }
    let answers = players.map { player in
      Task { try await commit.run { () throws(ProgressFailure) in try player.record(dog).id } }
    }
    try await Task.sleep(for: .zero)
    gate.signal()
    _ = try await busy.value
    for (player, answer) in zip(players, answers) {
      let id = try await answer.value
      #expect(try player.reviews().map(\.id) == [id] && player.memories(for: ["animals"])[.dog]?.reps == 1)
    }
    #expect(commits.count.withLock(\.self) < 50)
  }

  @Test func `a caller sees what the callers before wrote, and its own failure alone`() async throws {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    let (ada, commit) = (try progress.ada(), GroupCommit(progress))
    let (dog, cat) = (dog, cat)
    try await commit.run { () throws(ProgressFailure) in
      try ada.record(dog)
      #expect(try ada.memory(of: .dog)?.reps == 1)
    }
    await #expect(throws: ProgressFailure.noProfile("Aad")) {
      try await commit.run { () throws(ProgressFailure) in
        try ada.record(cat)
        _ = try progress.profile(named: "Aad")
      }
    }
    #expect(try ada.reviews().map(\.review.cardID) == ["inu", "neko"])
  }

  @Test func `when the file is gone every caller is told, and nobody believes in an answer`() async throws {
    let file = try ProgressFile()
    let progress = try ProgressDatabase(path: file.path, rule: .test)
    let (ada, commit) = (try progress.ada(), GroupCommit(progress))
    let dog = dog
    try FileManager.default.removeItem(atPath: file.path)
    for _ in 1...2 {
      await #expect(throws: ProgressFailure.removed) {
        try await commit.run { () throws(ProgressFailure) in try ada.record(dog) }
      }
    }
  }

  @Test func `when the disk is full in the middle, the caller is told, or what was recorded is there`()
    async throws
  {
    let queue = try DatabaseQueue()
    let progress = try ProgressDatabase(queue, rule: .test)
    let (ada, dog) = (try progress.ada(), dog)
    try await queue.write { database in
      let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      try database.execute(sql: "PRAGMA max_page_count = \(pages + 4)")
    }
    let recorded = try? await GroupCommit(progress).run { () throws(ProgressFailure) in
      (1...500).count { number in
        var review = dog
        review.date = .newYear(plus: Double(number))
        return (try? ada.record(review)) != nil
      }
    }
    #expect(try ada.reviews().count == recorded ?? 0 && recorded ?? 0 < 500)
  }
}
