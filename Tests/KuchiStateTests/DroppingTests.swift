import KuchiState
import Testing

/// Subscriptions whose last owner goes on another thread.
@MainActor
struct DroppingTests {

  // What a view model does in Swift 6 without a word: the last reference to a row goes away from the main actor.
  @MainActor private final class Screen {
    var subscription: Subscription?
    init(_ subscription: Subscription) { self.subscription = subscription }
  }

  @Test
  func `rows that go on other threads while their store is written hear nothing more, and nothing breaks`()
    async
  {
    let store = Store(Array(repeating: 0, count: 4))
    var heard = 0
    for round in 0..<200 {
      let screen = Screen(store.binding.onChange { (_: [Int]) in heard += 1 })
      let drop = Task.detached { [screen] in withExtendedLifetime(screen) {} }
      for _ in 0..<20 { store.value[round % 4] += 1 }
      await drop.value
    }
    let last = heard
    store.value[0] = -1
    #expect(heard <= last + 1)
    store.value[0] = -2
    #expect(store.value[0] == -2)
  }

  @Test func `what is dropped hears nothing more, at once, and lets go of what it held with the next change`()
  {
    final class Held {}
    let store = Store(0)
    var (heard, count) = (0, 0)
    weak var held: Held?
    do {
      let object = Held()
      held = object
      var subscription: Subscription? = store.binding.onChange { (_: Int) in
        withExtendedLifetime(object) {}
        heard += 1
      }
      store.value = 1
      subscription = nil
      _ = subscription
    }
    let other = store.binding.onChange { (_: Int) in count += 1 }
    store.value = 2
    #expect((heard, count) == (1, 1) && held == nil)
    other.cancel()
    store.value = 3
    #expect(count == 1)
  }
}
