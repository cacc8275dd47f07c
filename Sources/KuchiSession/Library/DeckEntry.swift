/// A deck on the shelf, loaded or not.
public struct DeckEntry: Hashable, Sendable, Identifiable {
  /// How much of a deck is loaded.
  package enum Status: Hashable, Sendable {
    /// Its title and the number of its cards are known, but it is not loaded.
    case listed(title: String, count: Int)
    case loading
    case ready
    /// It is loaded, and has edits that could not be saved.
    case unsaved(DeckFailure)
    case failed(DeckFailure)
  }

  /// The deck's id, or the path of a file that could not be read.
  public var id: Deck.ID
  /// Where it comes from.
  public var origin: DeckOrigin
  package var status: Status

  package init(id: Deck.ID, origin: DeckOrigin, status: Status) {
    self.id = id
    self.origin = origin
    self.status = status
  }

  /// A deck that can be loaded.
  public init(id: Deck.ID, title: String, count: Int, origin: DeckOrigin = .builtIn) {
    self.init(id: id, origin: origin, status: .listed(title: title, count: count))
  }

  /// The title under which it is listed; its id in any other status.
  public var title: String { if case .listed(let title, _) = status { title } else { id } }

  /// Whether its cards are on the shelf.
  package var isLoaded: Bool {
    switch status {
    case .ready, .unsaved: true
    case .listed, .loading, .failed: false
    }
  }

  /// Why it could not be read or written; nil when all is well.
  package var failure: DeckFailure? {
    switch status {
    case .failed(let failure), .unsaved(let failure): failure
    case .listed, .loading, .ready: nil
    }
  }

  /// Whether `text` names this deck: its id or its present `title`, in any case.
  package func isCalled(_ text: String, title: String) -> Bool {
    if case .failed = status { return false }
    let words = Self.words(of: text)
    return !words.isEmpty && [id, title].contains { Self.words(of: $0) == words }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The id of the deck that a new player is offered first.
  package static let firstWords = "first-words"
}

/// Where a deck comes from.
public struct DeckOrigin: Hashable, Sendable {
  /// The path of its file; nil for a deck that is built in.
  public var path: String?
  /// Whether it is edited in place. The first edit of any other deck makes a copy in the player's own folder.
  public var isEditable: Bool
  /// Whether it is in the player's own folder. Only those decks can be deleted.
  package var isOwn: Bool
  /// Whether it is the player's own copy of a deck that comes with the program, and differs from it.
  package var isChanged: Bool
  /// The hash of its file when it was last read or written. It reveals a change by another program.
  public var fingerprint: UInt64?
  /// The edits of its file since it was read, the latest last. Undoing them restores the file byte for byte.
  public var revisions: [DeckRevision]

  /// A file, or without a path the program itself.
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

/// A deck as it was opened, with where it comes from.
public struct OpenedDeck: Hashable, Sendable {
  /// The deck.
  public var deck: Deck
  /// Where it comes from.
  public var origin: DeckOrigin

  /// A deck that was opened from `origin`.
  public init(_ deck: Deck, from origin: DeckOrigin = .builtIn) {
    self.deck = deck
    self.origin = origin
  }

  /// The same deck, but not editable if `known` is the same file and not editable.
  func editable(as known: DeckOrigin) -> OpenedDeck {
    var opened = self
    if known.path == origin.path, !known.isEditable { opened.origin.isEditable = false }
    return opened
  }
}
