import KuchiState
import Observation

extension Scene {
  static let boundLists = Scene(
    name: "bound-lists",
    summary:
      "lists through bindings: appending, binding, reversing and reading, against @Observable and plain arrays"
  ) {
    let (append, appendBaseline) = (BoundList.appending(), BoundList.appendingBaseline())
    let (edit, editAlone) = (BoundList.editing(held: true), BoundList.editing(held: false))
    let (bind, bindSmall) = (BoundList.binding(of: 100_000), BoundList.binding(of: 1_000))
    let (reverse, reverseBaseline) = (BoundList.reversing(), BoundList.reversingBaseline())
    let (deleted, present) = (BoundList.reading(deleted: true), BoundList.reading(deleted: false))
    let (mapped, unmapped) = (
      BoundList.writing(besideComputed: true), BoundList.writing(besideComputed: false)
    )
    try Lane.race(
      [
        append, appendBaseline, edit, editAlone, bind, bindSmall, reverse, reverseBaseline, deleted, present,
        mapped, unmapped,
      ], rounds: 5)
    return [
      Measurement(
        "an append, nothing held", .nanoseconds, ours: append, baseline: appendBaseline,
        against: "@Observable array", goal: 5),
      Measurement(
        "an append, observed and 20,000 held", .nanoseconds, ours: edit, baseline: editAlone,
        against: "observed, none held", goal: 2),
      Measurement(
        "binding one of 100,000 by its id", .nanoseconds, ours: bind, baseline: bindSmall,
        against: "one of 1,000",
        goal: 2),
      Measurement(
        "reversing 100,000 bound elements", .milliseconds, ours: reverse, baseline: reverseBaseline,
        against: "an id index made anew"),
      Measurement(
        "reading a deleted one of 100,000", .nanoseconds, ours: deleted, baseline: present,
        against: "a present one",
        goal: 2),
      Measurement(
        "a write beside a computed place and a map", .nanoseconds, ours: mapped, baseline: unmapped,
        against: "the write alone", goal: 1.5),
    ]
  }

  static let untracked = Scene(
    name: "untracked",
    summary: "writes that nobody hears, and those after thousands of reads, against plain and fresh ones"
  ) {
    let (unheld, plain) = (Untracked.unheld(), Untracked.plain())
    let (after, fresh) = (Untracked.transaction(afterReads: true), Untracked.transaction(afterReads: false))
    let (deep, shallow) = (Untracked.derived(depth: 1_000), Untracked.derived(depth: 100))
    try Lane.race([unheld, plain, after, fresh, deep, shallow], rounds: 9)
    return [
      Measurement(
        "store.count.wrappedValue += 1", .nanoseconds, ours: unheld, baseline: plain,
        against: "@Observable property",
        goal: 5),
      Measurement(
        "a transaction after 2,000 reads and 4,000 ids that went", .nanoseconds, ours: after, baseline: fresh,
        against: "without them", goal: 1.5),
      Measurement(
        "one of 1,000 values over the two before, a write", .nanoseconds, ours: deep, baseline: shallow,
        against: "one of 100", goal: 2),
    ]
  }
}

private enum BoundList {
  static let count = 100_000

  static func books(_ count: Int) -> [SampleShelf.Book] { (0..<count).map { SampleShelf.Book(id: $0) } }

  static func appending() -> Lane {
    let store = Store(SampleShelf())
    return Lane(steps: 20_000) {
      store.items.wrappedValue = []
      for id in 0..<20_000 { store.items.append(SampleShelf.Book(id: id)) }
      try expect("the number of books", store.value.items.count, is: 20_000)
    }
  }

  static func appendingBaseline() -> Lane {
    let shelf = ObservedShelf()
    return Lane(steps: 20_000) {
      shelf.items = []
      for id in 0..<20_000 { shelf.items.append(SampleShelf.Book(id: id)) }
      try expect("the number of books", shelf.items.count, is: 20_000)
    }
  }

  static func editing(held isHeld: Bool) -> Lane {
    let store = Store(books(20_000))
    let held = isHeld ? store.binding.elements() : []
    let counter = NotificationCounter()
    let watching = store.binding.onChange { _ in counter.add() }
    return Lane(steps: 2_000) {
      let start = store.binding.peek().count
      try counter.check(2_000, "appends") {
        for id in start..<start + 2_000 { store.binding.append(SampleShelf.Book(id: id)) }
      }
      withExtendedLifetime((held, watching)) {}
    }
  }

  static func binding(of count: Int) -> Lane {
    let store = Store(books(count))
    return Lane(steps: count) {
      let held = (0..<count).compactMap { store.binding[id: $0] }
      try expect("the number of bindings", held.count, is: count)
    }
  }

  static func reversing() -> Lane {
    let store = Store(books(count))
    let held = store.binding.elements()
    return Lane(steps: 1) {
      store.value.reverse()
      try expect("the number of bindings", held.count, is: count)
    }
  }

  static func reversingBaseline() -> Lane {
    var list = books(count)
    return Lane(steps: 1) {
      list.reverse()
      let index = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.id, $0) })
      try expect("the number of ids", index.count, is: count)
    }
  }

  static func reading(deleted isDeleted: Bool) -> Lane {
    let store = Store(books(count))
    let held = store.binding[id: count / 2]
    let others = store.binding.elements()
    if isDeleted { store.binding.remove(id: count / 2) }
    return Lane(steps: 10_000) {
      var pages = 0
      for _ in 0..<10_000 { pages += held?.wrappedValue.pages ?? 1 }
      try expect("the pages", pages, is: 0)
      withExtendedLifetime(others) {}
    }
  }

  static func writing(besideComputed isBeside: Bool) -> Lane {
    let store = Store(books(count))
    let pages = store.binding[id: 500]?.pages
    let length = isBeside ? store.binding.map(get: { $0.count }, set: { _, _ in }) : nil
    let counter = NotificationCounter()
    let watching = pages?.onChange { _ in counter.add() }
    return Lane(steps: 10_000) {
      let start = pages?.peek() ?? 0
      try counter.check(10_000, "writes") {
        for step in 1...10_000 { pages?.wrappedValue = start + step }
      }
      withExtendedLifetime((length, watching)) {}
    }
  }
}

private enum Untracked {
  static func unheld() -> Lane {
    let store = Store(BoundScore())
    return Lane(steps: 50_000) {
      let start = store.value.right
      for _ in 0..<50_000 { store.right.wrappedValue += 1 }
      try expect("the field", store.value.right, is: start + 50_000)
    }
  }

  static func plain() -> Lane {
    let score = ObservedScore()
    return Lane(steps: 50_000) {
      let start = score.right
      for _ in 0..<50_000 { score.right += 1 }
      try expect("the property", score.right, is: start + 50_000)
    }
  }

  static func transaction(afterReads: Bool) -> Lane {
    let store = Store(BoundList.books(2_000))
    let other = store.binding[id: 3]?.pages.onChange { _ in }
    if afterReads {
      for id in 0..<2_000 { _ = store.binding[id: id]?.pages.wrappedValue }
      for id in 2_000..<6_000 {
        store.binding.append(SampleShelf.Book(id: id))
        withObservationTracking {
          _ = store.binding[id: id]?.pages.wrappedValue
        } onChange: {
        }
        store.binding.remove(id: id)
      }
    }
    return Lane(steps: 1_000) {
      for step in 1...1_000 { store.binding[id: 4]?.update { $0.pages = step } }
      try expect("the pages", store.value[4].pages, is: 1_000)
      withExtendedLifetime(other) {}
    }
  }

  /// Values that each derive from the previous two. A write computes each of them once.
  static func derived(depth: Int) -> Lane {
    let store = Store(BoundScore())
    var all = [Derived(store.right) { $0 }, Derived(store.right) { $0 &+ 1 }]
    for number in 2..<depth { all.append(Derived(all[number - 1], all[number - 2]) { $0 &+ $1 }) }
    let last = all[depth - 1]
    return Lane(steps: depth * 10) {
      for _ in 0..<10 {
        let before = last.peek()
        store.right.wrappedValue += 1
        try expect("a new value", last.peek() != before, is: true)
      }
    }
  }
}
