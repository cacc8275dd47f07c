public import KuchiFoundation

/// The time left for a question, as a value without a clock: the caller supplies the time. It runs until
/// stopped and can resume with the time that was left.
public enum Countdown: Hashable, Sendable {
  /// It is over at this time unless it is stopped before.
  case running(until: Date)
  /// It is stopped with this many seconds left.
  case stopped(left: Double)

  /// A countdown that starts now.
  public init(seconds: Int, from now: Date) { self = .running(until: now + Double(seconds)) }

  /// The seconds left; 0 when it is over.
  public func left(at now: Date) -> Double {
    switch self {
    case .running(let end): max(0, end.timeIntervalSince(now))
    case .stopped(let left): left
    }
  }

  /// Whether no time is left.
  public func isOver(at now: Date) -> Bool { left(at: now) <= 0 }

  package var isRunning: Bool { if case .running = self { true } else { false } }

  /// The countdown, stopped with the time that is left now.
  public func stopped(at now: Date) -> Countdown { .stopped(left: left(at: now)) }

  /// The countdown, running again.
  public func resumed(at now: Date) -> Countdown {
    if case .stopped(let left) = self { .running(until: now + left) } else { self }
  }
}
