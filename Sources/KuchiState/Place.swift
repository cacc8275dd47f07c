/// A place of a store: what a binding reads and writes, and who hears of it.
///
/// Any number of places may have one address; only those that somebody hears of are known to their parent.
@usableFromInline
class Place<Value>: Node {
  /// Whether two values are the same, so that to write one over the other is no change.
  final let isSame: (Value, Value) -> Bool

  init(in core: Core, isComputed: Bool = false, isSame: @escaping (Value, Value) -> Bool) {
    self.isSame = isSame
    super.init(in: core, isComputed: isComputed)
  }

  override var name: String { "\(Value.self)" }

  /// The value; of a place that has gone the last one it had.
  @usableFromInline var value: Value { Misuse.stop("every place says where its value lies") }

  /// Looks up where the value lies, so that ``modify(_:)`` need not ask others.
  func locate() {}

  /// Changes the value where it lies, and tells nobody. What has gone ignores it. No code of others may run in it but in
  /// what is computed: nobody can read the store meanwhile.
  @usableFromInline func modify(_ change: (inout Value) -> Void) {
    Misuse.stop("every place says where its value lies")
  }

  /// Whether the place is there, so that a write reaches it.
  var isPresent: Bool { true }

  /// Where the fields of this place lie.
  var interior: Address { Address(parent: self) }

  /// The part that is known under a key.
  final func part(of kind: Address.Kind) -> Node? {
    core.observed == 0 ? nil : interior.parent.member(at: interior.with(kind))
  }

  /// The bound elements, if this is a list that has any and they were bound by way of this place.
  final var ownElements: Unowned<Node>?

  /// The bound elements, if this is a list that has any.
  @usableFromInline final var boundElements: Node? { ownElements?.object ?? part(of: .member(nil)) }

  /// Notes that it is read, in case somebody tracks what is read now.
  @usableFromInline final func noteRead() { core.tracking.noteRead(self) }

  // MARK: Fields

  /// The place of a field. A computed one is an image of the whole.
  @usableFromInline final func field<Part>(
    _ path: WritableKeyPath<Value, Part>, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    if let offset = MemoryLayout<Value>.offset(of: path) { return field(path, at: offset, isSame: isSame) }
    return Image(of: self, isSame: isSame, get: { $0[keyPath: path] }, put: { $0[keyPath: path] = $1 })
  }

  func field<Part>(
    _ path: WritableKeyPath<Value, Part>, at offset: Int, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> { Field(of: self, path, at: offset, isSame: isSame) }

  /// A stored field of the value, read without a copy of the whole where that is possible.
  func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { value[keyPath: path] }

  // MARK: Writing

  /// Writes `new` and tells all who hear of it. What has gone ignores it.
  @usableFromInline final func set(_ new: Value) {
    // What was there goes when the value is no longer being changed: its end may read the store.
    if core.observed == 0 {
      var new = new
      return change({ modify { swap(&$0, &new) } }, isChanged: { true })
    }
    let old = value
    change({ modify { $0 = new } }, isChanged: { !isSame(old, new) })
  }

  /// Lets `store` change what lies here, and tells all who hear of it. What has gone ignores it.
  @usableFromInline final func change(_ store: () -> Void, isChanged: () -> Bool) {
    core.begin(self)
    if !isPresent { return }
    locate()
    // What is computed is written by a write to what it is computed from.
    if isComputed { return store() }
    core.note(self)
    if core.observed == 0 { return store() }
    write(store, isChanged: isChanged)
  }

  /// Begins a change in place, of a copy. What it gives is handed to ``end(_:from:_:)``.
  @usableFromInline final func beginDraft() -> Int {
    core.begin(self)
    return core.beginDraft()
  }

  /// Writes a copy back as one change. What was written since it began stays, unless the copy changes it too.
  @usableFromInline final func end(_ draft: Value, from before: Value, _ start: Int) {
    guard let others = core.endDraft(start) else { return set(draft) }
    let (kept, now) = (others.map { $0.keep() }, value)
    change(
      {
        modify { $0 = before }
        let compared = kept.map { $0() }
        modify { $0 = draft }
        for store in compared.map({ $0() }) { store() }
      }, isChanged: { !isSame(now, value) })
  }

  /// The value, if the place is there in what holds it.
  var present: Value? { value }

  override final func keep() -> Kept {
    let kept = present
    return { [self] in
      let before = present
      return { [self] in
        let drafted = present
        let isTouched =
          if let before, let drafted { !isSame(before, drafted) } else { (before == nil) != (drafted == nil) }
        if isTouched { Misuse.stop("\(name) is written inside an update that changes it too") }
        return { [self] in
          guard let kept else { return }
          locate()
          modify { $0 = kept }
        }
      }
    }
  }

  override func watch() -> () -> Void {
    let (old, check) = (value, watchParts())
    return { [self] in
      if !isSame(old, value) { mark() }
      check()
    }
  }
}

/// The place of a store's own value, and its one copy.
final class Root<Value>: Place<Value> {
  private var content: Value

  init(_ value: Value, in core: Core, isSame: @escaping (Value, Value) -> Bool) {
    content = value
    super.init(in: core, isSame: isSame)
  }

  override var value: Value { content }

  override func modify(_ change: (inout Value) -> Void) { change(&content) }

  // A key path read would copy the whole first; one that is written finds its part where it lies.
  override func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { copy(&content[keyPath: path]) }

  private func copy<Part>(_ part: inout Part) -> Part { part }
}

/// A stored field of its base, at any depth: a chain of fields would be walked at each access.
final class Field<Base, Value>: Place<Value> {
  private let base: Place<Base>
  private let path: WritableKeyPath<Base, Value>
  private let offset: Int

  init(
    of base: Place<Base>, _ path: WritableKeyPath<Base, Value>, at offset: Int,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    (self.base, self.path, self.offset) = (base, path, offset)
    super.init(in: base.core, isComputed: base.isComputed, isSame: isSame)
  }

  override var name: String { "\(base.name) \(path)" }

  override var value: Value { base.read(path) }

  override func modify(_ change: (inout Value) -> Void) { base.modify { change(&$0[keyPath: path]) } }

  override func locate() { base.locate() }

  override var isPresent: Bool { base.isPresent }

  override var present: Value? { base.present.map { $0[keyPath: path] } }

  override func field<Part>(
    _ path: WritableKeyPath<Value, Part>, at offset: Int, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    base.field(self.path.appending(path: path), at: self.offset + offset, isSame: isSame)
  }

  override var address: Address? { interior }

  override var interior: Address {
    let bytes = offset..<offset + max(MemoryLayout<Value>.size, 1)
    return Address(parent: base, bytes: bytes, kind: .field(path))
  }
}
