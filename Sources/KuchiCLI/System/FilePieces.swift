import Foundation

/// Reads an open file piece by piece, until `body` wants no more. A signal does not end the reading.
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
