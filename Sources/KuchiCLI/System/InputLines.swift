/// The lines of a file or of standard input, read one at a time. A terminating signal ends them.
final class InputLines: Sequence, IteratorProtocol {
  /// Why reading stopped before the end; nil if it did not.
  private(set) var failure: String?

  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  private static let pieceSize = 1 << 16

  /// The lines of standard input, each cut to at most `limit` bytes.
  init(upTo limit: Int = .max) { (descriptor, self.limit) = (STDIN_FILENO, limit) }

  /// The lines of a file. The command fails with a message if it can't be read.
  init(path: String) throws(CommandError) {
    do throws(AtomicFile.Failure) {
      (descriptor, limit) = (try AtomicFile.opened(path), .max)
    } catch {
      throw CommandError(worded("\(path) can't be read: \(error.reason)."), .noInput)
    }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  func next() -> String? {
    var seen = start
    while true {
      if let end = buffer[seen...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end].prefix(limit), as: UTF8.self)
      }
      guard !isAtEnd else { break }
      buffer.removeFirst(start)
      if buffer.count > limit { buffer.removeLast(buffer.count - limit) }
      (start, seen) = (0, buffer.count)
      readPiece()
    }
    defer { start = buffer.count }
    return start < buffer.count ? String(decoding: buffer[start...].prefix(limit), as: UTF8.self) : nil
  }

  private func readPiece() {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while !waited(for: POLLIN, on: descriptor, or: Shutdown.current.signalPipe).isSignalled {
      let count = read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count < 0 { failure = String(cString: strerror(errno)) }
      isAtEnd = count <= 0
      if count > 0 { buffer += piece[..<count] }
      return
    }
    isAtEnd = true
  }
}

/// Passes the lines of a pipe to `handle` until that returns false, the input ends, or a terminating signal
/// arrives. Throws if reading fails, or if the input was closed from the beginning.
func readPipe(_ handle: (String) async -> Bool) async throws(CommandError) {
  // One byte more than a request may have, so that a longer one is recognized.
  let lines = InputLines(upTo: JSONFront.longestLine + 1)
  while Shutdown.current.signal == nil, let line = lines.next() {
    // Lines from Windows end in CR LF.
    guard await handle(line.hasSuffix("\r") ? String(line.dropLast()) : line) else { return }
  }
  if let failure = lines.failure {
    throw CommandError(worded("Standard input can't be read: \(failure)."), .ioError)
  }
}
