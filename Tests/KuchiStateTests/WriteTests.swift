import KuchiState
import Testing

/// Always stored, told when different; and a cascade that is finite comes to its end.
struct WriteTests {
  struct Labelled: Equatable {
    let id: Int
    var label: String
    static func == (left: Labelled, right: Labelled) -> Bool { left.id == right.id }
  }

  struct Reading: Equatable {
    var celsius = Double.nan
    var corrected: Double? = .nan
  }

  @Test func `a value that calls itself equal is stored all the same, and its parts are told`() {
    let store = Store(Labelled(id: 1, label: "old"))
    let log = Log<String>()
    let watching = [
      store.binding.onChange { log.note("whole \($0.label)") }, store.label.onChange(log.note),
    ]
    store.value = Labelled(id: 1, label: "new")
    #expect(store.value.label == "new")
    store.update { $0.label = "newer" }
    #expect(store.value.label == "newer" && log.entries == ["new", "newer"])
    withExtendedLifetime(watching) {}

    struct Box: Equatable {
      var content = Labelled(id: 1, label: "old")
    }
    let box = Store(Box())
    let holding = box.content.onChange { log.note("holds \($0.label)") }
    box.content.label.wrappedValue = "written"
    #expect(log.entries.last == "holds written")
    withExtendedLifetime(holding) {}
  }

  @Test func `what is no number is the same as itself, where a place is a number`() {
    let store = Store(Reading())
    let log = Log<String>()
    let watching = [
      store.celsius.onChange { log.note("\($0)") }, store.corrected.onChange { log.note("\($0 ?? 0)") },
      store.binding.onChange { _ in log.note("whole") },
    ]
    store.celsius.wrappedValue = .nan
    store.corrected.update { $0 = .nan }
    #expect(log.entries == [])
    store.celsius.wrappedValue = 3
    store.corrected.wrappedValue = nil
    #expect(log.entries == ["3.0", "whole", "0.0", "whole"])
    withExtendedLifetime(watching) {}
  }

  @Test func `five thousand cells of which each writes the next come to an end`() {
    let store = Store((0...5_000).map { Tag(id: "\($0)") })
    let counts = store.binding.elements().map(\.count)
    let watching = zip(counts, counts.dropFirst()).map { cell, next in
      cell.onChange { next.wrappedValue = $0 }
    }
    counts[0].wrappedValue = 7
    #expect(counts[5_000].wrappedValue == 7)
    withExtendedLifetime(watching) {}
  }

  @Test func `a field whose name a binding has itself is reached by its key path`() {
    struct Settings: Equatable {
      var value = 1
      var update = 2
      var map = 3
    }
    let store = Store(Settings())
    store.binding.value.wrappedValue = 10
    store.binding[dynamicMember: \.update].wrappedValue = 20
    store.binding[dynamicMember: \.map].wrappedValue = 30
    #expect(store.value == Settings(value: 10, update: 20, map: 30))
  }
}
