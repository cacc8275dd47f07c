import Foundation

/// What children must not inherit.
enum Inheritance {
  /// Held while a process starts, and while a descriptor is open that isn't yet marked as ours alone.
  ///
  /// Without it a child started by another test at that very moment would keep a terminal or a pipe open, and
  /// hanging up or reaching the end would come late or never.
  static let lock = NSLock()
}
