import KuchiState
import Testing

/// Law 5 for dictionaries and optionals of them: a write to one key looks at that key alone.
struct KeyTests {
  struct DeckList: Equatable {
    var counts: [Int: Weighed]
    var chosenCounts: [Int: Weighed]?
    var note = ""
  }

  let scale = Weighed.Scale()
  let log = Log<Int>()

  private func store(of count: Int) -> Store<DeckList> {
    let counts = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Weighed(id: $0, scale: scale)) })
    return Store(DeckList(counts: counts, chosenCounts: counts))
  }

  /// Observes the places of all keys, and writes to that of one three times. How many comparisons that took at most.
  private func comparisons<Value>(
    of count: Int, at place: (Int) throws -> Binding<Value>, write: (Binding<Value>) -> Void
  ) throws -> Int {
    let watching = try (0..<count).map { key in try place(key).onChange { [log] _ in log.note(key) } }
    let written = try place(5)
    var most = 0
    for _ in 1...3 {
      scale.comparisons = 0
      write(written)
      most = max(most, scale.comparisons)
    }
    #expect(log.entries == [5, 5, 5] && watching.count == count)
    return most
  }

  @Test(arguments: [10, 10_000])
  func `the value of one key, bound while it is there`(count: Int) throws {
    let store = store(of: count)
    let most = try comparisons(of: count, at: { try #require(Binding(store.counts[$0])) }) {
      $0.wrappedValue.weight += 1
    }
    #expect(most <= 3)
  }

  @Test(arguments: [10, 10_000])
  func `the value of one key, bound by the subscript of dictionaries`(count: Int) throws {
    let store = store(of: count)
    let most = try comparisons(of: count, at: { store.counts[$0] }) { $0.wrappedValue?.weight += 1 }
    #expect(most <= 3)
  }

  @Test(arguments: [10, 10_000])
  func `the value of one key, though the way to it is taken anew each time`(count: Int) throws {
    let store = store(of: count)
    let most = try comparisons(of: count, at: { try #require(Binding(store.chosenCounts)?[$0]) }) {
      $0.wrappedValue?.weight += 1
    }
    #expect(most <= 3)
  }

  @Test(arguments: [10, 10_000])
  func `a field of the value of one key`(count: Int) throws {
    let store = store(of: count)
    let most = try comparisons(of: count, at: { try #require(Binding(store.counts[$0])).weight }) {
      $0.wrappedValue += 1
    }
    #expect(most <= 3)
  }
}
