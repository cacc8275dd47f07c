import KuchiState

/// A derived value beside its model.
final class DerivedSpot {
  let derived: Derived<Int>
  let model: () -> Int
  init(_ derived: Derived<Int>, model: @escaping () -> Int) {
    self.derived = derived
    self.model = model
  }
}

/// One value a store, and everybody who wants to know of anything.
///
/// Each write is compared with what was there before it. An observer that waits stands in the queue once, and is told what
/// is there when its turn comes, be it what it was told last: the same value again within a cascade is news.
final class Model {
  final class Observer {
    let order: Int
    /// Whether it is compared at the end of a transaction, and not at each write.
    let isDerived: Bool
    let value: () -> AnyHashable
    let action: (AnyHashable) -> Void
    var known: AnyHashable
    var isQueued = false
    let end: End
    var hasEnded: Bool {
      get { end.hasCome }
      set { end.hasCome = newValue }
    }

    /// The end of several observers at once.
    final class End {
      var hasCome = false
    }

    init(
      _ order: Int, isDerived: Bool = false, _ value: @escaping () -> AnyHashable, end: End = End(),
      _ action: @escaping (AnyHashable) -> Void
    ) {
      self.order = order
      self.isDerived = isDerived
      self.end = end
      self.value = value
      self.action = action
      known = value()
    }
  }

  var world = World()
  var other = 0
  var observers: [Observer] = []
  var spots: [Spot] = []
  private var queue: [Observer] = []
  private var changed: [Observer] = []
  private var isTelling = false
  private var isOpen = false

  func write(_ new: World, through spot: Spot) {
    let old = world
    world = new
    for element in spot.parents + [spot] {
      guard let value = element.renaming(from: old, to: new) else { continue }
      for same in spots + [element] where same.address == element.address { same.stands(at: value) }
      break
    }
    finish()
  }

  func write(other new: Int) {
    other = new
    finish()
  }

  /// Writes that are told together.
  func transaction(_ body: () -> Void) {
    isOpen = true
    body()
    isOpen = false
    finish()
  }

  private func finish() {
    for spot in spots { spot.settle() }
    for observer in observers where !observer.hasEnded && !(isOpen && observer.isDerived) {
      let now = observer.value()
      let isChanged = now != observer.known
      observer.known = now
      guard isChanged, !observer.isQueued else { continue }
      observer.isQueued = true
      changed.append(observer)
    }
    if isOpen { return }
    queue += changed.sorted { $0.order < $1.order }
    changed = []
    guard !isTelling else { return }
    isTelling = true
    while !queue.isEmpty {
      let observer = queue.removeFirst()
      observer.isQueued = false
      if !observer.hasEnded { observer.action(observer.value()) }
    }
    isTelling = false
  }
}

/// What an observer was told.
struct Told: Equatable {
  let observer: Int
  let value: AnyHashable
}

struct Traces {
  weak var witness: Witness?
  var areGone: Bool { witness == nil }
}
