import KuchiState
import Testing

/// Changes in place are the same whether or not somebody observes: what reads inside reads what was there before, and a
/// write inside stops.
struct DraftTests {
  let store = Store(Quiz())

  private func watching(_ isObserved: Bool) -> Subscription? {
    isObserved ? store.binding.onChange { (_: Quiz) in } : nil
  }

  @Test(arguments: [false, true])
  func `a change in place reads other places of its store`(isObserved: Bool) {
    let watching = watching(isObserved)
    store.score.right.wrappedValue = 2
    store.words.wrappedValue.removeAll { $0.id == store.score.right.wrappedValue }
    #expect(store.value.words.map(\.id) == [1, 3])
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [false, true])
  func `a change in place reads its own place as it was before`(isObserved: Bool) {
    let watching = watching(isObserved)
    func add(_ words: inout [Word]) {
      words.append(Word(id: 4, text: "\(store.words.wrappedValue.count)"))
      words.append(Word(id: 5, text: "\(store.value.words.count)"))
    }
    add(&store.words.wrappedValue)
    add(&store.value.words)
    #expect(store.value.words.map(\.text).suffix(4) == ["3", "3", "5", "5"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a write inside a change in place stops with its reason, where nobody observes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      func change(_ score: inout Score) { store.right.wrappedValue = 5 }
      change(&store.value)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Score \\Score.right is written inside update"), "\(message)")
  }

  @Test func `a write inside a change in place stops with its reason, where somebody observes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      let watching = store.binding.onChange { (_: Score) in }
      func change(_ score: inout Score) { store.right.wrappedValue = 5 }
      change(&store.value)
      withExtendedLifetime(watching) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Score \\Score.right is written inside update"), "\(message)")
  }
}
