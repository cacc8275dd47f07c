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
  let node: Node
  let life: Lifetime
  let read: () -> Value
}

extension Readable {
  /// The value now, unseen by the Observation framework.
  public func peek() -> Value { dependency.read() }

  /// Runs `action` with the new value after each transaction that changed it, until the subscription is cancelled or
  /// dropped. Writes that `action` makes join the same announcement.
  public func onChange(_ action: @escaping (Value) -> Void) -> Subscription {
    let (source, read) = (dependency, dependency.read)
    _ = read()
    source.life.core.tracking.sweep()
    return Subscription(of: Observer { action(read()) }, on: source.node)
  }
}

// MARK: Values

/// The values of a place or of a derived value: the one now, and then each new one. A slow reader misses all but the
/// newest. It may be read in another isolation, and ends when nobody can change the value any more. Of several iterators
/// each value reaches one.
public typealias Values<Value: Sendable> = AsyncStream<Value>

extension Readable where Value: Sendable {
  /// The value now and then each new one. The store forgets the sequence some time after its last copy has gone; that
  /// of a derived value ends with it.
  public var values: Values<Value> {
    let source = dependency
    let (stream, channel) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    channel.yield(source.read())
    let feed = Feed(channel)
    let (read, node) = (source.read, source.node)
    let token = source.life.core.tracking.token(for: node, of: Observer { feed.channel.yield(read()) })
    channel.onTermination = { _ in withExtendedLifetime(token) {} }
    return stream
  }
}

/// The end of a sequence that its store holds: the values end with it.
private final class Feed<Value> {
  let channel: AsyncStream<Value>.Continuation

  init(_ channel: AsyncStream<Value>.Continuation) { self.channel = channel }

  deinit { channel.finish() }
}

// MARK: Derived values

/// A value computed from the places it names, and from nothing else.
///
///     let isWinning = Derived($game.score, $goal) { score, goal in score.right >= goal }
///
/// It is computed when it is read, once for each change of its inputs, and is silent when the result is the same.
/// While somebody observes or tracks it a change computes it at once. Hold it for as long as it shall be observed.
public final class Derived<Value>: Readable {
  /// What a derived value that names this one depends on.
  public let dependency: Dependency<Value>

  /// A value that `compute` makes of the values of `inputs`, bindings or other derived values, and of nothing else. A
  /// write in `compute` to one of their stores stops the program.
  public init<each Input: Readable>(
    _ inputs: repeat each Input, compute: @escaping (repeat (each Input).Value) -> Value
  ) where Value: Equatable {
    let sources = (repeat (each inputs).dependency)
    var (nodes, lives): ([Node], [Lifetime]) = ([], [])
    for source in repeat each sources {
      nodes.append(source.node)
      lives.append(source.life)
    }
    let (life, reads) = (lives.first ?? Lifetime(), (repeat (each sources).read))
    let isSame: (Value, Value) -> Bool = sameness()
    var known: Value?
    let node = DerivedNode(nodes, of: lives, in: life.core) {
      let (new, old) = (compute(repeat (each reads)()), known)
      known = new
      return old.map { !isSame($0, new) } ?? false
    }
    dependency = Dependency(node: node, life: life) { [unowned node] in
      node.pull()
      guard let known else { Misuse.stop("a derived value reads itself") }
      return known
    }
  }

  /// The value for what the inputs are now.
  public var wrappedValue: Value {
    let value = peek()
    dependency.life.core.tracking.noteRead { dependency.node }
    return value
  }
}

/// A derived value in the graph. A change pushes marks along the graph; a reading pulls values, each once. Neither
/// calls itself, so that a graph may be as deep as memory allows.
final class DerivedNode: Node {
  /// Whether the value is what the inputs say. In doubt an input of an input has changed.
  enum State: Int { case current, doubtful, stale }

  private var state = State.stale
  /// The store whose write made this one unsettled, for its listeners are told by that.
  private var writer: Core?
  private var inputs: [Node]
  /// The stores of the inputs, where there are several: each may be written when the others are gone. A store by itself that
  /// was kept here would be kept for good, by a subscription that ends after it.
  private var lives: [Lifetime]
  private var derived: [DerivedNode]
  /// Computes the value again, and says whether it is another one.
  private var compute: (() -> Bool)?

  init(_ inputs: [Node], of lives: [Lifetime], in core: Core, compute: @escaping () -> Bool) {
    (self.inputs, self.compute) = (inputs, compute)
    self.lives = lives.allSatisfy { $0.core === core } ? [] : lives
    derived = inputs.compactMap { $0 as? DerivedNode }
    super.init(in: core)
    for input in inputs { input.add(self) }
  }

  // One after the other: a deep graph freed as a whole would need a stack as deep.
  deinit {
    var orphans = release()
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.release() }
    }
  }

  /// Lets go of all that it holds, and gives the derived values among that.
  private func release() -> [DerivedNode] {
    for input in inputs { input.remove(self) }
    defer { (inputs, lives, derived, compute) = ([], [], [], nil) }
    return derived
  }

  override var name: String { "a derived value" }

  /// Marks it as no longer current. Whether that is news to those who name it.
  func invalidate(_ new: State, in writer: Core) -> Bool {
    let isNews = state == .current
    if new.rawValue > state.rawValue { state = new }
    if isNews, hasListeners {
      self.writer = writer
      writer.mark(self)
    }
    return isNews
  }

  /// Computes what has to be computed for this value, inputs first.
  func pull() {
    var stack = [self]
    while let node = stack.last {
      if node.state != .current, let input = node.derived.first(where: { $0.state != .current }) {
        stack.append(input)
      } else {
        node.refresh()
        stack.removeLast()
      }
    }
  }

  private func refresh() {
    let isStale = state == .stale
    state = .current
    if isStale {
      let locks = inputs.map(\.core.lock)
      for input in inputs { input.core.lock = .computing }
      let isChanged = compute?() ?? false
      for (input, lock) in zip(inputs, locks) { input.core.lock = lock }
      if isChanged { mark(in: writer) }
    }
    writer = nil
  }
}
