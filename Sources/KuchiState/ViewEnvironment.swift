/// One kind of value that an environment hands down, with what it is where nobody set it.
public protocol ViewEnvironmentKey {
  /// The type of the value.
  associatedtype Value: Equatable & Sendable

  /// What views read when nothing was set.
  static var defaultValue: Value { get }
}

/// What views are told of the world they are shown in: theme, width, locale, time. A module names its own values by a
/// key and a property.
public struct ViewEnvironment: Equatable, Sendable {
  private var values: [ObjectIdentifier: any Equatable & Sendable] = [:]

  /// An environment in which everything has its default.
  public init() {}

  /// The value under `key`.
  public subscript<Key: ViewEnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether every value set in either is the same in both.
  public static func == (left: ViewEnvironment, right: ViewEnvironment) -> Bool {
    left.values.count == right.values.count
      && left.values.allSatisfy { key, value in value.isEqual(to: right.values[key]) }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: (any Equatable & Sendable)?) -> Bool { other as? Self == self }
}
