public import GRDB

/// What players have learned, in one SQLite file: every review, and what follows from them.
///
///     let progress = try ProgressDatabase(path: path, rule: rule)
///     let ada = try progress.profile(named: "Ada")
///     try ada.record(review, in: GameRecord(of: game))
///
/// The log of reviews is the truth. Nothing in it is changed or deleted; to take a review back is one more fact.
/// Memories and confusions are derived from it and kept in step with it, in the same transaction.
///
/// **Durability.** When a call that writes has returned, what it wrote survives the end of the program by whatever
/// means, SIGKILL included: it is in the write-ahead log (`synchronous = NORMAL`). The end of the machine, by power
/// loss or a crash of the system, can cost the last answers, never the file.
///
/// **Sharing.** Any number of programs and threads may use one file at once; writers wait for each other. Calls
/// block until they are done. A database must not be used within a closure that one of its calls runs.
///
/// **The end.** ``close()`` folds the write-ahead log into the file, so that one whole file is left, which can be
/// copied. A file that was removed or replaced while it was open is noticed at the next write: see
/// ``ProgressFailure/removed`` and ``abandon()``.
public struct ProgressDatabase: Sendable {
  let writer: any DatabaseWriter
  /// The file that was opened; nil for a database in memory or of the host's own.
  private let file: OpenedFile?

  /// How memories follow from reviews. A copy with another rule works on the same file.
  public var rule: MemoryRule

  /// Opens the file at `path` and no other, or makes it, with its folder, where there is none: both for the user alone.
  public init(path: String, rule: MemoryRule) throws(ProgressFailure) {
    (writer, file) = try DatabaseFile(path: path).open()
    self.rule = rule
  }

  /// An empty database that is gone with the last copy of this value.
  public static func inMemory(rule: MemoryRule) throws(ProgressFailure) -> ProgressDatabase {
    let queue = try catching { try DatabaseQueue(configuration: DatabaseFile.configuration) }
    return try ProgressDatabase(queue, rule: rule)
  }

  /// A database over the host's own connection, whose configuration is the host's business; it must belong to Kuchi
  /// alone.
  public init(_ writer: some DatabaseWriter, rule: MemoryRule) throws(ProgressFailure) {
    try catching { try writer.writeWithoutTransaction(Schema.migrate) }
    self.writer = writer
    file = nil
    self.rule = rule
  }

  /// Closes the file. Unless another program has it open, all is in the one file then, and no log beside it. The
  /// database and its profiles can't be used any more. One that is in memory, or the host's own, stays as it is.
  ///
  /// - Throws: why the log could not be folded in; nothing is lost by that. `removed`, `replaced` or `overwritten` when the file was;
  ///   the database is abandoned then.
  public func close() throws(ProgressFailure) {
    guard let file else { return }
    do {
      try file.verify()
    } catch {
      abandon()
      throw error
    }
    do {
      try catching { try writer.writeWithoutTransaction { _ = try $0.checkpoint(.passive) } }
    } catch .locked {
      // Another program is folding it in.
    }
    try catching { try writer.close() }
  }

  /// Opens what lies at the path now, or makes a new file there, after the one that was opened was removed or replaced;
  /// that one is abandoned.
  ///
  /// - Throws: `overwritten` when it is the same file still, with other bytes in it: this process has it open.
  public func openedAnew() throws(ProgressFailure) -> ProgressDatabase {
    guard let file, (try? file.verify()) == nil else { return self }
    abandon()
    if file.isInPlace { throw .overwritten }
    return try ProgressDatabase(path: file.path, rule: rule)
  }

  /// Gives up a file that was removed or replaced, for good: nothing is written into the one that lies there now, and
  /// no log is left beside it that SQLite would play into it.
  public func abandon() {
    DatabaseFile.keepOpen(writer)
    file?.discardLog()
  }

  /// Stops what another thread is having done, which fails then and leaves everything as it was.
  public func interrupt() { writer.interrupt() }

  func read<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    try catching { try writer.read(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    try verify()
    return try catching {
      try writer.write { database in
        let value = try body(database)
        // Once more: what was written while the file was taken away must not pass for recorded.
        try verify()
        return value
      }
    }
  }

  /// Throws when the file was taken away. Its log goes at once: whoever opens what lies there would play it into that.
  private func verify() throws(ProgressFailure) {
    do {
      try file?.verify()
    } catch {
      file?.discardLog()
      throw error
    }
  }
}

/// The result of `body`, whatever it throws turned into a fact.
func catching<Value>(_ body: () throws -> Value) throws(ProgressFailure) -> Value {
  do {
    return try body()
  } catch {
    throw ProgressFailure(error)
  }
}
