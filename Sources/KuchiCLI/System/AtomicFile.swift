/// Writes files atomically: readers find either the old or the new contents, even after a crash.
enum AtomicFile {
  /// Why a file was not written; the old file is unchanged.
  struct Failure: Error, CustomStringConvertible {
    let code: Int32

    var reason: String {
      switch code {
      case EISDIR: worded("it is a folder")
      case ESPIPE, ENXIO: worded("it is a pipe or a device, not a file")
      default: String(cString: strerror(code))
      }
    }

    var description: String { "\(reason)." }
  }

  /// Who may read a created file or folder: everyone whom the umask allows, or only the user.
  enum Readers {
    case usual
    case user

    fileprivate var file: mode_t { self == .user ? 0o600 : 0o666 }
    fileprivate var folder: mode_t { self == .user ? 0o700 : 0o777 }
  }

  /// Whether a path leads to a folder, following links; nil if there is nothing.
  static func isFolder(_ path: String) -> Bool? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT == S_IFDIR : nil
  }

  /// The kind of file at a path, without following links; nil if there is nothing.
  static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Whether a path leads to a regular file, following links, and not to a folder, pipe or device.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Replaces the contents of a file, or of the file that a symbolic link points to. The permissions stay.
  /// Missing folders are created.
  ///
  /// - Parameter check: Called just before the old file is replaced; if it throws, the old file stays.
  static func write(
    _ bytes: [UInt8], to path: String, for readers: Readers = .usual, check: () throws -> Void = {}
  ) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent()
    try makeFolder(folder, for: readers)
    removeDrafts(of: target.lastPathComponent, in: folder)
    let draft = folder.appending(path: ".\(target.lastPathComponent).\(UInt32.random(in: .min ... .max))")
      .path
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, readers.file)
    guard file >= 0 else { throw Failure(code: errno) }
    // Until it is closed, its lock tells other programs that it is being written.
    defer { close(file) }
    do {
      flock(file, LOCK_EX | LOCK_NB)
      try keepPermissions(of: target.path, on: file)
      try writeAll(bytes, to: file)
      guard fsync(file) == 0 else { throw Failure(code: errno) }
      try check()
      try move(draft, to: target)
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Puts a draft, which is on the disk already, in the place of a file in the same folder.
  static func move(_ draft: String, to target: URL) throws(Failure) {
    guard rename(draft, target.path) == 0 else { throw Failure(code: errno) }
    sync(target.deletingLastPathComponent())
  }

  static func makeFolder(_ folder: URL, for readers: Readers) throws(Failure) {
    if access(folder.path, F_OK) == 0 || mkdir(folder.path, readers.folder) == 0 { return }
    if errno == ENOENT, folder.pathComponents.count > 1 {
      try makeFolder(folder.deletingLastPathComponent(), for: readers)
      if mkdir(folder.path, readers.folder) == 0 { return }
    }
    // Another program may have created it at this moment.
    guard errno == EEXIST else { throw Failure(code: errno) }
  }

  /// Removes the drafts of a file that killed programs left behind.
  private static func removeDrafts(of name: String, in folder: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for draft in names where draft.hasPrefix(".\(name).") && UInt32(draft.dropFirst(name.count + 2)) != nil {
      let path = folder.appending(path: draft).path
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(file)
    }
  }

  /// Keeps the owner and the group too, if the user may set them.
  private static func keepPermissions(of old: String, on file: Int32) throws(Failure) {
    var status = stat()
    guard stat(old, &status) == 0 else { return }
    _ = fchown(file, status.st_uid, status.st_gid)
    guard fchmod(file, status.st_mode & 0o7777) == 0 else { throw Failure(code: errno) }
  }

  // Syncs the new name too. Some file systems can't sync folders; the file itself is synced already.
  private static func sync(_ folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
