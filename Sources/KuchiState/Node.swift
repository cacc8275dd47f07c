/// What a store knows of: a place, a fact about one, the bound elements of a list, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  /// Whether functions compute what is here, so that it may change unheard.
  @usableFromInline final let isComputed: Bool
  /// Those who have to know of a write; most nodes have none.
  @exclusivity(unchecked) private(set) final var followers: Followers?
  @exclusivity(unchecked) private final var knownAffected: Affected?

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

  /// Keeps what is here now, which was written while what holds it was changed in place. What it gives is called when what
  /// holds it is as it was before, what that gives when it is changed, and the last writes what was kept.
  typealias Kept = () -> () -> () -> Void
  func keep() -> Kept { { { {} } } }

  /// Called when there is somebody to know of a write, and when there is nobody any more.
  func setObserved(_ isObserved: Bool) { setRegistered(isObserved) }

  final func setRegistered(_ isRegistered: Bool) {
    address?.parent.set(self, to: isRegistered ? Unowned(self) : nil)
  }

  private final func rearrange<Result>(_ body: (Followers) -> Result) -> Result {
    let (followers, wasObserved) = (self.followers ?? Followers(), self.followers != nil)
    self.followers = followers
    let (only, hadAudience) = (followers.only, followers.hasAudience)
    let result = body(followers)
    if followers.only !== only || followers.hasAudience != hadAudience { core.arrangement += 1 }
    if followers.areNone { self.followers = nil }
    let isObserved = self.followers != nil
    if isObserved != wasObserved {
      core.observed += isObserved ? 1 : -1
      setObserved(isObserved)
    }
    return result
  }

  // MARK: Parts

  final var hasParts: Bool { followers?.parts.isEmpty == false }

  private final func set(_ part: Node, to entry: Unowned<Node>?) {
    guard let address = part.address else { return }
    core.arrangement += 1
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

  /// Another node for the same field that is tracked.
  final var knownTwin: Node? {
    guard let address, case .field(let path) = address.kind else { return nil }
    return address.parent.followers?.parts[address.bytes]?.others.values.lazy.map(\.object).first {
      guard $0.followers?.anchor != nil, case .field(path) = $0.address?.kind else { return false }
      return true
    }
  }

  /// The parts that a write at `address` here may concern: those that share bytes with it. Members tell each other nothing,
  /// but for the bound elements of a list and its positions. The elements of lists are among the first, for what is computed
  /// may read them.
  final func parts(sharing address: Address) -> [Node] {
    guard let parts = followers?.parts else { return [] }
    let shared = parts.lazy.filter { $0.key.overlaps(address.bytes) }.map(\.value)
    let others = Array(shared.flatMap { $0.others.values.map(\.object) })
    guard case .member(let key) = address.kind else {
      return shared.flatMap { $0.members.values.map(\.object) } + others
    }
    if key != nil { return shared.compactMap { $0.members[nil]?.object } + others }
    if parts[address.bytes]?.members.count == 1 { return others }
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
    tell(isChanged ? affected : nil, wasCompared: check != nil)
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
  final var hasAudience: Bool { followers?.hasAudience == true }

  /// Puts all who hear of this node among those to be told.
  final func mark(in announcement: Announcement = .current) {
    guard let followers else { return }
    var next = followers.first
    while let observer = next {
      announcement.mark(observer)
      next = observer.next
    }
    if !followers.dependents.isEmpty { announcement.mark(followers.dependents) }
  }

  final func add(_ observer: Observer) { rearrange { $0.add(observer) } }
  final func remove(_ observer: Observer) { rearrange { $0.remove(observer) } }

  /// Adds a derived value, and gives its position.
  final func add(_ edge: Edge) -> Int {
    rearrange {
      $0.dependents.append(edge)
      return $0.dependents.count - 1
    }
  }

  final func removeDependent(at position: Int) {
    rearrange {
      let last = $0.dependents.removeLast()
      if position == $0.dependents.count { return }
      $0.dependents[position] = last
      last.derived.positions[last.input] = position
    }
  }
}

/// Who has to know of a write.
final class Followers {
  /// The parts that somebody hears of or that can vanish, by the bytes in which they lie.
  var parts: [Range<Int>: Parts] = [:]
  @exclusivity(unchecked) var dependents: ContiguousArray<Edge> = []
  // Those who are told, in their order. Each leaves before it goes.
  @exclusivity(unchecked) private(set) unowned(unsafe) var first: Observer?
  @exclusivity(unchecked) private unowned(unsafe) var last: Observer?

  /// That of the Observation framework's trackers, who come first.
  var anchor: Anchor? { first?.order == 0 ? first as? Anchor : nil }

  /// The only one who is told, if no derived value is.
  var only: Observer? { first === last && dependents.isEmpty ? first : nil }

  var hasAudience: Bool { first != nil || !dependents.isEmpty }
  var areNone: Bool { !hasAudience && parts.isEmpty }

  /// Adds one whose order is above that of all, or before all.
  func add(_ observer: Observer) {
    let isAhead = observer.order == 0
    (observer.previous, observer.next) = isAhead ? (nil, first) : (last, nil)
    link(observer, to: (observer, observer))
  }

  func remove(_ observer: Observer) { link(observer, to: (observer.next, observer.previous)) }

  private func link(_ observer: Observer, to ends: (left: Observer?, right: Observer?)) {
    if let previous = observer.previous { previous.next = ends.left } else { first = ends.left }
    if let next = observer.next { next.previous = ends.right } else { last = ends.right }
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
