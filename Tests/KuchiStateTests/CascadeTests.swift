import KuchiState
import Testing

/// Law 7: a cascade that ends is told to its end, however long it is.
struct CascadeTests {
  private func cascade(
    _ count: Int, from first: () -> Void, _ watch: (Int) -> Subscription, last: () -> Int
  ) {
    let watching = (0..<count).map(watch)
    first()
    #expect(last() == 7)
    withExtendedLifetime(watching) {}
  }

  @Test func `two thousand keys of which each writes the next`() {
    let store = Store([Int: Int]())
    cascade(
      2_000, from: { store.binding[0].wrappedValue = 7 },
      { key in store.binding[key].onChange { store.binding[key + 1].wrappedValue = $0 } },
      last: { store.value[2_000] ?? 0 })
  }

  @Test func `two thousand derived values of which each writes what the next names`() {
    let stores = (0...2_000).map { _ in Store(0) }
    let derived = stores.map { Derived($0.binding) { $0 } }
    cascade(
      2_000, from: { stores[0].value = 7 },
      { number in derived[number].onChange { stores[number + 1].value = $0 } }, last: { stores[2_000].value })
  }

  @Test func `twenty thousand stores of which each writes the next, on a stack of any size`() {
    let stores = (0...20_000).map { _ in Store(0) }
    cascade(
      20_000, from: { stores[0].value = 7 },
      { number in stores[number].binding.onChange { stores[number + 1].value = $0 } },
      last: { stores[20_000].value })
  }

  @Test func `an observer may answer itself nine hundred and ninety-nine times`() {
    let store = Store(0)
    let watching = store.binding.onChange { if $0 < 999 { store.value += 1 } }
    store.value = 1
    #expect(store.value == 999)
    withExtendedLifetime(watching) {}
  }

  @Test func `the thousandth answer stops, though two stores take turns`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (left, right) = (Store(Score()), Store(Score()))
      let watching = [
        left.right.onChange { right.wrong.wrappedValue = $0 },
        right.wrong.onChange { if $0 < 1_001 { left.right.wrappedValue = $0 + 1 } },
      ]
      left.right.wrappedValue = 1
      withExtendedLifetime(watching) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Score \\Score.wrong still changes after 1000 rounds"), "\(message)")
  }

  @Test func `observers of two stores are told in their order, each when its turn comes`() {
    let (left, right, log) = (Store(0), Store(0), Log<String>())
    let watching = [
      left.binding.onChange { (value: Int) in
        log.note("1: \(value)")
        right.value = value
      },
      right.binding.onChange { log.note("2: \($0)") },
      left.binding.onChange { log.note("3: \($0)") },
    ]
    left.value = 1
    #expect(log.entries == ["1: 1", "3: 1", "2: 1"])
    withExtendedLifetime(watching) {}
  }
}
