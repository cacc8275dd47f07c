/// The two ways to use a store wrongly that no type can forbid: observers that write in a circle, and a write
/// under an update's draft. Going on would hang or lose a write.
enum Misuse {
  /// Stops the program with `message`.
  static func stop(_ message: String) -> Never {
    // Not a precondition: that would stop a release build without the message.
    fatalError(message)
  }
}
