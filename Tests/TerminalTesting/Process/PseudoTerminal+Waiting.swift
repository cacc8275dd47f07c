extension PseudoTerminal {
  /// From now on `wait(for:)` wants newer output than what has been read. Sending marks, too.
  public func mark() {
    markedCount = rawOutput.count
  }

  /// Waits until `text` has appeared since the last mark: on the screen or in its scrollback, with at least one
  /// cell of it new, or literally in the raw output.
  public func wait(for text: String, within seconds: Double = 5) throws {
    let bytes = Array(text.utf8)
    var searchedCount = markedCount
    try wait(for: text.debugDescription, Deadline(seconds: seconds)) {
      // What is looked for may have begun in output that was searched before.
      let unsearched = rawOutput[max(markedCount, searchedCount - bytes.count)...]
      searchedCount = rawOutput.count
      return unsearched.firstRange(of: bytes) != nil || screen.shows(text, since: markedCount)
    }
  }

  /// Waits until the screen satisfies a condition, as it may do at once.
  public func wait(within seconds: Double = 5, until condition: (Screen) throws -> Bool) throws {
    try wait(for: "such screen", Deadline(seconds: seconds)) { try condition(screen) }
  }

  /// Waits until the program has ended; all it printed has been read then.
  @discardableResult
  public func waitForExit(within seconds: Double = 5) throws -> ExitStatus {
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

  /// Reads until something is so; `.output` says that it is.
  private func wait(_ deadline: Deadline, _ isFulfilled: () throws -> Bool) throws -> Progress {
    var progress = Progress.output
    while try !isFulfilled() {
      guard progress == .output else { return progress }
      // A program that never stops printing must not keep us past the deadline.
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
