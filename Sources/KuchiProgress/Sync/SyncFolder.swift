import Foundation

/// The folder of the logs in a folder that several machines share. It is opened once and never through a link, and files
/// are opened within it. So nothing outside is read or written, whatever others do to the shared folder meanwhile.
final class SyncFolder {
  /// The folder of the logs in a shared folder.
  static let logs = "kuchi-log"
  /// Far more files than machines make in a hundred years.
  private static let fileLimit = 100_000

  /// Nil where there is no folder yet.
  private let folder: Int32?
  /// Why nothing can be written to the folder: an error number of the system. Nil if it can be.
  let writeError: Int32?

  /// Opens the folder of the logs in the shared folder at a path.
  ///
  /// - Parameter makes: Whether to make it if it is missing. The shared folder must be there.
  init(path: String, makes: Bool) throws(SyncFailure) {
    let shared = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard shared >= 0 else { throw .folder(code: errno) }
    defer { close(shared) }
    let makeError = makes && mkdirat(shared, Self.logs, 0o777) != 0 ? errno : nil
    let descriptor = openat(shared, Self.logs, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 || (errno == ENOENT && (!makes || makeError != nil)) else {
      throw .folder(code: errno)
    }
    folder = descriptor >= 0 ? descriptor : nil
    let isWritable = descriptor < 0 || faccessat(descriptor, ".", W_OK, AT_EACCESS) == 0
    writeError = descriptor < 0 ? makeError : isWritable ? nil : errno
  }

  deinit { if let folder { close(folder) } }

  /// The parts of logs in the folder, in order; none where there is no folder yet.
  func files() throws(SyncFailure) -> [LogFileName] {
    guard let folder else { return [] }
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let entries = fdopendir(copy) else { throw .folder(code: errno) }
    defer { closedir(entries) }
    var names: [LogFileName] = []
    while names.count < Self.fileLimit, let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name = LogFileName(name) { names.append(name) }
    }
    return names.sorted()
  }

  /// Runs `body` while no other program of this computer syncs with the folder.
  ///
  /// - Returns: nil if another one does.
  func locked<Value, Problem: Error>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value? {
    guard let folder else { return try body() }
    // A child that was forked and runs nothing yet has the descriptor too, and would keep the lock.
    defer { flock(folder, LOCK_UN) }
    // Some file systems don't support locks.
    if flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    return try body()
  }

  /// Removes a file, which may be gone already.
  func remove(_ file: LogFileName) { if let folder { unlinkat(folder, file.name, 0) } }

  /// The size of a file; nil if there is none.
  func size(of file: LogFileName) -> Int? {
    var status = stat()
    guard let folder, fstatat(folder, file.name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// The whole contents of a file.
  func bytes(of file: LogFileName) throws(SyncFault) -> [UInt8] {
    func fault(_ reason: SyncFault.Reason) -> SyncFault {
      SyncFault(file: file.name, line: nil, reason: reason)
    }
    let descriptor = openat(folder ?? -1, file.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno == ELOOP ? .notAFile : .notReadable(code: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault(.notReadable(code: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw fault(.notAFile) }
    guard status.st_size <= LogLimits.file else { throw fault(.fileTooLarge(bytes: Int(status.st_size))) }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    bytes.reserveCapacity(Int(status.st_size))
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(.notReadable(code: errno)) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= LogLimits.file else { throw fault(.fileTooLarge(bytes: bytes.count)) }
    }
  }

  /// Writes bytes at an offset of a file, cuts the file after them, and waits until they have reached the disk.
  func write(_ bytes: [UInt8], to file: LogFileName, at offset: Int) throws(SyncFailure) {
    let descriptor = openat(folder ?? -1, file.name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .folder(code: errno) }
    defer { close(descriptor) }
    guard ftruncate(descriptor, off_t(offset)) == 0 else { throw .folder(code: errno) }
    var (rest, position) = (bytes[...], offset)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(position)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .folder(code: errno) }
      rest = rest.dropFirst(count)
      position += count
    }
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .folder(code: errno) }
    // Some file systems don't sync folders.
    if offset == 0, let folder { fsync(folder) }
  }
}
