import Foundation
import GRDB
import Synchronization

/// Which file lies at a path, as the system tells files apart.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64
  /// When it was written last, in nanoseconds.
  let written: Int64

  /// The file at `path`, or at the end of the link there; nil when there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // The widths of these differ between systems; none of them is negative for a file.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(truncatingIfNeeded: status.st_size)
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    self.written = Int64(truncatingIfNeeded: written.tv_sec) &* 1_000_000_000 &+ Int64(written.tv_nsec)
  }

  /// Whether both are one file, of whatever size.
  func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }
}

/// A database file that is open: it is looked at with each write, since nothing stops others from removing or
/// replacing a file that is open, and what is written to it then is lost.
struct OpenedFile: Sendable {
  let path: String
  private let main: FileIdentity
  private let log: FileIdentity?
  private let content: Content

  /// The file at `path`, which must be open and in use already, so that its log is there too.
  init?(path: String) {
    let real = Self.resolved(path)
    guard let main = FileIdentity(path: real) else { return nil }
    self.path = path
    self.main = main
    log = FileIdentity(path: real + "-wal")
    content = Content(written: main.written)
  }

  /// Throws when another file lies at the path by now, or none, or one that lost its end.
  func verify() throws(ProgressFailure) {
    guard let now = FileIdentity(path: path) else {
      // A folder that can't be searched any more says nothing about the file.
      if errno == ENOENT || errno == ENOTDIR { throw .removed }
      return
    }
    guard now.isSameFile(as: main) else { throw .replaced }
    guard now.size >= main.size, !content.isOverwritten else { throw .overwritten }
    guard let log else { return }
    guard let present = FileIdentity(path: Self.resolved(path) + "-wal") else { throw .removed }
    guard present.isSameFile(as: log) else { throw .replaced }
  }

  /// Throws when somebody else than SQLite wrote into the file, as `cp` does with a backup.
  ///
  /// What is recorded goes to the log; the file itself is written only when a connection that recorded something folds
  /// the log in. So nobody but this connection has a reason to, until another one has recorded something too; from
  /// then on this is not looked at any more.
  ///
  /// - Parameter database: The connection, on which no other program can record anything now.
  func verifyContent(_ database: Database) throws {
    if try look(database) { return }
    content.setOverwritten()
    throw ProgressFailure.overwritten
  }

  /// Takes note of the file as it is, with which later looks at it are compared.
  ///
  /// - Returns: whether it is as it was at the last look.
  @discardableResult
  func look(_ database: Database) throws -> Bool {
    let version = try Int.fetchOne(database, sql: "PRAGMA data_version")
    return FileIdentity(path: path).map { content.look($0.written, version: version) } ?? true
  }

  /// Takes the file as it is now for what this connection has made of it.
  func settleContent() {
    if let now = FileIdentity(path: path) { content.settle(now.written) }
  }

  /// Whether this connection has recorded something.
  var isOwn: Bool { content.isOwn }

  /// Whether the file still lies at its path, whatever is in it by now.
  var isInPlace: Bool { FileIdentity(path: path).map(main.isSameFile) ?? false }

  /// Whether this is the file that `identity` named.
  func isSameFile(as identity: FileIdentity?) -> Bool { identity.map(main.isSameFile) ?? true }

  /// Deletes the log of a file that was removed or replaced. SQLite would play it into whatever lies there now.
  func discardLog() {
    guard let log else { return }
    let real = Self.resolved(path)
    guard FileIdentity(path: real + "-wal")?.isSameFile(as: log) == true else { return }
    unlink(real + "-wal")
    unlink(real + "-shm")
  }

  /// The path of the file itself, where `path` is a link. SQLite puts its log there.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// When the file that is open was written, and by whom.
private final class Content: Sendable {
  private struct State {
    var written: Int64
    /// SQLite's number for what others have recorded.
    var version: Int?
    /// Whether another connection has recorded something since the file was opened.
    var isShared = false
    /// Whether two looks found the same: another program may fold the log in while this one opens the file.
    var isSettled = false
    /// Whether this connection has recorded something.
    var isOwn = false
    /// Whether somebody else wrote into the file, which stays so though its log is gone then.
    var isOverwritten = false
  }

  private let state: Mutex<State>

  init(written: Int64) { state = Mutex(State(written: written)) }

  /// Whether this connection has recorded something.
  var isOwn: Bool { state.withLock { $0.isOwn } }

  /// Whether the file was found overwritten before.
  var isOverwritten: Bool { state.withLock { $0.isOverwritten } }

  func setOverwritten() { state.withLock { $0.isOverwritten = true } }

  /// Whether the file was written when it was to be.
  func look(_ written: Int64, version: Int?) -> Bool {
    state.withLock { state in
      if state.version != nil, state.version != version { state.isShared = true }
      state.version = version
      if state.written == written {
        state.isSettled = true
        return true
      }
      guard state.isShared || !state.isSettled else { return false }
      state.written = written
      return true
    }
  }

  func settle(_ written: Int64) {
    state.withLock { state in
      state.written = written
      state.isOwn = true
    }
  }
}
