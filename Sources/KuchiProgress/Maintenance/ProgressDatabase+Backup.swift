import Foundation
import GRDB

extension ProgressDatabase {
  /// Writes a copy of the whole database to a new file that only the user may read. Others may keep writing
  /// to the database meanwhile. ``restore(_:to:)`` puts a copy back.
  ///
  /// The file appears only once it is complete.
  ///
  /// - Throws: `alreadyThere` if there is a file at `path`. That file is left alone.
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

/// An unfinished database file beside its target path.
struct Draft {
  let path: String
  /// The files that SQLite leaves beside a database that was not closed.
  static let companions = ["-wal", "-journal"]

  init(besides target: String) {
    path = target + Self.mark + "\(getpid())"
    Self.clear(folder(of: target), of: target)
  }

  private static let mark = ".unfinished-"

  /// Removes drafts whose programs have ended from a folder: those for `target`, or all if it is empty.
  static func clear(_ folder: String, of target: String = "") {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let path = folder + "/" + name
      guard path.hasPrefix(target), let mark = name.firstRange(of: Self.mark),
        let process = pid_t(name[mark.upperBound...].prefix(while: \.isNumber))
      else { continue }
      if kill(process, 0) != 0, errno == ESRCH { unlink(path) }
    }
  }

  /// Creates the file, empty and accessible only to the user.
  func make() throws(ProgressFailure) {
    discard()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw ProgressFailure(systemError: errno) }
    close(descriptor)
  }

  /// Copies another file and the log beside it into this draft.
  func copy(from source: String) throws(ProgressFailure) {
    discard()
    var status = stat()
    guard stat(source, &status) == 0 else { throw ProgressFailure(systemError: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .isFolder }
    // SQLite treats a file of one byte as empty.
    guard status.st_size > 1 else { throw .notADatabase }
    try Self.copy(source, to: path)
    for suffix in Self.companions where FileIdentity(path: source + suffix) != nil {
      try Self.copy(source + suffix, to: path + suffix)
    }
  }

  /// Throws unless this is an intact progress file of a known version. Afterwards its log is merged into it.
  func verify() throws(ProgressFailure) {
    try catching {
      let queue = try DatabaseQueue(path: path, configuration: ProgressDatabase.configuration {})
      try queue.writeWithoutTransaction { database in
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        guard owner == Schema.applicationID else {
          throw ProgressFailure.anotherProgram(applicationID: owner)
        }
        _ = try Schema.needsMigration(database)
        if let damage = try ProgressDatabase.firstLoss(in: database) { throw ProgressFailure.damaged(damage) }
        try database.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      try queue.close()
    }
    try sync(path)
  }

  /// Gives the file its name. No file of that name may exist yet.
  func settle(at target: String) throws(ProgressFailure) {
    try sync(path)
    guard link(path, target) == 0 else {
      throw errno == EEXIST ? .alreadyThere : ProgressFailure(systemError: errno)
    }
    unlink(path)
    try? sync(folder(of: target))
  }

  /// Gives the file a free name and returns it.
  func settle(asFreeNameFor base: String) throws(ProgressFailure) -> String {
    let name = Self.freeName(base)
    try settle(at: name)
    return name
  }

  /// Replaces a file whose log was removed, with everything that the file has. At each moment one of the two
  /// files is there, never with the other's log.
  func replaceDeprived(_ target: String) throws(ProgressFailure) {
    let copy = try settle(asFreeNameFor: target + ".rescued")
    for suffix in ["-wal", "-shm"] { unlink(target + suffix) }
    guard rename(copy, target) == 0 else { throw ProgressFailure(systemError: errno) }
    try? sync(folder(of: target))
  }

  /// Removes all remains of the file.
  func discard() { for suffix in [""] + Self.companions + ["-shm"] { unlink(path + suffix) } }

  private static func copy(_ source: String, to copy: String) throws(ProgressFailure) {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    // A missing permission here means that the file may not be read.
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

/// Waits until a file or a folder is on the disk.
func sync(_ path: String) throws(ProgressFailure) {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw ProgressFailure(systemError: errno) }
  defer { close(descriptor) }
  // Some file systems don't sync folders.
  guard fsync(descriptor) == 0 || errno == EINVAL else { throw ProgressFailure(systemError: errno) }
}

/// The folder of a file.
func folder(of path: String) -> String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

extension ProgressDatabase {
  /// Replaces a progress file by another one, which may come from ``backup(to:)`` or be a plain copy. A log
  /// that a killed program left beside either file stays with its file.
  ///
  /// All or nothing: if the machine stops meanwhile, either the old or the new file is in place afterwards.
  ///
  /// - Parameters:
  ///   - source: The new file, which is left alone. It must be intact and of a known version.
  ///   - path: The path of the file to replace.
  /// - Returns: The new path of the old file; nil if there was none.
  /// - Throws: The fault of either file; both are left alone. `inUse` if any program, including this one, has
  ///   the old file open.
  public static func restore(_ source: String, to path: String) throws(RestoreFailure) -> String? {
    let target = OpenedFile.resolved(path)
    let draft = Draft(besides: target)
    defer { draft.discard() }
    do throws(ProgressFailure) {
      try draft.copy(from: OpenedFile.resolved(source))
      try draft.verify()
    } catch {
      throw error.isOfWriting ? .target(error) : .source(error)
    }
    do throws(ProgressFailure) {
      return try draft.replace(target)
    } catch {
      throw .target(error)
    }
  }
}

/// Why a file was not restored.
public enum RestoreFailure: Error, Hashable, Sendable {
  /// The new file has a fault.
  case source(ProgressFailure)
  /// The path or the old file has a fault.
  case target(ProgressFailure)
}

extension ProgressFailure {
  /// Whether writing the draft failed rather than reading the source.
  fileprivate var isOfWriting: Bool { self == .diskFull || self == .folderMissing || self == .readOnly }
}

extension Draft {
  /// Replaces the database file at a path, which may be damaged. Returns the new path of the old file; nil if
  /// there was none.
  fileprivate func replace(_ target: String) throws(ProgressFailure) -> String? {
    guard FileIdentity(path: target) != nil else {
      // A log without its file is useless, and SQLite would apply it to the new file.
      for suffix in Self.companions + ["-shm"] { unlink(target + suffix) }
      do {
        try settle(at: target)
      } catch .alreadyThere {
        throw .inUse
      }
      return nil
    }
    try Self.foldLog(of: target)
    let lock = try Self.lock(target)
    defer { close(lock) }
    let aside = Self.freeName(target + ".before-restore")
    guard link(target, aside) == 0 else { throw ProgressFailure(systemError: errno) }
    // An unmerged log moves with its file, and moves first: SQLite would apply it to the new file.
    for suffix in Self.companions { rename(target + suffix, aside + suffix) }
    unlink(target + "-shm")
    try? sync(folder(of: target))
    guard rename(path, target) == 0 else {
      let code = errno
      for suffix in Self.companions { rename(aside + suffix, target + suffix) }
      unlink(aside)
      throw ProgressFailure(systemError: code)
    }
    try? sync(folder(of: target))
    return aside
  }

  /// Merges the log that a killed program left into its file. Throws if any program has that file open. A
  /// file that is too damaged to be opened keeps its log.
  private static func foldLog(of target: String) throws(ProgressFailure) {
    var configuration = ProgressDatabase.configuration {}
    configuration.busyMode = .immediateError
    do {
      try catching {
        let queue = try DatabaseQueue(path: target, configuration: configuration)
        // Leaving write-ahead mode needs exclusive access to the file.
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try queue.close()
      }
    } catch .locked {
      throw .inUse
    } catch {
      // A file that SQLite can't read is replaced as it is.
    }
  }

  private static func freeName(_ base: String) -> String {
    var (name, number) = (base, 1)
    while FileIdentity(path: name) != nil {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  /// Takes SQLite's exclusive lock, on the bytes that its file format reserves for locks, and returns the
  /// descriptor that holds it. It fails while another program has the file open, and other programs wait
  /// while it is held. The file may be damaged.
  ///
  /// The lock belongs to the process and does not stop its own connections; none to the file is open here.
  private static func lock(_ path: String) throws(ProgressFailure) -> Int32 {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw ProgressFailure(systemError: errno) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    guard fcntl(file, F_SETLK, &lock) == 0 else {
      let code = errno
      close(file)
      throw code == EAGAIN || code == EACCES ? .inUse : ProgressFailure(systemError: code)
    }
    return file
  }
}
