import KuchiState
import Observation
import Testing

/// Law 9 and the standard Observation framework: tracked per place, not per store.
struct ObservationTests {
  let store = Store(Quiz())
  let log = Log<String>()

  private func track(_ name: String, _ read: () -> Void) {
    withObservationTracking(read) { [log] in log.note(name) }
  }

  @Test func `an equal write and a peek leave trackers alone`() {
    track("peek") { _ = store.title.peek() }
    track("title") { _ = store.title.wrappedValue }
    store.title.wrappedValue = "first words"
    #expect(log.entries.isEmpty)
    store.title.wrappedValue = "second words"
    #expect(log.entries == ["title"])
  }

  @Test func `what a view has read is told though it writes elsewhere before it is complete`() {
    track("title") {
      _ = store.title.wrappedValue
      for _ in 1...10 { store.score.right.wrappedValue += 1 }
    }
    store.title.wrappedValue = "second words"
    #expect(log.entries == ["title"])
  }

  @Test func `only the views that read what changed are evaluated again`() {
    let views: [(name: String, body: () -> String)] = [
      ("header", { store.title.wrappedValue }),
      ("score", { "\(store.score.right.wrappedValue) of \(store.score.total.wrappedValue)" }),
      ("first word", { store.words[id: 1]?.text.wrappedValue ?? "" }),
    ]
    let evaluated = Log<String>()
    var stale = Set(views.map(\.name))
    func render() -> [String] {
      stale.formUnion(log.take())
      return views.map { view in
        guard stale.remove(view.name) != nil else { return "=" }
        evaluated.note(view.name)
        return withObservationTracking(view.body) { [log, name = view.name] in log.note(name) }
      }
    }
    #expect(render() == ["first words", "0 of 0", "word 1"] && render() == ["=", "=", "="])
    store.score.right.wrappedValue = 1
    #expect(render() == ["=", "1 of 1", "="])
    store.update { quiz in
      quiz.title = "verbs"
      quiz.words.reverse()
    }
    #expect(render() == ["verbs", "=", "="])
    store.update { $0.words.removeAll() }
    #expect(render() == ["=", "=", ""] && evaluated.entries.count == 6)
  }
}

@MainActor
struct ObservationsSequenceTests {
  @Test func `an observations sequence follows a binding`() async {
    let store = Store(Score())
    let observed = observations { @MainActor in store.right.wrappedValue }
    var iterator = observed.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.right.wrappedValue = 3
    #expect(await iterator.next() == 3)
  }
}

/// Made in a generic function: Swift 6.3 crashes on the literal where the element type is known.
private func observations<Element: Sendable>(
  _ read: @escaping @isolated(any) @Sendable () -> Element
) -> Observations<Element, Never> {
  Observations(read)
}
