import Synchronization

/// A clock that a test moves by hand.
final class HandClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (until: Instant, wake: CheckedContinuation<Void, any Error>)] = [:]
    var count = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let isOver = state.withLock { state in
          if state.now >= deadline { return true }
          state.sleepers[number] = (deadline, wake)
          return false
        }
        if isOver { wake.resume() } else if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.sleepers.removeValue(forKey: number) }?.wake.resume(throwing: CancellationError())
  }

  /// Moves the clock, and wakes who slept until then.
  func advance(by duration: Duration) {
    let awake = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let awake = state.sleepers.filter { $0.value.until <= state.now }
      for number in awake.keys { state.sleepers.removeValue(forKey: number) }
      return awake.values.map(\.wake)
    }
    for wake in awake { wake.resume() }
  }

  /// Waits until somebody sleeps.
  func waitForSleeper() async {
    while state.withLock({ $0.sleepers.isEmpty }) { await Task.yield() }
  }
}
