public import KuchiEngine

/// What a reader of a foreign format found in a file.
public struct Import: Equatable, Sendable {
  /// What a file holds.
  public enum Content: Equatable, Sendable {
    /// Rows and columns, of which a mapping has still to say what they mean.
    case tables([ForeignTable])
    /// Cards that the format itself describes; their ids are sound and each another's.
    case deck(Deck)
  }

  /// The format of the file.
  public var format: ImportFormat
  /// The title the file gives itself; nil where it gives none.
  public var title: String?
  /// What the file holds.
  public var content: Content
  /// The rows, notes or words that were read: those in `content` and those that `entries` say were left behind.
  public var rows: Int
  /// What the reader did to single rows: left out, padded, cut.
  public var entries: [ImportReport.Entry]
  /// The names of the sounds and images that come with the file; they are left out.
  public var media: [String]
  /// What a text is in, if not in UTF-8.
  public var encoding: DeckFault.Encoding?
  /// The cards of Anki's that nobody was to be asked about for now; here they are cards like others.
  public var suspended = 0
  /// The cards of Anki's that had been learnt; how well is left behind.
  public var scheduled = 0

  /// What was found.
  public init(
    format: ImportFormat, title: String? = nil, content: Content, rows: Int,
    entries: [ImportReport.Entry] = [], media: [String] = []
  ) {
    self.format = format
    self.title = title
    self.content = content
    self.rows = rows
    self.entries = entries
    self.media = media
  }
}

/// What a deck that is imported is to be called. Whatever is nil the file says, or its name.
public struct ImportNames: Equatable, Sendable {
  /// The name of the file.
  public var file: String
  /// The deck's id.
  public var id: Deck.ID?
  /// The deck's title.
  public var title: String?
  /// The languages of terms and meanings.
  public var languages: Deck.Languages?

  /// Names for a deck out of a file.
  public init(file: String, id: Deck.ID? = nil, title: String? = nil, languages: Deck.Languages? = nil) {
    self.file = file
    self.id = id
    self.title = title
    self.languages = languages
  }
}
