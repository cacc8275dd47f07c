import Foundation

/// A file descriptor, closed when nothing refers to it any more, and not handed on to child processes.
final class Descriptor: Sendable {
  /// What reading gave.
  enum Input: Equatable {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  let number: Int32

  /// Takes over an open descriptor.
  init(_ call: String, _ number: Int32) throws {
    self.number = try checked(call, number)
    try checked("fcntl(F_SETFD)", fcntl(number, F_SETFD, FD_CLOEXEC))
  }

  deinit { close(number) }

  /// Makes reading and writing return at once.
  func setNonBlocking() throws {
    let flags = try checked("fcntl(F_GETFL)", fcntl(number, F_GETFL))
    try checked("fcntl(F_SETFL)", fcntl(number, F_SETFL, flags | O_NONBLOCK))
  }

  /// Takes what is there, a few kilobytes at most.
  func take() throws -> Input {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(number, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count == 0 { return .end }
    switch errno {
    case EAGAIN, EINTR: return .nothingYet
    case EIO: return .end  // a terminal that nobody holds open any more
    case let code: throw SystemError("read", code)
    }
  }

  /// Writes as much as there is room for; returns how much that was, nil if nobody can ever read it.
  func put(_ bytes: ArraySlice<UInt8>) throws -> Int? {
    let (count, code) = BrokenPipe.silenced { () -> (Int, Int32) in
      let count = bytes.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      return (count, errno)
    }
    if count >= 0 { return count }
    switch code {
    case EAGAIN, EINTR: return 0
    case EPIPE, EIO: return nil
    default: throw SystemError("write", code)
    }
  }
}
