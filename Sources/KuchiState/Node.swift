/// What a store knows of: a place, a fact about one, the bound elements of a list, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  /// Whether functions compute what is here, so that it may change unheard and a write may change anything beside it.
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
    var members: [AnyHashable: Unowned<Node>] = [:]
    var others: [ObjectIdentifier: Unowned<Node>] = [:]
    var facts: [ObjectIdentifier: Unowned<Node>] = [:]

    var isEmpty: Bool { members.isEmpty && others.isEmpty && facts.isEmpty }
  }

  init(in core: Core, isComputed: Bool = false) { (self.core, self.isComputed) = (core, isComputed) }

  deinit { if followers != nil { core.observed -= 1 } }

  /// What it is called in messages.
  var name: String { "\(type(of: self))" }

  /// Where it lies; nil for a whole store and for derived values.
  var address: Address? { nil }

  /// The place that is compared when this one is written: itself or, if that is computed, what it is computed from.
  var unit: Node {
    guard isComputed, let address else { return self }
    return address.parent.unit
  }

  /// Remembers what is here before a write. What it gives is called after the write, and says whether that is a change.
  func snapshot() -> () -> Bool { { true } }

  /// Likewise; what it gives tells who hears of a change here or in a part.
  func watch() -> () -> Void { {} }

  /// Whether this is an element of a list. After a write of it or of a part it is asked whether it has another id now.
  var isElement: Bool { false }
  func followRename() {}

  /// Called when there is somebody to know of a write, and when there is nobody any more.
  func setObserved(_ isObserved: Bool) { if isObserved { register() } else { unregister() } }

  @usableFromInline final func register() { address?.parent.set(self, to: Unowned(self)) }
  @usableFromInline final func unregister() { address?.parent.set(self, to: nil) }

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

  @usableFromInline final var hasParts: Bool { followers?.parts.isEmpty == false }

  private final func set(_ part: Node, to entry: Unowned<Node>?) {
    guard let address = part.address else { return }
    rearrange {
      var parts = $0.parts.removeValue(forKey: address.bytes) ?? Parts()
      switch address.kind {
      case .member(let key): parts.members[key] = entry
      case .fact: parts.facts[ObjectIdentifier(part)] = entry
      case .field, .computed: parts.others[ObjectIdentifier(part)] = entry
      }
      if !parts.isEmpty { $0.parts[address.bytes] = parts }
    }
  }

  /// The member that is known at an address here.
  final func member(at address: Address) -> Node? {
    guard case .member(let key) = address.kind else { return nil }
    return followers?.parts[address.bytes]?.members[key]?.object
  }

  /// The parts that a write at `address` here may concern: those that share bytes with it, but other members. The
  /// elements of lists are among the first, and what asks them where they are comes last.
  final func parts(sharing address: Address) -> [Node] {
    let shared = parts(in: address.bytes)
    let others = shared.flatMap { $0.others.values.map(\.object) }
    if case .member = address.kind { return others }
    return shared.flatMap { $0.members.values.map(\.object) } + others + facts(in: address.bytes)
  }

  /// What has been asked about these bytes.
  final func facts(in bytes: Range<Int>) -> [Node] {
    parts(in: bytes).flatMap { $0.facts.values.map(\.object) }
  }

  private final func parts(in bytes: Range<Int>) -> [Parts] {
    followers?.parts.filter { $0.key.overlaps(bytes) }.map(\.value) ?? []
  }

  final var parts: [Node] { parts(sharing: Address(parent: self)) }

  /// Watches all parts.
  @usableFromInline final func watchParts() -> () -> Void { hasParts ? Self.watch(parts) : {} }

  static func watch(_ nodes: some Collection<Node>) -> () -> Void {
    if nodes.count < 2 { return nodes.first?.watch() ?? {} }
    let checks = nodes.map { $0.watch() }
    return { for check in checks { check() } }
  }

  /// Whom a write here concerns; found once until anybody comes or goes.
  final var affected: Affected {
    if let knownAffected, knownAffected.arrangement == core.arrangement { return knownAffected }
    let affected = Affected(of: self)
    knownAffected = affected
    return affected
  }

  // MARK: Audience

  /// Whether a change would be told to anybody.
  @usableFromInline final var hasAudience: Bool { hasListeners || followers?.dependents.isEmpty == false }

  /// Whether a change has to be told at once: a derived value alone asks when it is read.
  final var hasListeners: Bool { followers?.observers.isEmpty == false }

  /// The observer that alone hears of this node; nil when others do.
  final var onlyObserver: Observer? {
    guard let followers, followers.dependents.isEmpty, followers.observers.count == 1 else { return nil }
    return followers.observers.values.first
  }

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

  /// Puts all who hear of this node among those to be told by a write to a store, which need not be its own.
  final func mark(because origin: Node? = nil, in writer: Core? = nil) {
    guard let followers else { return }
    let core = writer ?? core
    for observer in followers.observers.values { core.mark(observer, because: origin ?? self) }
    // Those that name this node are changed, and those that name them perhaps.
    var stack = dependents.filter { $0.invalidate(.stale, in: core) }
    while let derived = stack.popLast() {
      stack += derived.dependents.filter { $0.invalidate(.doubtful, in: core) }
    }
  }

  private final var dependents: [DerivedNode] { followers?.dependents.values.map(\.object) ?? [] }
}

/// A reference that doesn't keep its object, which goes first from wherever this stands.
@usableFromInline
struct Unowned<Object: AnyObject> {
  @usableFromInline unowned let object: Object

  @inlinable init(_ object: Object) { self.object = object }
}
