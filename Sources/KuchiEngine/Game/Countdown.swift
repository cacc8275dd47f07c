#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The time that is left for a question, as a value: it has no clock, and whoever keeps it brings the time. It runs until
/// it is stopped, and goes on with what was left then.
public enum Countdown: Hashable, Sendable {
  /// It is over at that time, unless it is stopped before.
  case running(until: Date)
  /// It stands still with so many seconds left.
  case stopped(left: Double)

  /// A countdown that begins now.
  public init(seconds: Int, from now: Date) { self = .running(until: now + Double(seconds)) }

  /// The seconds that are left; 0 when it is over.
  public func left(at now: Date) -> Double {
    switch self {
    case .running(let end): max(0, end.timeIntervalSince(now))
    case .stopped(let left): left
    }
  }

  /// Whether no time is left.
  public func isOver(at now: Date) -> Bool { left(at: now) <= 0 }

  /// Whether it runs.
  public var isRunning: Bool { if case .running = self { true } else { false } }

  /// The same, standing still.
  public func stopped(at now: Date) -> Countdown { .stopped(left: left(at: now)) }

  /// The same, running.
  public func goingOn(at now: Date) -> Countdown {
    if case .stopped(let left) = self { .running(until: now + left) } else { self }
  }
}
