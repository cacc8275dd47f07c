import KuchiEngine
import KuchiSession
import KuchiState

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What goes on while a line is being edited.
extension Front {
  /// Lets time go by: what is to be shown when the time for a question has run out; nil otherwise.
  public func elapse() -> String? {
    guard session.endIfLate() else { return nil }
    transcript.environment.now.wrappedValue = session.now
    return render(transcript.lines())
  }

  /// In how many seconds the prompt may read otherwise, or time run out; at most a second.
  public var untilChange: Double {
    guard let countdown = session.state.play.countdown.peek(), countdown.isRunning else { return 1 }
    let left = countdown.left(at: session.now)
    return left > 0 ? left - (left.rounded(.up) - 1) : 1
  }

  /// The player begins to type: whatever there was to read, the clock goes on.
  public func typed() { session.startClock() }

  /// How long ago a game was left, as told now.
  func pause(in game: Game) -> String {
    "left \(relativeTime(secondsAgo: session.now.timeIntervalSince(game.lastPlayed))), "
  }

  /// The time that is left, as told now: it changes while the line is edited.
  func clock(_ countdown: Countdown?) -> String {
    guard let countdown else { return "" }
    let seconds = Int(countdown.left(at: session.now).rounded(.up))
    return countdown.isRunning ? " (\(seconds) s)" : " (\(seconds) s, stopped)"
  }
}
