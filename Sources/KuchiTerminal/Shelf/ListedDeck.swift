/// A deck of the list, with what helps a player to choose one.
package struct ListedDeck: Hashable, Sendable {
  /// The name to play it by.
  package var id: String
  package var title: String
  /// The number of cards; nil where the deck can't be read.
  package var cards: Int?
  /// The number of due items; nil where the deck was never played.
  package var due: Int?
  package var levels: [String]
  /// Whose it is, or its path; empty where it comes with the program.
  package var location: String

  package init(id: String, title: String, cards: Int?, due: Int?, levels: [String], location: String) {
    (self.id, self.title, self.cards, self.due) = (id, title, cards, due)
    (self.levels, self.location) = (levels, location)
  }

  fileprivate var sentence: String {
    let parts: [String] = [
      title.isEmpty ? "" : id, cards.map { counted($0, "card") } ?? "can't be read",
      due.map { "\($0) to recall" } ?? "",
      levels.isEmpty ? "" : "level \(levels.joined(separator: " "))", title.isEmpty ? "" : location,
    ]
    let name = title.isEmpty ? location : title
    return "\(name): " + parts.filter { !$0.isEmpty }.joined(separator: ", ") + "."
  }

  fileprivate var cells: [String] {
    [
      id, title, cards.map(String.init) ?? "!", due.map(String.init) ?? "",
      levels.joined(separator: " "), location,
    ]
  }

  fileprivate static let heads = ["name", "title", "cards", "now", "level", "where"]
  fileprivate static let gap = 2
  /// The least width of a column of words.
  private static let least = 8
  /// The columns that shrink, the first one first.
  private static let words = [5, 1, 0]

  fileprivate static func sum(of columns: [Int]) -> Int { columns.reduce(gap * (columns.count - 1), +) }

  fileprivate static func columns(of table: [[String]], width: Int) -> [Int] {
    var columns = (table.first ?? []).indices.map { column in
      table.map { DisplayWidth.columns(of: $0[column].safe) }.max() ?? 0
    }
    for column in words where column < columns.count {
      let excess = sum(of: columns) - width
      if excess > 0 { columns[column] = max(min(least, columns[column]), columns[column] - excess) }
    }
    return columns
  }
}

extension [ListedDeck] {
  /// The decks as a table of `width` columns, or as a sentence for each where the table does not fit. The last column is left
  /// out where it is empty.
  package func lines(width: Int) -> [Line] {
    let rows = [ListedDeck.heads] + map(\.cells)
    let table = allSatisfy(\.location.isEmpty) ? rows.map { $0.dropLast() } : rows
    let columns = ListedDeck.columns(of: table, width: width)
    guard ListedDeck.sum(of: columns) <= width else {
      return map { Line($0.sentence, hanging: ListedDeck.gap) }
    }
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
        texts.joined(separator: String(repeating: " ", count: ListedDeck.gap)), number == 0 ? .faint : .plain
      ).saying(number == 0 ? [] : [self[number - 1].sentence])
    }
  }
}
