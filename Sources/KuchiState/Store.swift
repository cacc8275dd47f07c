/// A source of truth: the only owner of a value. All others read and write it through bindings, which are
/// places in it and never copies. It needs no run loop; the compiler keeps it in the isolation that made it.
@dynamicMemberLookup
public final class Store<Value: Equatable> {
  /// The place of the whole value.
  public let binding: Binding<Value>

  /// A store that owns `value` from now on.
  public init(_ value: Value) {
    let life = Lifetime()
    binding = Binding(Root(value, in: life.core, isSame: sameness()), in: life)
  }

  deinit { binding.life.core.listeners.leave() }

  /// The whole value, read and written as through `binding`.
  public var value: Value {
    get { binding.wrappedValue }
    _modify { yield &binding.wrappedValue }
  }

  /// The place of a field: `store.score` is `store.binding.score`.
  @inlinable
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    binding[dynamicMember: path]
  }

  /// The place at a position of a list: `store[2]` is `store.binding[2]`.
  public subscript<Element: Equatable>(position: Int) -> Binding<Element> where Value == [Element] {
    binding[position]
  }

  /// One transaction: `body` works on a draft, which becomes the value on return and is dropped on a throw.
  /// Writes through bindings meanwhile are kept; the program stops if the draft changes the same place.
  @discardableResult public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try binding.update(body)
  }
}

extension Store where Value: AnyObject {
  /// A store owns a value. Changes inside an object would go unnoticed.
  @available(*, unavailable, message: "make the class a struct, or keep the object outside the store")
  public convenience init(_ value: Value) { fatalError() }
}

/// Whether two values of a type are the same: equal, or both not a number, also in an optional.
@inlinable func sameness<Value: Equatable>() -> (Value, Value) -> Bool {
  // The compiler knows these types, which saves the cast at run time.
  let isPlain = Value.self == Int.self || Value.self == String.self || Value.self == Bool.self
  if isPlain || !(Value.self is any FloatingPoint.Type || Value.self is any OptionalNumber.Type) {
    return { $0 == $1 }
  }
  return { $0 == $1 || $0 != $0 && $1 != $1 }
}

@usableFromInline protocol OptionalNumber {}

extension Optional: OptionalNumber where Wrapped: FloatingPoint {}
