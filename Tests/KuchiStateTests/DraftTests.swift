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

  @Test func `a list is edited where it lies while nobody observes`() {
    let store = Store((0..<100).map { Word(id: $0, text: "\($0)") })
    store.value.reserveCapacity(1_000)
    let address = {
      store.binding.peek().withUnsafeBufferPointer { $0.baseAddress.map(UInt.init(bitPattern:)) }
    }
    store.binding.append(Word(id: 100, text: "first"))
    let before = address()
    for id in 101..<110 { store.binding.append(Word(id: id, text: "new")) }
    store.binding.remove(id: 50)
    #expect(address() == before)
  }

  @Test func `an optional that is not a number, written again, is no change`() {
    let store = Store(Double?.some(.nan))
    let log = Log<String>()
    let watching = store.binding.onChange { log.note("\($0 ?? 0)") }
    store.value = .nan
    store.binding.update { $0 = .nan }
    #expect(log.entries == [])
    store.value = nil
    store.value = .nan
    #expect(log.entries == ["0.0", "nan"])
    withExtendedLifetime(watching) {}
  }
}
