/// How much waits to be asked, deck by deck.
public struct DueReport: Hashable, Sendable {
  /// One deck.
  public struct Row: Hashable, Sendable {
    /// What the deck is called.
    public var title: String
    /// How many are due.
    public var now: Int
    /// How many fall due before the day ends.
    public var laterToday: Int
    /// How many fall due on the next day.
    public var tomorrow: Int
    /// How many were never asked; nil where the deck was not found.
    public var new: Int?

    /// A deck.
    public init(title: String, now: Int, laterToday: Int, tomorrow: Int, new: Int?) {
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

  /// The report on a terminal of so many columns.
  public func lines(width: Int) -> [Line] {
    guard !rows.isEmpty else { return ["Nothing was asked yet. Type kuchi to begin."] }
    let shown = rows.count > 1 ? rows + [sum] : rows
    let table = Table(
      heads: ["now", "later", "tomorrow", "new"],
      rows: shown.map { row in
        (row.title, ["\(row.now)", "\(row.laterToday)", "\(row.tomorrow)", row.new.map(String.init) ?? "?"])
      })
    return table.lines(width: width)
      + (rows.contains { $0.new == nil } ? [.empty, Self.missingDeck] : [])
  }

  private static let missingDeck: Line = "? stands where a deck can't be found by its name."

  private var sum: Row {
    rows.reduce(into: Row(title: "All", now: 0, laterToday: 0, tomorrow: 0, new: 0)) { sum, row in
      sum.now += row.now
      sum.laterToday += row.laterToday
      sum.tomorrow += row.tomorrow
      sum.new = (sum.new ?? 0) + (row.new ?? 0)
    }
  }
}
