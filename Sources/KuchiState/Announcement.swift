/// Tells once, after the last of them, of all writes that `body` makes to any places of any stores. Each is read at once.
/// When `body` throws, what it has written stands and is told; `Store.update` is for all or nothing.
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

/// What is told on one thread. Whatever one call writes, to however many stores, is told in one queue: of a chain of
/// observers none stands on another's stack.
@usableFromInline
final class Announcement {
  /// That of this thread: no write is suspended before it is told.
  static var current: Announcement {
    if let known = ThreadObject.pointer {
      return Unmanaged<Announcement>.fromOpaque(known).takeUnretainedValue()
    }
    let new = Announcement()
    ThreadObject.pointer = Unmanaged.passRetained(new).toOpaque()
    return new
  }

  @exclusivity(unchecked) fileprivate var open = 0
  /// Those to be told: of the writes that are complete, in order, and after them of the one that is being made.
  @exclusivity(unchecked) private var queue: ContiguousArray<Waiting> = []
  @exclusivity(unchecked) private var complete = 0
  @exclusivity(unchecked) private var told = 0
  /// The one that alone heard of the first write, and stands in no queue.
  @exclusivity(unchecked) private var alone: Observer?
  /// Derived values that have listeners and may have changed.
  @exclusivity(unchecked) private var unsettled: ContiguousArray<DerivedNode> = []
  // No code of others runs while values are marked, so that nothing of the graph can go.
  @exclusivity(unchecked) private var marked: ContiguousArray<Unowned<DerivedNode>> = []

  /// One who waits because of what the one at `cause` has done.
  private struct Waiting {
    let observer: Observer
    let cause: Int
  }

  /// Puts `observer` among those to be told of the present write, unless it waits already.
  func mark(_ observer: Observer) {
    if observer.isWaiting { return }
    observer.isWaiting = true
    queue.append(Waiting(observer: observer, cause: told - 1))
    if (queue.count + (alone == nil ? 0 : 1)) % Self.limit == 0 { stopIfEndless() }
  }

  /// Marks a derived value, and once `spread()` is called those that name it, at any distance, as doubtful.
  func mark(_ derived: DerivedNode, as state: DerivedNode.State) {
    if derived.invalidate(state), derived.hasAudience { marked.append(Unowned(derived)) }
  }

  func spread() { while let derived = marked.popLast() { derived.with { $0.mark(as: .doubtful, in: self) } } }

  /// Has a node that somebody listens to computed at the end of the write, if it is a derived value.
  func settle(_ node: Node?) {
    if let derived = node as? DerivedNode, unsettled.last !== derived { unsettled.append(derived) }
  }

  /// Ends a write: what was marked is told, if need be by the telling that goes on.
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

  /// Ends a write that `observer` alone hears, where it is quiet.
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
    // Whoever goes with the queue may write.
    var done: ContiguousArray<Waiting> = []
    swap(&queue, &done)
    (told, complete, alone) = (0, 0, nil)
    done.removeAll(keepingCapacity: done.count < 64)
    if queue.isEmpty { swap(&queue, &done) }
  }

  /// A circle is endless when one observer stands so often in its own chain of causes.
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
    stopForMisuse("\(name) still changes after \(Self.limit) rounds of observers that answer themselves")
  }
}
