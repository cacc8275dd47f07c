import KuchiState
import Testing

/// Laws 3, 4 and 7: one announcement a transaction, no mixed states, writes from observers.
struct TransactionTests {
  struct Refused: Error {}

  @Test func `one transaction tells an observer once, after the last write`() {
    let store = Store(Quiz())
    let log = Log<Int>()
    let watching = store.score.right.onChange(log.note)
    let answer = store.update { quiz in
      for _ in 1...100 { quiz.score.right += 1 }
      return quiz.score.right * 2
    }
    #expect(answer == 200 && log.entries == [100])
    withExtendedLifetime(watching) {}
  }

  @Test func `a transaction that throws changes nothing`() {
    let store = Store(Quiz())
    let log = Log<Quiz>()
    let watching = store.binding.onChange(log.note)
    #expect(throws: Refused.self) {
      try store.update { quiz throws(Refused) in
        quiz.score.right = 9
        throw Refused()
      }
    }
    #expect(store.value == Quiz() && log.entries.isEmpty)
    store.update { $0.score.right = 1 }
    #expect(log.entries.map(\.score.right) == [1])
    withExtendedLifetime(watching) {}
  }

  @Test func `no observer sees a state that mixes old and new`() {
    let store = Store(Quiz())
    let log = Log<String>()
    let seen = { log.note("\(store.score.right.wrappedValue)/\(store.score.wrong.wrappedValue)") }
    let watching = [
      store.score.right.onChange { _ in seen() }, store.score.wrong.onChange { _ in seen() },
    ]
    store.update { quiz in
      quiz.score.right = 1
      quiz.score.wrong = 2
    }
    #expect(log.entries == ["1/2", "1/2"])
    withExtendedLifetime(watching) {}
  }

  @Test func `writes from an observer are announced in the order in which they were made`() {
    let store = Store(Quiz())
    let log = Log<String>()
    let watching = [
      store.score.wrong.onChange { log.note("wrong \($0)") },
      store.title.onChange { log.note("title \($0)") },
      store.score.right.onChange { _ in
        store.title.wrappedValue = "a"
        store.score.wrong.wrappedValue = 5
      },
    ]
    store.score.right.wrappedValue = 1
    #expect(log.entries == ["title a", "wrong 5"])
    withExtendedLifetime(watching) {}
  }

  @Test func `observers that write in a circle end in an error that names the place`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store(Score())
      let watching = store.right.onChange { store.right.wrappedValue = $0 + 1 }
      store.right.wrappedValue = 1
      withExtendedLifetime(watching) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Score \\Score.right still changes after 1000 rounds"), "\(message)")
  }
}
