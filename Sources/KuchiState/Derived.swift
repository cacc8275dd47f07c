/// Something whose value can be read and watched: a `Binding` or a `Derived`.
public protocol Readable<Value> {
  /// What is read.
  associatedtype Value

  /// The value now. The standard Observation framework sees this read: inside `withObservationTracking`,
  /// `Observations` or a SwiftUI body the place read is tracked until it changes.
  var wrappedValue: Value { get }

  /// The value now, unseen by the Observation framework.
  func peek() -> Value

  /// What a derived value that names this one depends on.
  var dependency: Dependency { get }

  /// Runs `action` with the new value after each transaction that changed the value, until the subscription is
  /// cancelled or dropped.
  func onChange(_ action: @escaping (Value) -> Void) -> Subscription
}

/// What a derived value depends on: the place behind a binding, or another derived value.
public struct Dependency {
  let node: Node
  let life: Lifetime
}

/// A value computed from the places it names, and from nothing else.
///
///     let isWinning = Derived($game.score, $goal) { score, goal in score.right >= goal }
///
/// It is computed when it is read, once for each change of its inputs, and is silent when the result is the same.
/// While somebody observes or tracks it, a change of an input computes it at once, to know whether to tell them. Hold
/// it for as long as it shall be observed.
public final class Derived<Value>: Readable {
  let node: ComputedNode<Value>
  let life: Lifetime

  init(_ inputs: [Dependency], isSame: @escaping (Value, Value) -> Bool, compute: @escaping () -> Value) {
    life = inputs.first?.life ?? Lifetime()
    node = ComputedNode(inputs, in: life.core, isSame: isSame, compute: compute)
  }

  /// The value for what the inputs are now.
  public var wrappedValue: Value {
    let value = node.value
    life.core.tracking.noteRead(keeping: false) { node }
    return value
  }

  /// The value for what the inputs are now, unseen by the Observation framework.
  public func peek() -> Value { node.value }

  /// What a derived value that names this one depends on.
  public var dependency: Dependency { Dependency(node: node, life: life) }

  /// Runs `action` with the new value after each change.
  public func onChange(_ action: @escaping (Value) -> Void) -> Subscription {
    _ = node.value
    return node.subscribe(in: life) { [unowned node] in action(node.value) }
  }
}

extension Derived where Value: Equatable {
  /// A value that `compute` makes of the values of `inputs`, bindings or other derived values, and of nothing else. A
  /// write in `compute` to one of their stores stops the program.
  public convenience init<each Input: Readable>(
    _ inputs: repeat each Input, compute: @escaping (repeat (each Input).Value) -> Value
  ) {
    let inputs = (repeat each inputs)
    var dependencies: [Dependency] = []
    for input in repeat each inputs { dependencies.append(input.dependency) }
    self.init(dependencies, isSame: sameness()) { compute(repeat (each inputs).peek()) }
  }

  /// A value that `compute` makes of the values of any number of inputs of one kind, in their order.
  public convenience init<Input: Readable>(_ inputs: [Input], compute: @escaping ([Input.Value]) -> Value) {
    self.init(inputs.map(\.dependency), isSame: sameness()) { compute(inputs.map { $0.peek() }) }
  }

  /// A value that `compute` makes of this one.
  public func map<Image: Equatable>(_ compute: @escaping (Value) -> Image) -> Derived<Image> {
    Derived<Image>(self, compute: compute)
  }
}

/// A derived value as a node of the graph.
///
/// A change pushes marks along the graph; a reading pulls values, each once. Neither recurs, so that a graph may be as
/// deep as memory allows.
class DerivedNode: Node {
  /// Whether the value is what the inputs say.
  enum State: Int {
    case current
    /// An input of an input has changed.
    case doubtful
    /// An input has changed, or nothing was computed yet.
    case stale
  }

  private(set) var state = State.stale
  /// The store whose write made this one unsettled, for its listeners are told by that.
  fileprivate private(set) final var writer: Core?
  fileprivate private(set) var inputs: [Dependency]
  private var isConnected = false

  init(_ inputs: [Dependency], in core: Core) {
    self.inputs = inputs
    super.init(in: core)
  }

  // One after the other: a deep graph freed as a whole would need a stack as deep.
  deinit {
    if hasAudience { core.rearranged(busy: -1) }
    var orphans = release()
    while var orphan = orphans.popLast() as? DerivedNode {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.release() }
    }
  }

  /// Lets go of all that it holds, and gives the derived values among that.
  func release() -> [Node] {
    if isConnected { for input in inputs { input.node.remove(self) } }
    isConnected = false
    defer { inputs = [] }
    return inputs.map(\.node).filter { $0 is DerivedNode }
  }

  func compute() {}

  /// Marks it as no longer current. Whether that is news to those who name it.
  final func invalidate(_ new: State, in writer: Core) -> Bool {
    let isNews = state == .current
    if new.rawValue > state.rawValue { state = new }
    if isNews, hasListeners {
      self.writer = writer
      writer.mark(self)
    }
    return isNews
  }

  /// Computes what has to be computed for this value, inputs first.
  final func pull() {
    var stack = [(node: self, next: 0)]
    while let (node, next) = stack.last {
      if node.state == .current {
        stack.removeLast()
      } else if next < node.inputs.count {
        stack[stack.count - 1].next += 1
        if let input = node.inputs[next].node as? DerivedNode, input.state != .current {
          stack.append((input, 0))
        }
      } else {
        node.refresh()
        stack.removeLast()
      }
    }
  }

  private func refresh() {
    let isStale = state == .stale
    connect()
    state = .current
    if isStale {
      for input in inputs { input.life.core.lock(for: .computing) }
      compute()
      for input in inputs { input.life.core.unlock() }
    }
    writer = nil
  }

  private func connect() {
    guard !isConnected else { return }
    isConnected = true
    for input in inputs { input.node.add(self) }
  }
}

final class ComputedNode<Value>: DerivedNode {
  private let isSame: (Value, Value) -> Bool
  private var body: (() -> Value)?
  private var known: Value?

  init(
    _ inputs: [Dependency], in core: Core, isSame: @escaping (Value, Value) -> Bool,
    compute: @escaping () -> Value
  ) {
    self.isSame = isSame
    body = compute
    super.init(inputs, in: core)
  }

  override var name: String { "a derived \(Value.self)" }

  var value: Value {
    if state != .current { pull() }
    guard let known else { Misuse.stop("a derived value reads itself") }
    return known
  }

  override func release() -> [Node] {
    defer { body = nil }
    return super.release()
  }

  override func compute() {
    guard let body else { return }
    let new = body()
    let old = known
    known = new
    if let old, !isSame(old, new) { mark(ValueChange(of: self, from: old), in: writer ?? core) }
  }

  override func isNews(_ changes: [Change]) -> Bool {
    guard let first = changes[0] as? ValueChange<Value> else { return true }
    return !isSame(first.old, value)
  }
}
