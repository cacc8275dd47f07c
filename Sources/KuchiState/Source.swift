/// Where the value of a place lives: in the store's cell, or as a part of what another source holds.
///
/// A source whose part has gone gives the last value it had and ignores writes.
@usableFromInline
class Source<Value> {
  @usableFromInline init() {}

  /// The value, changed where it lies.
  @usableFromInline var value: Value {
    get { Misuse.stop("every source says where its value lives") }
    set { Misuse.stop("every source says where its value lives") }
    _modify {
      var draft = value
      yield &draft
      value = draft
    }
  }

  /// Whether the part is there, so that a write reaches it.
  var isPresent: Bool { true }

  /// Whether it changes by writes to its store alone.
  @usableFromInline var isOwn: Bool { true }

  /// A stored part of the value, read without a copy of the whole where that is possible.
  func read<Part>(_ path: WritableKeyPath<Value, Part>, isStored: Bool) -> Part { value[keyPath: path] }

  /// The source of a field of the value.
  @usableFromInline
  func field<Part>(_ path: WritableKeyPath<Value, Part>, isStored: Bool) -> Source<Part> {
    Field(of: self, path, isStored: isStored)
  }
}

/// The one copy of a store's value.
final class Cell<Value>: Source<Value> {
  private var content: Value

  init(_ value: Value) { content = value }

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
}

/// A field, at any depth below its base.
final class Field<Base, Value>: Source<Value> {
  private let base: Source<Base>
  private let path: WritableKeyPath<Base, Value>
  private let isStored: Bool

  init(of base: Source<Base>, _ path: WritableKeyPath<Base, Value>, isStored: Bool) {
    self.base = base
    self.path = path
    self.isStored = isStored
  }

  override var value: Value {
    get { base.read(path, isStored: isStored) }
    set { base.value[keyPath: path] = newValue }
    _modify { yield &base.value[keyPath: path] }
  }

  override var isPresent: Bool { base.isPresent }

  override var isOwn: Bool { isStored && base.isOwn }

  // One step however deep: a chain of key paths would be walked at each access.
  override func field<Part>(_ path: WritableKeyPath<Value, Part>, isStored: Bool) -> Source<Part> {
    Field<Base, Part>(of: base, self.path.appending(path: path), isStored: self.isStored && isStored)
  }
}

/// A value that functions reach somewhere else.
final class Outside<Value>: Source<Value> {
  private let get: () -> Value
  private let put: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    put = set
  }

  override var value: Value {
    get { get() }
    set { put(newValue) }
  }

  override var isOwn: Bool { false }
}
