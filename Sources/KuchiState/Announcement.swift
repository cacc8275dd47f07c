/// Notifies once, after the last, of all writes that `body` makes to places of any stores. Each write can be
/// read at once. If `body` throws, its writes stay and are announced; `Store.update` is all or nothing.
@discardableResult public func transaction<Result, Failure>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let announcement = Announcement.current
  announcement.open += 1
  defer {
    announcement.open -= 1
    announcement.finishWrite()
  }
  return try body()
}

/// The announcements of one thread. All writes of one call, to any number of stores, are announced from one
/// queue: no observer ever runs on the stack of another.
@usableFromInline
final class Announcement {
  /// The one of this thread. One is enough: no write is suspended before it is announced.
  static var current: Announcement {
    if let known = ThreadObject.pointer {
      return Unmanaged<Announcement>.fromOpaque(known).takeUnretainedValue()
    }
    let new = Announcement()
    ThreadObject.pointer = Unmanaged.passRetained(new).toOpaque()
    return new
  }

  @exclusivity(unchecked) fileprivate var open = 0
  /// The observers to notify: first of the complete writes, in order, then of the one in progress.
  @exclusivity(unchecked) private var queue: ContiguousArray<Waiting> = []
  @exclusivity(unchecked) private var complete = 0
  @exclusivity(unchecked) private var told = 0
  /// The only observer of the first write. It is notified without the queue.
  @exclusivity(unchecked) private var alone: Observer?
  /// Derived values that have listeners and may have changed.
  @exclusivity(unchecked) private var unsettled: ContiguousArray<DerivedNode> = []
  // No foreign code runs while values are marked, so no node of the graph can be freed.
  @exclusivity(unchecked) private var marked: ContiguousArray<Unowned<DerivedNode>> = []

  /// An observer that waits because of what the one at position `cause` of the queue wrote.
  private struct Waiting {
    let observer: Observer
    let cause: Int
  }

  /// Queues `observer` for the present write, unless it waits already.
  func mark(_ observer: Observer) {
    if observer.isWaiting { return }
    observer.isWaiting = true
    queue.append(Waiting(observer: observer, cause: told - 1))
    if (queue.count + (alone == nil ? 0 : 1)) % Self.limit == 0 { stopIfEndless() }
  }

  /// Marks a derived value; `spread()` then marks all that depend on it, at any distance, as doubtful.
  func mark(_ derived: DerivedNode, as state: DerivedNode.State) {
    if derived.invalidate(state), derived.hasAudience { marked.append(Unowned(derived)) }
  }

  func spread() { while let derived = marked.popLast() { derived.with { $0.mark(as: .doubtful, in: self) } } }

  /// Has a node with listeners computed at the end of the write, if it is a derived value.
  func settle(_ node: Node?) {
    if let derived = node as? DerivedNode, unsettled.last !== derived { unsettled.append(derived) }
  }

  /// Ends a write and notifies what was marked. If an announcement is in progress, that one does so.
  func finishWrite() {
    if open > 0 { return }
    open = 1
    while let derived = unsettled.popLast() { derived.pull() }
    open = 0
    if queue.count > complete + 1 { queue[complete...].sort { $0.observer.order < $1.observer.order } }
    complete = queue.count
    if told == 0, alone == nil, complete > 0 { tell() }
  }

  var isQuiet: Bool { told == 0 && alone == nil && open == 0 && queue.isEmpty && unsettled.isEmpty }

  /// Ends a write that only `observer` hears of. It requires `isQuiet`.
  func tell(_ observer: Observer) {
    alone = observer
    observer.act()
    if queue.isEmpty { alone = nil } else { tell() }
  }

  private func tell() {
    while told < queue.count {
      told += 1
      let observer = queue[told - 1].observer
      // Its subscription may have ended.
      observer.node?.core.listeners.sweep()
      observer.isWaiting = false
      observer.act()
    }
    // An object that is freed with the queue may write at its end.
    var done: ContiguousArray<Waiting> = []
    swap(&queue, &done)
    (told, complete, alone) = (0, 0, nil)
    done.removeAll(keepingCapacity: done.count < 64)
    if queue.isEmpty { swap(&queue, &done) }
  }

  /// A cycle counts as endless when one observer occurs this often in its own chain of causes.
  private static let limit = 1_000

  private func stopIfEndless() {
    var (chain, next) = ([Observer](), queue.count - 1)
    while next >= 0 {
      chain.append(queue[next].observer)
      next = queue[next].cause
    }
    if let alone { chain.append(alone) }
    let rounds = Dictionary(grouping: chain, by: ObjectIdentifier.init)
    let endless = chain.first { rounds[ObjectIdentifier($0), default: []].count >= Self.limit }
    guard let name = endless.map({ $0.node?.name ?? "a place" }) else { return }
    stopForMisuse("\(name) still changes after \(Self.limit) rounds: its observers trigger themselves")
  }
}
