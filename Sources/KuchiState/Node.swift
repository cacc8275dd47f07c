/// A node of a store's graph: a place, a group of places, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  /// Whether functions compute the value, so that it may change without a notification.
  @usableFromInline final let isComputed: Bool
  private final var knownAffected: WriteImpact?

  // Those that must hear of a write. No foreign code runs while one of these is changed.
  /// The parts that are observed or can vanish, by the bytes in which they lie.
  private final var known: [Range<Int>: [ObjectIdentifier: Unowned<Node>]] = [:]
  @exclusivity(unchecked) private final var listeners: ContiguousArray<Unowned<Listener>> = []
  /// The anchor of the Observation framework's trackers.
  @exclusivity(unchecked) final var anchor: Anchor?

  init(in core: Core, isComputed: Bool = false) { (self.core, self.isComputed) = (core, isComputed) }

  var name: String { "a derived value" }

  /// Where it lies; nil for a whole store and for derived values.
  var address: Address? { nil }

  /// Called before a write that may change this node. The result is called after the write, and notifies the
  /// listeners of what changed here or in a part.
  @usableFromInline func watch() -> () -> Void { watchParts() }

  /// Whether this is a group of parts that do not affect each other.
  var isGroup: Bool { false }

  /// Called after a write of a group's member or of a part of it: an element may have another id now.
  func followRename() {}

  /// The value when a draft around it ends: whether it is still the same, and how to write it again.
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

  /// A known part of this type that takes up these bytes and passes the test, if there is one.
  final func part<Part: Node>(in bytes: Range<Int>, where isWanted: (Part) -> Bool = { _ in true }) -> Part? {
    for part in known[bytes, default: [:]].values {
      if let part = part.object as? Part, isWanted(part) { return part }
    }
    return nil
  }

  /// The known parts that a write at `address` may change: those that share bytes with it. Groups come first,
  /// because computed parts may read their elements.
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

  /// Watches `parts`, and keeps them alive meanwhile: a computation may release bindings.
  static func watch(_ parts: some Collection<Unowned<Node>>) -> () -> Void {
    if parts.count < 2 { return parts.first?.object.watch() ?? {} }
    let checks = parts.map(\.object).map { $0.watch() }
    return { for check in checks { check() } }
  }

  /// Lets `store` write here, compares the affected parts and notifies the listeners.
  final func write(_ store: () -> Void, isChanged: () -> Bool) {
    var affected = affected
    let check = affected.compared.isEmpty ? nil : Self.watch(affected.compared)
    store()
    for member in affected.members { member.object.followRename() }
    check?()
    let isChanged = !affected.holders.isEmpty && isChanged()
    // Listeners and compared parts may have come or gone meanwhile.
    core.listeners.sweep()
    if affected.arrangement != core.arrangement { affected = self.affected }
    // Listeners that asked for the new id of an element are queued by now.
    if !isChanged, check == nil, affected.members.isEmpty { return }
    let announcement = Announcement.current
    if isChanged, let only = affected.only, announcement.isQuiet { return announcement.tell(only) }
    if isChanged { for holder in affected.holders { holder.object.mark(in: announcement) } }
    announcement.finishWrite()
  }

  /// The nodes that a write here affects, cached until a part or a listener comes or goes.
  private final var affected: WriteImpact {
    if let knownAffected, knownAffected.arrangement == core.arrangement { return knownAffected }
    let affected = WriteImpact(of: self)
    knownAffected = affected
    return affected
  }

  final var hasAudience: Bool { !listeners.isEmpty }

  final var only: Listener? { listeners.count == 1 ? listeners[0].object : nil }

  /// Queues all observers of this node, at any distance, for notification.
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

/// A listener of one node. It leaves the node before it is freed.
class Listener {
  /// The order of notification: of the same write, lower orders are notified first.
  final let order: Int
  final var node: Node?
  @exclusivity(unchecked) final var position = 0

  init(order: Int) { self.order = order }

  /// Called when the node has changed or may have changed.
  func mark(as state: DerivedNode.State, in announcement: Announcement) {}
}

/// A reference that doesn't retain its object. The object removes itself from wherever this is stored before
/// it is freed. Callers of foreign code retain the object meanwhile, or look it up again afterwards.
@usableFromInline typealias Unowned = Unmanaged

extension Unmanaged {
  @inlinable init(_ object: Instance) { self = .passUnretained(object) }

  @inlinable var object: Instance { takeUnretainedValue() }

  /// Calls `body`, which must not run foreign code and so can't free the object.
  @inlinable func with<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}
