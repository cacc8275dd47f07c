import Synchronization

/// One subscribed closure. Its store retains it until the store notices that the subscription has ended.
class Observer: Listener {
  /// Whether it is queued for notification.
  @exclusivity(unchecked) final var isWaiting = false
  private final var action: (() -> Void)?

  private static let lastOrder = Atomic(0)

  /// An observer that is notified after all that exist so far, unless `order` says otherwise.
  init(order: Int = lastOrder.add(1, ordering: .relaxed).newValue, action: @escaping () -> Void) {
    self.action = action
    super.init(order: order)
  }

  override final func mark(as state: DerivedNode.State, in announcement: Announcement) {
    if state == .stale { announcement.mark(self) } else { announcement.settle(node) }
  }

  func act() { action?() }

  /// Leaves its node and releases all that it holds.
  final func leave() {
    let held = (node, action)
    action = nil
    node?.remove(self)
    withExtendedLifetime(held) {}
  }
}

/// The observers of a store.
///
/// A subscription may end on any thread; all else runs in the store's isolation. When the store and all
/// subscriptions are gone, the last of them releases what is held, on whichever thread that is.
final class Listeners: Sendable {
  // Safe: only the store's isolation touches it; once the store is gone, `isEnding` admits one caller.
  private nonisolated(unsafe) var observers: [Int: Observer] = [:]
  /// The orders of observers whose subscriptions have ended but which are not removed yet.
  private let ended = Mutex<[Int]>([])
  private let hasEnded = Atomic(false)
  /// The number of owners: the store and each subscription. Without a store, its share is never given up.
  private let owners = Atomic(1)
  private let isEnding = Atomic(false)

  /// Adds `observer` to `node` until the subscription ends.
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

  /// Removes all observers. One that leaves may release others, or the last binding.
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

/// Keeps an observer running. Dropping the subscription, on any thread, ends the observer at once, even
/// during an announcement. The store releases what the observer holds, at the latest with the next write. If
/// the store is gone, this happens where its last subscription is dropped.
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
