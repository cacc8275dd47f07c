import Foundation

/// A file descriptor that children do not inherit. Its last reference closes it.
final class Descriptor: Sendable {
  enum Input: Equatable {
    case bytes([UInt8])
    case nothingYet
    case end
  }

  let number: Int32

  init(_ call: String, _ number: Int32) throws {
    self.number = try checked(call, number)
    try checked("fcntl(F_SETFD)", fcntl(number, F_SETFD, FD_CLOEXEC))
  }

  deinit { close(number) }

  func setNonBlocking() throws {
    let flags = try checked("fcntl(F_GETFL)", fcntl(number, F_GETFL))
    try checked("fcntl(F_SETFL)", fcntl(number, F_SETFL, flags | O_NONBLOCK))
  }

  /// Reads the available bytes, at most 16 KiB.
  func take() throws -> Input {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(number, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count == 0 { return .end }
    switch errno {
    case EAGAIN, EINTR: return .nothingYet
    case EIO: return .end  // the terminal is closed
    case let code: throw SystemError("read", code)
    }
  }

  /// Writes as many bytes as fit and returns their number; nil if there is no reader.
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

struct PipeEnds {
  let reading: Descriptor
  let writing: Descriptor

  init() throws {
    (reading, writing) = try Inheritance.lock.withLock {
      var numbers: [Int32] = [-1, -1]
      try checked("pipe", pipe(&numbers))
      return (try Descriptor("pipe", numbers[0]), try Descriptor("pipe", numbers[1]))
    }
    #if canImport(Darwin)
      try checked("fcntl(F_SETNOSIGPIPE)", fcntl(writing.number, F_SETNOSIGPIPE, 1))
    #endif
  }
}

/// Turns a write to a closed pipe into an error. The signal would end the whole test run.
enum BrokenPipe {
  #if canImport(Darwin)
    /// Runs `body`. F_SETNOSIGPIPE already prevents the signal.
    static func silenced<Result>(_ body: () -> Result) -> Result { body() }
  #else
    /// Runs `body` with SIGPIPE blocked on this thread, and removes a pending signal.
    static func silenced<Result>(_ body: () -> Result) -> Result {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      var before = sigset_t()
      pthread_sigmask(SIG_BLOCK, &signals, &before)
      let result = body()
      var noTime = timespec()
      sigtimedwait(&signals, nil, &noTime)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      return result
    }
  #endif
}

package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  /// Creates the error of `call`. The default code is `errno`.
  init(_ call: String, _ code: Int32 = errno) {
    (self.call, self.code) = (call, code)
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Checks the result of a C function that returns -1 and sets `errno` on failure.
@discardableResult
func checked(_ call: String, _ result: Int32) throws -> Int32 {
  guard result != -1 else { throw SystemError(call) }
  return result
}

/// Checks the result of a C function that returns an error number.
func succeeded(_ call: String, _ code: Int32) throws {
  guard code == 0 else { throw SystemError(call, code) }
}
