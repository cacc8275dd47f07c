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
