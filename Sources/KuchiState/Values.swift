import Synchronization

/// The values of a place or of a derived value: the one now, and then each new one. A slow reader misses all but the
/// newest, which it never misses.
///
/// It may be read in another isolation than the store belongs to. It ends when nobody can change the value any more. Of
/// several iterators of one sequence each value reaches one.
public struct Values<Value: Sendable>: AsyncSequence, Sendable {
  fileprivate let channel: Channel<Value>

  /// An iterator over the values from now on.
  public func makeAsyncIterator() -> Iterator { Iterator(channel: channel) }

  /// Reads the values one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let channel: Channel<Value>

    /// The newest value that was not read yet, as soon as there is one; nil at the end, or when the task is cancelled.
    public func next() async -> Value? { await channel.next() }
  }
}

extension Binding where Value: Sendable {
  /// The value now and then each new one; a slow reader misses all but the newest.
  ///
  /// The store forgets the sequence some time after its last copy has gone.
  public var values: Values<Value> {
    Values(place.value, of: place, keeping: true) { [unowned place] in place.value }
  }
}

extension Derived where Value: Sendable {
  /// The value now and then each new one, as long as this derived value is held.
  public var values: Values<Value> {
    Values(peek(), of: node, keeping: false) { [unowned node] in node.value }
  }
}

extension Values {
  fileprivate init(_ value: Value, of node: Node, keeping isKept: Bool, read: @escaping () -> Value) {
    channel = Channel(value)
    let feed = Feed(channel)
    let observer = Observer(of: node) { feed.channel?.send(read()) }
    node.add(observer)
    channel.keep(
      node.core.tracking.token(keeping: isKept ? node : nil) { [weak node] in node?.end(observer) })
  }
}

/// The end of a channel that its store holds: the values end with it.
private final class Feed<Value: Sendable> {
  weak var channel: Channel<Value>?

  init(_ channel: Channel<Value>) { self.channel = channel }

  deinit { channel?.finish() }
}

/// Hands the newest value over from one isolation to another.
private final class Channel<Value: Sendable>: Sendable {
  private struct State {
    var newest: Value?
    var isFinished = false
    var readers: [(id: Int, continuation: CheckedContinuation<Value?, Never>)] = []
    var lastID = 0
    /// Tells the store when this channel has gone.
    var token: TrackingToken?
  }

  private let state: Mutex<State>

  init(_ value: Value) { state = Mutex(State(newest: value)) }

  func keep(_ token: TrackingToken) { state.withLock { $0.token = token } }

  func send(_ value: Value) {
    let reader = state.withLock { state in
      let reader = state.readers.isEmpty ? nil : state.readers.removeFirst().continuation
      if reader == nil { state.newest = value }
      return reader
    }
    reader?.resume(returning: value)
  }

  func finish() {
    let readers = state.withLock { state in
      state.isFinished = true
      defer { state.readers = [] }
      return state.readers
    }
    for reader in readers { reader.continuation.resume(returning: nil) }
  }

  func next() async -> Value? {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0, as: id) }
    } onCancel: {
      leave(id)
    }
  }

  private func wait(_ continuation: CheckedContinuation<Value?, Never>, as id: Int) {
    let value: Value?? = state.withLock { state in
      if let newest = state.newest {
        state.newest = nil
        return newest
      }
      if state.isFinished || Task.isCancelled { return .some(nil) }
      state.readers.append((id, continuation))
      return nil
    }
    if let value { continuation.resume(returning: value) }
  }

  private func leave(_ id: Int) {
    let reader = state.withLock { state in
      state.readers.firstIndex { $0.id == id }.map { state.readers.remove(at: $0).continuation }
    }
    reader?.resume(returning: nil)
  }
}
