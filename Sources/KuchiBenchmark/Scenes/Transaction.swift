import KuchiState

extension Scene {
  static let transaction = Scene(
    name: "transaction",
    summary: "100 writes that are announced once, against 100 tracked writes"
  ) {
    let (ours, baseline) = (Transaction.ours(), Transaction.baseline())
    try Lane.race([ours, baseline], rounds: 15)
    return [
      Measurement(
        "100 writes", .microseconds, ours: ours, baseline: baseline, against: "100 tracked @Observable writes"
      )
    ]
  }
}

/// A hundred writes that belong together.
private enum Transaction {
  static let writes = 100
  static let times = 1_000

  static func ours() -> Lane {
    let store = Store(BoundScore())
    let tally = Tally()
    let subscription = store.right.onChange { _ in tally.add() }
    return Lane(steps: times) {
      let start = store.value.right
      try tally.check(times, "a transaction") {
        for _ in 0..<times {
          store.update { score in
            for _ in 0..<writes { score.right += 1 }
          }
        }
      }
      try expect("the field", store.value.right, is: start + times * writes)
      withExtendedLifetime(subscription) {}
    }
  }

  static func baseline() -> Lane {
    let score = ObservedScore()
    let tally = Tally()
    return Lane(steps: times) {
      let start = score.right
      try tally.check(times * writes, "tracked writes") {
        for _ in 0..<(times * writes) {
          track(tally) { _ = score.right }
          score.right += 1
        }
      }
      try expect("the property", score.right, is: start + times * writes)
    }
  }
}
