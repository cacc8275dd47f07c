/// A value computed from the places it names, and from nothing else.
///
///     let isWinning = Derived(store.score, store.goal) { score, goal in score.right >= goal }
///
/// It is computed when it is read, once for each change of its inputs, and is silent when the result is the same.
/// While somebody observes or tracks it a change computes it at once. Hold it for as long as it shall be observed.
public final class Derived<Value>: Readable {
  /// What a derived value that names this one depends on.
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

  /// The value for what the inputs are now.
  public var wrappedValue: Value {
    defer { dependency.node.core.tracking.noteRead(dependency.node) }
    return peek()
  }
}

extension Derived where Value: Equatable {
  /// A value that `compute` makes of the values of `inputs`, bindings or other derived values, and of nothing else. A
  /// write in `compute` to one of their stores stops the program.
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

  /// The value of what `choose` chooses by the value of `input`. It chooses when that changes; what it doesn't choose is
  /// neither computed nor heard.
  @inlinable public convenience init<Chooser: Readable>(
    _ input: Chooser, choosing choose: @escaping (Chooser.Value) -> any Readable<Value>
  ) {
    let (read, core) = (input.dependency.read, input.dependency.node.core)
    // Its own store keeps what is chosen, and nothing of it may keep that.
    let choice = Derived<Dependency<Value>>(of: [input.dependency.input], isSame: { _, _ in false }) {
      let chosen = choose(read()).dependency
      return Dependency((chosen.node, chosen.node.core === core ? nil : chosen.life), chosen.read)
    }.dependency
    let chosen = choice.read
    self.init(of: [choice.input], choosing: { chosen().input }, isSame: sameness()) { chosen().read() }
  }
}

/// What a derived value has computed last.
@usableFromInline
final class Computed<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable init() {}
}

/// A derived value in the graph. A change pushes marks along the graph; a reading pulls values, each once. Neither
/// calls itself, so that a graph may be as deep as memory allows.
@usableFromInline
final class DerivedNode: Node {
  /// Whether the value is what the inputs say. In doubt an input of an input has changed.
  @usableFromInline enum State: Int { case current, doubtful, stale }

  @exclusivity(unchecked) @usableFromInline private(set) var state = State.stale
  /// This among those who hear of each input.
  @exclusivity(unchecked) private var links: ContiguousArray<Link> = []
  /// The stores of inputs in others: each may be written when the others are gone. Its own is not among them: a
  /// subscription that ends after it would keep it for good.
  @exclusivity(unchecked) private var lives: ContiguousArray<Lifetime> = []
  @exclusivity(unchecked) private var derived: ContiguousArray<DerivedNode> = []
  /// How many of the derived inputs have been looked at since this is no longer current.
  @exclusivity(unchecked) private var settled = 0
  /// What is pulled because of this, or this itself if it is pulled first. Each is an input of the one that asks.
  @exclusivity(unchecked) private unowned(unsafe) var asker: DerivedNode?
  /// Gives the last input, where the first chooses it.
  private var chosen: (() -> Input)?
  /// Computes the value again, and says whether it is another one.
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

  // One after the other: a deep graph freed as a whole would need a stack as deep.
  deinit {
    var orphans = release()
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) { orphans += orphan.release() }
    }
  }

  /// Lets go of all that it holds, and gives the derived values among that.
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

  /// Marks it as no longer current. Whether that is news to those who name it.
  func invalidate(_ new: State) -> Bool {
    let isNews = state == .current
    if new.rawValue > state.rawValue { state = new }
    return isNews
  }

  /// Computes what has to be computed for this value, inputs first.
  @usableFromInline func pull() {
    if asker != nil { return }
    asker = self
    var next = step()
    while let node = next { next = node.step() }
  }

  /// Goes on to an input that is not current, or computes this value and goes back to the one that asked.
  private func step() -> DerivedNode? {
    if state != .current, let input = unsettledInput() {
      input.asker = self
      return input
    }
    refresh()
    defer { asker = nil }
    return asker === self ? nil : asker
  }

  /// The first input that is not current, but for those that are pulled because of this.
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

/// A derived value among those who hear of one of its inputs.
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
