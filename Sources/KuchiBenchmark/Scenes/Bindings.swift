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
    .observed(Store(DeepRoot(value: 0)).one.two.three.four.value, writes: steps)
  }

  static func writingBaseline() -> Lane {
    let model = ObservedRoot(value: 0)
    return .tracked(writes: steps, read: { model.root.one.two.three.four.value }) {
      model.root.one.two.three.four.value = $0
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
    return .tracked(writes: writes * times, steps: times, read: { score.right }) { score.right = $0 }
  }
}

extension Scene {
  static let oneObserver = Scene(
    name: "one-observer",
    summary:
      "a write to one bound field that has an observer, or is tracked as SwiftUI does, against @Observable tracked so"
  ) {
    let (writes, right, score) = (50_000, Store(BoundScore()).right, ObservedScore())
    let ours = Lane.observed(Store(BoundScore()).right, writes: writes)
    let tracked = Lane.tracked(writes: writes, read: { right.wrappedValue }) { right.wrappedValue = $0 }
    let baseline = Lane.tracked(writes: writes, read: { score.right }) { score.right = $0 }
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

extension Lane {
  /// Writes to a field of a store that has one observer.
  fileprivate static func observed(_ field: Binding<Int>, writes: Int) -> Lane {
    let counter = NotificationCounter()
    let subscription = field.onChange { _ in counter.add() }
    return Lane(steps: writes) {
      let start = field.peek()
      try counter.check(writes, "one observer") {
        for step in 1...writes { field.wrappedValue = start + step }
      }
      try expect("the field", field.peek(), is: start + writes)
      withExtendedLifetime(subscription) {}
    }
  }

  /// Writes to a number that the Observation framework tracks. It must be rearmed after each change.
  fileprivate static func tracked(
    writes: Int, steps: Int? = nil, read: @escaping () -> Int, write: @escaping (Int) -> Void
  ) -> Lane {
    let counter = NotificationCounter()
    return Lane(steps: steps ?? writes) {
      let start = read()
      try counter.check(writes, "one tracker") {
        for step in 1...writes {
          track(counter) { _ = read() }
          write(start + step)
        }
      }
      try expect("the number", read(), is: start + writes)
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
