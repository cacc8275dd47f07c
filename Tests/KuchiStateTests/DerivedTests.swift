import KuchiState
import Observation
import Testing

/// Laws 4 and 8 for derived values.
struct DerivedTests {
  let store = Store(Quiz())
  let computed = Log<String>()
  let log = Log<String>()

  @Test func `a derived value is computed when read and once for each change`() {
    let share = Derived(store.score.right, store.score.wrong) { right, wrong in
      computed.note("share")
      return right * 100 / max(right + wrong, 1)
    }
    #expect(
      computed.entries.isEmpty && [share.peek(), share.peek()] == [0, 0] && computed.entries.count == 1)
    store.update { quiz in
      quiz.score.right = 3
      quiz.score.wrong = 1
    }
    store.title.wrappedValue = "elsewhere"
    #expect(computed.entries.count == 1 && [share.peek(), share.peek()] == [75, 75])
    #expect(computed.entries.count == 2)
  }

  @Test func `the bottom of a diamond is computed once and delivered once`() {
    let double = Derived(store.score.right) { $0 * 2 }
    let triple = Derived(store.score.right) { $0 * 3 }
    let bottom = Derived(double, triple, store.title) { double, triple, title in
      computed.note("bottom")
      return "\(title): \(double) \(triple)"
    }
    let watching = bottom.onChange(log.note)
    computed.note("—")
    store.update { quiz in
      quiz.score.right = 1
      quiz.title = "quiz"
    }
    #expect(log.entries == ["quiz: 2 3"] && computed.entries == ["bottom", "—", "bottom"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a derived value of one that stayed equal is not computed again`() {
    let isAhead = Derived(store.score) { $0.right > $0.wrong }
    let words = Derived(isAhead) { isAhead in
      computed.note("words")
      return isAhead ? "ahead" : "behind"
    }
    #expect(words.peek() == "behind")
    store.score.wrong.wrappedValue = 5
    #expect(words.peek() == "behind" && computed.entries == ["words"])
  }

  @Test func `a dropped subscription leaves a derived value to be computed on reading only`() {
    let sum = Derived(store.score) { score in
      computed.note("sum")
      return score.right + score.wrong
    }
    var watching: Subscription? = sum.onChange { log.note("\($0)") }
    store.score.right.wrappedValue = 1
    watching = nil
    store.score.right.wrappedValue = 2
    store.score.right.wrappedValue = 3
    #expect(log.entries == ["1"] && computed.entries.count == 2 && sum.peek() == 3)
    _ = watching
  }

  @Test func `the Observation framework tracks a derived value by its result`() {
    let isAhead = Derived(store.score) { $0.right > $0.wrong }
    let log = Log<String>()
    withObservationTracking {
      _ = isAhead.wrappedValue
    } onChange: {
      log.note("changed")
    }
    store.score.wrong.wrappedValue = 1
    #expect(log.entries.isEmpty)
    store.score.right.wrappedValue = 2
    store.score.right.wrappedValue = 3
    #expect(log.entries == ["changed"])
  }
}
