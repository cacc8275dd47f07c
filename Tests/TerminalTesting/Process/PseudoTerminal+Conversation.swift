extension PseudoTerminal {
  enum Progress {
    case output
    /// The program has ended, and all its output is read.
    case ended
    case timedOut
  }

  /// Types `text`. Return is `\r`. The next `wait(for:)` expects output after this call.
  package func send(_ text: String, within seconds: Double = 5) throws {
    try send(bytes: Array(text.utf8), within: seconds)
  }

  /// Types bytes. If there is no room for them, output is read meanwhile, so that neither side blocks the other.
  package func send(bytes: [UInt8], within seconds: Double = 5) throws {
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

  func advance(until deadline: Deadline) throws -> Progress {
    let ready = try awaitAny([.reading(readable), .reading(child.ending)], until: deadline)
    if ready[0] {
      try takeOutput()
      return .output
    }
    guard ready[1] else { return .timedOut }
    // The program may have printed its last output between the poll and its end.
    return try takeOutput() ? .output : .ended
  }

  /// Reads the pending output, for at most one second.
  func readPendingOutput() throws {
    let deadline = Deadline(seconds: 1)
    while try awaitAny([.reading(readable)], until: .now)[0], !deadline.hasPassed { try takeOutput() }
  }

  private var readable: Descriptor? { hasHungUp ? nil : master }

  /// Reads once. Returns false if there is no output.
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

extension PseudoTerminal {
  /// Sets the mark: from now on `wait(for:)` expects newer output. `send` sets the mark too.
  package func mark() {
    markedCount = rawOutput.count
  }

  /// Waits until `text` appears after the last mark. It may appear in the raw output, or on the screen or scrollback with
  /// at least one new cell.
  package func wait(for text: String, within seconds: Double = 5) throws {
    let bytes = Array(text.utf8)
    var searchedCount = markedCount
    try wait(for: text.debugDescription, Deadline(seconds: seconds)) {
      // The text may begin in output that an earlier search covered.
      let unsearched = rawOutput[max(markedCount, searchedCount - bytes.count)...]
      searchedCount = rawOutput.count
      return unsearched.firstRange(of: bytes) != nil || screen.shows(text, since: markedCount)
    }
  }

  package func wait(within seconds: Double = 5, until condition: (Screen) throws -> Bool) throws {
    try wait(for: "such screen", Deadline(seconds: seconds)) { try condition(screen) }
  }

  /// Waits until the program has ended and all its output is read.
  @discardableResult
  package func waitForExit(within seconds: Double = 5) throws -> ExitStatus {
    let outcome = try wait(Deadline(seconds: seconds)) { false }
    guard outcome == .ended else { throw PseudoTerminalError.timedOut(waitingFor: "exit", report) }
    return try child.reap()
  }

  private func wait(for wish: String, _ deadline: Deadline, _ isFulfilled: () throws -> Bool) throws {
    switch try wait(deadline, isFulfilled) {
    case .output: return
    case .ended: throw PseudoTerminalError.ended(try child.reap(), waitingFor: wish, report)
    case .timedOut: throw PseudoTerminalError.timedOut(waitingFor: wish, report)
    }
  }

  /// Reads until the condition holds. The result is then `.output`.
  private func wait(_ deadline: Deadline, _ isFulfilled: () throws -> Bool) throws -> Progress {
    var progress = Progress.output
    while try !isFulfilled() {
      guard progress == .output else { return progress }
      // The deadline also applies to a program that never stops printing.
      let isLastLook = deadline.hasPassed
      progress = try advance(until: deadline)
      if isLastLook, progress == .output { progress = .timedOut }
    }
    return .output
  }

  var report: TerminalReport {
    TerminalReport(screen: screen, lastOutput: rawOutput.suffix(200))
  }
}
