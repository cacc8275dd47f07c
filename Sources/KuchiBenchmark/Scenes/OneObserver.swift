import KuchiState

extension Scene {
  static let oneObserver = Scene(
    name: "one-observer",
    summary: "a write to one bound field that has an observer, against a re-armed withObservationTracking"
  ) {
    let (ours, baseline) = (OneObserver.ours(), OneObserver.baseline())
    try Lane.race([ours, baseline], rounds: 15)
    return [
      Measurement(
        "a write", .nanoseconds, ours: ours, baseline: baseline, against: "@Observable, tracking re-armed",
        goal: 1.0 / 6)
    ]
  }
}

/// Writes to one field, each heard by one observer.
enum OneObserver {
  static let writes = 50_000

  /// A field of a store with one observer.
  static func ours() -> Lane {
    @State var score = BoundScore()
    let right = $score.right
    let tally = Tally()
    let subscription = right.onChange { _ in tally.add() }
    return Lane(steps: writes) {
      let start = right.peek()
      try tally.check(writes, "one observer") {
        for step in 1...writes { right.wrappedValue = start + step }
      }
      try expect("the field", score.right, is: start + writes)
      withExtendedLifetime(subscription) {}
    }
  }

  /// The same with the Observation framework, which has to be asked again after each change.
  static func baseline() -> Lane {
    let score = ObservedScore()
    let tally = Tally()
    return Lane(steps: writes) {
      let start = score.right
      try tally.check(writes, "one tracker") {
        for step in 1...writes {
          track(tally) { _ = score.right }
          score.right = start + step
        }
      }
      try expect("the property", score.right, is: start + writes)
    }
  }
}
