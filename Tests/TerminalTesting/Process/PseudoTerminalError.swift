/// Why a wait on a terminal came to nothing; its description shows the screen.
public enum PseudoTerminalError: Error, Equatable, CustomStringConvertible {
  /// Time ran out.
  case timedOut(waitingFor: String, TerminalReport)
  /// The program ended first.
  case ended(ExitStatus, waitingFor: String, TerminalReport)
  /// The terminal has been closed by `closeMaster()`.
  case closed

  /// What was waited for, and what there was instead.
  public var description: String {
    switch self {
    case .timedOut(let wish, let report): "no \(wish) in time\n\(report)"
    case .ended(let status, let wish, let report): "no \(wish): the program ended, \(status)\n\(report)"
    case .closed: "the terminal is closed"
    }
  }
}

/// What a terminal held when something went wrong.
public struct TerminalReport: Equatable, Sendable, CustomStringConvertible {
  /// The screen as it was.
  public let screen: Screen
  /// The last of the raw output.
  public let lastOutput: [UInt8]

  /// The whole screen, and the last of the raw output with its controls made visible.
  public var description: String {
    "\(screen)\nlast output: \(String(decoding: lastOutput, as: UTF8.self).debugDescription)"
  }
}
