import Foundation

/// Reads an open file piece by piece, so that its contents are never in memory twice.
struct FilePieces {
  private let file: Int32
  private var piece = [UInt8](repeating: 0, count: 1 << 16)

  /// Reads from a file descriptor, which the caller closes.
  init(of file: Int32) { self.file = file }

  /// The next bytes; nil at the end of the file. A signal does not end the reading.
  mutating func next() throws(AtomicFile.Failure) -> ArraySlice<UInt8>? {
    while true {
      let count = read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw AtomicFile.Failure(code: errno) }
      return count == 0 ? nil : piece[..<count]
    }
  }
}

/// What lies at a path.
enum File {
  /// Whether it is a file with bytes to read, and no folder, pipe or device.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
