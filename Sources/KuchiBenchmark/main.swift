import KuchiState
import Observation

@Observable final class Plain { var score = 0; var items = [Int](repeating: 0, count: 1000) }
struct Item: Identifiable, Equatable { var id: Int; var title = "a"; var count = 0 }
struct L4: Equatable { var n = 0; var s = "" }
struct L3: Equatable { var a = L4(); var s = "" }
struct L2: Equatable { var a = L3(); var s = "" }
struct L1: Equatable { var a = L2(); var s = ""; var items: [Item] = (0..<1000).map { Item(id: $0) } }

func time(_ name: String, _ n: Int, _ body: (Int) -> Void) {
  body(1)
  var best = Double.infinity
  for _ in 0..<5 {
    let start = ContinuousClock.now
    body(n)
    let d = ContinuousClock.now - start
    best = min(
      best,
      Double(d.components.attoseconds) / 1e9 / Double(n) + Double(d.components.seconds) * 1e9 / Double(n))
  }
  print(name, best)
}

final class Counter { var n = 0 }
let fired = Counter()

let store = Store(L1())
let leaf = store.a.a.a.n
let sub = leaf.onChange { _ in fired.n += 1 }
time("write one observer depth 5", 200_000) { n in for i in 0..<n { leaf.wrappedValue = i + n } }
let one = Store(0)
let oneSub = one.binding.onChange { _ in fired.n += 1 }
let ob = one.binding
time("write one observer depth 0", 200_000) { n in for i in 0..<n { ob.wrappedValue = i + n } }
let two = Store(L4())
let tb = two.n
let twoSub = tb.onChange { _ in fired.n += 1 }
time("write one observer depth 1", 200_000) { n in for i in 0..<n { tb.wrappedValue = i + n } }
var sum = 0
time("read depth 5", 200_000) { n in for _ in 0..<n { sum &+= leaf.wrappedValue } }
time("peek depth 5", 200_000) { n in for _ in 0..<n { sum &+= leaf.peek() } }
time("derive depth 5", 20_000) { n in for _ in 0..<n { sum &+= store.a.a.a.n.peek() } }
let elements = (0..<1000).compactMap { store.items[id: $0]?.count }
let subs = elements.map { $0.onChange { _ in fired.n += 1 } }
time("1 of 1000 elements", 200_000) { n in for i in 0..<n { elements[500].wrappedValue = i + n } }
let whole = store.items.onChange { _ in fired.n += 1 }
time("1 of 1000 elements, whole observed", 200_000) { n in
  for i in 0..<n { elements[500].wrappedValue = i + n }
}

let plain = Plain()
@MainActor func arm() {
  withObservationTracking {
    sum &+= plain.score
  } onChange: {
  }
}
time("baseline", 100_000) { n in for i in 0..<n { arm(); plain.score = i } }
@MainActor func arm2() {
  withObservationTracking {
    sum &+= plain.items[1]
  } onChange: {
  }
}
time("baseline 1000 trackers", 20) { n in
  for i in 0..<n { for _ in 0..<1000 { arm2() }; plain.items[500] = i }
}
print(fired.n)
