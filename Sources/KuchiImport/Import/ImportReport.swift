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

  /// A report.
  public init(rows: Int, cards: Int, entries: [Entry] = []) {
    self.rows = rows
    self.cards = cards
    self.entries = entries
  }

  /// The rows whose content joined another's card.
  public var merged: Int { entries.count { if case .merged = $0.event { true } else { false } } }

  /// The rows that made no card.
  public var skipped: Int { entries.count { if case .skipped = $0.event { true } else { false } } }
}
