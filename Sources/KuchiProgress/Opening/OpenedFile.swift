import Foundation

/// The identity of a file, by which the system distinguishes files.
struct FileIdentity: Equatable, Sendable {
  let device: UInt64
  let inode: UInt64
  let size: Int64

  /// The identity of the file at `path`, following links; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    // These integers have different widths on different systems; none is negative for a file.
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(truncatingIfNeeded: status.st_size)
  }

  /// Whether both are the same file; its size may differ.
  func isSameFile(as other: FileIdentity) -> Bool { device == other.device && inode == other.inode }
}

/// An open database file. Each write checks it, because others can remove or replace an open file, and what
/// is then written to it is lost.
struct OpenedFile: Sendable {
  /// The damage that another program did to it.
  enum Loss: Error {
    /// The file itself is gone or was replaced.
    case file(ProgressFailure)
    /// The log or its index is gone or was replaced, or the log lost its beginning or end. The connection
    /// still knows its contents.
    case log

    var failure: ProgressFailure { if case .file(let failure) = self { failure } else { .overwritten } }
  }

  let path: String
  /// The path of the file after following the links in `path`. SQLite puts the log beside it.
  let realPath: String
  private var logPath: String { realPath + "-wal" }
  private let main: FileIdentity
  /// The log as last seen. SQLite never makes it shorter while it is open.
  private var log: FileIdentity?
  /// The index of the log, which processes share. A process that opens the file after the index was removed
  /// makes another one, and both processes would overwrite each other's data.
  private let index: FileIdentity?

  /// Remembers the file at `path`; nil without one. A connection must have used it, so that its log exists.
  init?(path: String) {
    let real = Self.resolved(path)
    guard let main = FileIdentity(path: real) else { return nil }
    self.path = path
    self.main = main
    realPath = real
    log = FileIdentity(path: real + "-wal")
    index = FileIdentity(path: real + "-shm")
  }

  /// Throws if the path now leads to another file, to none, or to a truncated one; or if the log was hit so.
  mutating func verify() throws(Loss) {
    guard let now = FileIdentity(path: path) else {
      // A folder that can no longer be searched tells nothing about the file.
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

  /// Whether a file starts with the magic number of an SQLite log; true if it can't be opened.
  private static func isLog(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    var magic = [UInt8](repeating: 0, count: 4)
    return read(file, &magic, 4) == 4 && magic.starts(with: [0x37, 0x7F, 0x06]) && magic[3] & 0xFE == 0x82
  }

  /// Whether the file is still at its path; its contents may differ.
  var isInPlace: Bool { FileIdentity(path: path).map(main.isSameFile) ?? false }

  /// Whether this is the file of `identity`; true if that is nil.
  func isSameFile(as identity: FileIdentity?) -> Bool { identity.map(main.isSameFile) ?? true }

  /// Deletes the log of a removed or replaced file. SQLite would apply it to the file that is there now.
  func discardLog() {
    guard let log else { return }
    guard FileIdentity(path: logPath)?.isSameFile(as: log) == true else { return }
    unlink(logPath)
    unlink(logPath.dropLast("-wal".count) + "-shm")
  }

  /// The path with links resolved. SQLite puts the log beside the resolved file.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
