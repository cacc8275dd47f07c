/// Something whose value can be read and watched: a `Binding` or a `Derived`.
public protocol Readable<Value> {
  /// What is read.
  associatedtype Value

  /// The value now. The Observation framework sees this read, and tracks the place until it changes.
  var wrappedValue: Value { get }

  /// What a derived value that names this one depends on.
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

/// What is named, and its store; nil where that must not be kept.
@usableFromInline typealias Input = (node: Node, life: Lifetime?)

extension Readable {
  /// The value now, unseen by the Observation framework.
  public func peek() -> Value { dependency.read() }

  /// Runs `action` with the new value after each transaction that changed it, until the subscription is cancelled or
  /// dropped; and if `initial`, with the present one at once. Writes that `action` makes join the same announcement.
  public func onChange(initial: Bool = false, _ action: @escaping (Value) -> Void) -> Subscription {
    let (node, read) = (dependency.node, dependency.read)
    // A derived value tells only of what has been computed.
    _ = read()
    let subscription = node.core.listeners.subscription(of: Observer { action(read()) }, to: node)
    if initial { action(read()) }
    return subscription
  }

  /// Runs `action` with the value that it was told last, which at first is the present one, and with the new one. It keeps
  /// the former meanwhile: what is changed in place is copied then.
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
  /// The value now and then each new one; a slow reader misses all but the newest. It may be read in another isolation, and
  /// ends when nobody can change the value any more. Of several iterators each value reaches one.
  public var values: AsyncStream<Value> {
    let (stream, channel) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let feed = StreamHandle(channel)
    let subscription = onChange(initial: true) { feed.channel.yield($0) }
    channel.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}

/// The end of a sequence that its store holds: the values end with it.
private final class StreamHandle<Value> {
  let channel: AsyncStream<Value>.Continuation

  init(_ channel: AsyncStream<Value>.Continuation) { self.channel = channel }

  deinit { channel.finish() }
}
