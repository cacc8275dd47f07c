import Foundation

/// Writes files so that whoever reads one, after a crash as well, finds it as it was or as it was to be.
enum AtomicFile {
  /// Why a file could not be written; it is as it was.
  struct Failure: Error, CustomStringConvertible {
    /// The number of the error, as the system gives it.
    let code: Int32

    /// The error in words.
    var reason: String { String(cString: strerror(code)) }

    var description: String { "\(reason)." }
  }

  /// Who may read a file, or look into a folder, that is made.
  enum Readers {
    /// Whoever the user lets read new files.
    case usual
    /// The user alone.
    case user

    fileprivate var file: mode_t { self == .user ? 0o600 : 0o666 }
    fileprivate var folder: mode_t { self == .user ? 0o700 : 0o777 }
  }

  /// Puts `bytes` in the place of the file at `path`, or of the file that a symbolic link there points to. Its
  /// permissions stay; a folder that is missing is made. `check` is asked once all is written and before the old file
  /// is replaced; what it throws stops that.
  static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers = .usual, check: () throws -> Void = {}
  ) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    try makeFolder(folder, for: readers)
    let draft = folder.appending(path: ".\(target.lastPathComponent).\(UInt32.random(in: .min ... .max))")
      .path
    do {
      try put(bytes, into: draft, like: target.path, readers)
      try check()
      guard rename(draft, target.path) == 0 else { throw Failure(code: errno) }
    } catch {
      unlink(draft)
      throw error
    }
    sync(folder)
  }

  /// Makes a folder, with those it lies in, where there is none.
  static func makeFolder(_ folder: URL, for readers: Readers) throws(Failure) {
    if access(folder.path, F_OK) == 0 || mkdir(folder.path, readers.folder) == 0 { return }
    guard errno == ENOENT, folder.pathComponents.count > 1 else {
      // Another program may have made it just now.
      if errno == EEXIST { return }
      throw Failure(code: errno)
    }
    try makeFolder(folder.deletingLastPathComponent(), for: readers)
    guard mkdir(folder.path, readers.folder) == 0 || errno == EEXIST else { throw Failure(code: errno) }
  }

  private static func put(
    _ bytes: [UInt8], into draft: String, like old: String, _ readers: Readers
  ) throws(Failure) {
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readers.file)
    guard file >= 0 else { throw Failure(code: errno) }
    defer { close(file) }
    var status = stat()
    if stat(old, &status) == 0 {
      // A file of somebody else's stays readable for its group at least; not everybody may give files away.
      _ = fchown(file, status.st_uid, status.st_gid)
      guard fchmod(file, status.st_mode & 0o7777) == 0 else { throw Failure(code: errno) }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0 else { throw Failure(code: errno) }
  }

  // The new name must reach the disk too. Some file systems don't sync folders; the file itself is whole by now.
  private static func sync(_ folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
