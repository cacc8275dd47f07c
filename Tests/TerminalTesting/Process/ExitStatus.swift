/// How a process ended.
public enum ExitStatus: Hashable, Sendable {
  /// By itself, with this code.
  case exited(Int32)
  /// By this signal.
  case signalled(Int32)

  /// Reads what `waitpid` stored.
  init(waitStatus status: Int32) {
    // The C macros for this can't be imported; the layout is the same everywhere.
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
  }
}
