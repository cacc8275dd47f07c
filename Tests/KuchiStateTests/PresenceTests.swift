import KuchiState
import Observation
import Testing

/// Law 11: existence is part of a place, tracked and told.
struct PresenceTests {
  enum Stage: Equatable {
    case idle
    case editing(Word)
    case done(Int)

    var word: Word? { if case .editing(let word) = self { word } else { nil } }
  }

  struct DeckList: Equatable {
    var words = [Word(id: 1, text: "one"), Word(id: 2, text: "two")]
    var alert: Word?
    var stage = Stage.idle
    var counts = ["n5": 1]
  }

  let store = Store(DeckList())
  let log = Log<String>()

  private func track(_ read: () -> Void) {
    withObservationTracking(read) { [log] in log.note("told") }
  }

  /// Whoever asks while nothing is there is told once when it comes, and once when it goes.
  private func expectPresence(
    asking: @escaping () -> Bool, comes: () -> Void, elsewhere: () -> Void, goes: () -> Void
  ) {
    track { #expect(!asking()) }
    elsewhere()
    #expect(log.take() == [])
    comes()
    #expect(log.take() == ["told"])
    track { #expect(asking()) }
    elsewhere()
    #expect(log.take() == [])
    goes()
    #expect(log.take() == ["told"] && !asking())
  }

  @Test func `an element that comes and goes is told to who asked for it`() {
    let store = self.store
    expectPresence(
      asking: { store.words[id: 9] != nil },
      comes: { store.words.wrappedValue.append(Word(id: 9, text: "new")) },
      elsewhere: { store.words.wrappedValue[0].text += "!" }, goes: { store.words.remove(id: 9) })
  }

  @Test func `an id that an element takes, in itself or by a map, is told to who asked for it`() {
    for place in [store.words[id: 1]?.id, store.words[id: 2]?.id.map(get: { $0 }, set: { $0 = $1 })] {
      let new = (place?.peek() ?? 0) + 7
      track { #expect(store.words[id: new] == nil) }
      place?.wrappedValue = new
      #expect(log.take() == ["told"] && store.words[id: new] != nil)
    }
  }

  @Test func `what an optional holds likewise`() {
    let store = self.store
    expectPresence(
      asking: { Binding(store.alert) != nil },
      comes: { store.alert.wrappedValue = Word(id: 1, text: "disk full") },
      elsewhere: { Binding(store.alert)?.text.wrappedValue += "!" },
      goes: { store.alert.wrappedValue = nil })
  }

  @Test func `the value of a key likewise`() {
    let store = self.store
    expectPresence(
      asking: { Binding(store.counts["n4"]) != nil }, comes: { store.counts.wrappedValue["n4"] = 1 },
      elsewhere: { Binding(store.counts["n5"])?.wrappedValue += 1 },
      goes: { store.counts.wrappedValue["n4"] = nil })
  }

  @Test func `what a map makes of a case likewise`() {
    let store = self.store
    let editing = {
      Binding(store.stage.map(get: \.word) { stage, word in word.map { stage = .editing($0) } })
    }
    expectPresence(
      asking: { editing() != nil },
      comes: { store.stage.wrappedValue = .editing(Word(id: 1, text: "a")) },
      elsewhere: { editing()?.text.wrappedValue += "b" },
      goes: { store.stage.wrappedValue = .done(3) })
    store.stage.wrappedValue = .editing(Word(id: 1, text: "a"))
    editing()?.text.wrappedValue = "b"
    #expect(store.value.stage == .editing(Word(id: 1, text: "b")))
  }

  @Test func `the elements of a list are tracked by their order, not by what they hold`() {
    track { #expect(store.words.elements().map(\.id) == [1, 2]) }
    store.words[id: 1]?.text.wrappedValue = "changed"
    #expect(log.take() == [])
    store.words.wrappedValue.swapAt(0, 1)
    #expect(log.take() == ["told"])
    track { #expect(store.words.elements().map(\.id) == [2, 1]) }
    store.words.append(Word(id: 3, text: "three"))
    #expect(log.take() == ["told"])
  }
}
