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

  @Test func `what counts as the same is given for a place whose type can't tell`() {
    struct Opaque {
      var name: String
      let action: () -> Void
    }
    let store = Store(Opaque(name: "a") {}, isSame: { $0.name == $1.name })
    let log = Log<String>()
    let watching = store.binding.onChange { log.note($0.name) }
    store.value = Opaque(name: "a") {}
    store.value = Opaque(name: "b") {}
    #expect(log.entries == ["b"])
    withExtendedLifetime(watching) {}
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
    store.binding.field(\.update).wrappedValue = 20
    store.binding.field(\.map).wrappedValue = 30
    #expect(store.value == Settings(value: 10, update: 20, map: 30))
  }

  @Test func `a constant ignores writes, and two functions are a place without a store`() throws {
    let constant = Binding.constant(3)
    constant.wrappedValue = 4
    #expect(constant.wrappedValue == 3)
    var word: Word? = Word(id: 1, text: "outside")
    let outside = Binding(get: { word }, set: { word = $0 })
    let log = Log<String>()
    let watching = outside.onChange { log.note($0?.text ?? "nil") }
    let payload = try #require(Binding(outside))
    payload.text.wrappedValue = "written"
    #expect(word?.text == "written" && log.entries == ["written"])
    word = nil
    #expect(payload.wrappedValue.text == "written")
    withExtendedLifetime(watching) {}
  }

  @Test func `two functions are called for the writes that were made, and for no others`() throws {
    let written = Log<String>()
    let log = Log<String>()
    var word: Word? = Word(id: 1, text: "outside")
    let outside = Binding(
      get: { word },
      set: {
        word = $0
        written.note($0?.text ?? "nil")
      })
    let payload = try #require(Binding(outside))
    let watching = [
      payload.text.onChange { if $0 == "a" { payload.text.wrappedValue = "b" } },
      payload.onChange { log.note($0.text) },
    ]
    payload.text.wrappedValue = "a"
    #expect(written.entries == ["a", "b"] && log.entries == ["b"] && word?.text == "b")
    withExtendedLifetime(watching) {}
  }

  @Test func `a state property hands its own binding on`() {
    struct Panel {
      @State var score = Score()
      @Binding var title: String
    }
    let store = Store(Quiz())
    let panel = Panel(title: store.title)
    panel.$score.right.wrappedValue = 2
    panel.title = "renamed"
    #expect(panel.score.right == 2 && store.value.title == "renamed")
    #expect(panel.$title.wrappedValue == "renamed")
  }
}
