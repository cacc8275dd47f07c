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

/// Writes all bytes to an open file. A signal does not end the writing.
func writeAll(_ bytes: [UInt8], to file: Int32) throws(AtomicFile.Failure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { continue }
    guard count > 0 else { throw AtomicFile.Failure(code: errno) }
    rest = rest.dropFirst(count)
  }
}
