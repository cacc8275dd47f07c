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
      message.contains("Score \\Score.wrong is written while a derived value is computed"),
      "\(message)")
  }

  @Test func `a derived value that is computed inside an update leaves the update guarded`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      let sum = Derived(store.right) { $0 }
      store.update { _ in
        _ = sum.peek()
        store.right.wrappedValue = 1
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("is written inside update"), "\(message)")
  }
}
