import KuchiState
import Observation
import Testing

/// Law 8: what is dropped is gone.
struct LifetimeTests {
  final class Witness {}

  @Test func `a dropped subscription ends at once, in the middle of an announcement too`() {
    let store = Store(0)
    let log = Log<String>()
    var second: Subscription?
    let first = store.binding.onChange { _ in
      log.note("first")
      second = nil
    }
    second = store.binding.onChange { _ in log.note("second") }
    store.value = 1
    store.value = 2
    #expect(log.entries == ["first", "first"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a store that is dropped frees its value, its observers and what they hold`() throws {
    weak var witness: Witness?
    weak var store: Store<Quiz>?
    try {
      let held = Witness()
      let quiz = Store(Quiz())
      witness = held
      store = quiz
      let watching = [
        quiz.score.right.onChange { _ in withExtendedLifetime(held) {} },
        try #require(quiz.words[id: 1]).text.onChange { _ in withExtendedLifetime(held) {} },
      ]
      withObservationTracking {
        _ = quiz.words[id: 2]?.text.wrappedValue
      } onChange: {
      }
      quiz.score.right.wrappedValue = 1
      withExtendedLifetime(watching) {}
    }()
    #expect(witness == nil && store == nil)
  }

  @Test func `a store that goes within a transaction is told to nobody`() {
    let (log, chosen) = (Log<String>(), Store(1))
    var (store, derived): (Store<Int>?, Derived<Int>?) = (Store(0), nil)
    derived = store.map { Derived($0.binding, choosing: { _ in chosen.binding }) }
    let watching = derived?.onChange { log.note("\($0)") }
    withObservationTracking {
      _ = store?.value
    } onChange: {
      log.note("told")
    }
    transaction {
      store?.value = 1
      (store, derived) = (nil, nil)
    }
    #expect(log.entries.isEmpty)
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `a store, a derived value and its subscription are freed in whichever order they go`(order: [Int]) {
    weak var witness: Witness?
    var owners: [AnyObject?] = []
    do {
      let held = Witness()
      witness = held
      let store = Store(Score())
      let sum = Derived(store.right, store.wrong) { $0 + $1 }
      let watching = sum.onChange { _ in withExtendedLifetime(held) {} }
      store.right.wrappedValue = 1
      owners = [store, sum, watching]
    }
    for owner in order { owners[owner] = nil }
    #expect(witness == nil)
  }

  @Test func `a binding keeps its place when the store itself is dropped`() {
    let right = Store(Quiz()).score.right
    right.wrappedValue = 4
    #expect(right.wrappedValue == 4)
  }

  @Test func `a derived value is freed with its last owner, observed or not`() {
    weak var derived: Derived<Int>?
    let store = Store(Score())
    do {
      let sum = Derived(store.binding) { $0.right + $0.wrong }
      derived = sum
      let watching = sum.onChange { _ in }
      store.right.wrappedValue = sum.wrappedValue + 1
      withExtendedLifetime(watching) {}
    }
    #expect(derived == nil)
  }

  @Test(arguments: [false, true], [false, true])
  func `what an observer holds goes with the last of store and subscription`(
    isStoreFirst: Bool, isCaptured: Bool
  ) throws {
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      var store: Store<Score>? = Store(Score())
      let (right, wrong) = (try #require(store).right, try #require(store).wrong)
      var watching: Subscription? = right.onChange {
        if isCaptured { wrong.wrappedValue = $0 }
        withExtendedLifetime(held) {}
      }
      if isStoreFirst { store = nil } else { watching = nil }
      _ = (store, watching)
    }
    #expect(witness == nil)
  }

  @Test func `values that are dropped without a write leave nothing`() {
    weak var witness: Witness?
    let store = Store(Score())
    let other = Store(0)
    do {
      let held = Witness()
      witness = held
      let sum = Derived(store.right) { right in
        withExtendedLifetime(held) {}
        return right
      }
      _ = sum.values
    }
    _ = store.wrong.values
    #expect(witness == nil)
    withExtendedLifetime(other) {}
  }

  @Test func `a derived value that is made where it is tracked is kept and told`() {
    let (store, log) = (Store(Score()), Log<String>())
    withObservationTracking {
      _ = Derived(store.right) { $0 > 1 }.wrappedValue
    } onChange: {
      log.note("told")
    }
    store.right.wrappedValue = 1
    #expect(log.entries.isEmpty)
    store.right.wrappedValue = 2
    #expect(log.entries == ["told"])
  }

  @Test func `a derived value and its stores are freed when the subscription goes last`() {
    weak var witness: Witness?
    do {
      let held = Witness()
      witness = held
      let (left, right) = (Store(0), Store(0))
      let sum = Derived(left.binding, right.binding) { $0 + $1 }
      let watching = sum.onChange { _ in
        right.binding.wrappedValue = 0
        withExtendedLifetime(held) {}
      }
      left.value = 1
      withExtendedLifetime(watching) {}
    }
    #expect(witness == nil)
  }
}
