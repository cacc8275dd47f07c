/// A deck of the list, with the facts that help a player to choose one.
package struct ListedDeck: Hashable, Sendable {
  package var id: String
  package var title: String
  package var cards: Int?
  package var due: Int?
  package var levels: [String]
  /// Whose it is, or its path; empty for a deck that comes with the program.
  package var location: String

  package init(id: String, title: String, cards: Int?, due: Int?, levels: [String], location: String) {
    (self.id, self.title, self.cards, self.due) = (id, title, cards, due)
    (self.levels, self.location) = (levels, location)
  }

  fileprivate var sentence: String {
    let parts: [String] = [
      title.isEmpty ? "" : id, cards.map { counted($0, "card") } ?? worded("can't be read"),
      due.map { worded("\($0) to recall") } ?? "",
      levels.isEmpty ? "" : worded("level \(levels.joined(separator: " "))"), title.isEmpty ? "" : location,
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
}

extension [ListedDeck] {
  /// The decks as a table of `width` columns, or one sentence for each if the table does not fit. An empty
  /// last column is left out.
  package func lines(width: Int) -> [Line] {
    var columns = [
      TableColumn(head: worded("name"), least: 8), TableColumn(head: worded("title"), least: 8),
      TableColumn(head: worded("cards"), isNumber: true), TableColumn(head: worded("now"), isNumber: true),
      TableColumn(head: worded("level")), TableColumn(head: worded("where"), least: 8, isCutAtStart: true),
    ]
    if allSatisfy(\.location.isEmpty) { columns.removeLast() }
    return table(columns, map { ($0.cells, $0.sentence) }, width: width)
  }
}
