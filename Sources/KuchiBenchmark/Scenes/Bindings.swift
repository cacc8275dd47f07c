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
    let counter = NotificationCounter()
    let subscription = field.onChange { _ in counter.add() }
    return Lane(steps: steps) {
      let start = field.peek()
      try counter.check(steps, "a deep field") {
        for step in 1...steps { field.wrappedValue = start + step }
      }
      try expect("the field", store.value.one.two.three.four.value, is: start + steps)
      withExtendedLifetime(subscription) {}
    }
  }

  static func writingBaseline() -> Lane {
    let model = ObservedRoot(value: 0)
    let counter = NotificationCounter()
    return Lane(steps: steps) {
      let start = model.root.one.two.three.four.value
      try counter.check(steps, "a deep property") {
        for step in 1...steps {
          track(counter) { _ = model.root.one.two.three.four.value }
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
    let counter = NotificationCounter()
    let subscription = store.right.onChange { _ in counter.add() }
    return Lane(steps: times) {
      let start = store.value.right
      try counter.check(times, "a transaction") {
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
    let counter = NotificationCounter()
    return Lane(steps: times) {
      let start = score.right
      try counter.check(times * writes, "tracked writes") {
        for _ in 0..<(times * writes) {
          track(counter) { _ = score.right }
          score.right += 1
        }
      }
      try expect("the property", score.right, is: start + times * writes)
    }
  }
}

extension Scene {
  static let oneObserver = Scene(
    name: "one-observer",
    summary:
      "a write to one bound field that has an observer, or is tracked as SwiftUI does, against @Observable tracked so"
  ) {
    let (ours, tracked, baseline) = (OneObserver.ours(), OneObserver.tracked(), OneObserver.baseline())
    try Lane.race([ours, tracked, baseline], rounds: 15)
    return [
      Measurement(
        "a write", .nanoseconds, ours: ours, baseline: baseline, against: "@Observable, tracking re-armed",
        goal: 1.0 / 6),
      Measurement(
        "a write, tracking re-armed", .nanoseconds, ours: tracked, baseline: baseline,
        against: "@Observable, likewise"),
    ]
  }
}

/// Writes to one field with one observer.
enum OneObserver {
  static let writes = 50_000

  /// A field of a store with one observer.
  static func ours() -> Lane {
    let right = Store(BoundScore()).right
    let counter = NotificationCounter()
    let subscription = right.onChange { _ in counter.add() }
    return Lane(steps: writes) {
      let start = right.peek()
      try counter.check(writes, "one observer") {
        for step in 1...writes { right.wrappedValue = start + step }
      }
      try expect("the field", right.peek(), is: start + writes)
      withExtendedLifetime(subscription) {}
    }
  }

  /// A field of a store, tracked by the Observation framework.
  static func tracked() -> Lane {
    let right = Store(BoundScore()).right
    let counter = NotificationCounter()
    return Lane(steps: writes) {
      let start = right.peek()
      try counter.check(writes, "one tracker") {
        for step in 1...writes {
          track(counter) { _ = right.wrappedValue }
          right.wrappedValue = start + step
        }
      }
      try expect("the field", right.peek(), is: start + writes)
    }
  }

  /// The same with the Observation framework, which must be rearmed after each change.
  static func baseline() -> Lane {
    let score = ObservedScore()
    let counter = NotificationCounter()
    return Lane(steps: writes) {
      let start = score.right
      try counter.check(writes, "one tracker") {
        for step in 1...writes {
          track(counter) { _ = score.right }
          score.right = start + step
        }
      }
      try expect("the property", score.right, is: start + writes)
    }
  }
}

extension Scene {
  static let thousandElements = Scene(
    name: "thousand-elements",
    summary: "1,000 observed elements of a list, one changes; against 1,000 trackers and against 10 elements"
  ) {
    let (ours, few) = (ThousandElements.ours(of: SampleShelf.count), ThousandElements.ours(of: 10))
    let baseline = ThousandElements.baseline()
    try Lane.race([ours, baseline, few], rounds: 7)
    return [
      Measurement(
        "a write to one of 1,000", .nanoseconds, ours: ours, baseline: baseline,
        against: "@Observable array, 1,000 trackers re-armed", goal: 1.0 / 200),
      Measurement(
        "a write to one of 1,000", .nanoseconds, ours: ours, baseline: few, against: "one of 10", goal: 1.5),
    ]
  }
}

/// Writes to one element of a list. All elements have an observer.
private enum ThousandElements {
  static let count = SampleShelf.count
  static let changed = 500

  static func ours(of count: Int) -> Lane {
    let (writes, changed) = (50_000, count / 2)
    let store = Store(SampleShelf(items: (0..<count).map { SampleShelf.Book(id: $0) }))
    let counter = NotificationCounter()
    let subscriptions = (0..<count).compactMap { store.items[id: $0]?.onChange { _ in counter.add() } }
    let field = store.items[id: changed]?.pages
    return Lane(steps: writes) {
      let start = store.value.items[changed].pages
      try counter.check(writes, "\(count) observers") {
        for step in 1...writes { field?.wrappedValue = start + step }
      }
      try expect("the element", store.value.items[changed].pages, is: start + writes)
      try expect("the number of observers", subscriptions.count, is: count)
    }
  }

  static func baseline() -> Lane {
    let writes = 10
    let shelf = ObservedShelf()
    let counter = NotificationCounter()
    return Lane(steps: writes) {
      let start = shelf.items[changed].pages
      try counter.check(writes * count, "1,000 trackers") {
        for step in 1...writes {
          for number in 0..<count { track(counter) { _ = shelf.items[number].pages } }
          shelf.items[changed].pages = start + step
        }
      }
      try expect("the element", shelf.items[changed].pages, is: start + writes)
    }
  }
}
