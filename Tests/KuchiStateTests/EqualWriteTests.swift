import KuchiState
import Testing

/// Law 2: writing an equal value notifies nobody.
struct EqualWriteTests {
  let store = Store(Quiz())
  let log = Log<String>()

  private func watchEverything() -> [Subscription] {
    [
      store.binding.onChange { _ in log.note("whole") },
      store.score.onChange { _ in log.note("score") },
      store.score.right.onChange { _ in log.note("right") },
      store.words.onChange { _ in log.note("words") },
    ]
  }

  @Test func `writing what is there already is silent, in place or whole`() throws {
    let watching = watchEverything()
    store.score.right.wrappedValue += 0
    store.score.wrappedValue = Score()
    store.words.wrappedValue[0] = store.words.wrappedValue[0]
    try #require(store.words[id: 2]).wrappedValue.text = "word 2"
    store.value = Quiz()
    store.update { $0.score.right += 0 }
    #expect(log.entries.isEmpty)
    withExtendedLifetime(watching) {}
  }

  @Test func `writing a part leaves the other parts silent`() {
    let watching = watchEverything()
    store.value.score.wrong = 1
    #expect(log.entries == ["whole", "score"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a computed field that refuses what it is given is silent`() {
    store.score.right.wrappedValue = 100
    let watching = watchEverything() + [store.score.percent.onChange { _ in log.note("percent") }]
    store.score.percent.wrappedValue = 140
    #expect(log.entries.isEmpty)
    withExtendedLifetime(watching) {}
  }
}
