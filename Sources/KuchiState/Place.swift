/// A place of a store: what a binding reads and writes, and who hears of it.
///
/// Any number of places may have one address; only those that somebody hears of are known to their trunk.
@usableFromInline
class Place<Value>: Node {
  /// Whether two values are the same, so that to write one over the other is no change.
  @usableFromInline final let isSame: (Value, Value) -> Bool
  private final var knownAffected: Affected?

  @usableFromInline
  init(in core: Core, isSame: @escaping (Value, Value) -> Bool) {
    self.isSame = isSame
    super.init(in: core)
  }

  override var name: String { "\(Value.self)" }

  // MARK: The value

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

  /// A part of the value, read without a copy of the whole where that is possible.
  func read<Part>(_ path: WritableKeyPath<Value, Part>, isStored: Bool) -> Part { value[keyPath: path] }

  /// The place of a field.
  @usableFromInline
  func field<Part>(_ path: WritableKeyPath<Value, Part>, isSame: @escaping (Part, Part) -> Bool) -> Place<
    Part
  > {
    let bytes = Self.bytes(of: path, from: 0)
    return Field(of: self, path, in: bytes ?? 0..<Int.max, isStored: bytes != nil, isSame: isSame)
  }

  /// The bytes of a stored field; nil for a computed one.
  static func bytes<Part>(of path: WritableKeyPath<Value, Part>, from start: Int) -> Range<Int>? {
    MemoryLayout<Value>.offset(of: path).map { start + $0..<start + $0 + max(MemoryLayout<Part>.size, 1) }
  }

  /// What something takes up that grows from here: all of this place, or what a field takes up of its trunk.
  var ground: Span { Span(trunk: self) }

  /// Notes that it is read, in case somebody tracks what is read now.
  @usableFromInline
  final func noteRead() {
    core.tracking.noteRead { self }
  }

  // MARK: Writing

  /// Writes `new` and tells all who hear of it. What has gone ignores it.
  @usableFromInline
  final func set(_ new: Value) {
    core.refuseMisuse(of: self)
    if core.isQuiet { return value = new }
    let affected = affected
    if case .nobody = affected.hearing { return value = new }
    guard isPresent else { return }
    if case .one(let observer) = affected.hearing, !core.isTelling {
      write(new, telling: observer, affected)
    } else {
      affected.write { value = new }
    }
  }

  private func write(_ new: Value, telling observer: Observer?, _ affected: Affected) {
    let old = value
    value = new
    if let renamed = affected.renamed {
      return renamed.rename {
        value = old
      } redo: {
        value = new
      }
    }
    if let observer, !isSame(old, new) { core.tell(observer) }
  }

  final override func write(to affected: Affected, _ store: () -> Void) {
    let old = value
    affected.write(store) {
      value = old
    } change: {
      change(from: old, to: value)
    }
  }

  /// Whether a write may begin now and is heard by nobody: then a value is changed where it lies.
  @usableFromInline
  final var changesInPlace: Bool {
    core.refuseMisuse(of: self)
    return !isAnybodyTold
  }

  /// Whether anybody may have to be told of a write here.
  final var isAnybodyTold: Bool {
    if core.isQuiet { return false }
    if case .nobody = affected.hearing { return false }
    return true
  }

  /// Whom a write here concerns; found once until anybody comes or goes.
  final var affected: Affected {
    if let knownAffected, knownAffected.arrangement == core.arrangement { return knownAffected }
    let affected = Affected(of: self)
    knownAffected = affected
    return affected
  }

  /// Runs `body` on a draft and writes it back as one change.
  final func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    core.refuseMisuse(of: self)
    var draft = value
    let result = try locked { () throws(Failure) in try body(&draft) }
    set(draft)
    return result
  }

  private func locked<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    core.lock(for: .update)
    defer { core.unlock() }
    return try body()
  }

  // MARK: Change

  override func watch() -> () -> Void {
    let (old, check) = (value, watchParts())
    return { [self] in
      if hasAudience { tell(from: old, to: value) }
      check()
    }
  }

  /// Tells this place alone that it holds `new` where it held `old`.
  @usableFromInline
  final func tell(from old: Value, to new: Value) {
    if let change = change(from: old, to: new) { mark(change, in: core) }
  }

  private func change(from old: Value, to new: Value) -> Change? {
    isSame(old, new) ? nil : ValueChange(of: self, from: old)
  }

  // All changes taken back, the last one first, give the value that it had: that value again is no news.
  override func isNews(_ changes: [Change]) -> Bool {
    if changes[0].origin === self, let change = changes[0] as? ValueChange<Value> {
      return !isSame(change.old, value)
    }
    let old = onCopy {
      for change in changes.reversed() { change.undo() }
      return value
    }
    return !isSame(old, value)
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

  override func read<Part>(_ path: WritableKeyPath<Value, Part>, isStored: Bool) -> Part {
    isStored ? copy(&content[keyPath: path]) : content[keyPath: path]
  }

  // A key path read would copy the whole first; one that is written finds its part where it lies.
  private func copy<Part>(_ part: inout Part) -> Part { part }

  override func onCopy<Result>(_ body: () -> Result) -> Result {
    let kept = content
    defer { content = kept }
    return core.onCopy(body)
  }
}

// MARK: Fields

/// A field of a trunk, stored or computed, at any depth.
final class Field<Trunk, Value>: Place<Value> {
  private let trunk: Place<Trunk>
  private let path: WritableKeyPath<Trunk, Value>
  private let bytes: Range<Int>
  private let isStored: Bool

  init(
    of trunk: Place<Trunk>, _ path: WritableKeyPath<Trunk, Value>, in bytes: Range<Int>, isStored: Bool,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    self.trunk = trunk
    self.path = path
    self.bytes = bytes
    self.isStored = isStored
    super.init(in: trunk.core, isSame: isSame)
  }

  override var name: String { "\(trunk.name) \(path)" }

  override var value: Value {
    get { trunk.read(path, isStored: isStored) }
    set { trunk.value[keyPath: path] = newValue }
    _modify { yield &trunk.value[keyPath: path] }
  }

  override var isPresent: Bool { trunk.isPresent }

  // One step however deep: a chain of key paths would be walked at each access.
  override func field<Part>(
    _ path: WritableKeyPath<Value, Part>, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    let part = isStored ? Self.bytes(of: path, from: bytes.lowerBound) : nil
    return Field<Trunk, Part>(
      of: trunk, self.path.appending(path: path), in: part ?? bytes, isStored: part != nil, isSame: isSame)
  }

  override var span: Span? { ground }

  override var ground: Span {
    Span(trunk: trunk, bytes: bytes, path: path, isComputed: !isStored, isLoose: !isStored)
  }

  override func audienceChanged() {
    let key = PartKey.own(ObjectIdentifier(self))
    if hasAudience { trunk.add(self, as: key) } else { trunk.remove(self, key) }
  }
}
