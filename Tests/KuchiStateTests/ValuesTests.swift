import Foundation
import KuchiState
import Testing

struct ValuesTests {
  @Test func `values begin with the present one and then follow, newest wins`() async {
    let store = Store(Score())
    var iterator = store.right.values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for right in 1...5 { store.right.wrappedValue = right }
    #expect(await iterator.next() == 5)
  }

  @Test func `values end when the store is dropped`() async {
    var store: Store<Score>? = Store(Score())
    var iterator = store?.right.values.makeAsyncIterator()
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

/// Law 14, in two isolations.
struct HandedOverValuesTests {
  @Test func `a reader in another isolation ends on the last value written`() async {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KUCHI_STATE_WRITES"].flatMap { Int($0) } ?? 50_000
    let writer = Writer()
    let values = await writer.values
    let reading = Task.detached {
      var (last, isRising, seen) = (-1, true, 0)
      for await value in values {
        isRising = isRising && value > last
        (last, seen) = (value, seen + 1)
        if value == count { break }
      }
      return (last, isRising, seen)
    }
    await writer.write(count)
    let (last, isRising, seen) = await reading.value
    #expect(last == count && isRising && seen > 0)
  }

  private actor Writer {
    let store = Store(0)

    var values: AsyncStream<Int> { store.binding.values }

    func write(_ count: Int) { for value in 1...count { store.value = value } }
  }
}
