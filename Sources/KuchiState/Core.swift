import Synchronization

/// What bindings, subscriptions and derived values hold of a store: with the last of them nothing is tracked any more.
@usableFromInline
final class Lifetime {
  @usableFromInline let core = Core()

  // What is tracked keeps its core, and is kept by it; the elements asked for last likewise.
  deinit {
    core.tracking.end()
    core.lastElements = nil
  }
}

/// What all places of one store share: who is to be told, and the books of the Observation framework.
@usableFromInline
final class Core {
  let tracking = Tracking()
  /// Whether anybody tracks what is read now.
  @usableFromInline var isTracking: Bool { tracking.isTracking }
  /// How often anybody has come to hear of a place, or left.
  @usableFromInline final var arrangement = 0
  /// How many nodes have anybody who has to know of a write.
  final var busy = 0
  /// The elements of the list that were asked for last, for who asks again.
  @usableFromInline final var lastElements: AnyObject?

  // MARK: What may be written

  /// What a write would be lost under, or would change the result of.
  enum Lock: String {
    case update = "is written inside update: write to the value that update hands you"
    case computing = "is written while a derived value is computed from its store"
  }

  /// Why nothing may be written now, the latest reason last; empty when it may.
  var locks: [Lock] = []

  /// Begins a write: those who left are forgotten first. Stops one where none may be made.
  func refuseMisuse(of node: Node) {
    if tracking.hasDepartures { tracking.sweep() }
    if let lock = locks.last { Misuse.stop("\(node.name) \(lock.rawValue)") }
  }

  /// Whether places are read and written on a copy of the value, of which nobody is told.
  private(set) var isOnCopy = false
  /// Takes back what was written meanwhile to places that have gone.
  var repairs: [() -> Void] = []

  func onCopy<Result>(_ body: () -> Result) -> Result {
    isOnCopy = true
    defer {
      isOnCopy = false
      while let repair = repairs.popLast() { repair() }
    }
    return body()
  }

  // MARK: Telling

  /// Marked by the write that is being made.
  private var marked: [Observer] = []
  /// Derived values that have listeners and may have changed by the write that is being made.
  private var unsettled: [DerivedNode] = []
  /// Those to be told by writes that are complete, in order.
  private var queue: [Told] = []
  private var told = 0
  private(set) var isTelling = false

  /// An observer in the queue: the place that was written, and by whom in the queue.
  private struct Told {
    let observer: Observer
    let origin: Node
    let cause: Int?
    let depth: Int
  }

  /// Puts `observer` among those to be told of the present write.
  func mark(_ observer: Observer, because change: Change) {
    if observer.note(change) { marked.append(observer) }
  }

  func mark(_ derived: DerivedNode) { unsettled.append(derived) }

  /// Ends a write: what was marked is told, by the telling that goes on if there is one.
  func finishWrite() {
    while let derived = unsettled.popLast() { derived.pull() }
    if marked.count > 1 { marked.sort { $0.order < $1.order } }
    for observer in marked { observer.changes.first.map { enqueue(observer, $0.origin) } }
    marked.removeAll(keepingCapacity: true)
    if !isTelling { tell() }
  }

  private func enqueue(_ observer: Observer, _ origin: Node) {
    let cause = told > 0 ? told - 1 : nil
    let depth = cause.map { queue[$0].depth + 1 } ?? 0
    queue.append(Told(observer: observer, origin: origin, cause: cause, depth: depth))
    if depth > 0, depth.isMultiple(of: Self.limit) { stopIfEndless() }
  }

  /// Ends a write that one observer alone hears, while nobody else is told of anything.
  func tell(_ observer: Observer) {
    isTelling = true
    observer.act()
    tell()
  }

  private func tell() {
    isTelling = true
    while told < queue.count {
      told += 1
      queue[told - 1].observer.tell()
    }
    if told > 0 { queue.removeAll(keepingCapacity: told < 64) }
    told = 0
    isTelling = false
    tracking.sweep()
  }

  /// A circle is endless when one place stands so often in its own chain of causes.
  private static let limit = 1_000

  private func stopIfEndless() {
    var counts: [String: Int] = [:]
    var next: Int? = queue.count - 1
    while let found = next {
      counts[queue[found].origin.name, default: 0] += 1
      next = queue[found].cause
    }
    if let (name, _) = counts.first(where: { $0.value >= Self.limit }) {
      Misuse.stop("\(name) still changes after \(Self.limit) rounds of observers that answer themselves")
    }
  }
}

/// One write to a place, or another result of a derived value, as observers remember it until they are told.
final class Change {
  let origin: Node
  /// Whether the origin has again what it had before; nil where nobody can tell without the whole.
  let isBack: (() -> Bool)?
  /// Writes what was there before, and tells nobody.
  let undo: () -> Void

  init(of origin: Node, isBack: (() -> Bool)?, undo: @escaping () -> Void) {
    self.origin = origin
    self.isBack = isBack
    self.undo = undo
  }
}

/// One subscribed closure; without a closure once its store knows that the subscription has ended.
class Observer {
  final let order: Int
  /// Says that it has ended, before its store knows.
  let ending = Ending()
  private unowned final let node: Node
  private final var action: (() -> Void)?
  /// The changes that it was not told of yet.
  fileprivate final var changes: [Change] = []

  private static let lastOrder = Atomic(0)

  /// An observer of `node` that is told after all others that there are, or before them.
  init(of node: Node, isAhead: Bool = false, action: @escaping () -> Void) {
    order = isAhead ? 0 : Self.lastOrder.add(1, ordering: .relaxed).newValue
    self.node = node
    self.action = action
  }

  final func end() { action = nil }

  func act() { if !ending.isOver { action?() } }

  // True when it waits for nothing yet.
  fileprivate final func note(_ change: Change) -> Bool {
    changes.append(change)
    return changes.count == 1
  }

  // A change keeps the node until the action has run.
  fileprivate final func tell() {
    let changes = changes
    self.changes = []
    if action != nil, !ending.isOver, changes.count == 1 || node.isNews(changes) { act() }
    withExtendedLifetime(changes) {}
  }
}

/// The things that nobody may do, and that the compiler can't refuse.
enum Misuse {
  // Stopping is the promise: to go on would lose a write or never end.
  static func stop(_ message: String) -> Never { fatalError(message) }
}

/// The end of an observer, which may come on any thread.
final class Ending: Sendable {
  private let over = Atomic(false)

  var isOver: Bool { over.load(ordering: .acquiring) }

  func come() { over.store(true, ordering: .releasing) }
}

/// Keeps an observer running. Dropping it, on whichever thread, ends the observer at once, even in the middle of an
/// announcement. What the observer holds is let go by its store, at the latest with the next change that it tells.
public final class Subscription {
  private let ending: Ending
  // The store holds the observer for this token. So nothing of the store is let go where this is dropped.
  private var token: TrackingToken?
  private weak var tracking: Tracking?

  init(of observer: Observer, on node: Node) {
    ending = observer.ending
    tracking = node.core.tracking
    token = node.core.tracking.token(for: node, keepsDerived: true) { $0.end(observer) }
  }

  /// Ends the observer now, and lets go of what it holds; a second call does nothing.
  public func cancel() {
    ending.come()
    token = nil
    tracking?.sweep()
  }

  deinit { ending.come() }
}
