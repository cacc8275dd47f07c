/// A source of truth: the one owner of a value.
///
/// Everybody else reads and writes the value through bindings, which are places in the store and never copies.
/// A write is always kept. If the value is another one, the observers of the places that changed run before it returns.
///
/// A store is bound to no actor and is not Sendable: the compiler keeps it with whoever made it. It needs no run loop.
@dynamicMemberLookup
public final class Store<Value> {
  /// The place of the whole value.
  public let binding: Binding<Value>

  /// A store that owns `value` from now on; two values that `isSame` calls the same are no change.
  public init(_ value: Value, isSame: @escaping (Value, Value) -> Bool) {
    let life = Lifetime()
    binding = Binding(Root(value, in: life.core, isSame: isSame), in: life)
  }

  /// The whole value, read and written as through `binding`.
  public var value: Value {
    get { binding.wrappedValue }
    _modify { yield &binding.wrappedValue }
  }

  /// The place of a field: `store.score` is `store.binding.score`.
  @inlinable
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    binding.field(path, isSame: sameness())
  }

  /// One transaction: `body` works on a draft, which becomes the value when it returns.
  ///
  /// Observers run once, after the last write, with the final value. When `body` throws, nothing has changed.
  /// Inside `body`, write to the draft alone: a write through a binding of the same store would be lost under it
  /// and stops the program.
  ///
  /// - Returns: what `body` returns.
  @discardableResult
  public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try binding.update(body)
  }
}

extension Store where Value: Equatable {
  /// A store that owns `value` from now on.
  public convenience init(_ value: Value) { self.init(value, isSame: sameness()) }
}

/// A property with a small store of its own: `@State var settings = Settings()` and `$settings.count` is a place in
/// it.
@propertyWrapper
public struct State<Value: Equatable> {
  private let store: Store<Value>

  /// A store that starts with `wrappedValue`.
  public init(wrappedValue: Value) { store = Store(wrappedValue) }

  /// The value, read and written as through a binding.
  public var wrappedValue: Value {
    get { store.value }
    nonmutating _modify { yield &store.value }
  }

  /// The place of the whole value.
  public var projectedValue: Binding<Value> { store.binding }
}

/// Whether two values of a type are the same: equal, or both not a number.
@inlinable
func sameness<Value: Equatable>() -> (Value, Value) -> Bool {
  // What the compiler knows need not be looked up.
  let isPlain = Value.self == Int.self || Value.self == String.self || Value.self == Bool.self
  if !isPlain, Value.self is any FloatingPoint.Type { return { $0 == $1 || $0 != $0 && $1 != $1 } }
  return { $0 == $1 }
}
