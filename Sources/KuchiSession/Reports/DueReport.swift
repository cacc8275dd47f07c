public import KuchiEngine

/// How many items wait to be asked, deck by deck.
public struct DueReport: Hashable, Sendable {
  /// One deck.
  public struct Row: Hashable, Sendable {
    /// The deck.
    public var deckID: Deck.ID
    /// What the deck is called.
    public var title: String
    /// How many are due.
    public var now: Int
    /// How many fall due before the day ends.
    public var laterToday: Int
    /// How many fall due on the next day.
    public var tomorrow: Int
    /// How many were never shown; nil where the deck was not found.
    public var new: Int?

    /// A deck.
    public init(deckID: Deck.ID, title: String, now: Int, laterToday: Int, tomorrow: Int, new: Int?) {
      self.deckID = deckID
      self.title = title
      self.now = now
      self.laterToday = laterToday
      self.tomorrow = tomorrow
      self.new = new
    }
  }

  /// The decks, in order.
  public var rows: [Row]

  /// A report.
  public init(rows: [Row]) { self.rows = rows }
}
