import Foundation
import GRDB

/// A database file in the making, beside the place that it is for.
struct Draft {
  let path: String
  /// What SQLite keeps beside a file that was not closed.
  static let companions = ["-wal", "-journal"]

  init(besides target: String) { path = target + ".unfinished-\(getpid())" }

  /// Makes it, empty and for the user alone.
  func make() throws(ProgressFailure) {
    discard()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ProgressFailure(systemError: errno) }
    close(descriptor)
  }

  /// Fills it with another file, and with the log that lies beside that one.
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

  /// Throws unless it is a sound progress file of a version that is read here; what lay in its log is in it then.
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

  /// Gives it its name, where there is no file yet.
  func settle(at target: String) throws(ProgressFailure) {
    try sync(path)
    guard link(path, target) == 0 else {
      throw errno == EEXIST ? .alreadyThere : ProgressFailure(systemError: errno)
    }
    unlink(path)
    try? sync(folder(of: target))
  }

  /// Removes what is left of it.
  func discard() { for suffix in [""] + Self.companions + ["-shm"] { unlink(path + suffix) } }

  private static func copy(_ source: String, to copy: String) throws(ProgressFailure) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    // A file that may not be read can't be opened; what may not be written is the copy alone.
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

/// Puts one database file in the place of another, whatever state that one is in.
struct Replacement {
  let target: String

  /// Puts `draft` there, and gives where the file lies now that was there.
  func put(_ draft: Draft) throws(ProgressFailure) -> String? {
    guard FileIdentity(path: target) != nil else {
      // A log without its file is worth nothing, and SQLite would play it into the new one.
      for suffix in Draft.companions + ["-shm"] { unlink(target + suffix) }
      do {
        try draft.settle(at: target)
      } catch .alreadyThere {
        throw .inUse
      }
      return nil
    }
    try foldLog()
    let lock = try FileLock(target)
    defer { lock.release() }
    let aside = freeName
    guard link(target, aside) == 0 else { throw ProgressFailure(systemError: errno) }
    // What could not be folded in goes with the file that it belongs to, and first: beside the new one it would be
    // played into that.
    for suffix in Draft.companions { rename(target + suffix, aside + suffix) }
    unlink(target + "-shm")
    try? sync(folder(of: target))
    guard rename(draft.path, target) == 0 else {
      let code = errno
      for suffix in Draft.companions { rename(aside + suffix, target + suffix) }
      unlink(aside)
      throw ProgressFailure(systemError: code)
    }
    try? sync(folder(of: target))
    return aside
  }

  /// Brings the log that a killed program left into the file it belongs to, and throws when anybody has that file open.
  /// A file that is too damaged to be opened keeps its log.
  private func foldLog() throws(ProgressFailure) {
    var configuration = DatabaseFile.configuration
    configuration.busyMode = .immediateError
    do {
      try catching {
        let queue = try DatabaseQueue(path: target, configuration: configuration)
        // This takes the file for itself alone.
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try queue.close()
      }
    } catch .locked {
      throw .inUse
    } catch {
      // What SQLite can't read is replaced as it is.
    }
  }

  private var freeName: String {
    let base = target + ".before-restore"
    var (name, number) = (base, 1)
    while FileIdentity(path: name) != nil {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }
}

/// The lock that SQLite takes to have a file to itself, on the bytes that its file format sets aside for that. A
/// program that has the file open keeps it from being taken, and must wait while it is. The file need not be sound.
///
/// The lock is the process's: it says nothing about connections of this process, and SQLite has none to the file here.
private struct FileLock {
  private static let start = 0x4000_0000
  private static let length = 512

  private let descriptor: Int32

  init(_ path: String) throws(ProgressFailure) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw ProgressFailure(systemError: errno) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(Self.start)
    lock.l_len = off_t(Self.length)
    guard fcntl(file, F_SETLK, &lock) == 0 else {
      let code = errno
      close(file)
      throw code == EAGAIN || code == EACCES ? .inUse : ProgressFailure(systemError: code)
    }
    descriptor = file
  }

  func release() { close(descriptor) }
}

/// Sees to it that a file or a folder has reached the disk.
private func sync(_ path: String) throws(ProgressFailure) {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw ProgressFailure(systemError: errno) }
  defer { close(descriptor) }
  // Some file systems don't sync folders.
  guard fsync(descriptor) == 0 || errno == EINVAL else { throw ProgressFailure(systemError: errno) }
}

private func folder(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }
