/// A source of truth: the one owner of a value.
///
/// Everybody else reads and writes the value through bindings, which are places in the store and never copies.
/// A write is compared with what is there; when it differs, every binding of the place reads the new value at
/// once and the observers of the places that changed run before the write returns.
///
/// A store is bound to no actor and is not Sendable: the compiler keeps it with whoever made it. It needs no run
/// loop.
@dynamicMemberLookup
public final class Store<Value: Equatable> {
  let drain: Drain
  let place: Place<Value>

  /// A store that owns `value` from now on.
  public init(_ value: Value) {
    drain = Drain()
    place = Place(value, in: drain)
  }

  /// The whole value, read and written as through `binding`.
  public var value: Value {
    get { binding.wrappedValue }
    set { binding.wrappedValue = newValue }
  }

  /// The place of the whole value.
  public var binding: Binding<Value> { Binding(drain: drain, place: place) }

  /// The place of a field: `store.score` is `store.binding.score`.
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    binding[dynamicMember: path]
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
    try place.update(in: drain, body)
  }
}
