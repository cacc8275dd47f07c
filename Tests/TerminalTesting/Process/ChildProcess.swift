import Foundation

package enum ChildProcess {
  /// Where tests look for the programs that they start.
  package static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// Runs the program at the absolute path `program` and returns its output.
  ///
  /// The program has no terminal and exactly the given environment. The call returns when the program has ended and no
  /// process keeps its output open. After `seconds` it kills the process group and throws.
  package static func run(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    input: [UInt8] = [], directory: String? = nil, timeout seconds: Double = 10
  ) throws -> ChildOutput {
    let launch = Launch(
      program: program, arguments: arguments, environment: environment, directory: directory)
    var conversation = try PipeConversation(launch, input: input)
    return try conversation.finish(Deadline(seconds: seconds))
  }

  package static func run(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    input: String, directory: String? = nil, timeout seconds: Double = 10
  ) throws -> ChildOutput {
    try run(
      program, arguments: arguments, environment: environment, input: Array(input.utf8),
      directory: directory, timeout: seconds)
  }

  /// Runs `program` until it has printed `count` bytes on standard output or `seconds` have passed. Then it kills the
  /// program with SIGKILL and returns all output. A program may end earlier by itself.
  package static func run(
    _ program: String, arguments: [String] = [], environment: [String: String] = [:],
    input: String, directory: String? = nil, killedAfter count: Int, or seconds: Double
  ) throws -> ChildOutput {
    let launch = Launch(
      program: program, arguments: arguments, environment: environment, directory: directory)
    var conversation = try PipeConversation(launch, input: Array(input.utf8))
    try conversation.kill(after: count, or: Deadline(seconds: seconds))
    return try conversation.finish(Deadline(seconds: 10))
  }
}

package struct ChildOutput: Equatable, Sendable {
  package var standardOutputBytes: [UInt8]
  package var standardErrorBytes: [UInt8]
  package var status: ExitStatus

  package var standardOutput: String { String(decoding: standardOutputBytes, as: UTF8.self) }
  package var standardError: String { String(decoding: standardErrorBytes, as: UTF8.self) }
}

/// The error for a program that did not end in time, with its output until then.
package struct ChildTimeout: Error, Equatable, CustomStringConvertible {
  package let program: String
  package let standardOutput: String
  package let standardError: String

  package var description: String {
    "\(program) was not done in time\nstandard output: \(standardOutput)\nstandard error: \(standardError)"
  }
}

/// Writes the input of a program and reads both outputs at the same time, so that no full pipe blocks another.
struct PipeConversation {
  private let launch: Launch
  private let child: Child
  private var unsent: ArraySlice<UInt8>
  private var input: Descriptor?
  private var output: Descriptor?
  private var error: Descriptor?
  private var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []

  init(_ launch: Launch, input bytes: [UInt8]) throws {
    let (input, output, error) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    for ours in [input.writing, output.reading, error.reading] { try ours.setNonBlocking() }
    // Our copies of the child's ends close at the end of this call. The output can't end before.
    child = try Child(launch, .pipes(input: input.reading, output: output.writing, error: error.writing))
    (self.launch, unsent) = (launch, bytes[...])
    (self.input, self.output, self.error) = (input.writing, output.reading, error.reading)
  }

  mutating func finish(_ deadline: Deadline) throws -> ChildOutput {
    try sendInput()
    while output != nil || error != nil { try exchange(deadline) }
    guard try awaitAny([.reading(child.ending)], until: deadline)[0] else { throw timeout() }
    return ChildOutput(
      standardOutputBytes: outputBytes, standardErrorBytes: errorBytes, status: try child.reap())
  }

  /// Kills the program when it has printed `count` bytes or the deadline has passed.
  mutating func kill(after count: Int, or deadline: Deadline) throws {
    try sendInput()
    while outputBytes.count < count, output != nil || error != nil, !deadline.hasPassed {
      try exchangeWhatIsReady(deadline)
    }
    child.end()
  }

  private mutating func exchange(_ deadline: Deadline) throws {
    try exchangeWhatIsReady(deadline)
    guard !deadline.hasPassed else { throw timeout() }
  }

  private mutating func exchangeWhatIsReady(_ deadline: Deadline) throws {
    let ready = try awaitAny([.writing(input), .reading(output), .reading(error)], until: deadline)
    if ready[0] { try sendInput() }
    if ready[1] { try Self.take(from: &output, into: &outputBytes) }
    if ready[2] { try Self.take(from: &error, into: &errorBytes) }
  }

  /// Closes the input after the last byte, or if the program stops reading. The latter is no failure.
  private mutating func sendInput() throws {
    guard let input else { return }
    let count = unsent.isEmpty ? 0 : try input.put(unsent) ?? unsent.count
    unsent = unsent.dropFirst(count)
    if unsent.isEmpty { self.input = nil }
  }

  private static func take(from descriptor: inout Descriptor?, into bytes: inout [UInt8]) throws {
    switch try descriptor?.take() {
    case .bytes(let more): bytes += more
    case .end: descriptor = nil
    case .nothingYet, nil: break
    }
  }

  private func timeout() -> ChildTimeout {
    child.end()
    return ChildTimeout(
      program: launch.program, standardOutput: String(decoding: outputBytes, as: UTF8.self),
      standardError: String(decoding: errorBytes, as: UTF8.self))
  }
}
