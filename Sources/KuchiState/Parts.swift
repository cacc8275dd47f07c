/// A stored field of a trunk, at any depth: a chain of fields would be walked at each access.
final class Field<Trunk, Value>: Place<Value> {
  private let trunk: Place<Trunk>
  private let path: WritableKeyPath<Trunk, Value>
  private let offset: Int

  init(
    of trunk: Place<Trunk>, _ path: WritableKeyPath<Trunk, Value>, at offset: Int,
    isSame: @escaping (Value, Value) -> Bool
  ) {
    (self.trunk, self.path, self.offset) = (trunk, path, offset)
    super.init(in: trunk.core, isSame: isSame)
  }

  override var name: String { "\(trunk.name) \(path)" }

  override var value: Value {
    get { trunk.read(path) }
    set { trunk.value[keyPath: path] = newValue }
    _modify { yield &trunk.value[keyPath: path] }
  }

  override var isPresent: Bool { trunk.isPresent }

  override func field<Part>(
    _ path: WritableKeyPath<Value, Part>, at offset: Int, isSame: @escaping (Part, Part) -> Bool
  ) -> Place<Part> {
    trunk.field(self.path.appending(path: path), at: self.offset + offset, isSame: isSame)
  }

  override var span: Span? { ground }

  override var ground: Span {
    let bytes = offset..<offset + max(MemoryLayout<Value>.size, 1)
    return Span(trunk: trunk, bytes: bytes, kind: .field(path))
  }
}

/// A part that functions reach: what an optional or a case holds, the value of a key, an image of the whole.
final class Part<Whole, Value>: Place<Value> {
  private let kind: Span.Kind
  private let whole: Place<Whole>
  private let get: (Whole) -> Value?
  private let put: (inout Whole, Value) -> Void
  /// The last value of what has gone, or may go unheard.
  private var last: Value?

  init(
    _ kind: Span.Kind, of whole: Place<Whole>, isSame: @escaping (Value, Value) -> Bool,
    get: @escaping (Whole) -> Value?, put: @escaping (inout Whole, Value) -> Void
  ) {
    (self.kind, self.whole, self.get, self.put) = (kind, whole, get, put)
    super.init(in: whole.core, isSame: isSame)
    if goesUnheard { last = get(whole.value) }
    if canGo { super.heed(true) }
  }

  deinit { if canGo { super.heed(false) } }

  // What can go keeps its last value, though nobody may hear of it.
  private var canGo: Bool { kind != .image && kind != .fact }
  private var goesUnheard: Bool { canGo && whole.isComputed }

  override func heed(_ isHeeded: Bool) { if !canGo { super.heed(isHeeded) } }

  override var name: String { "\(whole.name) \(Value.self)" }

  override var value: Value {
    get {
      guard let value = get(whole.value) ?? last else {
        Misuse.stop("a part is followed wherever its whole is written")
      }
      if goesUnheard, !core.isOnCopy { last = value }
      return value
    }
    set {
      if isPresent { return put(&whole.value, newValue) }
      guard core.isOnCopy else { return }
      core.repairs.append { [self, last] in self.last = last }
      last = newValue
    }
  }

  override var isPresent: Bool { whole.isPresent && get(whole.value) != nil }

  override var span: Span? {
    var span = whole.ground
    span.kind = kind
    return span
  }

  override func watch() -> () -> Void {
    let (before, check) = (get(whole.value) ?? last, watchParts())
    return { [self] in
      let now = get(whole.value)
      last = now == nil ? before : goesUnheard ? now : nil
      if let before, now != nil { tell(change(from: before)) }
      check()
    }
  }
}

/// A value that two functions read and write, in no store.
final class Outside<Value>: Place<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(in core: Core, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
    super.init(in: core) { _, _ in false }
  }

  override var value: Value {
    get { get() }
    set { set(newValue) }
  }

  override var isComputed: Bool { true }
}
