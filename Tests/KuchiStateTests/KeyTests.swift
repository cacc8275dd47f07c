import KuchiState
import Testing

/// Law 5 for dictionaries, sets and optionals of them: a write to one key looks at that key alone.
struct KeyTests {
  struct Shelf: Equatable {
    var counts: [Int: Weighed]
    var marks: Set<Mark> = []
    var chosenCounts: [Int: Weighed]?
    var chosenMarks: Set<Mark>?
    var note = ""
  }

  /// A member of a set that counts how often it is looked at.
  struct Mark: Hashable {
    let id: Int
    let scale: Weighed.Scale

    static func == (left: Mark, right: Mark) -> Bool {
      left.scale.comparisons += 1
      return left.id == right.id
    }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  let scale = Weighed.Scale()
  let log = Log<Int>()

  private func store(of count: Int) -> Store<Shelf> {
    let counts = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Weighed(id: $0, scale: scale)) })
    let marks = Set((0..<count).map { Mark(id: $0, scale: scale) })
    return Store(Shelf(counts: counts, marks: marks, chosenCounts: counts, chosenMarks: marks))
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

  @Test(arguments: [10, 10_000])
  func `one member of a set that an optional holds`(count: Int) throws {
    let (store, scale) = (store(of: count), scale)
    let most = try comparisons(
      of: count, at: { try #require(Binding(store.chosenMarks))[contains: Mark(id: $0, scale: scale)] },
      write: { $0.wrappedValue.toggle() })
    #expect(most <= 1_000)
  }
}
