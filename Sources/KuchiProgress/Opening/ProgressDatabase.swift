package import GRDB

/// Players' progress in one SQLite file: every review, and the data that follows from the reviews.
///
///     let progress = try ProgressDatabase(path: path, rule: rule)
///     let ada = try progress.profile(named: "Ada", create: true)
///     try ada.record(review, in: GameRecord(of: game))
///
/// The log of reviews is the truth. Nothing in it is changed or deleted; a retraction is one more fact. Each
/// transaction updates the memories and confusions that follow from the log, in the order of its times.
///
/// **Durability.** When a writing call has returned, its data is on the disk (`synchronous = FULL`): it
/// survives any end of the program and a power loss. If another program truncates or deletes the log, the
/// next writing call, or ``close()``, puts a new file in place with all that the open connection knows.
///
/// **Sharing.** Any number of programs and threads may use one file at once. Writers wait for each other, and
/// calls block until they are done. A closure passed to one of its calls must not use the database.
///
/// **Closing.** ``close()`` merges the write-ahead log into the file and leaves one complete file, which can
/// be copied. The next write notices if an open file was removed or replaced: see ``ProgressFailure/removed``
/// and ``abandon()``.
public struct ProgressDatabase: Sendable {
  /// The connection, shared by all copies of this value.
  let connection: Connection

  var writer: any DatabaseWriter { connection.writer }

  /// The path of the file; nil for a database in memory or a host's own connection.
  var path: String? { connection.file?.path }

  /// The rule that derives memories from reviews. A copy with another rule works on the same file.
  public var rule: MemoryRule

  /// Opens the file at `path` and no other. Creates a missing file and its folder, readable only by the user.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rule: The rule that derives memories from reviews.
  public init(path: String, rule: MemoryRule) throws(ProgressFailure) {
    try self.init(path: path, rule: rule) {}
  }

  /// Does the same, and calls `whenWaiting` each time another program has kept the file busy for a second.
  package init(
    path: String, rule: MemoryRule, whenWaiting: @escaping @Sendable () -> Void
  ) throws(ProgressFailure) {
    let (queue, file) = try Self.opened(at: path, whenWaiting)
    connection = Connection(queue, file)
    self.rule = rule
  }

  /// An empty database in memory. It exists until the last copy of this value is gone.
  public static func inMemory(rule: MemoryRule) throws(ProgressFailure) -> ProgressDatabase {
    let queue = try catching { try DatabaseQueue(configuration: configuration {}) }
    return try ProgressDatabase(queue, rule: rule)
  }

  /// Creates a database on a host's connection. The host has configured it, and nothing else may use it.
  package init(_ writer: some DatabaseWriter, rule: MemoryRule) throws(ProgressFailure) {
    try catching { try writer.writeWithoutTransaction { try Schema.migrate($0) } }
    connection = Connection(writer, nil)
    self.rule = rule
  }

  /// Closes the file. Unless another program has it open, everything is then in this one file, without a log.
  /// The database and its profiles can't be used any more. A database in memory or of a host stays open.
  ///
  /// - Throws: The reason why the log could not be merged; nothing is lost then. `removed`, `replaced` or
  ///   `overwritten` if that happened to the file; then the database is abandoned.
  public func close() throws(ProgressFailure) {
    guard connection.file != nil, (try? connection.expectOpen()) != nil else { return }
    do {
      try verify()
    } catch {
      abandon()
      throw error
    }
    do {
      try catching { try writer.writeWithoutTransaction { _ = try $0.checkpoint(.passive) } }
    } catch .locked {
      // Another program is merging the log.
    }
    try connection.close()
  }

  /// Opens the file now at the path, or creates a new one, after the opened file was removed or replaced. The
  /// opened file is abandoned.
  ///
  /// - Throws: `overwritten` if it is the same file with other contents, since this process has it open.
  public func openedAnew() throws(ProgressFailure) -> ProgressDatabase {
    guard let file = connection.file, (try? verify()) == nil else { return self }
    abandon()
    if file.isInPlace { throw .overwritten }
    return try ProgressDatabase(path: file.path, rule: rule)
  }

  /// Gives up a removed or replaced file. Writes nothing into the file that is there now, and leaves no log
  /// beside it for SQLite to apply.
  public func abandon() {
    Self.keepOpen(writer)
    connection.file?.discardLog()
  }

  /// Writes everything that the open connection knows of a removed, replaced or overwritten file to a new
  /// file beside it. Returns its path; nil if that is no longer possible.
  package func rescued() -> String? {
    guard let file = connection.file, let draft = try? connection.rescue(besides: file.realPath) else {
      return nil
    }
    defer { draft.discard() }
    return try? draft.settle(asFreeNameFor: file.realPath + ".rescued")
  }

  /// Interrupts a call on another thread. That call fails and changes nothing.
  package func interrupt() { writer.interrupt() }

  func read<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    try connection.expectOpen()
    return try catching {
      try writer.unsafeReentrantWrite { database in
        if isGrouped { return try body(database) }
        // Not GRDB's `read`, which sets a pragma: SQLite then prepares every statement anew.
        try database.beginTransaction(.deferred)
        let changes = database.totalChangesCount
        defer {
          assert(database.totalChangesCount == changes, "What reads the progress wrote to it.")
          try? database.rollback()
        }
        return try body(database)
      }
    }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    if isGrouped { return try catching { try part(body) } }
    try verify()
    return try catching { try writer.write { database in try verifying { try body(database) } } }
  }

  /// Runs `body`, then checks the file again: writes while the file was removed must not count as recorded.
  func verifying<Value>(_ body: () throws -> Value) throws -> Value {
    let value = try body()
    do { try connection.verify() } catch { throw error.failure }
    return value
  }

  /// Throws if the file was removed or replaced, and deletes its log at once: SQLite would apply it to the
  /// file there now. If only the log is gone, puts a new file in place with all that the connection knows.
  package func verify() throws(ProgressFailure) {
    try connection.expectOpen()
    do {
      try connection.verify()
    } catch .log {
      try connection.mend()
    } catch {
      connection.file?.discardLog()
      throw error.failure
    }
  }
}

/// Runs `body` and turns every error into a ``ProgressFailure``.
func catching<Value>(_ body: () throws -> Value) throws(ProgressFailure) -> Value {
  do {
    return try body()
  } catch {
    throw ProgressFailure(error)
  }
}
