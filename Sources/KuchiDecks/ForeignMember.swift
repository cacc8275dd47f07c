/// A member of an object in a deck file that is none of the format's: `$schema`, a key that begins with `x-`, or one
/// that was mistyped. It is kept as it is, so that writing the deck does not lose what others have put there.
public struct ForeignMember: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The value as JSON, without white space between its parts.
  public let json: String
}
