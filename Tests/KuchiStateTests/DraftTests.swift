import KuchiState
import Testing

/// Changes in place are the same whether or not somebody observes: what reads inside reads what was there before, and what
/// is written inside joins.
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

  @Test(arguments: [false, true])
  func `what is written through a binding inside a change in place joins it`(isObserved: Bool) {
    let log = Log<Int>()
    let watching =
      isObserved ? [store.score.right.onChange(log.note), store.title.onChange { _ in log.note(-1) }] : []
    store.update { quiz in
      quiz.title = "verbs"
      store.score.right.wrappedValue += 1
      store.score.right.wrappedValue += 1
      #expect(store.score.right.wrappedValue == 2 && store.title.wrappedValue == "first words")
    }
    #expect(store.value.title == "verbs" && store.value.score.right == 2)
    #expect(log.entries == (isObserved ? [1, 2, -1] : []))
    withExtendedLifetime(watching) {}
  }

  @Test func `an element that is written inside keeps what was written, wherever the change moves it`() {
    store.update { quiz in
      store.words[id: 3]?.text.wrappedValue = "three"
      quiz.title = "verbs"
    }
    #expect(store.value.words[2].text == "three" && store.value.title == "verbs")
  }

  @Test(arguments: [false, true])
  func `what comes while a change in place goes on, and is written then, joins it with what was written`(
    isObserved: Bool
  ) throws {
    let watching = watching(isObserved)
    try store.update { quiz in
      store.alert.wrappedValue = Word(id: 1, text: "disk full")
      try #require(Binding(store.alert)).text.wrappedValue += "!"
      store.words.append(Word(id: 9, text: "new"))
      try #require(store.words[id: 9]).text.wrappedValue += "er"
      quiz.title = "verbs"
    }
    #expect(store.value.alert?.text == "disk full!" && store.value.words.last?.text == "newer")
    #expect(store.value.title == "verbs")
    withExtendedLifetime(watching) {}
  }

  @Test func `a place that is written inside and by the change stops with its reason, where nobody observes`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      store.update { score in
        score.right = 4
        store.right.wrappedValue = 5
      }
    }
    expectReason(in: result)
  }

  @Test
  func `a place that is written inside and by the change stops with its reason, where somebody observes`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      let watching = store.binding.onChange { (_: Score) in }
      func change(_ score: inout Score) {
        store.right.wrappedValue = 5
        score.right = 4
      }
      change(&store.value)
      withExtendedLifetime(watching) {}
    }
    expectReason(in: result)
  }

  private func expectReason(in result: ExitTest.Result?) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "Score \\Score.right was written through a binding during an update that also changes it"),
      "\(message)")
  }

  @Test func `two places of one store are swapped`() {
    store.value.score = Score(right: 1, wrong: 2)
    swap(&store.score.right.wrappedValue, &store.score.wrong.wrappedValue)
    #expect(store.value.score == Score(right: 2, wrong: 1))
  }

  @Test func `a place is changed in place over a suspension while its store is written`() async {
    func wait(_ number: inout Int) async {
      number += 1
      await Task.yield()
      store.score.wrong.wrappedValue = 5
      number += 1
    }
    await wait(&store.score.right.wrappedValue)
    #expect(store.value.score == Score(right: 2, wrong: 5))
  }

  @Test func `what a change in place throws away leaves what was written meanwhile`() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try store.update { quiz throws(Refused) in
        quiz.title = "verbs"
        store.score.right.wrappedValue = 1
        throw Refused()
      }
    }
    store.score.wrong.wrappedValue = 1
    #expect(store.value.title == "first words" && store.value.score == Score(right: 1, wrong: 1))
  }
}
