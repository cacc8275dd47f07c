import Foundation

/// A call to the system that failed.
public struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The C function, with what it was asked to do.
  public let call: String
  /// The error number.
  public let code: Int32

  /// The error that `call` has just left in `errno`, unless another code is given.
  init(_ call: String, _ code: Int32 = errno) {
    (self.call, self.code) = (call, code)
  }

  /// The call and the system's words for what went wrong.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// The result of a C function that returns -1 when it fails, with `errno` set.
@discardableResult
func checked(_ call: String, _ result: Int32) throws -> Int32 {
  guard result != -1 else { throw SystemError(call) }
  return result
}

/// The result of a C function that returns an error number.
func succeeded(_ call: String, _ code: Int32) throws {
  guard code == 0 else { throw SystemError(call, code) }
}
