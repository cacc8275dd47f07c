/// Something whose value can be read and watched: a `Binding` or a `Derived`.
public protocol Readable<Value> {
  /// What is read.
  associatedtype Value: Equatable

  /// The value now. The standard Observation framework sees this read: inside `withObservationTracking`,
  /// `Observations` or a SwiftUI body the place read is tracked until it changes.
  var wrappedValue: Value { get }

  /// The value now, unseen by the Observation framework.
  func peek() -> Value

  /// A count that grows when the value changes, and only then.
  var revision: Int { get }

  /// Runs `action` with the new value after each transaction that changed the value, until the subscription is
  /// cancelled or dropped.
  func onChange(_ action: @escaping (Value) -> Void) -> Subscription
}
