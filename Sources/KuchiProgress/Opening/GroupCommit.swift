import GRDB

/// Combines the writes of many callers: those that arrive during one transaction form the next. So a server
/// records more answers a second, and no caller blocks a thread.
///
///     let commit = GroupCommit(progress)
///     let answer = try await commit.run { () throws(ProgressFailure) in try ada.record(review, in: game) }
public actor GroupCommit {
  private let progress: ProgressDatabase
  /// For each caller, the work, which returns how to report its success, and how to report a failure.
  private var waiting:
    [(run: @Sendable () -> @Sendable () -> Void, fail: @Sendable (ProgressFailure) -> Void)] = []
  private var isRunning = false

  /// Creates a group commit on a database. Others may use the database at the same time.
  public init(_ progress: ProgressDatabase) { self.progress = progress }

  /// Runs calls to the database and its profiles within the next transaction, after those of earlier callers.
  ///
  /// - Parameter body: The calls. They may also read. Each call that writes succeeds or fails on its own.
  /// - Returns: The result of `body`, once its writes are recorded.
  /// - Throws: The error of `body`, or the failure of the transaction; then nothing of it is recorded.
  @discardableResult
  public func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws(ProgressFailure) -> Value
  ) async throws(ProgressFailure) -> Value {
    try await withCheckedContinuation {
      (caller: CheckedContinuation<Result<Value, ProgressFailure>, Never>) in
      waiting.append(
        (
          run: {
            let result = Result(catching: body)
            return { caller.resume(returning: result) }
          }, fail: { caller.resume(returning: .failure($0)) }
        ))
      guard !isRunning else { return }
      isRunning = true
      Task { await commit() }
    }.get()
  }

  private func commit() async {
    while !waiting.isEmpty {
      let calls = waiting
      waiting = []
      do {
        for tell in try await progress.group({ calls.map { $0.run() } }) { tell() }
      } catch {
        calls.forEach { $0.fail(error) }
      }
    }
    isRunning = false
  }
}

extension ProgressDatabase {
  /// The database whose transaction the calls of this task join.
  @TaskLocal private static var grouped: ObjectIdentifier?

  /// Whether this call is part of a group's transaction.
  var isGrouped: Bool { Self.grouped == ObjectIdentifier(writer) }

  /// Runs `body` as one transaction, without blocking the caller's thread. Each call in it that writes
  /// succeeds or fails on its own. Successful calls are recorded when this returns; if it throws, none is.
  fileprivate func group<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async throws(ProgressFailure) -> Value {
    try verify()
    do {
      try connection.expectOpen()
      return try await writer.write { database in try verifying { try grouped(database, body) } }
    } catch {
      throw ProgressFailure(error)
    }
  }

  /// Runs `body` as one transaction on this thread, as ``GroupCommit`` does.
  package func atOnce<Value>(
    _ body: () throws(ProgressFailure) -> Value
  ) throws(ProgressFailure) -> Value {
    try write { database in isGrouped ? try body() : try grouped(database, body) }
  }

  /// Runs `body` in one transaction: all its calls read the state of this moment. None of them may write.
  package func asOfNow(_ body: () -> Void) throws(ProgressFailure) {
    let writer = writer
    try read { _ in Self.$grouped.withValue(ObjectIdentifier(writer), operation: body) }
  }

  private func grouped<Value>(_ database: Database, _ body: () throws -> Value) throws -> Value {
    let value = try Self.$grouped.withValue(ObjectIdentifier(writer), operation: body)
    try Self.expectTransaction(in: database)
    return value
  }

  /// Runs a part of the transaction, which alone is undone if `body` throws.
  func part<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try writer.unsafeReentrantWrite { database in
      try Self.expectTransaction(in: database)
      var values: [Value] = []
      try database.inSavepoint {
        values.append(try body(database))
        return .commit
      }
      return values[0]
    }
  }

  /// Throws if SQLite has rolled back the whole transaction, which can happen when the disk is full.
  private static func expectTransaction(in database: Database) throws(ProgressFailure) {
    if !database.isInsideTransaction {
      throw .refused(code: 4, detail: "the transaction was undone")
    }
  }
}
