import KuchiState

extension Scene {
  static let deepBinding = Scene(
    name: "deep-binding",
    summary:
      "reading and writing a field five levels down, against an @Observable class that holds the same value"
  ) {
    let (reading, readingBaseline) = (DeepBinding.reading(), DeepBinding.readingBaseline())
    let (writing, writingBaseline) = (DeepBinding.writing(), DeepBinding.writingBaseline())
    try Lane.race([reading, readingBaseline, writing, writingBaseline], rounds: 9)
    return [
      Measurement(
        "a read, five levels down", .nanoseconds, ours: reading, baseline: readingBaseline,
        against: "@Observable property", goal: 1.5),
      Measurement(
        "a write, five levels down", .nanoseconds, ours: writing, baseline: writingBaseline,
        against: "@Observable, tracking re-armed"),
    ]
  }
}

/// A field five levels down in a value.
private enum DeepBinding {
  static let steps = 50_000

  static func reading() -> Lane {
    let store = Store(DeepRoot(value: 3))
    let field = store.one.two.three.four.value
    return Lane(steps: steps) {
      var sum = 0
      for _ in 0..<steps { sum += field.wrappedValue }
      try expect("the sum of all reads", sum, is: 3 * steps)
    }
  }

  static func readingBaseline() -> Lane {
    let model = ObservedRoot(value: 3)
    return Lane(steps: steps) {
      var sum = 0
      for _ in 0..<steps { sum += model.root.one.two.three.four.value }
      try expect("the sum of all reads", sum, is: 3 * steps)
    }
  }

  static func writing() -> Lane {
    let store = Store(DeepRoot(value: 0))
    let field = store.one.two.three.four.value
    let tally = Tally()
    let subscription = field.onChange { _ in tally.add() }
    return Lane(steps: steps) {
      let start = field.peek()
      try tally.check(steps, "a deep field") {
        for step in 1...steps { field.wrappedValue = start + step }
      }
      try expect("the field", store.value.one.two.three.four.value, is: start + steps)
      withExtendedLifetime(subscription) {}
    }
  }

  static func writingBaseline() -> Lane {
    let model = ObservedRoot(value: 0)
    let tally = Tally()
    return Lane(steps: steps) {
      let start = model.root.one.two.three.four.value
      try tally.check(steps, "a deep property") {
        for step in 1...steps {
          track(tally) { _ = model.root.one.two.three.four.value }
          model.root.one.two.three.four.value = start + step
        }
      }
      try expect("the property", model.root.one.two.three.four.value, is: start + steps)
    }
  }
}

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
