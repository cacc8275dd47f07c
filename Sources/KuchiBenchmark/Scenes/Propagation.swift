import KuchiState

extension Scene {
  static let propagation = Scene(
    name: "propagation",
    summary:
      "the graphs of js-reactivity-benchmark: a write and all that follows, against the same functions called in their order"
  ) {
    let graphs: [(name: String, ours: Lane, plain: Lane)] = [
      ("avoidable", Graph.avoidable(), Graph.plain(steps: 6) { _ in 0 }),
      ("broad", Graph.broad(), Graph.plain(steps: 100) { $0 &+ 1 }),
      ("deep", Graph.deep(), Graph.plain(steps: 50) { $0 &+ 1 }),
      ("diamond", Graph.diamond(), Graph.plain(steps: 6) { $0 &+ 1 }),
      ("mux", Graph.mux(), Graph.plain(steps: 100) { $0 &+ 1 }),
      ("repeated", Graph.repeated(), Graph.plain(steps: 2) { $0 &* 5 }),
      ("triangle", Graph.triangle(), Graph.plain(steps: 11) { $0 &+ 1 }),
      ("unstable", Graph.unstable(), Graph.plain(steps: 3) { $0 &+ 1 }),
      ("cellx", Graph.cellx(), Graph.plain(steps: 4_000) { $0 &- 1 }),
      ("1 : 1,000", Graph.fan(), Graph.plain(steps: 1_000) { $0 &+ 1 }),
    ]
    try Lane.race(graphs.flatMap { [$0.ours, $0.plain] }, rounds: 9)
    return graphs.map {
      Measurement(
        "a node of \($0.name)", .nanoseconds, ours: $0.ours, baseline: $0.plain,
        against: "functions called in order")
    }
  }
}

/// Graphs of derived values over one number. Each step is one node computed because of one write.
private enum Graph {
  static let writes = 500

  /// Observes `ends` and writes the number. Measures the time per node.
  private static func lane(_ nodes: Int, writes: Int = writes, _ make: (Store<Int>) -> [Derived<Int>]) -> Lane
  {
    let store = Store(0)
    let ends = make(store)
    let counter = NotificationCounter()
    let watching = ends.map { $0.onChange { (_: Int) in counter.add() } }
    return Lane(steps: nodes * writes) {
      let before = store.value
      for _ in 0..<writes { store.value &+= 1 }
      try expect("the number", store.value, is: before &+ writes)
      withExtendedLifetime((ends, watching)) {}
    }
  }

  /// The same number of functions, called one after another through a reference, as the graph calls them.
  static func plain(steps: Int, _ step: @escaping (Int) -> Int) -> Lane {
    let functions = Array(repeating: step, count: steps)
    let writes = max(writes * 20 / steps, 1)
    return Lane(steps: steps * writes) {
      var value = 0
      for number in 0..<writes {
        value = number
        for function in functions { value = function(value) }
      }
      try expect("whether there is a value", value == .min, is: false)
    }
  }

  private static func chain(_ length: Int, from first: Derived<Int>) -> [Derived<Int>] {
    var all = [first]
    for _ in 1..<length { all.append(Derived(all[all.count - 1]) { $0 &+ 1 }) }
    return all
  }

  private static func sum(_ all: [Derived<Int>]) -> Derived<Int> {
    all.dropFirst().reduce(all[0]) { sum, next in Derived(sum, next) { $0 &+ $1 } }
  }

  static func avoidable() -> Lane {
    lane(6) { store in
      let constant = Derived(Derived(store.binding) { $0 }) { _ in 0 }
      return [chain(4, from: Derived(constant) { $0 &+ 1 })[3]]
    }
  }

  static func broad() -> Lane {
    lane(100) { store in
      (0..<50).map { number in chain(2, from: Derived(store.binding) { $0 &+ number })[1] }
    }
  }

  static func deep() -> Lane { lane(50) { [chain(50, from: Derived($0.binding) { $0 })[49]] } }

  static func diamond() -> Lane {
    lane(6) { store in
      let sides: [any Readable<Int>] = (0..<5).map { number in Derived(store.binding) { $0 &+ number } }
      return [Derived(sides) { $0.reduce(0, &+) }]
    }
  }

  static func mux() -> Lane {
    let stores = (0..<100).map { _ in Store(0) }
    let splits = stores.map { Derived($0.binding) { $0 } }
    let all: [any Readable<Int>] = splits
    let sum = Derived(all) { $0.reduce(0, &+) }
    let watching = sum.onChange { (_: Int) in }
    return Lane(steps: stores.count * stores.count) {
      let before = sum.peek()
      for store in stores { store.value &+= 1 }
      try expect("the sum", sum.peek(), is: before &+ stores.count)
      withExtendedLifetime(watching) {}
    }
  }

  static func repeated() -> Lane {
    lane(2) { store in
      let one = Derived(store.binding) { $0 }
      return [Derived(one, one, one, one, one) { $0 &+ $1 &+ $2 &+ $3 &+ $4 }]
    }
  }

  static func triangle() -> Lane {
    lane(19) { store in [sum(chain(10, from: Derived(store.binding) { $0 }))] }
  }

  static func unstable() -> Lane {
    lane(3) { store in
      let (double, next) = (Derived(store.binding) { $0 &* 2 }, Derived(store.binding) { $0 &+ 1 })
      let isOdd = Derived(store.binding) { $0 & 1 == 1 }
      return [Derived(isOdd, choosing: { $0 ? double : next })]
    }
  }

  /// Four columns of a thousand layers, each node derived from its neighbours below, and all observed.
  static func cellx() -> Lane {
    lane(4_000, writes: 5) { store in
      var layers = [(0..<4).map { column in Derived(store.binding) { $0 &+ column } }]
      for number in 0..<1_000 {
        let below = layers[number]
        layers.append([
          Derived(below[1]) { $0 }, Derived(below[0], below[2]) { $0 &- $1 },
          Derived(below[1], below[3]) { $0 &+ $1 }, Derived(below[2]) { $0 },
        ])
      }
      return layers.flatMap { $0 }
    }
  }

  static func fan() -> Lane {
    lane(1_000, writes: 20) { store in (0..<1_000).map { number in Derived(store.binding) { $0 &+ number } } }
  }
}
