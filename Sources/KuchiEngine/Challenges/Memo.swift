import Synchronization

/// Values that are made on first use.
final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  /// The value of `key`. `make` must always give the same value, and must not use the memo, which is locked.
  func value(of key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let known = values[key] { return known }
      let made = make()
      values[key] = made
      return made
    }
  }
}
