import Foundation
import GRDB

extension ProgressDatabase {
  /// Writes a copy of the whole database to a new file, for the user alone. Others may go on writing to this one
  /// meanwhile. ``restore(_:to:)`` is the way back.
  ///
  /// The file appears when it is complete.
  ///
  /// - Throws: `alreadyThere` when there is a file at `path`; that one stays as it is.
  public func backup(to path: String) throws(ProgressFailure) {
    guard FileIdentity(path: path) == nil else { throw .alreadyThere }
    let draft = Draft(besides: path)
    defer { draft.discard() }
    try draft.make()
    try catching {
      try writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM INTO ?", arguments: [draft.path]) }
    }
    try draft.settle(at: path)
  }
}

/// An unfinished database file, beside the path that it is for.
struct Draft {
  let path: String
  /// The files that SQLite leaves beside a database that was not closed.
  static let companions = ["-wal", "-journal"]

  init(besides target: String) { path = target + ".unfinished-\(getpid())" }

  /// Makes the file, empty and for the user alone.
  func make() throws(ProgressFailure) {
    discard()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ProgressFailure(systemError: errno) }
    close(descriptor)
  }

  /// Fills the file with another one and with the log that lies beside that one.
  func copy(from source: String) throws(ProgressFailure) {
    discard()
    var status = stat()
    guard stat(source, &status) == 0 else { throw ProgressFailure(systemError: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isFolder }
    // SQLite takes a file of one byte for an empty one.
    guard status.st_size > 1 else { throw .notADatabase }
    try Self.copy(source, to: path)
    for suffix in Self.companions where FileIdentity(path: source + suffix) != nil {
      try Self.copy(source + suffix, to: path + suffix)
    }
  }

  /// Throws unless this is a sound progress file of a known version. Afterwards it holds what lay in its log.
  func verify() throws(ProgressFailure) {
    try catching {
      let queue = try DatabaseQueue(path: path, configuration: DatabaseFile.configuration)
      try queue.writeWithoutTransaction { database in
        guard try Int.fetchOne(database, sql: "PRAGMA application_id") == Schema.applicationID else {
          throw ProgressFailure.anotherProgram(
            applicationID: try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0)
        }
        _ = try Schema.needsMigration(database)
        let report = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)")
        guard report == ["ok"] else { throw ProgressFailure.damaged(report.first ?? "") }
        try database.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      try queue.close()
    }
    try sync(path)
  }

  /// Gives the file its name. There must be no file of that name yet.
  func settle(at target: String) throws(ProgressFailure) {
    try sync(path)
    guard link(path, target) == 0 else {
      throw errno == EEXIST ? .alreadyThere : ProgressFailure(systemError: errno)
    }
    unlink(path)
    try? sync(folder(of: target))
  }

  /// Removes what is left of the file.
  func discard() { for suffix in [""] + Self.companions + ["-shm"] { unlink(path + suffix) } }

  private static func copy(_ source: String, to copy: String) throws(ProgressFailure) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    // No permission means here that the file may not be read.
    guard input >= 0 else { throw .notOpened }
    defer { close(input) }
    let output = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw ProgressFailure(systemError: errno) }
    defer { close(output) }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(input, &piece, piece.count)
      guard count != 0 else { return }
      guard count > 0 else { throw ProgressFailure(systemError: errno) }
      var rest = piece[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        guard written > 0 else { throw ProgressFailure(systemError: errno) }
        rest = rest.dropFirst(written)
      }
    }
  }
}

/// Waits until a file or a folder has reached the disk.
func sync(_ path: String) throws(ProgressFailure) {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw ProgressFailure(systemError: errno) }
  defer { close(descriptor) }
  // Some file systems don't sync folders.
  guard fsync(descriptor) == 0 || errno == EINVAL else { throw ProgressFailure(systemError: errno) }
}

/// The folder of a file.
func folder(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
