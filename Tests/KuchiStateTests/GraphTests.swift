import KuchiState
import Testing

/// Law 4 for graphs of derived values: any shape, linear time, constant stack.
struct GraphTests {
  let store = Store(Score())
  let computed = Log<Int>()

  private func fibonacci(_ count: Int) -> [Derived<Int>] {
    var all = [Derived(store.right) { $0 }, Derived(store.right) { $0 + 1 }]
    for number in 2..<count {
      all.append(
        Derived(all[number - 1], all[number - 2]) { [computed] in
          computed.note(number)
          return $0 &+ $1
        })
    }
    return all
  }

  @Test func `each of a thousand values over the two before it is computed once`() {
    let all = fibonacci(1_000)
    let first = all[999].peek()
    #expect(computed.entries.count == 998 && all[999].peek() == first)
    store.wrong.wrappedValue = 1
    #expect(all[999].peek() == first && computed.entries.count == 998)
    store.right.wrappedValue = 1
    #expect(all[999].peek() != first && computed.entries.count == 2 * 998)
  }

  @Test func `a chain of fifty thousand is written, told and freed on a stack of any size`() {
    let log = Log<Int>()
    var last = Derived(store.right) { $0 }
    for _ in 1...50_000 { last = Derived(last) { $0 + 1 } }
    let watching = last.onChange(log.note)
    store.right.wrappedValue = 7
    #expect(log.entries == [50_007])
    watching.cancel()
  }

  @Test func `the values of a derived value are a sequence`() async {
    let sum = Derived(store.binding) { $0.right + $0.wrong }
    var iterator = sum.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.right.wrappedValue = 2
    store.wrong.wrappedValue = 2
    #expect(await iterator.next() == 4)
  }

  @Test func `a write while a derived value is computed ends in an error that says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      let sum = Derived(store.right) { right in
        store.wrong.wrappedValue = right
        return right
      }
      _ = sum.peek()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Score \\Score.wrong must not be written while a derived value of its store is being computed"),
      "\(message)")
  }

  @Test func `a derived value of any number of inputs is computed once for each change`() {
    let stores = (0..<100).map(Store.init)
    let sum = Derived(stores.map { $0.binding }) { [computed] parts in
      computed.note(parts.count)
      return parts.reduce(0, +)
    }
    let mixed: [any Readable<Int>] = [sum, store.right]
    let both = Derived(mixed) { $0 }
    let log = Log<[Int]>()
    let watching = both.onChange(log.note)
    stores[40].value = 50
    store.right.wrappedValue = 1
    #expect(log.entries == [[4_960, 0], [4_960, 1]] && computed.entries == [100, 100])
    #expect(Derived([any Readable<Int>]()) { $0.count }.wrappedValue == 0)
    withExtendedLifetime(watching) {}
  }

  @Test func `what a choice doesn't take is neither computed nor heard`() {
    let (isLeft, chosen) = (Store(true), Log<Bool>())
    let sides = [("left", store.right), ("right", store.wrong)].map { name, place in
      Derived(place) { [computed] in
        computed.note(name == "left" ? 1 : 2)
        return $0
      }
    }
    let side = Derived(
      isLeft.binding,
      choosing: { isLeft in
        chosen.note(isLeft)
        return isLeft ? sides[0] : sides[1]
      })
    let log = Log<Int>()
    let watching = side.onChange(log.note)
    store.wrong.wrappedValue = 7
    store.right.wrappedValue = 1
    #expect(log.take() == [1] && computed.take() == [1, 1] && chosen.take() == [true])
    transaction {
      store.right.wrappedValue = 2
      isLeft.value = false
    }
    store.right.wrappedValue = 3
    #expect(log.take() == [7] && computed.take() == [2] && chosen.take() == [false])
    store.wrong.wrappedValue = 8
    #expect(log.take() == [8])
    withExtendedLifetime(watching) {}
  }
}
