import Synchronization

/// Values that are made when they are first asked for.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The value of `key`. What `make` makes of it must always be the same.
  func value(of key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let known = values[key] { return known }
      let made = make()
      values[key] = made
      return made
    }
  }
}
