public import KuchiEngine

/// Where a deck comes from.
public struct DeckOrigin: Hashable, Sendable {
  /// The path of its file; nil for a deck that is built in.
  public var path: String?
  /// Whether it is edited where it is; the first edit of any other makes a copy in the player's own folder.
  public var isEditable: Bool
  /// Whether it lies in the player's own folder, from which alone decks are deleted.
  public var isOwn: Bool
  /// Whether it is the player's own copy of a deck that comes with the program, and differs from it.
  public var isChanged: Bool
  /// What its file held when it was last read or written, so that a change by somebody else is noticed.
  public var fingerprint: UInt64?
  /// The edits of its file since it was read, the last one last, so that undoing them gives the file back as it was.
  public var revisions: [DeckRevision]

  /// A file, or nothing.
  public init(
    path: String? = nil, isEditable: Bool = false, isOwn: Bool = false, isChanged: Bool = false,
    fingerprint: UInt64? = nil, revisions: [DeckRevision] = []
  ) {
    self.path = path
    self.isEditable = isEditable
    self.isOwn = isOwn
    self.isChanged = isChanged
    self.fingerprint = fingerprint
    self.revisions = revisions
  }

  /// The program itself.
  public static let builtIn = DeckOrigin()

  /// Whether both are the same file with the same bytes in it.
  func isSameFile(as other: DeckOrigin) -> Bool {
    path != nil && path == other.path && fingerprint == other.fingerprint
  }
}
