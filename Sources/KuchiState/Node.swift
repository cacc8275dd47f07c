/// What a store knows of: a place, a fact about one, the bound elements of a list, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  /// Whether functions compute what is here, so that it may change unheard.
  @usableFromInline final let isComputed: Bool
  private final var followers: Followers?
  private final var knownAffected: Affected?

  /// Who has to know of a write; most nodes have none.
  private final class Followers {
    /// The parts that somebody hears of or that can vanish, by the bytes in which they lie.
    var parts: [Range<Int>: Parts] = [:]
    /// Those who are told, by their order; an anchor of the Observation framework has the first.
    var observers: [Int: Observer] = [:]
    var dependents: [ObjectIdentifier: Unowned<DerivedNode>] = [:]
  }

  /// What lies in the same bytes. Members tell each other nothing, so each is found by its key.
  private struct Parts {
    var members: [AnyHashable?: Unowned<Node>] = [:]
    var others: [ObjectIdentifier: Unowned<Node>] = [:]
  }

  init(in core: Core, isComputed: Bool = false) { (self.core, self.isComputed) = (core, isComputed) }

  deinit { if followers != nil { core.observed -= 1 } }

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

  /// Called when there is somebody to know of a write, and when there is nobody any more.
  func setObserved(_ isObserved: Bool) { setRegistered(isObserved) }

  final func setRegistered(_ isRegistered: Bool) {
    address?.parent.set(self, to: isRegistered ? Unowned(self) : nil)
  }

  private final func rearrange(_ body: (Followers) -> Void) {
    let (followers, wasObserved) = (self.followers ?? Followers(), self.followers != nil)
    self.followers = followers
    body(followers)
    core.arrangement += 1
    if !hasParts, !hasAudience { self.followers = nil }
    let isObserved = self.followers != nil
    if isObserved == wasObserved { return }
    core.observed += isObserved ? 1 : -1
    setObserved(isObserved)
  }

  // MARK: Parts

  final var hasParts: Bool { followers?.parts.isEmpty == false }

  private final func set(_ part: Node, to entry: Unowned<Node>?) {
    guard let address = part.address else { return }
    rearrange {
      var parts = $0.parts.removeValue(forKey: address.bytes) ?? Parts()
      if case .member(let key) = address.kind {
        parts.members[key] = entry
      } else {
        parts.others[ObjectIdentifier(part)] = entry
      }
      if !parts.members.isEmpty || !parts.others.isEmpty { $0.parts[address.bytes] = parts }
    }
  }

  /// The member that is known at an address here.
  final func member(at address: Address) -> Node? {
    guard case .member(let key) = address.kind else { return nil }
    return followers?.parts[address.bytes]?.members[key]?.object
  }

  /// The parts that a write at `address` here may concern: those that share bytes with it, but other members. The
  /// elements of lists are among the first, for what is computed may read them.
  final func parts(sharing address: Address) -> [Node] {
    guard let parts = followers?.parts else { return [] }
    let shared = parts.lazy.filter { $0.key.overlaps(address.bytes) }.map(\.value)
    let others = Array(shared.flatMap { $0.others.values.map(\.object) })
    if case .member = address.kind { return others }
    return shared.flatMap { $0.members.values.map(\.object) } + others
  }

  final var parts: [Node] { parts(sharing: Address(parent: self)) }

  @usableFromInline final func watchParts() -> () -> Void {
    hasParts ? Self.watch(parts.map(Unowned.init)) : {}
  }

  static func watch(_ nodes: [Unowned<Node>]) -> () -> Void {
    if nodes.count < 2 { return nodes.first?.object.watch() ?? {} }
    let checks = nodes.map { $0.object.watch() }
    return { for check in checks { check() } }
  }

  // MARK: Writing

  /// Lets `store` write here, compares what it concerns and tells.
  final func write(_ store: () -> Void, isChanged: () -> Bool) {
    let affected = affected
    let check = Self.watch(affected.compared)
    store()
    for element in affected.elements { element.object.followRename() }
    check()
    if affected.isHeard, isChanged() {
      if let only = affected.only, core.isQuiet { return core.tell(only) }
      mark(affected.observers, affected.dependents, in: core)
    }
    core.finishWrite()
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
  final var hasAudience: Bool { hasListeners || followers?.dependents.isEmpty == false }

  /// Whether a change has to be told at once: a derived value alone asks when it is read.
  final var hasListeners: Bool { followers?.observers.isEmpty == false }

  final var anchor: Anchor? { followers?.observers[0] as? Anchor }

  final func add(_ observer: Observer) { rearrange { $0.observers[observer.order] = observer } }

  final func end(_ observer: Observer) {
    observer.end()
    guard followers?.observers[observer.order] === observer else { return }
    rearrange { $0.observers[observer.order] = nil }
  }

  final func add(_ dependent: DerivedNode) {
    rearrange { $0.dependents[ObjectIdentifier(dependent)] = Unowned(dependent) }
  }

  final func remove(_ dependent: DerivedNode) {
    rearrange { $0.dependents[ObjectIdentifier(dependent)] = nil }
  }

  final var observers: [Observer] { followers.map { Array($0.observers.values) } ?? [] }
  final var dependents: [Unowned<DerivedNode>] { followers.map { Array($0.dependents.values) } ?? [] }

  /// Puts all who hear of this node among those to be told by a write to a store, which need not be its own.
  final func mark(in writer: Core? = nil) { mark(observers, dependents, in: writer ?? core) }

  private final func mark(_ observers: [Observer], _ dependents: [Unowned<DerivedNode>], in core: Core) {
    for observer in observers { core.mark(observer, because: self) }
    // Those that name what changed are changed, and those that name them perhaps.
    var stack = dependents.filter { $0.object.invalidate(.stale, in: core) }
    while let derived = stack.popLast() {
      stack += derived.object.dependents.filter { $0.object.invalidate(.doubtful, in: core) }
    }
  }
}

/// A reference that doesn't keep its object, which goes first from wherever this stands.
@usableFromInline
struct Unowned<Object: AnyObject> {
  @usableFromInline unowned let object: Object

  @inlinable init(_ object: Object) { self.object = object }
}
