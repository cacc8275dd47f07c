/// What bindings, subscriptions and derived values hold of a store: with the last of them nothing is tracked any more.
@usableFromInline
final class Lifetime {
  @usableFromInline let core = Core()

  // What is tracked keeps its core, and is kept by it.
  deinit { core.tracking.end() }
}

/// What all places of one store share: who is to be told, and the books of the Observation framework.
@usableFromInline
final class Core {
  let tracking = Tracking()
  /// How often anybody has come to hear of a node, or left.
  var arrangement = 0
  /// How many nodes have anybody who has to know of a write.
  var observed = 0

  // MARK: What may be written

  /// What a write would be lost under, or would change the result of.
  enum Lock: String {
    case update = "is written inside update: write to the value that update hands you"
    case computing = "is written while a derived value is computed from its store"
  }

  /// Why nothing may be written now; nil when it may.
  var lock: Lock?

  /// Begins a write: those who left are forgotten first. Stops one where none may be made.
  func refuseMisuse(of node: Node) {
    tracking.sweep()
    if let lock { Misuse.stop("\(node.name) \(lock.rawValue)") }
  }

  // MARK: Telling

  /// Derived values that have listeners and may have changed by the write that is being made.
  private var unsettled: [DerivedNode] = []
  /// Those to be told: by the writes that are complete, in order, and after them by the one that is being made.
  /// Each waits because of a change of its origin, which what is named as its cause in the queue has made.
  private var queue: [(observer: Observer, origin: Node, cause: Int?)] = []
  private var complete = 0
  private var told = 0
  private var isTelling = false

  /// Puts `observer` among those to be told of the present write, unless it waits already.
  func mark(_ observer: Observer, because origin: Node) {
    if observer.isWaiting { return }
    observer.isWaiting = true
    queue.append((observer, origin, told > 0 ? told - 1 : nil))
  }

  func mark(_ derived: DerivedNode) { unsettled.append(derived) }

  /// Ends a write: what was marked is told, by the telling that goes on if there is one.
  func finishWrite() {
    while let derived = unsettled.popLast() { derived.pull() }
    if queue.count > complete + 1 { queue[complete...].sort { $0.observer.order < $1.observer.order } }
    if queue.count / Self.limit > complete / Self.limit { stopIfEndless() }
    complete = queue.count
    if !isTelling { tell() }
  }

  /// Whether nobody is told of anything or waits for that.
  var isQuiet: Bool { !isTelling && queue.isEmpty && unsettled.isEmpty }

  /// Ends a write that `observer` alone hears, where it is quiet.
  func tell(_ observer: Observer) {
    isTelling = true
    observer.tell()
    tell()
  }

  private func tell() {
    isTelling = true
    while told < queue.count {
      told += 1
      queue[told - 1].observer.tell()
    }
    if told > 0 {
      queue.removeAll(keepingCapacity: told < 64)
      (told, complete) = (0, 0)
    }
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

/// The things that nobody may do, and that the compiler can't refuse.
enum Misuse {
  // Stopping is the promise: to go on would lose a write or never end.
  static func stop(_ message: String) -> Never { fatalError(message) }
}
