import KuchiState
import Testing

struct ValuesTests {
  @Test func `values begin with the present one and then follow, newest wins`() async {
    let store = Store(Score())
    let iterator = store.right.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for right in 1...5 { store.right.wrappedValue = right }
    #expect(await iterator.next() == 5)
  }

  @Test func `values end when the store is dropped`() async {
    var store: Store<Score>? = Store(Score())
    let iterator = store?.right.values.makeAsyncIterator()
    store = nil
    var values: [Int] = []
    while let value = await iterator?.next() { values.append(value) }
    #expect(values == [0])
    _ = store
  }

  @Test func `a store forgets a stream whose reader has gone`() async {
    final class Witness: Sendable {}
    struct Held: Equatable, Sendable {
      var witness: Witness?
      static func == (left: Held, right: Held) -> Bool { left.witness === right.witness }
    }
    let store = Store(Held())
    weak var witness: Witness?
    do {
      let stream = store.binding.values
      let first = Witness()
      witness = first
      store.value = Held(witness: first)
      withExtendedLifetime(stream) {}
    }
    store.value = Held()
    store.value = Held(witness: Witness())
    #expect(witness == nil)
  }
}
