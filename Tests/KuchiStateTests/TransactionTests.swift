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

  @Test func `a transaction over stores and bindings is told once, after the last write`() {
    let (left, right, log) = (Store(Score()), Store(Score()), Log<String>())
    let sum = Derived(left.right, right.wrong) { $0 + $1 }
    let watching = [
      sum.onChange { log.note("sum \($0)") }, left.right.onChange { log.note("left \($0)") },
      right.binding.onChange { (score: Score) in log.note("right \(score.right) \(score.wrong)") },
    ]
    let answer = transaction {
      left.right.wrappedValue = 1
      right.update { $0.right = 2 }
      transaction { right.wrong.wrappedValue = 3 }
      left.right.wrappedValue += 1
      #expect(log.entries.isEmpty && sum.peek() == 5)
      return left.right.wrappedValue
    }
    #expect(answer == 2 && log.entries == ["sum 5", "left 2", "right 2 3"])
    withExtendedLifetime(watching) {}
  }

  @Test func `what a transaction wrote before it threw stands, and is told`() {
    let (store, log) = (Store(Score()), Log<Int>())
    let watching = store.right.onChange(log.note)
    #expect(throws: Refused.self) {
      try transaction { () throws(Refused) in
        store.right.wrappedValue = 1
        throw Refused()
      }
    }
    #expect(log.entries == [1])
    withExtendedLifetime(watching) {}
  }

  @Test func `a transaction in an observer is told after it, once`() {
    let (store, log) = (Store(Score()), Log<String>())
    let watching = [
      store.right.onChange { right in
        transaction {
          store.wrong.wrappedValue = right
          store.wrong.wrappedValue = right + 1
        }
        log.note("right")
      }, store.wrong.onChange { log.note("wrong \($0)") },
    ]
    store.right.wrappedValue = 1
    #expect(log.entries == ["right", "wrong 2"])
    withExtendedLifetime(watching) {}
  }

  @Test func `an observer is told the value before and the first one, if it asks for them`() {
    let (store, log) = (Store(Score()), Log<String>())
    let watching = [
      store.right.onChange(initial: true) { log.note("\($0) to \($1)") },
      store.right.onChange(initial: true) { log.note("\($0)") },
    ]
    store.right.wrappedValue = 1
    store.right.wrappedValue = 3
    #expect(log.entries == ["0 to 0", "0", "0 to 1", "1", "1 to 3", "3"])
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
