#if Readline
  import CReadline
#endif

extension AtomicFile {
  /// Opens a file for reading; the caller closes it. A folder, a pipe or a device is refused without waiting.
  static func opened(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw Failure(code: errno) }
    var status = stat()
    let kind = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    if kind == S_IFREG { return file }
    close(file)
    throw Failure(code: kind == S_IFDIR ? EISDIR : ESPIPE)
  }

  /// The contents of a file. Throws `EFBIG` if it has more than `limit` bytes.
  static func contents(_ path: String, limit: Int = 256 << 20) throws(Failure) -> [UInt8] {
    let file = try opened(path)
    defer { close(file) }
    var bytes: [UInt8] = []
    try readPieces(of: file) { (piece) throws(Failure) in
      bytes += piece
      guard bytes.count <= limit else { throw Failure(code: EFBIG) }
      return true
    }
    return bytes
  }
}

/// Reads an open file piece by piece until `body` returns false. A signal does not end the reading.
func readPieces(
  of file: Int32, _ body: (ArraySlice<UInt8>) throws(AtomicFile.Failure) -> Bool
) throws(AtomicFile.Failure) {
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &piece, piece.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw AtomicFile.Failure(code: errno) }
    guard count > 0, try body(piece[..<count]) else { return }
  }
}

/// Writes all bytes to an open file. With `signals`, a signal ends that, but only while the write blocks.
func writeAll(_ bytes: [UInt8], to file: Int32, until signals: Int32 = -1) throws(AtomicFile.Failure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    // A descriptor that is ready takes this many bytes at once.
    let piece = signals < 0 ? rest : rest.prefix(Int(PIPE_BUF))
    if signals >= 0, !waited(for: POLLOUT, on: file, or: signals).isReady {
      throw AtomicFile.Failure(code: EINTR)
    }
    let count = piece.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    guard count > 0 else { throw AtomicFile.Failure(code: errno) }
    rest = rest.dropFirst(count)
  }
}

/// Waits until an open file is ready for `events`, or `signals` has something to read.
func waited(
  for events: Int32, on file: Int32, or signals: Int32
) -> (isReady: Bool, isSignalled: Bool) {
  var ends = [
    pollfd(fd: file, events: Int16(events), revents: 0),
    pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
  ]
  while poll(&ends, nfds_t(ends.count), -1) < 0, errno == EINTR {}
  return (ends[0].revents != 0, ends[1].revents != 0)
}
