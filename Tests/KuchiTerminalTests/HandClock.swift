import Synchronization

/// A clock that a test moves by hand.
final class HandClock: Clock {
  private let start = ContinuousClock.now
  private let state = Mutex((offset: Duration.zero, sleepers: 0))

  var now: ContinuousClock.Instant { start + state.withLock { $0.offset } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    state.withLock { $0.sleepers += 1 }
    defer { state.withLock { $0.sleepers -= 1 } }
    while now < deadline {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  func advance(by duration: Duration) { state.withLock { $0.offset += duration } }

  /// Waits until somebody sleeps.
  func waitForSleeper() async {
    while state.withLock({ $0.sleepers == 0 }) { await Task.yield() }
  }
}
