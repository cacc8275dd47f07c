import KuchiState
import Testing

/// Law 6: an element binding follows its id; an optional's payload likewise.
struct ElementBindingTests {
  let store = Store(Quiz())
  let log = Log<String>()

  @Test func `an element is followed through reorder and insert without a word`() throws {
    let second = try #require(store.words[id: 2])
    let watching = second.onChange { log.note($0.text) }
    store.words.wrappedValue.reverse()
    store.words.wrappedValue.insert(Word(id: 9, text: "new"), at: 0)
    store.update { $0.words.shuffle() }
    #expect(log.entries.isEmpty)
    second.text.wrappedValue = "found"
    #expect(log.entries == ["found"])
    #expect(store.value.words.first { $0.id == 2 }?.text == "found")
    withExtendedLifetime(watching) {}
  }

  @Test func `a deleted element stands at its last value, ignores writes and revives with its id`()
    throws
  {
    let second = try #require(store.words[id: 2])
    let text = second.text
    let watching = [
      second.onChange { log.note("element \($0.text)") }, text.onChange { log.note($0) },
    ]
    text.wrappedValue = "last"
    store.words.wrappedValue.removeAll { $0.id == 2 }
    let after = store.value
    #expect([second.wrappedValue.text, text.wrappedValue] == ["last", "last"])
    text.wrappedValue = "lost"
    second.wrappedValue = Word(id: 2, text: "lost")
    #expect(store.value == after)
    #expect(text.wrappedValue == "last")
    #expect(log.entries == ["element last", "last"])

    store.words.wrappedValue.append(Word(id: 2, text: "back"))
    #expect(text.wrappedValue == "back")
    #expect(log.entries.suffix(2) == ["element back", "back"])
    text.wrappedValue = "written"
    #expect(store.value.words.last?.text == "written")
    withExtendedLifetime(watching) {}
  }

  @Test func `a payload follows its optional through nil and back`() throws {
    #expect(Binding(store.alert) == nil)
    store.alert.wrappedValue = Word(id: 1, text: "disk full")
    let alert = try #require(Binding(store.alert))
    let watching = alert.text.onChange(log.note)
    alert.text.wrappedValue = "disk nearly full"
    #expect(store.value.alert?.text == "disk nearly full")
    store.alert.wrappedValue = nil
    alert.text.wrappedValue = "ignored"
    #expect(alert.text.wrappedValue == "disk nearly full")
    #expect(store.value.alert == nil)
    store.alert.wrappedValue = Word(id: 2, text: "no network")
    #expect(alert.text.wrappedValue == "no network")
    #expect(log.entries == ["disk nearly full", "no network"])
    withExtendedLifetime(watching) {}
  }
}

/// A seeded generator: the same shuffles every time.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
