import KuchiEngine
import KuchiState

/// The time for a question, where the game leaves only so much.
extension Session {
  /// Ends the question if its time has run out: it counts as wrong, and the next one is put. Whoever drives the session
  /// calls this as time goes by; whatever is done about the question calls it first.
  ///
  /// - Returns: whether time had run out.
  @discardableResult
  public func endIfLate() -> Bool {
    guard let countdown = state.peek.countdown, countdown.isOver(at: effects.now()) else { return false }
    clearMessages()
    judge(.late)
    return true
  }

  /// Stops the clock of the question while the player looks at something else.
  public func stopClock() {
    guard let countdown = state.peek.countdown, countdown.isRunning else { return }
    state.countdown.wrappedValue = countdown.stopped(at: effects.now())
  }

  /// Lets the clock go on; it stands as long as there is something else than a game in front of the player.
  public func startClock() {
    guard let countdown = state.peek.countdown, !countdown.isRunning, state.peek.stage == .playing else {
      return
    }
    state.countdown.wrappedValue = countdown.goingOn(at: effects.now())
  }

  /// Stops the clock as long as `body` takes, if it runs.
  public func withClockStopped(_ body: () -> Void) {
    guard state.peek.countdown?.isRunning == true else { return body() }
    stopClock()
    body()
    startClock()
  }

  /// The whole time for the question of `game`, from now on; nil when nothing is asked, or there is no end to it.
  func fullTime(for game: Game) -> Countdown? {
    guard game.question != nil, let seconds = game.settings.timed else { return nil }
    return Countdown(seconds: seconds, from: effects.now())
  }

  /// The time for the question of a game whose cards were changed: one that was left in place goes on, and another one
  /// has its own.
  func timeLeft(from before: Game, to after: Game) -> Countdown? {
    let asked = [before, after].map { game in game.question.map { game.card(of: $0.challenge).id } }
    let isSame = asked[0] == asked[1] && before.question?.since == after.question?.since
    if isSame, let countdown = state.peek.countdown { return countdown }
    let countdown = fullTime(for: after)
    return state.peek.stage == .playing ? countdown : countdown?.stopped(at: effects.now())
  }
}
