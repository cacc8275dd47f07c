import KuchiState
import Testing

/// Laws 5 and 10: a write costs what it changes, however much else is observed.
struct AffectedObserversTests {
  struct Row: Equatable {
    var items: [Weighed]
  }

  let scale = Weighed.Scale()

  private func store(of count: Int) -> Store<Row> {
    Store(Row(items: (0..<count).map { Weighed(id: $0, scale: scale) }))
  }

  @Test(arguments: [10, 100, 10_000])
  func `the comparisons of one write do not grow with the observers it does not affect`(count: Int) throws {
    let store = store(of: count)
    let watching = try (0..<count).map {
      try #require(store.items[id: $0]).weight.onChange { _ in }
    }
    let element = try #require(store.items[id: count / 2])
    scale.comparisons = 0
    element.wrappedValue = Weighed(id: count / 2, weight: 1, scale: scale)
    #expect(scale.comparisons <= 1)
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [false, true])
  func `an element is written where it lies, whether or not the whole list is observed`(
    observed: Bool
  ) throws {
    let store = store(of: 1_000)
    let watching = observed ? store.items.onChange { _ in } : nil
    let weight = try #require(store.items[id: 3]).weight
    let address = {
      store.items.peek().withUnsafeBufferPointer { $0.baseAddress.map(UInt.init(bitPattern:)) }
    }
    let before = address()
    for value in 1...10 { weight.wrappedValue = value }
    #expect(address() == before && store.value.items[3].weight == 10)
    withExtendedLifetime(watching) {}
  }
}
