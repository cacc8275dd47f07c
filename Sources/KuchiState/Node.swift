/// What a store knows of: a place, a fact about one, the bound elements of a list, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  /// Whether functions compute what is here, so that it may change unheard.
  @usableFromInline final let isComputed: Bool
  private final var knownAffected: Affected?

  // Who has to know of a write. Code of others never runs while one of these is changed.
  /// The parts that somebody hears of or that can vanish, by the bytes in which they lie.
  private final var known: [Range<Int>: Parts] = [:]
  @exclusivity(unchecked) private(set) final var dependents: ContiguousArray<Edge> = []
  /// Those who are told, in their order. Each leaves before it goes.
  @exclusivity(unchecked) private(set) final unowned(unsafe) var first: Observer?
  @exclusivity(unchecked) private final unowned(unsafe) var last: Observer?
  private final var isObserved = false

  init(in core: Core, isComputed: Bool = false) { (self.core, self.isComputed) = (core, isComputed) }

  deinit { if isObserved { core.observed -= 1 } }

  /// What it is called in messages.
  var name: String { "\(type(of: self))" }

  /// Where it lies; nil for a whole store and for derived values.
  var address: Address? { nil }

  /// Called before a write that may change this. What it gives is called after the write, and tells who hears of a change
  /// here or in a part.
  @usableFromInline func watch() -> () -> Void { {} }

  /// Whether this is an element of a list. After a write of it or of a part it is asked whether it has another id now.
  var isElement: Bool { false }
  func followRename() {}

  /// Keeps what is here now, which was written while what holds it was changed in place. What it gives is called when what
  /// holds it is as it was before, what that gives when it is changed, and the last writes what was kept.
  typealias Kept = () -> () -> () -> Void
  func keep() -> Kept { { { {} } } }

  /// Called when there is somebody to know of a write, and when there is nobody any more.
  func setObserved(_ isObserved: Bool) { setRegistered(isObserved) }

  final func setRegistered(_ isRegistered: Bool) {
    address?.parent.set(self, to: isRegistered ? Unowned(self) : nil)
  }

  private final func rearrange<Result>(_ body: () -> Result) -> Result {
    let (only, hadAudience) = (only, hasAudience)
    let result = body()
    if self.only !== only || hasAudience != hadAudience { core.arrangement += 1 }
    if isObserved != (hasAudience || hasParts) {
      isObserved.toggle()
      core.observed += isObserved ? 1 : -1
      setObserved(isObserved)
    }
    return result
  }

  // MARK: Parts

  final var hasParts: Bool { !known.isEmpty }

  private final func set(_ part: Node, to entry: Unowned<Node>?) {
    guard let address = part.address else { return }
    core.arrangement += 1
    rearrange {
      var parts = known.removeValue(forKey: address.bytes) ?? Parts()
      if case .member(let key) = address.kind {
        parts.members[key] = entry
      } else {
        parts.others[ObjectIdentifier(part)] = entry
      }
      if !parts.members.isEmpty || !parts.others.isEmpty { known[address.bytes] = parts }
    }
  }

  /// The member that is known at an address here.
  final func member(at address: Address) -> Node? {
    guard case .member(let key) = address.kind else { return nil }
    return known[address.bytes]?.members[key]?.object
  }

  /// Another node for the same field that is tracked.
  final var knownTwin: Node? {
    guard let address, case .field(let path) = address.kind else { return nil }
    return address.parent.known[address.bytes]?.others.values.lazy.map(\.object).first {
      guard $0.anchor != nil, case .field(path) = $0.address?.kind else { return false }
      return true
    }
  }

  /// The parts that a write at `address` here may concern: those that share bytes with it. Members tell each other nothing,
  /// but for the bound elements of a list and its positions. The elements of lists are among the first, for what is computed
  /// may read them.
  final func parts(sharing address: Address) -> [Node] {
    if known.isEmpty { return [] }
    let shared = known.lazy.filter { $0.key.overlaps(address.bytes) }.map(\.value)
    let others = Array(shared.flatMap { $0.others.values.map(\.object) })
    guard case .member(let key) = address.kind else {
      return shared.flatMap { $0.members.values.map(\.object) } + others
    }
    if key != nil { return shared.compactMap { $0.members[nil]?.object } + others }
    if known[address.bytes]?.members.count == 1 { return others }
    return shared.flatMap { $0.members.compactMap { $0.key == nil ? nil : $0.value.object } } + others
  }

  final var parts: [Node] { parts(sharing: Address(parent: self)) }

  @usableFromInline final func watchParts() -> () -> Void { hasParts ? Self.watch(parts) : {} }

  /// The nodes are kept meanwhile: what is computed may let bindings go.
  static func watch(_ nodes: [Node]) -> () -> Void {
    if nodes.count < 2 { return nodes.first?.watch() ?? {} }
    let checks = nodes.map { $0.watch() }
    return { for check in checks { check() } }
  }

  // MARK: Writing

  /// Lets `store` write here, compares what it concerns and tells.
  final func write(_ store: () -> Void, isChanged: () -> Bool) {
    var affected = affected
    let check = affected.compared.isEmpty ? nil : Self.watch(affected.compared.map(\.object))
    store()
    for element in affected.elements { element.object.followRename() }
    check?()
    let isChanged = affected.isHeard && isChanged()
    // Those who are compared may come and go meanwhile.
    if affected.arrangement != core.arrangement { affected = self.affected }
    // Who asked for the new id of an element waits by now.
    tell(isChanged ? affected : nil, wasCompared: check != nil || !affected.elements.isEmpty)
    core.listeners.sweep()
  }

  private final func tell(_ affected: Affected?, wasCompared: Bool) {
    if affected == nil, !wasCompared { return }
    let announcement = Announcement.current
    if let affected {
      if let only = affected.only, announcement.isQuiet { return announcement.tell(only) }
      for holder in affected.holders { holder.object.mark(in: announcement) }
    }
    announcement.finishWrite()
  }

  /// Whom a write here concerns; found once until anybody comes or goes.
  private final var affected: Affected {
    if let knownAffected, knownAffected.arrangement == core.arrangement { return knownAffected }
    let affected = Affected(of: self)
    knownAffected = affected
    return affected
  }

  // MARK: Audience

  /// Whether a change would be told to anybody.
  final var hasAudience: Bool { first != nil || !dependents.isEmpty }

  /// The only one who is told, if no derived value is.
  final var only: Observer? { first === last && dependents.isEmpty ? first : nil }

  /// That of the Observation framework's trackers, who come first.
  final var anchor: Anchor? { first?.order == 0 ? first as? Anchor : nil }

  /// Puts all who hear of this node among those to be told.
  final func mark(in announcement: Announcement = .current) {
    var next = first
    while let observer = next {
      announcement.mark(observer)
      next = observer.next
    }
    if !dependents.isEmpty { announcement.mark(dependents) }
  }

  /// Adds one whose order is above that of all, or before all.
  final func add(_ observer: Observer) {
    let isAhead = observer.order == 0
    (observer.previous, observer.next) = isAhead ? (nil, first) : (last, nil)
    rearrange { link(observer, to: (observer, observer)) }
  }

  final func remove(_ observer: Observer) {
    rearrange { link(observer, to: (observer.next, observer.previous)) }
  }

  private final func link(_ observer: Observer, to ends: (left: Observer?, right: Observer?)) {
    if let previous = observer.previous { previous.next = ends.left } else { first = ends.left }
    if let next = observer.next { next.previous = ends.right } else { last = ends.right }
  }

  /// Adds a derived value, and gives its position.
  final func add(_ edge: Edge) -> Int {
    rearrange {
      dependents.append(edge)
      return dependents.count - 1
    }
  }

  final func removeDependent(at position: Int) {
    rearrange {
      let last = dependents.removeLast()
      if position == dependents.count { return }
      dependents[position] = last
      last.derived.positions[last.input] = position
    }
  }
}

/// What lies in the same bytes. Members tell each other nothing, so each is found by its key.
struct Parts {
  var members: [AnyHashable?: Unowned<Node>] = [:]
  var others: [ObjectIdentifier: Unowned<Node>] = [:]
}

/// A derived value that names a node: as which of its inputs.
struct Edge {
  unowned(unsafe) let derived: DerivedNode
  let input: Int
}

/// A reference that doesn't keep its object, which takes itself out of wherever this stands before it goes.
@usableFromInline
struct Unowned<Object: AnyObject> {
  // Whoever calls code of others keeps the object meanwhile, or looks at nothing that was found before.
  @usableFromInline unowned(unsafe) let object: Object

  @inlinable init(_ object: Object) { self.object = object }
}
