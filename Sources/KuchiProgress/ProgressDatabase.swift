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
public struct ProgressDatabase: Sendable {
  let writer: any DatabaseWriter

  /// How memories follow from reviews. A copy with another rule works on the same file.
  public var rule: MemoryRule

  /// Opens the file at `path` and no other, or makes it, with its folder, where there is none.
  public init(path: String, rule: MemoryRule) throws(ProgressFailure) {
    writer = try DatabaseFile(path: path).open()
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
    self.rule = rule
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    try catching { try writer.read(body) }
  }

  func write<Value>(_ body: (Database) throws -> Value) throws(ProgressFailure) -> Value {
    try catching { try writer.write(body) }
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
