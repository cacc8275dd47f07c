import Foundation

/// The file at a path, as the system tells files apart.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64

  /// The file at `path`, or the file that a link there leads to; nil when there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // The widths of these differ between systems; none of them is negative for a file.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(truncatingIfNeeded: status.st_size)
  }

  /// Whether both are one file; its size may differ.
  func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }
}

/// An open database file. Each write checks it, because nothing stops others from removing or replacing an open file,
/// and what is written to it then is lost.
struct OpenedFile: Sendable {
  /// What somebody else did to it.
  enum Loss: Error {
    /// The file itself is gone, or is another one.
    case file(ProgressFailure)
    /// Its log, or the index of that, is gone or is another one, or the log lost its beginning or its end. The connection
    /// still knows what was in it.
    case log

    var failure: ProgressFailure { if case .file(let failure) = self { failure } else { .overwritten } }
  }

  let path: String
  /// The path of the file that `path` leads to by links, and of the log, which SQLite puts beside that.
  let realPath: String
  private var logPath: String { realPath + "-wal" }
  private let main: FileIdentity
  /// The log as it was last seen. SQLite never makes it shorter while it is open.
  private var log: FileIdentity?
  /// The index of the log, which processes share. Whoever opens the file after it was removed makes another one, and both
  /// would write over each other.
  private let index: FileIdentity?

  /// The file at `path`. A connection must have used it already, so that its log exists too.
  init?(path: String) {
    let real = Self.resolved(path)
    guard let main = FileIdentity(path: real) else { return nil }
    self.path = path
    self.main = main
    realPath = real
    log = FileIdentity(path: real + "-wal")
    index = FileIdentity(path: real + "-shm")
  }

  /// Throws when the path now leads to another file, to none, or to one that lost its end, or when that happened to the log.
  mutating func verify() throws(Loss) {
    guard let now = FileIdentity(path: path) else {
      // A folder that can no longer be searched says nothing about the file.
      if errno == ENOENT || errno == ENOTDIR { throw .file(.removed) }
      return
    }
    guard now.isSameFile(as: main) else { throw .file(.replaced) }
    guard now.size >= main.size else { throw .file(.overwritten) }
    guard let log else { return }
    guard let present = FileIdentity(path: logPath), present.isSameFile(as: log), present.size >= log.size,
      present.size == 0 || Self.isLog(logPath),
      index.map({ FileIdentity(path: realPath + "-shm")?.isSameFile(as: $0) == true }) ?? true
    else { throw .log }
    self.log = present
  }

  /// Whether a file begins as a log of SQLite does.
  private static func isLog(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    var magic = [UInt8](repeating: 0, count: 4)
    return read(file, &magic, 4) == 4 && magic.starts(with: [0x37, 0x7F, 0x06]) && magic[3] & 0xFE == 0x82
  }

  /// Whether the file is still at its path; its contents may differ.
  var isInPlace: Bool { FileIdentity(path: path).map(main.isSameFile) ?? false }

  /// Whether this is the file of `identity`; true when that is nil.
  func isSameFile(as identity: FileIdentity?) -> Bool { identity.map(main.isSameFile) ?? true }

  /// Deletes the log of a file that was removed or replaced. SQLite would apply it to the file that is there now.
  func discardLog() {
    guard let log else { return }
    guard FileIdentity(path: logPath)?.isSameFile(as: log) == true else { return }
    unlink(logPath)
    unlink(logPath.dropLast("-wal".count) + "-shm")
  }

  /// The path of the file itself when `path` is a link. SQLite puts the log beside it.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
