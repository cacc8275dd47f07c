import KuchiJapanese

/// The decks there are, with what a player wants to know before choosing one.
public struct DecksReport: Hashable, Sendable {
  /// One deck.
  public struct Row: Hashable, Sendable {
    /// The name that it is played by.
    public var id: String
    /// The name that players read.
    public var title: String
    /// How many cards it has; nil where it can't be read.
    public var cards: Int?
    /// How many items are due; nil where it was never played.
    public var due: Int?
    /// The levels that it is for.
    public var levels: [String]
    /// Where it lies, or that it is built in.
    public var place: String

    /// A deck.
    public init(id: String, title: String, cards: Int?, due: Int?, levels: [String], place: String) {
      self.id = id
      self.title = title
      self.cards = cards
      self.due = due
      self.levels = levels
      self.place = place
    }

    var sentence: String {
      let parts = [
        title.isEmpty ? "" : id, cards.map { counted($0, "card") } ?? "can't be read",
        due.map { "\($0) due" } ?? "",
        levels.isEmpty ? "" : "level \(levels.joined(separator: " "))", title.isEmpty ? "" : place,
      ]
      let name = title.isEmpty ? place : title
      return "\(name): " + parts.filter { !$0.isEmpty }.joined(separator: ", ") + "."
    }

    var cells: [String] {
      [
        id, title, cards.map(String.init) ?? "!", due.map(String.init) ?? "",
        levels.joined(separator: " "), place,
      ]
    }
  }

  /// The decks, in order.
  public var rows: [Row]

  /// A report.
  public init(rows: [Row]) { self.rows = rows }

  private static let heads = ["name", "title", "cards", "due", "level", "where"]
  private static let gap = 2
  /// No column of words is made narrower.
  private static let least = 8
  /// The columns that give way, the first one first.
  private static let words = [5, 1, 0]

  /// The report on a terminal of so many columns; a sentence for each deck where there is no room for a table.
  public func lines(width: Int) -> [Line] {
    let table = [Self.heads] + rows.map(\.cells)
    let columns = Self.columns(of: table, width: width)
    guard Self.sum(of: columns) <= width else { return rows.map { Line($0.sentence, hanging: Self.gap) } }
    return table.enumerated().map { number, cells in
      let texts = zip(cells, columns).enumerated().map { column, cell in
        switch column {
        case 2, 3: cell.0.rightAligned(in: cell.1)
        // The end of a path says more than its beginning.
        case 5: cell.0.cutAtStart(to: cell.1)
        default: cell.0.cut(to: cell.1).padded(to: cell.1)
        }
      }
      return Line(
        texts.joined(separator: String(repeating: " ", count: Self.gap)), number == 0 ? .faint : .plain
      ).saying(number == 0 ? [] : [rows[number - 1].sentence])
    }
  }

  private static func sum(of columns: [Int]) -> Int { columns.reduce(gap * (columns.count - 1), +) }

  private static func columns(of table: [[String]], width: Int) -> [Int] {
    var columns = heads.indices.map { column in
      table.map { DisplayWidth.columns(of: SafeText.of($0[column])) }.max() ?? 0
    }
    for column in words {
      let excess = sum(of: columns) - width
      if excess > 0 { columns[column] = max(min(least, columns[column]), columns[column] - excess) }
    }
    return columns
  }
}
