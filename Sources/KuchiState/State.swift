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
    nonmutating set { store.value = newValue }
  }

  /// The place of the whole value.
  public var projectedValue: Binding<Value> { store.binding }
}
