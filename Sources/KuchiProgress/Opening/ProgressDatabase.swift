package import GRDB

/// What players have learned, in one SQLite file: every review, and what follows from them.
///
///     let progress = try ProgressDatabase(path: path, rule: rule)
///     let ada = try progress.profile(named: "Ada", create: true)
///     try ada.record(review, in: GameRecord(of: game))
///
/// The log of reviews is the truth. Nothing in it is changed or deleted; a retraction is one more fact. Memories and
/// confusions follow from the log, in the order of its times, and each transaction keeps them in step with it.
///
/// **Durability.** When a call that writes has returned, what it wrote is on the disk (`synchronous = FULL`): it survives any
/// end of the program and a power loss. Where another program truncates or deletes the log beside the file, the next call
/// that writes, or ``close()``, puts a new file in place with all that the open connection knows.
///
/// **Sharing.** Any number of programs and threads may use one file at once. Writers wait for each other, and calls
/// block until they are done. A closure that one of its calls runs must not use the database.
///
/// **Closing.** ``close()`` folds the write-ahead log into the file and leaves one whole file, which can be copied. The
/// next write notices a file that was removed or replaced while it was open: see ``ProgressFailure/removed`` and
/// ``abandon()``.
public struct ProgressDatabase: Sendable {
  /// The connection, which all copies of this value share.
  let connection: Connection

  var writer: any DatabaseWriter { connection.writer }

  /// The path of the file; nil for a database in memory or of the host's own.
  var path: String? { connection.file?.path }

  /// How memories follow from reviews. A copy with another rule works on the same file.
  public var rule: MemoryRule

  /// Opens the file at `path` and no other. Creates it and its folder if they are missing, readable for the user alone.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - rule: How memories follow from reviews.
  public init(path: String, rule: MemoryRule) throws(ProgressFailure) {
    try self.init(path: path, rule: rule) {}
  }

  /// The same, which calls `whenWaiting` each time another program has kept the file busy for a second.
  package init(
    path: String, rule: MemoryRule, whenWaiting: @escaping @Sendable () -> Void
  ) throws(ProgressFailure) {
    let (queue, file) = try Self.opened(at: path, whenWaiting)
    connection = Connection(queue, file)
    self.rule = rule
  }

  /// An empty database in memory. It ends with the last copy of this value.
  public static func inMemory(rule: MemoryRule) throws(ProgressFailure) -> ProgressDatabase {
    let queue = try catching { try DatabaseQueue(configuration: configuration {}) }
    return try ProgressDatabase(queue, rule: rule)
  }

  /// A database over another connection. Who opened that has configured it, and nothing else may use it.
  package init(_ writer: some DatabaseWriter, rule: MemoryRule) throws(ProgressFailure) {
    try catching { try writer.writeWithoutTransaction { try Schema.migrate($0) } }
    connection = Connection(writer, nil)
    self.rule = rule
  }

  /// Closes the file. Unless another program has it open, everything is in the one file afterwards and no log is beside
  /// it. The database and its profiles can't be used any more. A database in memory or of the host's own stays open.
  ///
  /// - Throws: Why the log could not be folded in; nothing is lost by that. `removed`, `replaced` or `overwritten` if that
  ///   happened to the file; then the database is abandoned.
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
      // Another program is folding it in.
    }
    try connection.close()
  }

  /// Opens the file that is at the path now, or makes a new one there, after the opened file was removed or replaced.
  /// The opened file is abandoned.
  ///
  /// - Throws: `overwritten` if it is still the same file with other contents, because this process has that file open.
  public func openedAnew() throws(ProgressFailure) -> ProgressDatabase {
    guard let file = connection.file, (try? verify()) == nil else { return self }
    abandon()
    if file.isInPlace { throw .overwritten }
    return try ProgressDatabase(path: file.path, rule: rule)
  }

  /// Gives up a file that was removed or replaced. Writes nothing into the file that is there now, and leaves no log
  /// beside it that SQLite would apply to it.
  public func abandon() {
    Self.keepOpen(writer)
    connection.file?.discardLog()
  }

  /// Writes what the open connection knows of a file that was removed, replaced or overwritten to a new file beside it.
  /// Returns the path of that; nil if it can't be had any more.
  package func rescued() -> String? {
    guard let file = connection.file, let draft = try? connection.rescue(besides: file.realPath) else {
      return nil
    }
    defer { draft.discard() }
    return try? draft.settle(asFreeNameFor: file.realPath + ".rescued")
  }

  /// Interrupts a call of another thread. That call fails and changes nothing.
  package func interrupt() { writer.interrupt() }

  func read<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    try connection.expectOpen()
    return try catching { try isGrouped ? writer.unsafeReentrantWrite(body) : writer.read(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    if isGrouped { return try catching { try part(body) } }
    try verify()
    return try catching { try writer.write { database in try verifying { try body(database) } } }
  }

  /// The result of `body`. Checks the file once more: what was written while it was taken away must not count as recorded.
  func verifying<Value>(_ body: () throws -> Value) throws -> Value {
    let value = try body()
    do { try connection.verify() } catch { throw error.failure }
    return value
  }

  /// Throws when the file was removed or replaced. Deletes its log at once: SQLite would apply it to the file that is
  /// there now. Where only the log was taken away, a new file with all that the connection knows is put in place.
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

/// The result of `body`. Turns every error into a ``ProgressFailure``.
func catching<Value>(_ body: () throws -> Value) throws(ProgressFailure) -> Value {
  do {
    return try body()
  } catch {
    throw ProgressFailure(error)
  }
}
