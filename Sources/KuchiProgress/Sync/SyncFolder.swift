import Foundation

/// The folder of the logs in a folder that several machines share. It reads and writes nothing outside of that folder,
/// and follows no links.
struct SyncFolder {
  /// The folder of the logs in a shared folder.
  static let logs = "kuchi-log"
  /// Far more files than machines make in a hundred years.
  private static let fileLimit = 100_000

  private let folder: String

  /// The logs in the shared folder at a path.
  init(path: String) { folder = path + "/" + Self.logs }

  /// Makes the folder of the logs. The shared folder must be there.
  func make() throws(SyncFailure) {
    if mkdir(folder, 0o777) != 0, errno != EEXIST { throw .folder(code: errno) }
    var status = stat()
    guard lstat(folder, &status) == 0 else { throw .folder(code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .folder(code: ENOTDIR) }
  }

  /// The parts of logs in the folder, in order; none where there is no folder yet.
  func files() throws(SyncFailure) -> [LogFileName] {
    guard access(folder, R_OK | X_OK) == 0 else {
      if errno == ENOENT { return [] }
      throw .folder(code: errno)
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .folder(code: EIO)
    }
    return names.prefix(Self.fileLimit).compactMap(LogFileName.init).sorted()
  }

  /// Runs `body` while no other program of this computer syncs with the folder.
  ///
  /// - Returns: nil if another one does.
  func locked<Value, Problem: Error>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      if descriptor >= 0 {
        // A child that was forked and runs nothing yet has the descriptor too, and would keep the lock.
        flock(descriptor, LOCK_UN)
        close(descriptor)
      }
    }
    // Some file systems don't support locks.
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    return try body()
  }

  /// The size of a file; nil if there is none.
  func size(of file: LogFileName) -> Int? {
    var status = stat()
    guard lstat(path(file), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The whole contents of a file.
  func bytes(of file: LogFileName) throws(SyncFault) -> [UInt8] {
    func fault(_ reason: SyncFault.Reason) -> SyncFault {
      SyncFault(file: file.name, line: nil, reason: reason)
    }
    let descriptor = open(path(file), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
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
    let descriptor = open(path(file), O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
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
    if offset == 0 { try? sync(folder) }
  }

  private func path(_ file: LogFileName) -> String { folder + "/" + file.name }
}
