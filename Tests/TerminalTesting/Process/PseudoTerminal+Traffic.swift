extension PseudoTerminal {
  /// What came of waiting.
  enum Progress {
    case output
    /// The program has ended, and all its output has been read.
    case ended
    case timedOut
  }

  /// Types `text`; Return is `\r`. Whatever has been read before is old to the next `wait(for:)`.
  public func send(_ text: String, within seconds: Double = 5) throws {
    try send(bytes: Array(text.utf8), within: seconds)
  }

  /// Types bytes. Output is read meanwhile if there is no room for them, so that neither side blocks the other.
  public func send(bytes: [UInt8], within seconds: Double = 5) throws {
    mark()
    let deadline = Deadline(seconds: seconds)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = try openMaster.put(rest) else { throw PseudoTerminalError.closed }
      rest = rest.dropFirst(count)
      if count == 0 { try awaitRoom(until: deadline) }
    }
  }

  private func awaitRoom(until deadline: Deadline) throws {
    let ready = try awaitAny([.writing(master), .reading(readable)], until: deadline)
    guard ready.contains(true), !deadline.hasPassed else {
      throw PseudoTerminalError.timedOut(waitingFor: "room for what is typed", report)
    }
    if ready[1] { try takeOutput() }
  }

  /// Reads whatever comes next.
  func advance(until deadline: Deadline) throws -> Progress {
    let ready = try awaitAny([.reading(readable), .reading(child.ending)], until: deadline)
    if ready[0] {
      try takeOutput()
      return .output
    }
    guard ready[1] else { return .timedOut }
    // Its last output may have come after we looked for it, and before we saw the end.
    return try takeOutput() ? .output : .ended
  }

  /// Reads what has been printed up to now, for a second at most.
  func takeWhatIsThere() throws {
    let deadline = Deadline(seconds: 1)
    while try awaitAny([.reading(readable)], until: .now)[0], !deadline.hasPassed { try takeOutput() }
  }

  private var readable: Descriptor? { hasHungUp ? nil : master }

  /// Reads once; false if there was nothing.
  @discardableResult
  private func takeOutput() throws -> Bool {
    switch try readable?.take() {
    case .bytes(let bytes):
      rawOutput += bytes
      screen.feed(bytes)
      return true
    case .end:
      hasHungUp = true
      return false
    case .nothingYet, nil: return false
    }
  }
}
