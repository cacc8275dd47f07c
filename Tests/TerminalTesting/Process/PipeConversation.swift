/// Feeds a program and reads both its outputs at once, so that no full pipe ever blocks the other.
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
    // Our copies of the child's ends close when this returns: only then can its output come to an end.
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

  /// Kills the program when it has printed so much or the deadline has passed, whichever comes first.
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

  /// Closes the input once all is sent, or when the program has stopped listening, which is no failure.
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
