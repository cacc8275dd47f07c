/// A place of a store: what a binding reads and writes.
///
/// Places form a tree: a field or an element keeps the place that holds it. A place that somebody hears of, or that
/// has such a place below it, is registered with the place that holds it, so that a write of the whole finds it. Any
/// other place is an address alone: it costs nobody anything, and there may be several for one address.
@usableFromInline
class Place<Value>: Node {
  /// Whether two values are the same, so that to write one over the other is no change.
  @usableFromInline final let isInElement: Bool
  @usableFromInline final let isSame: (Value, Value) -> Bool
  @usableFromInline final let source: Source<Value>
  /// Whether the place that holds it knows it.
  @usableFromInline final var isRegistered = false
  private final var parts: Parts<Value>?
  private final var knownHearing = Hearing.nobody
  /// The arrangement of the store's places for which that is known.
  private final var arrangement = -1

  @usableFromInline
  init(
    _ source: Source<Value>, in core: Core, isInElement: Bool = false,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    self.source = source
    self.isSame = isSame
    self.isInElement = isInElement
    super.init(in: core)
  }

  override var name: String { "\(Value.self)" }

  override var isComputed: Bool { parent?.isComputed ?? false }

  /// The place of this address that is registered, or this one when none is.
  @usableFromInline func registered() -> Place<Value> { self }

  final override var registeredNode: Node { registered() }

  /// Whether it keeps its value, to compare it.
  var remembers: Bool { false }

  /// Keeps the value, if it remembers.
  func remember(_ new: Value) {}

  // MARK: Reading

  @inlinable final var value: Value { source.value }

  @usableFromInline
  final func noteRead() {
    core.tracking.noteRead { registered() }
  }

  // MARK: Writing

  /// Writes `new` and tells all who hear of it. What has gone ignores it.
  @usableFromInline
  final func set(_ new: Value) {
    core.refuseMisuse(of: self)
    if core.isQuiet { return source.value = new }
    let place = current
    switch place.hearing {
    case .nobody: source.value = new
    case .one(let observer) where !core.isTelling: place.write(new, telling: observer)
    default:
      place.loosenOverlapping()
      place.write(new)
      core.finishWrite()
    }
  }

  /// Whether a write may begin now and is heard by nobody: then a value is changed as it lies.
  @usableFromInline
  final var changesInPlace: Bool {
    core.refuseMisuse(of: self)
    return !isHeard
  }

  /// Whether anybody may have to be told of a write here.
  final var isHeard: Bool {
    if core.isQuiet { return false }
    if case .nobody = current.hearing { return false }
    return true
  }

  /// Runs `body` on a draft and writes it back as one change.
  final func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    core.refuseMisuse(of: self)
    var draft = source.value
    let result = try locked { () throws(Failure) in try body(&draft) }
    set(draft)
    return result
  }

  private func locked<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    core.lock(for: .update)
    defer { core.unlock() }
    return try body()
  }

  /// The place of this address that is registered, or this one; looked up when anything was registered since.
  private var current: Place<Value> { isRegistered || arrangement == core.arrangement ? self : registered() }

  /// Who has to be told of a write here; found once until anybody comes or goes.
  private var hearing: Hearing {
    if arrangement != core.arrangement {
      knownHearing = findHearing()
      arrangement = core.arrangement
    }
    return knownHearing
  }

  private func findHearing() -> Hearing {
    var (hearing, place, changesParts) = (Hearing.nobody, self as Node?, true)
    while let found = place {
      if found.followsParts || changesParts && found.hasParts || found.isOverlapped { return .several }
      switch (hearing, found.ownHearing) {
      case (_, .nobody): if found.hasID, case .nobody = hearing { hearing = .one(nil) }
      case (.nobody, let own), (.one(nil), let own): hearing = own
      default: return .several
      }
      changesParts = found.isComputed
      place = found.parent
    }
    if case .one = hearing, isComputed { return .several }
    return hearing
  }

  private func write(_ new: Value, telling observer: Observer?) {
    guard source.isPresent else { return }
    let old = source.value
    source.value = new
    if isInElement, toldRenaming(from: old) {
      core.finishWrite()
    } else if !isSame(old, new), let observer {
      core.tell(observer)
    }
  }

  private func write(_ new: Value) {
    if isComputed { return rewrite { source.value = new } }
    guard source.isPresent else { return }
    let old = source.value
    source.value = new
    if !(isInElement && toldRenaming(from: old)) { changed(from: old, to: new) }
  }

  // What computes may make something else of what it is given, and change more than itself.
  override func rewrite(_ write: () -> Void) {
    if isComputed, let parent { return parent.rewrite(write) }
    guard source.isPresent else { return }
    let old = source.value
    write()
    if !(isInElement && toldRenaming(from: old)) { changed(from: old, to: source.value) }
  }

  private func toldRenaming(from old: Value) -> Bool {
    toldRenaming { node, value in amend(&value, of: node) { $0 = old } }
  }

  // MARK: Change

  /// Tells this place, those in it and those that hold it.
  final func changed(from old: Value, to new: Value) {
    let change = follow(from: old, to: new)
    parent?.partWritten(self, change)
  }

  /// Tells this place and those in it that it holds `new` where it held `old`. Gives the change; nil when the two are
  /// the same.
  @usableFromInline
  @discardableResult
  final func follow(from old: Value, to new: Value) -> Change? {
    remember(new)
    let change = isSame(old, new) ? nil : ValueChange(of: self, from: old)
    if let change { mark(change, in: core) }
    // In a whole that calls itself equal a part may still differ.
    parts?.follow(from: old, to: new)
    return change
  }

  /// Tells all of a change that leaves most parts as they are; `following` tells those that it doesn't.
  final func changed(by change: Change, following: () -> Void) {
    if isInElement, toldRenaming({ change.undo(in: $0, &$1) }) { return }
    if remembers { remember(value) }
    mark(change, in: core)
    following()
    parts?.recheckAll()
    parent?.partWritten(self, change)
  }

  override func partWritten(_ part: Node, _ change: Change?) {
    if remembers { remember(value) }
    if let change { mark(change, in: core) }
    parts?.recheckLoose(except: part)
    parent?.partWritten(self, change)
  }

  override func isNews(_ changes: [Change]) -> Bool {
    var known: Any = value
    for change in changes.reversed() { change.undo(in: self, &known) }
    guard let known = known as? Value else { return true }
    return !isSame(known, value)
  }

  /// Changes what this place has in `value`, a value of `node`, which is this place or one that holds it.
  final func amend(_ value: inout Any, of node: Node, _ body: (inout Value) -> Void) {
    guard node === self else { return amendWhole(&value, of: node, body) }
    guard var own = value as? Value else { return }
    // The one copy, so that a list is changed where it lies.
    value = ()
    body(&own)
    value = own
  }

  /// Changes what this place has in the place that holds it.
  func amendWhole(_ value: inout Any, of node: Node, _ body: (inout Value) -> Void) {}

  // MARK: Parts

  override var followsParts: Bool { remembers || parts?.hasLoose == true }

  final override var hasParts: Bool { parts != nil }

  final func part(_ key: PartKey) -> (any Part<Value>)? { parts?[key] }

  /// The elements of a list, while some are bound.
  @usableFromInline final var boundElements: AnyObject? { parts?.elements }

  /// Whether anybody hears of this place or of a part of it.
  @usableFromInline final var isHeardItself: Bool { parts != nil || hasAudience }

  /// Whoever follows the elements of a list; nil when none of them is bound any more.
  @usableFromInline
  final func follow(by elements: (any Follower<Value>)?) { changeParts { $0.elements = elements } }

  final func add(_ part: any Part<Value>) { changeParts { $0.add(part) } }

  final func removePart(_ key: PartKey) { changeParts { $0.remove(key) } }

  final func overlaps(_ bytes: Range<Int>) -> Bool { parts?.overlaps(bytes) ?? false }

  final func loosenParts(overlapping bytes: Range<Int>) { changeParts { $0.loosen(overlapping: bytes) } }

  private func changeParts(_ body: (Parts<Value>) -> Void) {
    let parts = self.parts ?? Parts()
    let hadParts = hasParts
    body(parts)
    self.parts = parts.isEmpty ? nil : parts
    core.rearranged(busy: (hasParts ? 1 : 0) - (hadParts ? 1 : 0))
    if hasParts != hadParts { audienceChanged() }
  }
}

/// The write of a place that held another value before.
private final class ValueChange<Value>: Change {
  private let place: Place<Value>
  private let old: Value

  init(of place: Place<Value>, from old: Value) {
    self.place = place
    self.old = old
    super.init(of: place)
  }

  override func undo(in node: Node, _ value: inout Any) { place.amend(&value, of: node) { $0 = old } }
}

/// The place of a store's own value.
final class Root<Value>: Place<Value> {}
