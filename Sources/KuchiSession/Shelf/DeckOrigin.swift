/// Where a deck comes from.
public struct DeckOrigin: Hashable, Sendable {
  /// The path of its file; nil for a deck that is built in.
  public var path: String?
  /// Whether it is edited where it is; the first edit of any other makes a copy in the player's own folder.
  public var isEditable: Bool
  /// Whether it lies in the player's own folder, from which alone decks are deleted.
  public var isOwn: Bool
  /// What its file held when it was last read or written, so that a change by somebody else is noticed.
  public var fingerprint: UInt64?

  /// A file, or nothing.
  public init(
    path: String? = nil, isEditable: Bool = false, isOwn: Bool = false, fingerprint: UInt64? = nil
  ) {
    self.path = path
    self.isEditable = isEditable
    self.isOwn = isOwn
    self.fingerprint = fingerprint
  }

  /// The program itself.
  public static let builtIn = DeckOrigin()
}
