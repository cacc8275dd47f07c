/// Something that changes and can be heard: a place of a store or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  private var audience: Audience?

  init(in core: Core) { self.core = core }

  /// What it is called in messages.
  var name: String { "\(type(of: self))" }

  /// Called when somebody begins to listen, and when nobody does any more.
  func audienceChanged() {}

  // MARK: Places

  /// The place that holds this one.
  @usableFromInline var parent: Node? { nil }

  /// Whether a write here may change anything beside it: then the whole is compared.
  var isComputed: Bool { false }

  /// Whether it is an address alone while nobody hears of it.
  @usableFromInline var isMereAddress: Bool { parent?.isMereAddress ?? true }

  /// Whether a write of any part has to be followed here, though nobody may hear of it.
  var followsParts: Bool { false }

  /// Whether a write of any part may give it another id.
  var hasID: Bool { false }

  /// Whether a part of this place is registered.
  var hasParts: Bool { false }

  /// Whether a registered place shares memory with this one, which is not registered.
  var isOverlapped: Bool { false }

  /// Lets the places that share memory with this one keep what they know, for it is written next.
  func loosenOverlapping() {}

  /// The place of this address that is registered, or this one when none is.
  var registeredNode: Node { self }

  /// Whether both are places at the same address.
  func isSamePlace(as node: Node) -> Bool { node === self }

  /// Whether the value is another one than before `changes`, of which there is one at least.
  func isNews(_ changes: [Change]) -> Bool { true }

  /// Tells this place, and those that hold it, that one of its parts was written; `change` is nil where the part calls
  /// itself equal.
  func partWritten(_ part: Node, _ change: Change?) {}

  /// Lets `write` change something below, and compares the whole.
  func rewrite(_ write: () -> Void) { write() }

  /// Tells all of a list in which a write has given another id to an element that holds this place; `undo` takes the
  /// write back in the value of a place above. False when no element has another id.
  func toldRenaming(_ undo: (Node, inout Any) -> Void) -> Bool { parent?.toldRenaming(undo) ?? false }
}

// MARK: Audience

/// Who hears of a node: subscriptions, trackers of the Observation framework, derived values.
private final class Audience {
  var observers: [Observer] = []
  var ended = 0
  var anchor: Anchor?
  var dependents: [ObjectIdentifier: Dependent] = [:]

  struct Dependent {
    unowned let node: DerivedNode
  }

  var isEmpty: Bool { !hasListeners && dependents.isEmpty }

  var hasListeners: Bool { observers.count > ended || anchor != nil }
}

/// Who has to be told of a write.
enum Hearing {
  case nobody
  /// One observer at most, and nothing has to be compared for others.
  case one(Observer?)
  case several
}

extension Node {
  /// Whether a change would be told to anybody.
  final var hasAudience: Bool { audience != nil }

  /// Whether a change has to be told at once: a derived value alone asks when it is read.
  final var hasListeners: Bool { audience?.hasListeners ?? false }

  /// Who hears of this node alone.
  final var ownHearing: Hearing {
    guard let audience else { return .nobody }
    guard audience.anchor == nil, audience.dependents.isEmpty, audience.observers.count == 1 else {
      return .several
    }
    return .one(audience.observers[0])
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
    if !audience.dependents.isEmpty { invalidateDependents(in: core) }
  }

  // Those that name this node are changed, and those that name them perhaps.
  private func invalidateDependents(in core: Core) {
    var stack = dependents.filter { $0.invalidate(.stale, in: core) }
    while let derived = stack.popLast() {
      stack += derived.dependents.filter { $0.invalidate(.doubtful, in: core) }
    }
  }

  private var dependents: [DerivedNode] { audience?.dependents.values.map(\.node) ?? [] }

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
    change { $0.dependents[ObjectIdentifier(dependent)] = Audience.Dependent(node: dependent) }
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
    core.rearranged(busy: (hasAudience ? 1 : 0) - (isNew ? 0 : 1))
    if hasAudience == isNew { audienceChanged() }
  }
}
