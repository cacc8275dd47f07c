import Foundation

/// The lines of a file or of standard input, read as they are asked for, once.
final class InputLines: Sequence, IteratorProtocol {
  /// Why there is nothing to read.
  struct Failure: Error {
    let reason: String
  }

  /// What went wrong on the way, if anything did.
  private(set) var failure: String?

  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  private static let pieceSize = 1 << 16

  /// The lines of standard input.
  init() { handle = .standardInput }

  /// The lines of a file.
  init(path: String) throws(Failure) {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(reason: String(cString: strerror(errno))) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(reason: "it is a folder")
    }
  }

  func next() -> String? {
    var seen = start
    while true {
      if let end = buffer[seen...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return String(decoding: buffer[start..<end], as: UTF8.self)
      }
      guard !isAtEnd else { break }
      buffer.removeFirst(start)
      (start, seen) = (0, buffer.count)
      readPiece()
    }
    defer { start = buffer.count }
    return start < buffer.count ? String(decoding: buffer[start...], as: UTF8.self) : nil
  }

  private func readPiece() {
    do {
      let piece = try handle.read(upToCount: Self.pieceSize)
      isAtEnd = piece?.isEmpty ?? true
      buffer += piece ?? Data()
    } catch {
      isAtEnd = true
      failure = error.localizedDescription
    }
  }
}
