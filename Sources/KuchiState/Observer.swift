import Synchronization

/// One subscribed closure; without a closure once its store knows that the subscription has ended.
class Observer {
  final let order: Int
  /// Says that it has ended, before its store knows.
  final let ending = Ending()
  /// Whether it stands among those to be told.
  final var isWaiting = false
  private final var action: (() -> Void)?

  private static let lastOrder = Atomic(0)

  /// An observer that is told after all others that there are, or before them.
  init(isAhead: Bool = false, action: @escaping () -> Void) {
    order = isAhead ? 0 : Self.lastOrder.add(1, ordering: .relaxed).newValue
    self.action = action
  }

  final func end() { action = nil }

  final func tell() {
    isWaiting = false
    if !ending.isOver.load(ordering: .acquiring) { act() }
  }

  func act() { action?() }
}

/// The end of an observer, which may come on any thread.
final class Ending: Sendable {
  let isOver = Atomic(false)
}

/// Keeps an observer running. Dropping it, on whichever thread, ends the observer at once, even in the middle of an
/// announcement. What the observer holds is let go by its store, at the latest with the next change that it tells.
public final class Subscription {
  // The store holds the observer for this token. So nothing of the store is let go where this is dropped.
  private var token: TrackingToken?
  private weak var tracking: Tracking?

  init(of observer: Observer, on node: Node) {
    tracking = node.core.tracking
    token = node.core.tracking.token(for: node, of: observer, keepsDerived: true)
  }

  /// Ends the observer now, and lets go of what it holds; a second call does nothing.
  public func cancel() {
    token = nil
    tracking?.sweep()
  }
}
