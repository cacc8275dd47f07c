/// A value computed only from the places that it names.
///
///     let isWinning = Derived(store.score, store.goal) { score, goal in score.right >= goal }
///
/// It is computed when it is read, once for each change of its inputs. An equal result notifies nobody. While
/// it is observed or tracked, a change computes it at once. Hold it for as long as you observe it.
public final class Derived<Value>: Readable {
  /// The dependency of a derived value that names this one.
  public let dependency: Dependency<Value>

  @inlinable init(
    of inputs: [Input], choosing chosen: (() -> Input)? = nil, isSame: @escaping (Value, Value) -> Bool,
    compute: @escaping () -> Value
  ) {
    let (life, computed) = (inputs.first?.life ?? Lifetime(), Computed<Value>())
    let node = DerivedNode(of: inputs, choosing: chosen, in: life.core) {
      let (new, old) = (compute(), computed.value)
      computed.value = new
      return old.map { !isSame($0, new) } ?? false
    }
    dependency = Dependency((node, life)) {
      if node.state != .current { node.pull() }
      guard let value = computed.value else { stopForMisuse("a derived value reads itself") }
      return value
    }
  }

  /// The value for the present inputs.
  public var wrappedValue: Value {
    defer { dependency.node.core.tracking.noteRead(dependency.node) }
    return peek()
  }
}

extension Derived where Value: Equatable {
  /// A value that `compute` makes of the values of `inputs`, bindings or other derived values, and of nothing
  /// else. The program stops if `compute` writes to one of their stores.
  @inlinable public convenience init<each Named: Readable>(
    _ inputs: repeat each Named, compute: @escaping (repeat (each Named).Value) -> Value
  ) {
    let reads = (repeat (each inputs).dependency.read)
    var all: [Input] = []
    for input in repeat each inputs { all.append(input.dependency.input) }
    self.init(of: all, isSame: sameness()) { compute(repeat (each reads)()) }
  }

  /// A value of any number of inputs of one type.
  @inlinable public convenience init<Part>(
    _ inputs: [any Readable<Part>], compute: @escaping ([Part]) -> Value
  ) {
    let dependencies = inputs.map { $0.dependency }
    let reads = dependencies.map(\.read)
    self.init(of: dependencies.map(\.input), isSame: sameness()) { compute(reads.map { $0() }) }
  }

  /// The value of the binding or derived value that `choose` picks by the value of `input`. It picks again
  /// when `input` changes. The others are neither computed nor observed.
  @inlinable public convenience init<Chooser: Readable>(
    _ input: Chooser, choosing choose: @escaping (Chooser.Value) -> any Readable<Value>
  ) {
    let (read, core) = (input.dependency.read, input.dependency.node.core)
    // The choice belongs to the store of its input, and so must not keep that store alive.
    let choice = Derived<Dependency<Value>>(of: [input.dependency.input], isSame: { _, _ in false }) {
      let chosen = choose(read()).dependency
      return Dependency((chosen.node, chosen.node.core === core ? nil : chosen.life), chosen.read)
    }.dependency
    let chosen = choice.read
    self.init(of: [choice.input], choosing: { chosen().input }, isSame: sameness()) { chosen().read() }
  }
}

/// The last value that a derived value has computed.
@usableFromInline
final class Computed<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable init() {}
}

/// A derived value in the graph. A change pushes marks along the graph; a read pulls values, each once.
/// Neither step is recursive, so that a graph may be as deep as memory allows.
@usableFromInline
final class DerivedNode: Node {
  /// Whether the value agrees with the inputs. It is doubtful when an input of an input has changed.
  @usableFromInline enum State: Int { case current, doubtful, stale }

  @exclusivity(unchecked) @usableFromInline private(set) var state = State.stale
  /// The links that make this value a listener of each input.
  @exclusivity(unchecked) private var links: ContiguousArray<Link> = []
  /// The stores of the inputs from other stores: each of them may be written when the others are gone. It
  /// leaves out its own store, which a subscription that ends later would otherwise keep for good.
  @exclusivity(unchecked) private var lives: ContiguousArray<Lifetime> = []
  @exclusivity(unchecked) private var derived: ContiguousArray<DerivedNode> = []
  /// The number of derived inputs that were checked since this value was last current.
  @exclusivity(unchecked) private var settled = 0
  /// The value that asked for this one, which is its input; this one itself if the pull began here.
  @exclusivity(unchecked) private unowned(unsafe) var asker: DerivedNode?
  /// Returns the last input, if the first input chooses it.
  private var chosen: (() -> Input)?
  /// Computes the value again, and returns whether it has changed.
  private var compute: (() -> Bool)?

  @usableFromInline init(
    of inputs: [Input], choosing chosen: (() -> Input)?, in core: Core, compute: @escaping () -> Bool
  ) {
    (self.chosen, self.compute) = (chosen, compute)
    super.init(in: core)
    for input in inputs { add(input) }
  }

  private func add(_ input: Input) {
    links.append(Link(to: self))
    input.node.add(links[links.count - 1])
    if let life = input.life, life.core !== core { lives.append(life) }
    if let derived = input.node as? DerivedNode { self.derived.append(derived) }
  }

  // One after the other: freeing a deep graph as a whole would need a stack as deep.
  deinit {
    var orphans = release()
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.release() }
    }
  }

  /// Releases all that it holds, and returns the derived values among that.
  private func release() -> ContiguousArray<DerivedNode> {
    defer { leave(from: 0) }
    (chosen, compute) = (nil, nil)
    return derived
  }

  private func leave(from start: Int) {
    for link in links[start...] { link.node?.remove(link) }
    links.removeSubrange(start...)
    derived.removeSubrange(min(start, derived.count)...)
    lives = []
  }

  /// Marks it as no longer current. Returns whether it was current until now.
  func invalidate(_ new: State) -> Bool {
    let isNews = state == .current
    if new.rawValue > state.rawValue { state = new }
    return isNews
  }

  /// Computes this value, after all inputs that it needs.
  @usableFromInline func pull() {
    if asker != nil { return }
    asker = self
    var next = step()
    while let node = next { next = node.step() }
  }

  /// Goes on to an input that is not current, or computes this value and goes back to its asker.
  private func step() -> DerivedNode? {
    if state != .current, let input = unsettledInput() {
      input.asker = self
      return input
    }
    refresh()
    defer { asker = nil }
    return asker === self ? nil : asker
  }

  /// The first input that is not current, except those that this pull is already computing.
  private func unsettledInput() -> DerivedNode? {
    while settled < derived.count {
      let input = derived[settled]
      if input.state != .current, input.asker == nil { return input }
      settled += 1
      if settled == 1, let input = chosen?() { choose(input) }
    }
    return nil
  }

  private func choose(_ input: Input) {
    if links.count > 1, links[1].node === input.node { return }
    leave(from: 1)
    add(input)
    state = .stale
  }

  private func refresh() {
    let isStale = state == .stale
    (state, settled) = (.current, 0)
    guard isStale, let compute else { return }
    core.computing += 1
    for life in lives { life.core.computing += 1 }
    let isChanged = compute()
    core.computing -= 1
    for life in lives { life.core.computing -= 1 }
    if isChanged { mark() }
  }
}

/// Makes a derived value a listener of one of its inputs.
private final class Link: Listener {
  private let derived: Unowned<DerivedNode>

  init(to derived: DerivedNode) {
    self.derived = Unowned(derived)
    super.init(order: .max)
  }

  override func mark(as state: DerivedNode.State, in announcement: Announcement) {
    derived.with { announcement.mark($0, as: state) }
  }
}
