import Synchronization

/// What bindings, subscriptions and derived values hold of a store: with the last of them nothing is tracked any more.
@usableFromInline
final class Lifetime {
  @usableFromInline let core = Core()

  // A tracked node keeps its core, and is kept by it; the elements asked for last likewise.
  deinit {
    core.tracking.end()
    core.lastElements = nil
  }
}

/// What all places of one store share: who is to be told, and the books of the Observation framework.
@usableFromInline
final class Core {
  /// Why nothing may be written now, the latest reason last; empty when it may.
  private var locks: [Lock] = []
  /// How often anybody has come to hear of a place, or left.
  @usableFromInline private(set) var arrangement = 0
  /// How many writes there were that somebody heard.
  private(set) var writes = 0
  @usableFromInline let tracking = Tracking()

  /// Marked by the write that is being made.
  private var marked: [Observer] = []
  /// Derived values that have listeners and may have changed by the write that is being made.
  private var unsettled: [DerivedNode] = []
  /// Those to be told, in order, by writes that are complete.
  private var queue: [Observer] = []
  private var told = 0
  private(set) var isTelling = false
  /// What led to the observer that is being told.
  private var cause: Cause?

  /// The elements of the list that were asked for last, for who asks again.
  @usableFromInline var lastElements: AnyObject?

  /// What a write would be lost under, or would change the result of.
  enum Lock: String {
    case update = "is written inside update: write to the value that update hands you"
    case computing = "is written while a derived value is computed from its store"
  }

  /// Nothing may be written until the lock is taken off.
  func lock(for reason: Lock) { locks.append(reason) }
  func unlock() { locks.removeLast() }

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

  /// Stops a write where none may be made.
  func refuseMisuse(of node: Node) {
    if let lock = locks.last { Misuse.stop("\(node.name) \(lock.rawValue)") }
  }

  /// How many nodes have an audience or parts.
  private var busy = 0
  /// Whether nobody hears of anything: a write need not look for who does.
  var isQuiet: Bool { busy == 0 }

  /// Who hears of which place is another now than before; so many nodes more are heard of.
  func rearranged(busy change: Int = 0) {
    arrangement += 1
    busy += change
  }

  // MARK: One write

  /// Puts `observer` among those to be told of the present write.
  func mark(_ observer: Observer, because change: Change) {
    guard observer.note(change) else { return }
    if isTelling { observer.cause = Cause(of: change.origin, after: cause) }
    marked.append(observer)
  }

  func mark(_ derived: DerivedNode) { unsettled.append(derived) }

  /// Ends a write: what was marked is told, unless a write made by an observer is part of a telling that goes on.
  func finishWrite() {
    writes += 1
    while let derived = unsettled.popLast() { derived.pull() }
    if marked.count > 1 { marked.sort { $0.order < $1.order } }
    if isTelling {
      queue.append(contentsOf: marked)
      marked.removeAll(keepingCapacity: true)
    } else {
      swap(&queue, &marked)
      tell()
    }
  }

  /// Ends a write that one observer alone hears, while nobody else is told of anything.
  func tell(_ observer: Observer) {
    writes += 1
    isTelling = true
    observer.act()
    tell()
  }

  private func tell() {
    isTelling = true
    while told < queue.count {
      let observer = queue[told]
      told += 1
      cause = observer.takeCause()
      observer.tell(in: self)
    }
    if told > 0 { queue.removeAll(keepingCapacity: told < 64) }
    told = 0
    cause = nil
    isTelling = false
    tracking.sweep()
  }
}

/// Why a place was written by an observer: the place, and what led to that observer.
final class Cause {
  private let origin: Node
  private let depth: Int
  private var previous: Cause?

  /// A circle is endless when one place stands so often in its own chain.
  private static let limit = 1_000

  init(of origin: Node, after previous: Cause?) {
    self.origin = origin
    self.previous = previous
    depth = (previous?.depth ?? 0) + 1
    if depth.isMultiple(of: Self.limit) { stopIfEndless() }
  }

  // One by one: a long chain freed as a whole would need a stack as deep.
  deinit {
    while let cause = previous, isKnownUniquelyReferenced(&previous) { previous = cause.release() }
  }

  private func release() -> Cause? {
    defer { previous = nil }
    return previous
  }

  private func stopIfEndless() {
    var counts: [String: Int] = [:]
    var cause: Cause? = self
    while let found = cause {
      counts[found.origin.name, default: 0] += 1
      cause = found.previous
    }
    if let (name, _) = counts.first(where: { $0.value >= Self.limit }) {
      Misuse.stop("\(name) still changes after \(Self.limit) rounds of observers that answer themselves")
    }
  }
}

/// One write to a place, as an observer remembers it until it is told.
class Change {
  /// The place that was written, or the derived value that came out differently.
  final let origin: Node
  private let number: Int
  private let undoing: (() -> Void)?

  init(of origin: Node, undo: (() -> Void)? = nil) {
    self.origin = origin
    number = origin.core.writes
    undoing = undo
  }

  /// Writes what was there before, and tells nobody.
  func undo() { undoing?() }

  /// Whether nothing was written since.
  final func isLatest(in core: Core) -> Bool { origin.core === core && number + 1 == core.writes }
}

/// The change of a place or a derived value that was `old` before.
final class ValueChange<Value>: Change {
  let old: Value

  init(of origin: Node, from old: Value) {
    self.old = old
    super.init(of: origin)
  }

  override func undo() { (origin as? Place<Value>)?.value = old }
}

/// One subscribed closure; without a closure once its subscription has ended.
final class Observer {
  let order: Int
  fileprivate var cause: Cause?
  private unowned let node: Node
  private var action: (() -> Void)?
  /// The first change that it was not told of yet, and those after it.
  private var first: Change?
  private var later: [Change] = []

  private static let lastOrder = Atomic(0)

  /// An observer of `node` that is told after all others that there are, or before them.
  init(of node: Node, isAhead: Bool = false, action: @escaping () -> Void) {
    order = isAhead ? 0 : Self.lastOrder.add(1, ordering: .relaxed).newValue
    self.node = node
    self.action = action
  }

  // An observer that kept it would keep its own place.
  fileprivate func takeCause() -> Cause? {
    defer { cause = nil }
    return cause
  }

  var hasEnded: Bool { action == nil }

  func end() { action = nil }

  func act() { action?() }

  // True when it waits for nothing yet.
  fileprivate func note(_ change: Change) -> Bool {
    if first == nil {
      first = change
      return true
    }
    later.append(change)
    return false
  }

  fileprivate func tell(in core: Core) {
    guard let first else { return }
    let changes = later.isEmpty && first.isLatest(in: core) ? nil : [first] + later
    self.first = nil
    if !later.isEmpty { later = [] }
    // A change keeps the node until the action has run.
    guard !hasEnded, changes.map(node.isNews) ?? true else { return }
    act()
    withExtendedLifetime(first) {}
  }
}

/// The two things that nobody may do, and that the compiler can't refuse.
enum Misuse {
  // Stopping is the promise: to go on would lose a write or never end.
  static func stop(_ message: String) -> Never { fatalError(message) }
}

/// Keeps an observer running. Dropping it ends the observer at once, even in the middle of an announcement.
public final class Subscription {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the observer now; a second call does nothing.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { end?() }
}
