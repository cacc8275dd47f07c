/// A place of a store, which a binding reads and writes. Its parent knows it while it is observed.
@usableFromInline
class Place<Value>: Node {
  /// Whether two values are the same, so that writing one over the other changes nothing.
  final let isSame: (Value, Value) -> Bool

  init(in core: Core, isComputed: Bool = false, isSame: @escaping (Value, Value) -> Bool) {
    self.isSame = isSame
    super.init(in: core, isComputed: isComputed)
  }

  override var name: String { "\(Value.self)" }

  /// The value, or the last one if the place has vanished.
  @usableFromInline var value: Value { stopForMisuse("a subclass of Place must override this") }

  /// Finds the value, so that ``modify(_:)`` runs no foreign code. Returns whether a write would reach it.
  @usableFromInline func locate() -> Bool { true }

  /// Changes the value in place and notifies nobody. Only a computed place may run foreign code in it.
  @usableFromInline func modify(_ change: (inout Value) -> Void) {
    stopForMisuse("a subclass of Place must override this")
  }

  var interior: Address { Address(parent: self) }

  /// The known node of this type in the same bytes: a group of its parts, or the payload of an optional.
  @usableFromInline final func known<Found: Node>(_: Found.Type) -> Found? {
    core.observed == 0 ? nil : interior.parent.part(in: interior.bytes)
  }

  @inlinable final func noteRead() { core.tracking.noteRead(self) }

  /// The place of a field; a ``ComputedPlace`` if the property is computed.
  @usableFromInline final func field<Part>(
    _ path: WritableKeyPath<Value, Part>, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    if let offset = MemoryLayout<Value>.offset(of: path) { return field(path, at: offset, isSame: isSame) }
    return ComputedPlace(
      of: self, isSame: isSame, get: { $0[keyPath: path] }, put: { $0[keyPath: path] = $1 })
  }

  /// The place of a stored field: the known one, or a new one.
  func field<Part>(
    _ path: WritableKeyPath<Value, Part>, at offset: Int, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    let bytes = offset..<offset + max(MemoryLayout<Part>.size, 1)
    let known: Field<Value, Part>? = hasParts ? part(in: bytes) { $0.path == path } : nil
    return known ?? Field(of: self, path, in: bytes, isSame: isSame)
  }

  /// A stored field of the value, read without a copy of the whole where that is possible.
  func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { value[keyPath: path] }

  /// Writes `new` and notifies all listeners. A place that has vanished ignores the write.
  @usableFromInline final func set(_ new: Value) {
    if core.observed > 0 { return set(new, over: value) }
    // The old value must be freed after the change has ended: its end may read the store.
    var new = new
    change({ modify { swap(&$0, &new) } }, isChanged: { true })
  }

  fileprivate final func set(_ new: Value, over old: Value) {
    change({ modify { $0 = new } }, isChanged: { !isSame(old, new) })
  }

  /// Lets `store` change the value and notifies all listeners. A place that has vanished ignores it.
  @usableFromInline final func change(_ store: () -> Void, isChanged: () -> Bool) {
    core.listeners.sweep()
    core.tracking.review()
    if core.computing > 0 {
      stopForMisuse("\(name) must not be written while a derived value of its store is being computed")
    }
    if !locate() { return }
    // A computed place writes through to the place that it is computed from.
    if isComputed { return store() }
    if core.drafts > 0 { core.written.append(self) }
    if core.observed == 0 { return store() }
    write(store, isChanged: isChanged)
  }

  /// Writes a draft back as one change. Other writes since its start stay; a conflict stops the program.
  @usableFromInline final func end(_ draft: Value, from before: Value, _ start: Int) {
    guard let others = core.endDraft(start) else {
      return core.observed > 0 ? set(draft, over: before) : set(draft)
    }
    let (written, now) = (others.map { $0.snapshot() }, value)
    change(
      {
        modify { $0 = before }
        let former = others.map { $0.snapshot() }
        modify { $0 = draft }
        for (other, former) in zip(others, former) where !former.isSame() {
          stopForMisuse("\(other.name) was written through a binding during an update that also changes it")
        }
        for snapshot in written { snapshot.restore() }
      }, isChanged: { !isSame(now, value) })
  }

  override final func snapshot() -> Snapshot {
    let known = locate() ? value : nil
    return (
      { [self] in
        let now = locate() ? value : nil
        return if let known, let now { isSame(known, now) } else { (known == nil) == (now == nil) }
      },
      { [self] in if let known, locate() { modify { $0 = known } } }
    )
  }

  @usableFromInline override final func watch() -> () -> Void {
    let (before, check) = (value, watchParts())
    return { [self] in
      follow(from: before)
      check()
    }
  }

  /// Notifies the listeners if another place's write has changed the value from `before`.
  func follow(from before: Value) { if hasAudience, !isSame(before, value) { mark() } }
}

/// The place of a store's whole value, which holds its only copy.
final class Root<Value>: Place<Value> {
  private var content: Value

  init(_ value: Value, in core: Core, isSame: @escaping (Value, Value) -> Bool) {
    content = value
    super.init(in: core, isSame: isSame)
  }

  override var value: Value { content }

  override func modify(_ change: (inout Value) -> Void) { change(&content) }

  // Reading a key path would copy the whole first; access for writing reaches the part in place.
  override func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { copy(&content[keyPath: path]) }

  private func copy<Part>(_ part: inout Part) -> Part { part }
}

@usableFromInline
class Part<Whole, Value>: Place<Value> {
  final let whole: Place<Whole>

  init(of whole: Place<Whole>, isComputed: Bool = false, isSame: @escaping (Value, Value) -> Bool) {
    self.whole = whole
    super.init(in: whole.core, isComputed: isComputed || whole.isComputed, isSame: isSame)
  }

  override var name: String { "\(whole.name) \(Value.self)" }

  override func locate() -> Bool { whole.locate() }
}

/// A stored field of the whole, at any depth: a chain of fields would have to be walked at each access.
final class Field<Whole, Value>: Part<Whole, Value> {
  fileprivate let path: WritableKeyPath<Whole, Value>
  private let bytes: Range<Int>

  init(
    of whole: Place<Whole>, _ path: WritableKeyPath<Whole, Value>, in bytes: Range<Int>,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    (self.path, self.bytes) = (path, bytes)
    super.init(of: whole, isSame: isSame)
  }

  override var name: String { "\(whole.name) \(path)" }

  override var value: Value { whole.read(path) }

  override func modify(_ change: (inout Value) -> Void) { whole.modify { change(&$0[keyPath: path]) } }

  override func field<Inner>(
    _ path: WritableKeyPath<Value, Inner>, at offset: Int, isSame: @escaping (Inner, Inner) -> Bool
  ) -> Place<Inner> {
    whole.field(self.path.appending(path: path), at: bytes.lowerBound + offset, isSame: isSame)
  }

  override var address: Address? { interior }

  override var interior: Address { Address(parent: whole, bytes: bytes, kind: .field(path)) }
}

/// A value that a function computes from the whole and another writes back: a map or a computed property.
final class ComputedPlace<Whole, Value>: Part<Whole, Value> {
  private let get: (Whole) -> Value
  private let put: (inout Whole, Value) -> Void

  init(
    of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool, get: @escaping (Whole) -> Value,
    put: @escaping (inout Whole, Value) -> Void
  ) {
    (self.get, self.put) = (get, put)
    super.init(of: whole, isComputed: true, isSame: isSame)
  }

  override var value: Value { self.get(whole.value) }

  override func modify(_ change: (inout Value) -> Void) {
    let old = whole.value
    var (new, draft) = (get(old), old)
    change(&new)
    put(&draft, new)
    whole.set(draft, over: old)
  }

  override var address: Address? { whole.interior.computed }
}
