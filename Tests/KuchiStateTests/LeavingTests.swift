import Observation
import Testing

@testable import KuchiState

/// Laws 12 and 13: reads leave nothing behind, and a computed place costs those who use it.
struct LeavingTests {
  let store = Store((0..<2_000).map { Word(id: $0, text: "\($0)") })
  let log = Log<String>()

  private var isQuiet: Bool { !store.binding.place.hasParts && !store.binding.place.hasAudience }

  @Test func `two thousand elements that are read once leave nothing`() {
    for id in 0..<2_000 { #expect(store.binding[id: id]?.text.wrappedValue == "\(id)") }
    #expect(isQuiet)
  }

  @Test func `four thousand ids that came, were tracked and went leave nothing`() {
    for id in 10_000..<14_000 {
      store.binding.append(Word(id: id, text: "new"))
      withObservationTracking {
        _ = store.binding[id: id]?.text.wrappedValue
      } onChange: { [log] in
        log.note("told")
      }
      store.binding.remove(id: id)
    }
    for number in 0..<8 { store.value[0].text = "\(number)" }
    #expect(log.entries.count == 4_000 && isQuiet)
  }

  @Test func `a tracker that leaves untold is forgotten by the next few writes`() {
    do {
      let view = Store(0)
      withObservationTracking {
        _ = (store.binding[id: 5]?.text.wrappedValue, view.binding.wrappedValue)
      } onChange: {
      }
      #expect(!isQuiet)
      // The tracker ends with its one message.
      view.value = 1
    }
    for number in 0..<4 { store.value[0].text = "\(number)" }
    #expect(isQuiet)
  }

  @Test func `a read outside of any tracking makes no anchor`() {
    _ = store.binding.wrappedValue
    _ = store.binding[id: 3]?.wrappedValue
    _ = store.binding[id: 77_777]
    _ = store.binding.elements().count
    #expect(isQuiet)
  }

  @Test
  func
    `a computed place or a map beside an element is not computed by a write of it, once nobody listens`()
    throws
  {
    let computed = Log<Int>()
    let count = store.binding.map(
      get: { list in
        computed.note(list.count)
        return list.count
      }, set: { _, _ in })
    let text = try #require(store.binding[id: 3]).text
    let watching = text.onChange { _ in }
    text.wrappedValue = "a"
    #expect(computed.entries.isEmpty)
    var counting: Subscription? = count.onChange { _ in }
    text.wrappedValue = "b"
    #expect(!computed.entries.isEmpty)
    counting = nil
    let before = computed.entries.count
    text.wrappedValue = "c"
    #expect(computed.entries.count == before)
    withExtendedLifetime((watching, counting)) {}
  }
}
