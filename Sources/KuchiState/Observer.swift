import Synchronization

/// One subscribed closure. Its store keeps it until the subscription has ended and the store knows of that.
class Observer: Listener {
  /// Whether it stands among those to be told.
  @exclusivity(unchecked) final var isWaiting = false
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

  func act() { action?() }

  /// Leaves what it listens to, and lets go of all that it holds.
  final func leave() {
    let held = (node, action)
    action = nil
    node?.remove(self)
    withExtendedLifetime(held) {}
  }
}

/// Those who listen to a store.
///
/// The end of a subscription is noted on any thread; all else is done where the store is. When the store and all
/// subscriptions have gone, the last of them lets go of what is held, wherever that is.
final class Listeners: Sendable {
  // Touched where the store is alone; when the store has gone, by whoever is let in by `isEnding`.
  private nonisolated(unsafe) var observers: [Int: Observer] = [:]
  /// The orders of those whose end has been noted and not seen to yet.
  private let ended = Mutex<[Int]>([])
  private let hasEnded = Atomic(false)
  /// The store, and each subscription. What is in no store keeps its own share.
  private let owners = Atomic(1)
  private let isEnding = Atomic(false)

  /// Lets `observer` hear of `node` until the end of the subscription.
  func subscription(of observer: Observer, to node: Node) -> Subscription {
    sweep()
    observers[observer.order] = observer
    node.add(observer)
    owners.add(1, ordering: .relaxed)
    return Subscription(observer.order, in: self)
  }

  func sweep() {
    if !hasEnded.load(ordering: .relaxed) { return }
    hasEnded.store(false, ordering: .relaxed)
    var orders: [Int] = []
    ended.withLock { swap(&$0, &orders) }
    for order in orders { observers.removeValue(forKey: order)?.leave() }
  }

  /// Forgets everybody. Whoever leaves may let others leave, or the last binding.
  func end() {
    if isEnding.exchange(true, ordering: .acquiringAndReleasing) { return }
    while let (_, next) = observers.popFirst() { next.leave() }
    isEnding.store(false, ordering: .releasing)
  }

  fileprivate func note(_ order: Int) {
    ended.withLock { $0.append(order) }
    hasEnded.store(true, ordering: .releasing)
    leave()
  }

  func leave() {
    if owners.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { end() }
  }
}

/// Keeps an observer running. Dropping it, on whichever thread, ends the observer at once, even in the middle of an
/// announcement. What the observer holds is let go by its store, at the latest with the next write; when the store has
/// gone before, where the subscription is dropped.
public final class Subscription: Sendable {
  private let order: Int
  private let listeners: Listeners
  private let isOver = Atomic(false)

  fileprivate init(_ order: Int, in all: Listeners) { (self.order, listeners) = (order, all) }

  /// Ends the observer now; a second call does nothing.
  public func cancel() {
    if !isOver.exchange(true, ordering: .relaxed) { listeners.note(order) }
  }

  deinit { cancel() }
}
