import Foundation
import GRDB

// Opens a file as a database.
extension ProgressDatabase {
  /// If two programs switch a new file to the write-ahead log at the same time, one meets a lock that SQLite
  /// does not wait for.
  private static let attempts = 500
  private static let pause = 0.01
  /// How often SQLite tries to lock a busy file: within the first second, and until it gives up.
  private static let (triesOfSecond, tries) = (100, 3_000)

  /// Opens the file at a path and creates it if it is missing.
  static func opened(
    at path: String, _ whenWaiting: @escaping @Sendable () -> Void = {}
  ) throws(ProgressFailure) -> (DatabaseQueue, OpenedFile?) {
    try prepareFile(at: path)
    for _ in 1..<attempts {
      do {
        return try attempt(path, whenWaiting)
      } catch .locked {
        Thread.sleep(forTimeInterval: pause)
      }
    }
    return try attempt(path, whenWaiting)
  }

  private static func attempt(
    _ path: String, _ whenWaiting: @escaping @Sendable () -> Void
  ) throws(ProgressFailure) -> (DatabaseQueue, OpenedFile?) {
    let before = FileIdentity(path: path)
    let queue = try connect(path, whenWaiting)
    let file = OpenedFile(path: path)
    guard file?.isSameFile(as: before) ?? true else {
      // Another file has just replaced it, and the connection is to the old one.
      keepOpen(queue)
      throw .locked
    }
    return (queue, file)
  }

  private static func connect(
    _ path: String, _ whenWaiting: @escaping @Sendable () -> Void
  ) throws(ProgressFailure) -> DatabaseQueue {
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration(whenWaiting))
      try queue.writeWithoutTransaction { database in
        // Checked before anything is written: a newer file, or one of another program, is left alone.
        let isNew = try Schema.needsMigration(database)
        // Each commit waits for the disk, with F_FULLFSYNC where the system needs it. Pages that a game
        // touched stay in memory, in case another program removes the log.
        try database.execute(
          sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA cache_size = -16000")
        if try isNew || String.fetchOne(database, sql: "PRAGMA journal_mode") != "wal" {
          try database.execute(sql: "PRAGMA journal_mode = WAL")
          // The next read creates the log. Without the log its removal would go unnoticed.
          _ = try Schema.needsMigration(database)
        }
        if isNew { try Schema.migrate(database) }
      }
      return queue
    } catch {
      let failure = ProgressFailure(error)
      throw failure == .notOpened && !isWritable(path) && !isUnreadable(path) ? .readOnly : failure
    }
  }

  static func configuration(_ whenWaiting: @escaping @Sendable () -> Void) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .callback { tried in
      if tried == triesOfSecond { whenWaiting() }
      Thread.sleep(forTimeInterval: tried < 10 ? pause / 10 : pause)
      return tried < tries
    }
    configuration.label = "KuchiProgress"
    return configuration
  }

  /// Leaves a connection open until the program ends. If its file was removed or replaced, closing it would
  /// damage the file there now: SQLite would write the log into that file, or delete its log.
  static func keepOpen(_ writer: any DatabaseWriter) { _ = Unmanaged.passRetained(writer as AnyObject) }

  private static func prepareFile(at path: String) throws(ProgressFailure) {
    // SQLite's names for a database without a file.
    guard ![":memory:", ""].contains(path) else { return }
    let files = FileManager.default
    var status = stat()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
      // SQLite would block on a pipe. It treats a file of one byte as empty and would overwrite it.
      if status.st_mode & S_IFMT != S_IFREG || status.st_size == 1 { throw .notADatabase }
      return
    }
    do {
      try files.createDirectory(
        atPath: folder(of: path), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .folderMissing
    }
    // Created here, so that only the user may read it. If this fails, SQLite fails too and reports why.
    let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { Foundation.close(descriptor) }
  }

  private static func isUnreadable(_ path: String) -> Bool {
    access(path, F_OK) == 0 && access(path, R_OK) != 0
  }

  private static func isWritable(_ path: String) -> Bool {
    let files = FileManager.default
    return files.isWritableFile(atPath: folder(of: path))
      && (!files.fileExists(atPath: path) || files.isWritableFile(atPath: path))
  }
}
