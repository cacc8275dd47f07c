import Synchronization

/// What bindings, subscriptions and derived values hold of a store: with the last of them nothing is tracked any more.
final class Lifetime {
  let core = Core()

  // A tracked node keeps its core, and is kept by it.
  deinit { core.tracking.end() }
}

/// What all places of one store share: who is to be told, and the books of the Observation framework.
final class Core {
  /// Why nothing may be written now; nil when it may.
  var lock: Lock?
  /// How many writes there were that somebody heard.
  private(set) var writes = 0
  let tracking = Tracking()

  private var lastOrder = 0
  /// Marked by the write that is being made.
  private var marked: [Observer] = []
  /// Derived values that have listeners and may have changed by the write that is being made.
  private var unsettled: [DerivedNode] = []
  /// Those to be told, in order, by writes that are complete.
  private var queue: [Observer] = []
  private var told = 0
  private var isTelling = false
  /// The observer that is being told.
  private var running: Observer?

  /// The elements of the list that were asked for last, for who asks again.
  var lastElements: AnyObject?

  /// What a write would be lost under, or would change the result of.
  enum Lock: String {
    case update = "is written inside update: write to the value that update hands you"
    case computing = "is written while a derived value is computed from its store"
  }

  /// Stops a write where none may be made.
  func refuseMisuse(of node: Node) {
    if let lock { Misuse.stop("\(node.name) \(lock.rawValue)") }
  }

  /// The place of the next subscription among all of the store.
  func nextOrder() -> Int {
    lastOrder += 1
    return lastOrder
  }

  // MARK: One write

  /// Puts `observer` among those to be told of the present write.
  func mark(_ observer: Observer, because change: Change) {
    guard observer.note(change) else { return }
    if let running { observer.cause = Cause(of: change.origin, after: running.cause) }
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

  private func tell() {
    isTelling = true
    while told < queue.count {
      let observer = queue[told]
      told += 1
      running = observer
      observer.tell(after: writes)
    }
    queue.removeAll(keepingCapacity: queue.count < 64)
    told = 0
    running = nil
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
  /// The number of the write.
  final let number: Int

  init(of origin: Node) {
    self.origin = origin
    number = origin.core.writes
  }

  /// Whether the value is still another one than before the write.
  var isStanding: Bool { true }
}

/// One subscribed closure; without a closure once its subscription has ended.
final class Observer {
  let order: Int
  fileprivate var cause: Cause?
  private var action: (() -> Void)?
  /// What it was not told of yet; nil when it waits for nothing.
  private var change: Change?
  private var others: [Change] = []

  init(_ order: Int, action: @escaping () -> Void) {
    self.order = order
    self.action = action
  }

  var hasEnded: Bool { action == nil }

  func end() { action = nil }

  // The first change of a place, or of what holds it, tells what the observer knew. True when that is the first one.
  fileprivate func note(_ new: Change) -> Bool {
    guard let change else {
      self.change = new
      return true
    }
    let isKnown = ([change] + others).contains { $0.origin.holds(new.origin) }
    if !isKnown { others.append(new) }
    return false
  }

  // A value that is again what the observer knew is no news.
  fileprivate func tell(after writes: Int) {
    guard let change, let action else { return forget() }
    let isNews = change.number + 1 == writes || change.isStanding || others.contains(where: \.isStanding)
    forget()
    if isNews { action() }
  }

  private func forget() {
    change = nil
    if !others.isEmpty { others = [] }
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
