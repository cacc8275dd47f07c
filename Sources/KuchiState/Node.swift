/// What a store knows of: a place, a group of places, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  /// Whether functions compute what is here, so that it may change unheard.
  @usableFromInline final let isComputed: Bool
  private final var knownAffected: WriteImpact?

  // Who has to know of a write. Code of others never runs while one of these is changed.
  /// The parts that somebody hears of or that can vanish, by the bytes in which they lie.
  private final var known: [Range<Int>: [ObjectIdentifier: Unowned<Node>]] = [:]
  @exclusivity(unchecked) private final var listeners: ContiguousArray<Unowned<Listener>> = []
  /// That of the Observation framework's trackers.
  @exclusivity(unchecked) final var anchor: Anchor?

  init(in core: Core, isComputed: Bool = false) { (self.core, self.isComputed) = (core, isComputed) }

  var name: String { "a derived value" }

  /// Where it lies; nil for a whole store and for derived values.
  var address: Address? { nil }

  /// Called before a write that may change this. What it gives is called after the write, and tells who hears of a change
  /// here or in a part.
  @usableFromInline func watch() -> () -> Void { watchParts() }

  /// Whether this is parts of a place that tell each other nothing.
  var isGroup: Bool { false }

  /// Called after a write of a member of a group or of one of its parts: an element may have another id now.
  func followRename() {}

  /// What is here now, for a change in place of what it lies in: whether it is still the same, and how it is written again.
  typealias Snapshot = (isSame: () -> Bool, restore: () -> Void)
  func snapshot() -> Snapshot { ({ true }, {}) }

  final func setKnown(_ isKnown: Bool) { address?.parent.set(self, to: isKnown ? Unowned(self) : nil) }

  private final func rearrange(_ body: () -> Void) {
    let wasObserved = isObserved
    body()
    core.arrangement += 1
    if isObserved == wasObserved { return }
    core.observed += isObserved ? 1 : -1
    setKnown(isObserved)
  }

  var isObserved: Bool { hasAudience || hasParts }

  final var hasParts: Bool { !known.isEmpty }

  private final func set(_ part: Node, to entry: Unowned<Node>?) {
    guard let address = part.address else { return }
    rearrange {
      var parts = known.removeValue(forKey: address.bytes) ?? [:]
      parts[ObjectIdentifier(part)] = entry
      if !parts.isEmpty { known[address.bytes] = parts }
    }
  }

  /// The first part of a type that is known in these bytes and passes a test.
  final func part<Part: Node>(in bytes: Range<Int>, where isWanted: (Part) -> Bool = { _ in true }) -> Part? {
    for part in known[bytes, default: [:]].values {
      if let part = part.object as? Part, isWanted(part) { return part }
    }
    return nil
  }

  /// The parts that a write at `address` here may concern: those that share bytes with it. The elements of lists are among
  /// the first, for what is computed may read them.
  final func parts(sharing address: Address) -> [Unowned<Node>] {
    if case .member = address.kind { return [] }
    var shared: [Unowned<Node>] = []
    for (bytes, parts) in known where bytes.overlaps(address.bytes) {
      for part in parts.values { shared.insert(part, at: part.with(\.isGroup) ? 0 : shared.count) }
    }
    return shared
  }

  final var parts: [Unowned<Node>] { known.isEmpty ? [] : parts(sharing: Address(parent: self)) }

  @usableFromInline final func watchParts() -> () -> Void { hasParts ? Self.watch(parts) : {} }

  /// The nodes are kept meanwhile: what is computed may let bindings go.
  static func watch(_ parts: some Collection<Unowned<Node>>) -> () -> Void {
    if parts.count < 2 { return parts.first?.object.watch() ?? {} }
    let checks = parts.map(\.object).map { $0.watch() }
    return { for check in checks { check() } }
  }

  /// Lets `store` write here, compares what it concerns and tells.
  final func write(_ store: () -> Void, isChanged: () -> Bool) {
    var affected = affected
    let check = affected.compared.isEmpty ? nil : Self.watch(affected.compared)
    store()
    for member in affected.members { member.object.followRename() }
    check?()
    let isChanged = !affected.holders.isEmpty && isChanged()
    // Those who hear and those who are compared may come and go meanwhile.
    core.listeners.sweep()
    if affected.arrangement != core.arrangement { affected = self.affected }
    // Who asked for the new id of an element waits by now.
    if !isChanged, check == nil, affected.members.isEmpty { return }
    let announcement = Announcement.current
    if isChanged, let only = affected.only, announcement.isQuiet { return announcement.tell(only) }
    if isChanged { for holder in affected.holders { holder.object.mark(in: announcement) } }
    announcement.finishWrite()
  }

  /// Whom a write here concerns; found once until anybody comes or goes.
  private final var affected: WriteImpact {
    if let knownAffected, knownAffected.arrangement == core.arrangement { return knownAffected }
    let affected = WriteImpact(of: self)
    knownAffected = affected
    return affected
  }

  final var hasAudience: Bool { !listeners.isEmpty }

  final var only: Listener? { listeners.count == 1 ? listeners[0].object : nil }

  /// Puts all who hear of this node, at any distance, among those to be told.
  final func mark(in announcement: Announcement) {
    mark(as: .stale, in: announcement)
    announcement.spread()
  }

  @usableFromInline final func mark() { if hasAudience { mark(in: .current) } }

  final func mark(as state: DerivedNode.State, in announcement: Announcement) {
    for number in listeners.indices { listeners[number].with { $0.mark(as: state, in: announcement) } }
  }

  final func add(_ listener: Listener) {
    (listener.node, listener.position) = (self, listeners.count)
    rearrange { listeners.append(Unowned(listener)) }
  }

  final func remove(_ listener: Listener) {
    rearrange {
      let last = listeners.removeLast()
      if listener.position < listeners.count { listeners[listener.position] = last }
      last.object.position = listener.position
    }
    listener.node = nil
    if listener === anchor { anchor = nil }
  }
}

/// Who hears of a node, and leaves it before it goes.
class Listener {
  /// When it is told: those of a lower order are told first of the same write.
  final let order: Int
  final var node: Node?
  @exclusivity(unchecked) final var position = 0

  init(order: Int) { self.order = order }

  /// Called when the node has changed, or when that is in doubt.
  func mark(as state: DerivedNode.State, in announcement: Announcement) {}
}

/// A reference that doesn't keep its object, which takes itself out of wherever this stands before it goes. Whoever calls
/// code of others keeps the object meanwhile, or looks at nothing that was found before.
@usableFromInline typealias Unowned = Unmanaged

extension Unmanaged {
  @inlinable init(_ object: Instance) { self = .passUnretained(object) }

  @inlinable var object: Instance { takeUnretainedValue() }

  /// Calls what is none of others' code, and so lets nobody go.
  @inlinable func with<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
