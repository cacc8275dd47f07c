import KuchiJapanese

/// The list of decks, with what helps a player to choose one.
package struct DecksReport: Hashable, Sendable {
  /// One deck.
  package struct Row: Hashable, Sendable {
    /// The name to play it by.
    package var id: String
    /// The title.
    package var title: String
    /// The number of cards; nil where the deck can't be read.
    package var cards: Int?
    /// The number of due items; nil where the deck was never played.
    package var due: Int?
    /// The levels of the deck.
    package var levels: [String]
    /// The path, or a note that it is built in.
    package var location: String

    package init(id: String, title: String, cards: Int?, due: Int?, levels: [String], location: String) {
      self.id = id
      self.title = title
      self.cards = cards
      self.due = due
      self.levels = levels
      self.location = location
    }

    var sentence: String {
      let parts: [String] = [
        title.isEmpty ? "" : id, cards.map { counted($0, "card") } ?? "can't be read",
        due.map { "\($0) due" } ?? "",
        levels.isEmpty ? "" : "level \(levels.joined(separator: " "))", title.isEmpty ? "" : location,
      ]
      let name = title.isEmpty ? location : title
      return "\(name): " + parts.filter { !$0.isEmpty }.joined(separator: ", ") + "."
    }

    var cells: [String] {
      [
        id, title, cards.map(String.init) ?? "!", due.map(String.init) ?? "",
        levels.joined(separator: " "), location,
      ]
    }
  }

  /// The decks, in order.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }

  private static let heads = ["name", "title", "cards", "due", "level", "where"]
  private static let gap = 2
  /// The least width of a column of words.
  private static let least = 8
  /// The columns that shrink, the first one first.
  private static let words = [5, 1, 0]

  /// The report as a table of `width` columns, or as a sentence for each deck where the table does not fit.
  package func lines(width: Int) -> [Line] {
    let table = [Self.heads] + rows.map(\.cells)
    let columns = Self.columns(of: table, width: width)
    guard Self.sum(of: columns) <= width else { return rows.map { Line($0.sentence, hanging: Self.gap) } }
    return table.enumerated().map { number, cells in
      let texts = zip(cells, columns).enumerated().map { column, cell in
        switch column {
        case 2, 3: cell.0.rightAligned(in: cell.1)
        // The end of a path tells more than its beginning.
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
