import KuchiState

extension Scene {
  static let boundKeys = Scene(
    name: "bound-keys",
    summary: "a write to one of 10,000 observed keys, against one of 10"
  ) {
    let lanes = BoundKeys.Way.allCases.map { way in
      (way, BoundKeys.writing(way, of: 10_000), BoundKeys.writing(way, of: 10))
    }
    try Lane.race(lanes.flatMap { [$1, $2] }, rounds: 5)
    return lanes.map { way, many, few in
      Measurement(way.rawValue, .nanoseconds, ours: many, baseline: few, against: "one of 10", goal: 1.5)
    }
  }
}

/// Writes to one key of a dictionary. All of them have an observer.
private enum BoundKeys {
  enum Way: String, CaseIterable {
    case key = "a write to the value of dict[k]"
    case optionalValue = "a write to dict[k]"
    case keyOfOptional = "a write to the value of dict[k] of an optional"
  }

  struct Sample: Equatable {
    var pages: [Int: Int]
    var chosenPages: [Int: Int]?

    init(of count: Int) {
      pages = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 0) })
      chosenPages = pages
    }
  }

  static func writing(_ way: Way, of count: Int) -> Lane {
    let store = Store(Sample(of: count))
    return switch way {
    case .key: lane(count, at: { Binding(store.pages[$0]) }) { $0.wrappedValue += 1 }
    case .optionalValue: lane(count, at: { store.pages[$0] }) { $0.wrappedValue? += 1 }
    case .keyOfOptional:
      lane(count, at: { key in Binding(store.chosenPages).flatMap { Binding($0[key]) } }) {
        $0.wrappedValue += 1
      }
    }
  }

  private static func lane<Value>(
    _ count: Int, at place: (Int) -> Binding<Value>?, _ write: @escaping (Binding<Value>) -> Void
  ) -> Lane {
    let writes = 50
    let counter = NotificationCounter()
    let watching = (0..<count).compactMap { place($0)?.onChange { _ in counter.add() } }
    let written = place(5)
    return Lane(steps: writes) {
      try counter.check(writes, "\(count) observers") {
        for _ in 0..<writes { written.map(write) }
      }
      try expect("the number of observers", watching.count, is: count)
    }
  }
}
