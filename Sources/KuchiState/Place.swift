/// A place of a store: what a binding reads and writes, and who hears of it.
///
/// Any number of places may have one address; only those that somebody hears of are known to their trunk.
@usableFromInline
class Place<Value>: Node {
  /// Whether two values are the same, so that to write one over the other is no change.
  @usableFromInline final let isSame: (Value, Value) -> Bool
  private final var knownAffected: Affected?

  @usableFromInline init(in core: Core, isSame: @escaping (Value, Value) -> Bool) {
    self.isSame = isSame
    super.init(in: core)
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
  @usableFromInline var isPresent: Bool { true }

  /// Where a part of all of this place lies.
  var ground: Span { Span(trunk: self, kind: .field(nil)) }

  /// Notes that it is read, in case somebody tracks what is read now.
  @usableFromInline final func noteRead() { core.tracking.noteRead { self } }

  // MARK: Fields

  /// The place of a field. A computed one is an image of the whole.
  @usableFromInline final func field<Part>(
    _ path: WritableKeyPath<Value, Part>, isSame: @escaping (Part, Part) -> Bool
  )
    -> Place<Part>
  {
    if let offset = MemoryLayout<Value>.offset(of: path) { return field(path, at: offset, isSame: isSame) }
    return KuchiState.Part(.image, of: self, isSame: isSame) {
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
    let affected = core.busy > 0 ? affected : nil
    guard let affected, !affected.isEmpty else { return value = new }
    guard isPresent else { return }
    if affected.isSimple, !core.isTelling {
      let old = value
      value = new
      if let element = affected.renamed {
        element.rename {
          value = old
        } redo: {
          value = new
        }
      } else if let observer = affected.only, !isSame(old, new) {
        core.tell(observer)
      }
    } else {
      affected.write { value = new }
    }
  }

  /// Lets `store` write and tells all; nobody can tell whether that changed anything, but `undo` takes it back.
  @usableFromInline final func write(_ store: () -> Void, undo: @escaping () -> Void) {
    affected.write(Change(of: self, isBack: nil, undo: undo), store)
  }

  /// Whether somebody may have to know of a write, which may begin now. Otherwise a value is changed where it lies.
  @usableFromInline final var isHeeded: Bool {
    core.refuseMisuse(of: self)
    return core.busy > 0 && !affected.isEmpty
  }

  /// Whom a write here concerns; found once until anybody comes or goes.
  final var affected: Affected {
    if let knownAffected, knownAffected.arrangement == core.arrangement { return knownAffected }
    let affected = Affected(of: self)
    knownAffected = affected
    return affected
  }

  /// A draft of the value. Until it is written back by ``end(_:)`` no other write may be made.
  @usableFromInline final func beginDraft() -> Value {
    core.locks.append(.update)
    return value
  }

  /// Writes a draft back as one change.
  @usableFromInline final func end(_ draft: Value) {
    core.locks.removeLast()
    set(draft)
  }

  /// Runs `body` on a draft and writes it back as one change.
  @usableFromInline final func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    core.refuseMisuse(of: self)
    var draft = value
    let result: Result
    do {
      core.locks.append(.update)
      defer { core.locks.removeLast() }
      result = try body(&draft)
    }
    set(draft)
    return result
  }

  // MARK: Change

  final override func change() -> Change { change(from: value) }

  final func change(from old: Value) -> Change {
    Change(of: self) { [self] in
      isSame(old, value)
    } undo: { [self] in
      value = old
    }
  }

  override func watch() -> () -> Void {
    let (change, check) = (change(), watchParts())
    return { [self] in
      tell(change)
      check()
    }
  }

  /// Tells this place alone of a change, if it is one.
  final func tell(_ change: Change) {
    if hasAudience, change.isBack?() != true { mark(change, in: core) }
  }

  // All changes taken back, the last one first, give the value that it had: that value again is no news.
  override func isNews(_ changes: [Change]) -> Bool {
    if changes[0].origin === self, changes[0].isBack != nil { return super.isNews(changes) }
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

  // A key path read would copy the whole first; one that is written finds its part where it lies.
  override func read<Part>(_ path: WritableKeyPath<Value, Part>) -> Part { copy(&content[keyPath: path]) }

  private func copy<Part>(_ part: inout Part) -> Part { part }

  override func onCopy<Result>(_ body: () -> Result) -> Result {
    let kept = content
    defer { content = kept }
    return core.onCopy(body)
  }
}
