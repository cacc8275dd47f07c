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

/// Writes to one field with one observer.
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

  /// The same with the Observation framework, which must be armed again after each change.
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

extension Scene {
  static let thousandElements = Scene(
    name: "thousand-elements",
    summary: "1,000 observed elements of a list, one changes; against 1,000 trackers and against 10 elements"
  ) {
    let (ours, few) = (ThousandElements.ours(of: Shelf.count), ThousandElements.ours(of: 10))
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
  static let count = Shelf.count
  static let changed = 500

  static func ours(of count: Int) -> Lane {
    let (writes, changed) = (50_000, count / 2)
    let store = Store(Shelf(items: (0..<count).map { Shelf.Book(id: $0) }))
    let tally = Tally()
    let subscriptions = (0..<count).compactMap { store.items[id: $0]?.onChange { _ in tally.add() } }
    let field = store.items[id: changed]?.pages
    return Lane(steps: writes) {
      let start = store.value.items[changed].pages
      try tally.check(writes, "\(count) observers") {
        for step in 1...writes { field?.wrappedValue = start + step }
      }
      try expect("the element", store.value.items[changed].pages, is: start + writes)
      try expect("the number of observers", subscriptions.count, is: count)
    }
  }

  static func baseline() -> Lane {
    let writes = 10
    let shelf = ObservedShelf()
    let tally = Tally()
    return Lane(steps: writes) {
      let start = shelf.items[changed].pages
      try tally.check(writes * count, "1,000 trackers") {
        for step in 1...writes {
          for number in 0..<count { track(tally) { _ = shelf.items[number].pages } }
          shelf.items[changed].pages = start + step
        }
      }
      try expect("the element", shelf.items[changed].pages, is: start + writes)
    }
  }
}
