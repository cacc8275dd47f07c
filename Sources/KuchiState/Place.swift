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

  /// The value, changed where it lies. A place that has gone gives the last value it had and ignores writes.
  @usableFromInline var value: Value {
    get { Misuse.stop("every place says where its value lies") }
    set { Misuse.stop("every place says where its value lies") }
    _modify {
      var draft = value
      yield &draft
      value = draft
    }
  }

  /// Whether the place is there, so that a write reaches it.
  var isPresent: Bool { true }

  /// Where the fields of this place lie.
  var interior: Address { Address(parent: self) }

  /// Notes that it is read, in case somebody tracks what is read now.
  @usableFromInline final func noteRead() { core.tracking.noteRead { self } }

  // MARK: Fields

  /// The place of a field. A computed one is an image of the whole.
  @usableFromInline final func field<Part>(
    _ path: WritableKeyPath<Value, Part>, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    if let offset = MemoryLayout<Value>.offset(of: path) { return field(path, at: offset, isSame: isSame) }
    return Image(of: self, isSame: isSame) {
      $0[keyPath: path]
    } put: {
      $0[keyPath: path] = $1
    }
  }

  func field<Part>(
    _ path: WritableKeyPath<Value, Part>, at offset: Int, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> { Field(of: self, path, at: offset, isSame: isSame) }

  /// A stored field of the value, read without a copy of the whole where that is possible.
  func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { value[keyPath: path] }

  // MARK: Writing

  /// Writes `new` and tells all who hear of it. What has gone ignores it.
  @usableFromInline final func set(_ new: Value) {
    core.refuseMisuse(of: self)
    if core.observed == 0 { return value = new }
    if !isPresent { return }
    if isComputed { return unit.affected.write { value = new } }
    let affected = affected
    if !affected.isSimple { return affected.write { value = new } }
    let old = value
    value = new
    affected.finish(isChanged: { !isSame(old, new) })
  }

  /// Changes the value where it lies, if nobody has to know of any write. Whether it did.
  @usableFromInline final func changeUnheard(_ change: (inout Value) -> Void) -> Bool {
    core.refuseMisuse(of: self)
    if core.observed == 0 { change(&value) }
    return core.observed == 0
  }

  /// Changes the value where it lies with `store`, after `prepare`. That always counts as a change; what has gone
  /// ignores it.
  @usableFromInline final func edit(prepare: () -> Void, store: () -> Void) {
    core.refuseMisuse(of: self)
    guard isPresent else { return }
    prepare()
    affected.write(isEdit: true, store)
  }

  /// A draft of the value. Until it is written back by ``end(_:)`` no other write may be made.
  @usableFromInline final func beginDraft() -> Value {
    core.refuseMisuse(of: self)
    core.lock = .update
    return value
  }

  /// Writes a draft back as one change.
  @usableFromInline final func end(_ draft: Value) {
    core.lock = nil
    set(draft)
  }

  /// Runs `body` on a draft and writes it back as one change.
  @usableFromInline final func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var draft = beginDraft()
    let result: Result
    do {
      result = try body(&draft)
    } catch {
      core.lock = nil
      throw error
    }
    end(draft)
    return result
  }

  // MARK: Change

  override func snapshot() -> () -> Bool {
    let old = value
    return { [self] in !isSame(old, value) }
  }

  override func watch() -> () -> Void {
    let (isChanged, check) = (hasAudience ? snapshot() : { false }, watchParts())
    return { [self] in
      if isChanged() { mark() }
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

  override var value: Value {
    get { content }
    set { content = newValue }
    _modify { yield &content }
  }

  // A key path read would copy the whole first; one that is written finds its part where it lies.
  override func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { copy(&content[keyPath: path]) }

  private func copy<Part>(_ part: inout Part) -> Part { part }
}

/// A stored field of its parent, at any depth: a chain of fields would be walked at each access.
final class Field<Parent, Value>: Place<Value> {
  private let parent: Place<Parent>
  private let path: WritableKeyPath<Parent, Value>
  private let offset: Int

  init(
    of parent: Place<Parent>, _ path: WritableKeyPath<Parent, Value>, at offset: Int,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    (self.parent, self.path, self.offset) = (parent, path, offset)
    super.init(in: parent.core, isComputed: parent.isComputed, isSame: isSame)
  }

  override var name: String { "\(parent.name) \(path)" }

  override var value: Value {
    get { parent.read(path) }
    set { parent.value[keyPath: path] = newValue }
    _modify { yield &parent.value[keyPath: path] }
  }

  override var isPresent: Bool { parent.isPresent }

  override func field<Part>(
    _ path: WritableKeyPath<Value, Part>, at offset: Int, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    parent.field(self.path.appending(path: path), at: self.offset + offset, isSame: isSame)
  }

  override var address: Address? { interior }

  override var interior: Address {
    let bytes = offset..<offset + max(MemoryLayout<Value>.size, 1)
    return Address(parent: parent, bytes: bytes, kind: .field(path))
  }
}
