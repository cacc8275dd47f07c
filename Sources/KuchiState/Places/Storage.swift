/// Where the value of a place lives: in the store's cell, or as a part of some other storage.
///
/// What writes gives back says whether the value was still there to be written.
protocol Storage<Value> {
  associatedtype Value

  var value: Value { get }

  func write(_ new: Value) -> Bool

  /// Changes the value where it lies.
  func mutate(_ body: (inout Value) -> Void) -> Bool

  /// The part of the value at `path`, read without a copy of the whole where that is possible.
  func read<Part>(_ path: KeyPath<Value, Part>) -> Part

  func write<Part>(_ new: Part, to path: WritableKeyPath<Value, Part>) -> Bool

  /// Where the field at `path` lives.
  func field<Part>(_ path: WritableKeyPath<Value, Part>) -> any Storage<Part>
}

extension Storage {
  func write(_ new: Value) -> Bool { mutate { $0 = new } }

  func read<Part>(_ path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }

  func write<Part>(_ new: Part, to path: WritableKeyPath<Value, Part>) -> Bool {
    mutate { $0[keyPath: path] = new }
  }

  func field<Part>(_ path: WritableKeyPath<Value, Part>) -> any Storage<Part> {
    Field(base: self, path: path)
  }
}

/// The one copy of a store's value.
final class Cell<Value>: Storage {
  private(set) var value: Value

  init(_ value: Value) { self.value = value }

  func write(_ new: Value) -> Bool {
    value = new
    return true
  }

  func mutate(_ body: (inout Value) -> Void) -> Bool {
    body(&value)
    return true
  }

  func read<Part>(_ path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }

  func write<Part>(_ new: Part, to path: WritableKeyPath<Value, Part>) -> Bool {
    value[keyPath: path] = new
    return true
  }
}

/// A field at any depth below `base`, reached in one step.
struct Field<Base, Value>: Storage {
  let base: any Storage<Base>
  let path: WritableKeyPath<Base, Value>

  var value: Value { base.read(path) }

  func write(_ new: Value) -> Bool { base.write(new, to: path) }

  func mutate(_ body: (inout Value) -> Void) -> Bool {
    base.mutate { body(&$0[keyPath: path]) }
  }

  func field<Part>(_ path: WritableKeyPath<Value, Part>) -> any Storage<Part> {
    Field<Base, Part>(base: base, path: self.path.appending(path: path))
  }
}

/// A value that a pair of functions makes of `base`.
struct Mapped<Base, Value>: Storage {
  let base: any Storage<Base>
  let image: (Base) -> Value
  let writeBack: (inout Base, Value) -> Void

  var value: Value { image(base.value) }

  func mutate(_ body: (inout Value) -> Void) -> Bool {
    base.mutate { whole in
      var part = image(whole)
      body(&part)
      writeBack(&whole, part)
    }
  }
}
