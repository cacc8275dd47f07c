/// What became of each row of a foreign file.
///
/// Its counts add up: every row read is a card, or was merged into one, or was skipped.
public struct ImportReport: Equatable, Sendable {
  /// Something that happened to one row.
  public struct Entry: Hashable, Sendable {
    /// Where the row stands in its file.
    public var place: ForeignRow.Place
    /// What happened.
    public var event: Event

    /// Something that happened to the row at a place.
    public init(_ place: ForeignRow.Place, _ event: Event) {
      self.place = place
      self.event = event
    }
  }

  /// The rows that were read.
  public var rows: Int
  /// The cards that were made of them.
  public var cards: Int
  /// What happened to rows that did not simply become a card, in the order of the file.
  public var entries: [Entry]
  /// The cloze deletions that became plain text.
  public var clozes: Int

  /// A report.
  public init(rows: Int, cards: Int, entries: [Entry] = [], clozes: Int = 0) {
    self.rows = rows
    self.cards = cards
    self.entries = entries
    self.clozes = clozes
  }

  /// The rows whose content joined another's card.
  public var merged: Int { entries.count { if case .merged = $0.event { true } else { false } } }

  /// The rows that made no card.
  public var skipped: Int { entries.count { if case .skipped = $0.event { true } else { false } } }
}

extension ImportReport {
  /// What can happen to a row.
  public enum Event: Hashable, Sendable {
    /// It made no card.
    case skipped(SkipReason)
    /// It is about the same as an earlier row, and what it says joined that card.
    case merged(into: ForeignRow.Place)
    /// It had fewer fields than the others; the missing ones are empty.
    case padded(fields: Int, columns: Int)
    /// It had more fields than the others; these were left out.
    case cut([String])
    /// A field was longer than a card allows, in characters, and was cut.
    case shortened(ImportField, limit: Int)
    /// A part of a field was left out, because a card cannot hold it.
    case leftOut(ImportField, String)
    /// A sound or an image was left out.
    case mediaLeftOut(String)
    /// A quotation mark that never closes was taken for text.
    case unclosedQuote
    /// Zero bytes were taken out.
    case zeroBytes
    /// Its id is another's already, or is none, and it has this one instead.
    case renamed(id: String, to: String)
  }

  /// Why a row made no card.
  public enum SkipReason: Hashable, Sendable {
    /// It begins with a number sign.
    case comment
    /// All of its fields are empty.
    case empty
    /// It has nothing to show.
    case noTerm
    /// It has no meaning that could be asked for.
    case noMeaning
    /// A quotation mark before it made it part of another row's field.
    case quoted
    /// A deck cannot hold more cards than this.
    case tooManyCards(limit: Int)
  }
}
