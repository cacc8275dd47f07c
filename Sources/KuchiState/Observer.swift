import Synchronization

/// One subscribed closure. Its store keeps it until the subscription has ended and the store knows of that.
class Observer: Listener {
  /// Whether it stands among those to be told.
  @exclusivity(unchecked) final var isWaiting = false
  /// Whether its subscription has ended, on whichever thread.
  fileprivate final let isOver = Atomic(false)
  /// The one whose end was noted before.
  fileprivate final let ended = Atomic<Unmanaged<Observer>?>(nil)
  private final var action: (() -> Void)?

  private static let lastOrder = Atomic(0)

  /// An observer that is told after all others that there are, but for an order of its own.
  init(order: Int = lastOrder.add(1, ordering: .relaxed).newValue, action: @escaping () -> Void) {
    self.action = action
    super.init(order: order)
  }

  override final func mark(as state: DerivedNode.State, in announcement: Announcement) {
    if state == .stale { announcement.mark(self) } else { announcement.settle(node) }
  }

  final func tell() {
    isWaiting = false
    if !isOver.load(ordering: .acquiring) { act() }
  }

  func act() { action?() }

  /// Leaves what it listens to, and lets go of all that it holds.
  final func leave() {
    let held = (node, action)
    action = nil
    node?.remove(self)
    withExtendedLifetime(held) {}
  }
}

/// Those who listen to a store, and those of them whose end has been noted and not seen to yet.
///
/// Ends are noted on any thread; all else is done where the store is. When the store and all subscriptions have gone, the
/// last of them lets go of what is held, wherever that is.
final class Listeners: Sendable {
  // Touched where the store is alone; when the store has gone, by whoever is let in by `isEnding`.
  private nonisolated(unsafe) var observers: [ObjectIdentifier: Observer] = [:]
  private nonisolated(unsafe) let ended = Atomic<Unmanaged<Observer>?>(nil)
  /// The store, and each subscription. What is in no store keeps its own share.
  private let owners = Atomic(1)
  private let isEnding = Atomic(false)

  /// Lets `observer` hear of `node` until the end of the subscription, of which the node is told some time after.
  func subscription(of observer: Observer, to node: Node) -> Subscription {
    sweep()
    observers[ObjectIdentifier(observer)] = observer
    node.add(observer)
    owners.add(1, ordering: .relaxed)
    return Subscription(observer, self)
  }

  private func remove(_ observer: Observer) { observers.removeValue(forKey: ObjectIdentifier(observer))?.leave() }

  /// Forgets those who have ended.
  func sweep() {
    if ended.load(ordering: .relaxed) == nil { return }
    var next = ended.exchange(nil, ordering: .acquiring)
    while let observer = next?.takeRetainedValue() {
      next = observer.ended.load(ordering: .relaxed)
      remove(observer)
    }
  }

  /// Forgets everybody.
  func end() {
    if isEnding.exchange(true, ordering: .acquiringAndReleasing) { return }
    // Whoever leaves may let others leave, or the last binding.
    while let next = observers.values.first { remove(next) }
    sweep()
    isEnding.store(false, ordering: .releasing)
  }

  /// Notes the end of an observer, which its subscription has kept.
  fileprivate func note(_ observer: Unmanaged<Observer>) {
    let over = observer.takeUnretainedValue()
    over.isOver.store(true, ordering: .releasing)
    var (isNoted, last) = (false, ended.load(ordering: .relaxed))
    while !isNoted {
      over.ended.store(last, ordering: .relaxed)
      (isNoted, last) = ended.compareExchange(
        expected: last, desired: observer, successOrdering: .releasing, failureOrdering: .relaxed)
    }
    leave()
  }

  /// One of the owners goes.
  func leave() {
    if owners.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end() }
  }

  deinit { sweep() }
}

/// Keeps an observer running. Dropping it, on whichever thread, ends the observer at once, even in the middle of an
/// announcement. What the observer holds is let go by its store, at the latest with the next write; when the store has
/// gone before, where the subscription is dropped.
public final class Subscription: Sendable {
  // Of another thread it is only marked there.
  private nonisolated(unsafe) let observer: Unmanaged<Observer>
  private let listeners: Listeners
  private let isOver = Atomic(false)

  fileprivate init(_ observer: Observer, _ listeners: Listeners) {
    (self.observer, self.listeners) = (Unmanaged.passRetained(observer), listeners)
  }

  /// Ends the observer now; a second call does nothing.
  public func cancel() {
    if !isOver.exchange(true, ordering: .relaxed) { listeners.note(observer) }
  }

  deinit { cancel() }
}
