/// The moment when waiting ends.
struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) {
    end = .now + .seconds(seconds)
  }

  /// Nothing is waited for: what is there counts.
  static var now: Deadline { Deadline(seconds: 0) }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// What is left, for `poll`; rounded up, so that a wait never ends early and spins.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    return Int32(min(max(left.rounded(.up), 0), 1_000_000_000))
  }
}
