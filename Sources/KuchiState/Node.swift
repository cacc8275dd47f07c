/// What a store knows of: a place, the bound elements of a list, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  private final var audience: Audience?
  /// What grows from this place and has to be found when it is written.
  private(set) final var parts: [PartKey: Unowned<Node>] = [:]
  /// Those of them that lie side by side in the same bytes, which may be many.
  private(set) final var members: [Range<Int>: [PartKey: Unowned<Node>]] = [:]

  init(in core: Core) { self.core = core }

  /// What it is called in messages.
  var name: String { "\(type(of: self))" }

  /// What it takes up of the place that it grows from; nil for a whole store and for derived values.
  var span: Span? { nil }

  /// Whether a write here may change anything beside it.
  final var isComputed: Bool { span.map { $0.isComputed || $0.trunk.isComputed } ?? false }

  /// Whether a write of what it is a part of has to look at it.
  var isHeard: Bool { hasAudience || hasParts }

  /// Whether that is done before other parts.
  var comesFirst: Bool { false }

  /// Remembers what is here before a write. What it gives is called after the write, and tells who hears of a change.
  func watch() -> () -> Void { {} }

  /// Lets `store` write something here or below, and tells whom it concerns.
  func write(to affected: Affected, _ store: () -> Void) {}

  /// Whether this is an element of a list.
  var isElement: Bool { false }

  /// Whether a write has given another id to this element.
  var isRenamed: Bool { false }

  /// Makes a write that gives this element another id as one of its list; `undo` takes it back first.
  func rename(undo: () -> Void, redo: () -> Void) {}

  /// Whether the value is another one than before `changes`, of which there is one at least.
  func isNews(_ changes: [Change]) -> Bool { true }

  /// Runs `body` on a copy of the store's value, which is forgotten.
  func onCopy<Result>(_ body: () -> Result) -> Result { span?.trunk.onCopy(body) ?? body() }

  /// Called when somebody begins to hear of this node, and when nobody does any more.
  func audienceChanged() {}

  // MARK: Parts

  @usableFromInline final var hasParts: Bool { !parts.isEmpty || !members.isEmpty }

  @usableFromInline
  final func add(_ part: Node, as key: PartKey) { change(part, key, to: Unowned(object: part)) }

  @usableFromInline
  final func remove(_ part: Node, _ key: PartKey) { change(part, key, to: nil) }

  private func change(_ part: Node, _ key: PartKey, to new: Unowned<Node>?) {
    guard let span = part.span else { return }
    let hadParts = hasParts
    if span.isMember {
      members[span.bytes, default: [:]][key] = new
      if members[span.bytes]?.isEmpty == true { members[span.bytes] = nil }
    } else {
      parts[key] = new
    }
    core.rearranged(busy: hasAudience ? 0 : (hasParts ? 1 : 0) - (hadParts ? 1 : 0))
  }

  /// The parts that a write has to look at. The elements of a list come first: they know where others are to be found.
  final var heardParts: [Unowned<Node>] {
    if !hasParts { return [] }
    var heard = (Array(parts.values) + members.values.flatMap(\.values)).filter { $0.object.isHeard }
    _ = heard.partition { !$0.object.comesFirst }
    return heard
  }

  /// Watches all parts.
  @usableFromInline
  final func watchParts() -> () -> Void {
    if !hasParts { return {} }
    let checks = heardParts.map { $0.object.watch() }
    return { for check in checks { check() } }
  }
}

/// A reference that doesn't keep its object, which goes first from wherever this stands.
@usableFromInline
struct Unowned<Object: AnyObject> {
  @usableFromInline unowned let object: Object

  @inlinable init(object: Object) { self.object = object }
}

/// What tells one part of a place from its other parts.
@usableFromInline
enum PartKey: Hashable {
  case own(ObjectIdentifier)
  /// The elements of the list at a key path; nil for the whole.
  case elements(AnyKeyPath?)
}

// MARK: Audience

/// Who hears of a node: subscriptions, trackers of the Observation framework, derived values.
private final class Audience {
  var observers: [Observer] = []
  var ended = 0
  var anchor: Anchor?
  var dependents: [ObjectIdentifier: Unowned<DerivedNode>] = [:]

  var isEmpty: Bool { !hasListeners && dependents.isEmpty }

  var hasListeners: Bool { observers.count > ended || anchor != nil }
}

extension Node {
  /// Whether a change would be told to anybody.
  @usableFromInline final var hasAudience: Bool { audience != nil }

  /// Whether a change has to be told at once: a derived value alone asks when it is read.
  final var hasListeners: Bool { audience?.hasListeners ?? false }

  /// The observer that alone hears of this node; nil when others do.
  final var onlyObserver: Observer? {
    guard let audience, audience.anchor == nil, audience.dependents.isEmpty, audience.observers.count == 1
    else { return nil }
    return audience.observers[0]
  }

  /// The trackers of this node; some of those that have left may be there still.
  final var anchor: Anchor? {
    get { audience?.anchor }
    set { change { $0.anchor = newValue } }
  }

  /// Lets go of the anchor if nobody tracks it any more.
  final func dropLeftAnchor() {
    if anchor?.isLeft == true { anchor = nil }
  }

  /// Puts all who hear of this node among those to be told by a write to a store, which need not be its own.
  final func mark(_ change: Change, in core: Core) {
    guard let audience else { return }
    if let observer = audience.anchor?.observer { core.mark(observer, because: change) }
    for observer in audience.observers where !observer.hasEnded { core.mark(observer, because: change) }
    // Those that name this node are changed, and those that name them perhaps.
    var stack = dependents.filter { $0.invalidate(.stale, in: core) }
    while let derived = stack.popLast() {
      stack += derived.dependents.filter { $0.invalidate(.doubtful, in: core) }
    }
  }

  private var dependents: [DerivedNode] { audience?.dependents.values.map(\.object) ?? [] }

  final func add(_ observer: Observer) { change { $0.observers.append(observer) } }

  // The seat of an observer is cleared later, so that ending thousands stays linear.
  final func end(_ observer: Observer) {
    guard !observer.hasEnded else { return }
    observer.end()
    change { audience in
      audience.ended += 1
      guard audience.ended > audience.observers.count / 2 else { return }
      audience.observers.removeAll(where: \.hasEnded)
      audience.ended = 0
    }
  }

  final func add(_ dependent: DerivedNode) {
    change { $0.dependents[ObjectIdentifier(dependent)] = Unowned(object: dependent) }
  }

  final func remove(_ dependent: DerivedNode) {
    change { $0.dependents[ObjectIdentifier(dependent)] = nil }
  }

  private func change(_ body: (Audience) -> Void) {
    let isNew = audience == nil
    let audience = self.audience ?? Audience()
    self.audience = audience
    body(audience)
    if audience.isEmpty { self.audience = nil }
    core.rearranged(busy: hasParts ? 0 : (hasAudience ? 1 : 0) - (isNew ? 0 : 1))
    if hasAudience == isNew { audienceChanged() }
  }
}
