/// What a program printed, and how it ended.
public struct ChildOutput: Equatable, Sendable {
  /// Every byte of standard output.
  public var standardOutputBytes: [UInt8]
  /// Every byte of standard error.
  public var standardErrorBytes: [UInt8]
  /// How the program ended.
  public var status: ExitStatus

  /// Standard output as text.
  public var standardOutput: String { String(decoding: standardOutputBytes, as: UTF8.self) }
  /// Standard error as text.
  public var standardError: String { String(decoding: standardErrorBytes, as: UTF8.self) }
}

/// A program that was not done in time, with what it had printed until then.
public struct ChildTimeout: Error, Equatable, CustomStringConvertible {
  /// The path of the program.
  public let program: String
  /// Its standard output so far.
  public let standardOutput: String
  /// Its standard error so far.
  public let standardError: String

  /// The program and its output.
  public var description: String {
    "\(program) was not done in time\nstandard output: \(standardOutput)\nstandard error: \(standardError)"
  }
}
