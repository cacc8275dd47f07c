/// A place of a store: what a binding reads and writes.
///
/// Places form a tree: a field or an element keeps the place that holds it. A place that somebody hears of, or that
/// has such a place below it, is registered with the place that holds it, so that a write of the whole finds it. Any
/// other place is an address alone: it costs nobody anything, and there may be several for one address.
class Place<Value>: Node {
  /// Whether two values are the same, so that to write one over the other is no change.
  final let isSame: (Value, Value) -> Bool
  final let source: Source<Value>
  /// Whether the place that holds it knows it.
  final var isRegistered = false
  final let isInElement: Bool
  private final var parts: Parts<Value>?

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
  func registered() -> Place<Value> { self }

  final override var registeredNode: Node { registered() }

  /// Called when the value is known to be `new`.
  func note(_ new: Value) {}

  // MARK: Reading

  final var value: Value { source.value }

  final func noteRead() {
    if let anchor, anchor.noteRead() { return }
    core.tracking.noteRead { registered() }
  }

  // MARK: Writing

  /// Writes `new` and tells all who hear of it. What has gone ignores it.
  final func set(_ new: Value) {
    core.refuseMisuse(of: self)
    let place = isRegistered ? self : registered()
    guard place.isHeard else { return source.value = new }
    place.write(new)
    core.finishWrite()
  }

  /// Whether a write may begin now and is heard by nobody.
  final var changesInPlace: Bool {
    core.refuseMisuse(of: self)
    return !registered().isHeard
  }

  /// Runs `body` on a draft and writes it back as one change.
  final func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    core.refuseMisuse(of: self)
    var draft = source.value
    let result: Result
    core.lock = .update
    do {
      result = try body(&draft)
      core.lock = nil
    } catch {
      core.lock = nil
      throw error
    }
    set(draft)
    return result
  }

  /// Whether anybody may have to be told of a write here. Where nobody has, a value is changed as it lies.
  final var isHeard: Bool {
    if isRegistered { return true }
    var place: Node? = self
    var changesParts = true
    while let found = place {
      if found.hearsParts || changesParts && found.hasParts { return true }
      changesParts = found.isComputed
      place = found.parent
    }
    return false
  }

  private func write(_ new: Value) {
    if isComputed { return rewrite { source.value = new } }
    guard source.isPresent else { return }
    let old = source.value
    if isInElement {
      if renames(by: { source.value = new }) { return }
    } else {
      source.value = new
    }
    changed(from: old, to: new)
  }

  // What computes may make something else of what it is given, and change more than itself.
  override func rewrite(_ write: () -> Void) {
    if isComputed, let parent { return parent.rewrite(write) }
    guard source.isPresent else { return }
    let old = source.value
    if renames(by: write) { return }
    changed(from: old, to: source.value)
  }

  // MARK: Change

  /// Tells this place, those in it and those that hold it.
  final func changed(from old: Value, to new: Value) {
    let change = follow(from: old, to: new)
    parent?.partWritten(self, change)
  }

  /// Tells this place and those in it that it holds `new` where it held `old`. Gives the change; nil when the two are
  /// the same.
  @discardableResult
  final func follow(from old: Value, to new: Value) -> Change? {
    note(new)
    let change = isSame(old, new) ? nil : ValueChange(of: self, from: old)
    if let change { mark(change) }
    // In a whole that calls itself equal a part may still differ.
    parts?.follow(from: old, to: new)
    return change
  }

  override func partWritten(_ part: Node, _ change: Change?) {
    if let change { mark(change) }
    parts?.recheck(except: part)
    parent?.partWritten(self, change)
  }

  // MARK: Parts

  override var hearsParts: Bool { hasAudience || parts?.hasLoose == true }

  final override var hasParts: Bool { parts != nil }

  final func part(_ key: PartKey) -> (any Part<Value>)? { parts?[key] }

  final func add(_ part: any Part<Value>) {
    let parts = self.parts ?? Parts()
    let isFirst = self.parts == nil
    self.parts = parts
    parts.add(part)
    if isFirst { audienceChanged() }
  }

  final func removePart(_ key: PartKey) {
    parts?.remove(key)
    guard parts?.isEmpty == true else { return }
    parts = nil
    audienceChanged()
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

  override var isStanding: Bool { !place.isSame(old, place.value) }
}

/// The place of a store's own value.
final class Root<Value>: Place<Value> {}
