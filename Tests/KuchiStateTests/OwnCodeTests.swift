import KuchiState
import Testing

/// Setters, ends and comparisons of the user may read the store that is being written.
struct OwnCodeTests {
  struct Volume: Equatable {
    var level = 0
    var limit = 5
    var stage = Stage.idle
    var held: Held?

    var doubled: Int {
      get { level * 2 }
      set { level = newValue / 2 }
    }
  }

  enum Stage: Equatable {
    case idle
    case playing(Int)

    var number: Int? { if case .playing(let number) = self { number } else { nil } }
  }

  /// Calls a function when it is compared and when it ends.
  final class Held: Equatable {
    let call: () -> Void
    init(_ call: @escaping () -> Void) { self.call = call }
    deinit { call() }

    static func == (left: Held, right: Held) -> Bool {
      left.call()
      return left === right
    }
  }

  let store = Store(Volume())
  let log = Log<Int>()

  private func watching(_ isObserved: Bool) -> [Subscription] {
    isObserved ? [store.level.onChange(log.note), store.binding.onChange { (_: Volume) in }] : []
  }

  @Test(arguments: [false, true])
  func `the setter of a map reads its store`(isObserved: Bool) {
    let watching = watching(isObserved)
    let limited = store.level.map(
      get: { $0 }, set: { [store] in $0 = min($1, store.limit.wrappedValue) })
    limited.wrappedValue = 9
    store.limit.wrappedValue = 7
    limited.wrappedValue += 3
    #expect(store.value.level == 7 && log.entries == (isObserved ? [5, 7] : []))
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [false, true])
  func `a case is put together by a function that reads its store`(isObserved: Bool) {
    let watching = watching(isObserved)
    store.stage.wrappedValue = .playing(1)
    let playing = Binding(
      store.stage.map(get: \.number) { [store] stage, number in
        stage = number.map { .playing($0 + store.limit.wrappedValue) } ?? .idle
      })
    playing?.wrappedValue = 2
    #expect(store.value.stage == .playing(7))
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [false, true])
  func `what a write replaces reads the store when it ends, and when it is compared`(isObserved: Bool) {
    let watching = watching(isObserved)
    let (log, store) = (Log<Int>(), store)
    store.held.wrappedValue = Held { [unowned store] in log.note(store.value.limit) }
    store.held.wrappedValue = Held {}
    store.value.held = nil
    #expect(Set(log.entries) == [5])
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [false, true])
  func `the id of an element reads its store`(isObserved: Bool) throws {
    struct Named: Identifiable, Equatable {
      var name: String
      let look: Look
      var id: String { look.read(name) }
      static func == (left: Named, right: Named) -> Bool { left.name == right.name }
    }
    final class Look {
      var store: Store<[Named]>?
      func read(_ name: String) -> String { store.map { "\(name) of \($0.value.count)" } ?? "\(name) of 2" }
    }
    let look = Look()
    let names = Store([Named(name: "a", look: look), Named(name: "b", look: look)])
    look.store = names
    let second = try #require(names.binding[id: "b of 2"])
    let watching = isObserved ? names.binding.onChange { (_: [Named]) in } : nil
    second.name.wrappedValue = "b"
    second.update { $0.name = "c" }
    names.binding.append(Named(name: "d", look: look))
    #expect(names.value.map(\.name) == ["a", "c", "d"])
    look.store = nil
    withExtendedLifetime(watching) {}
  }
}
