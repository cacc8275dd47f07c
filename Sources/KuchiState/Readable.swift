/// Something whose value can be read and watched: a `Binding` or a `Derived`.
public protocol Readable<Value> {
  /// The type of the value.
  associatedtype Value

  /// The value now. The Observation framework tracks this read until the value changes.
  var wrappedValue: Value { get }

  /// The dependency of a derived value that names this one.
  var dependency: Dependency<Value> { get }
}

/// What a derived value depends on: the place behind a binding, or another derived value.
public struct Dependency<Value> {
  @usableFromInline let input: Input
  /// The value now.
  @usableFromInline let read: () -> Value

  @usableFromInline init(_ input: Input, _ read: @escaping () -> Value) {
    (self.input, self.read) = (input, read)
  }

  @usableFromInline var node: Node { input.node }
  @usableFromInline var life: Lifetime? { input.life }
}

/// A named node and the lifetime of its store; nil if that must not be retained.
@usableFromInline typealias Input = (node: Node, life: Lifetime?)

extension Readable {
  /// The value now, read without tracking by the Observation framework.
  public func peek() -> Value { dependency.read() }

  /// Calls `action` with the new value after each transaction that changed it, until the subscription is cancelled
  /// or dropped; if `initial`, also at once with the present value. Writes by `action` join the announcement.
  public func onChange(initial: Bool = false, _ action: @escaping (Value) -> Void) -> Subscription {
    let (node, read) = (dependency.node, dependency.read)
    // A derived value notifies only after it has been computed.
    _ = read()
    let subscription = node.core.listeners.subscription(of: Observer { action(read()) }, to: node)
    if initial { action(read()) }
    return subscription
  }

  /// Calls `action` with the value of its last call, at first the present one, and with the new value. It
  /// retains the old value, so that a change in place makes a copy.
  public func onChange(
    initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> Subscription {
    var known = peek()
    return onChange(initial: initial) { new in
      let old = known
      known = new
      action(old, new)
    }
  }
}

extension Readable where Value: Sendable {
  /// The present value and then each new one; a slow reader gets only the newest. Another isolation may read
  /// it. It ends when nothing can change the value any more. Of several iterators, one gets each value.
  public var values: AsyncStream<Value> {
    let (stream, channel) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let feed = StreamHandle(channel)
    let subscription = onChange(initial: true) { feed.channel.yield($0) }
    channel.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}

/// The handle of a stream, which an observer holds. The stream ends when the handle is freed.
private final class StreamHandle<Value> {
  let channel: AsyncStream<Value>.Continuation

  init(_ channel: AsyncStream<Value>.Continuation) { self.channel = channel }

  deinit { channel.finish() }
}
