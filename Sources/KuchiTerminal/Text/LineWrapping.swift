import KuchiJapanese

/// Breaks a line into rows that fit a terminal.
struct LineWrapping {
  /// One row of a terminal.
  struct Row {
    let indent: Int
    let cells: ArraySlice<Cell>
  }

  let width: Int

  /// The rows of the line: at least one, none of them wider than the terminal and none ending in spaces.
  func rows(of line: Line) -> [Row] {
    let (indent, hanging) = (min(line.indent, width / 2), min(line.hanging, width / 2))
    let cells = line.spans.flatMap { $0.cells(room: width - max(indent, hanging)) }
    var rows: [Row] = []
    var rest = cells[...]
    repeat {
      let indent = rows.isEmpty ? indent : hanging
      let count = fitting(rest, in: width - indent)
      let row = trimmed(rest.prefix(count))
      rest = rest.dropFirst(count)
      rows.append(Row(indent: row.isEmpty ? 0 : indent, cells: row))
      rest = rest.drop { $0.edges == nil }
    } while !rest.isEmpty
    return rows
  }

  /// How many cells make the next row: to the last place where it may be broken, or as many as there is room for.
  private func fitting(_ cells: ArraySlice<Cell>, in room: Int) -> Int {
    var used = 0
    var breakable = 0
    var last: (letter: Character, end: Int)?
    for (count, cell) in cells.enumerated() {
      used += cell.columns
      guard let edges = cell.edges else { continue }
      if let last, allowsBreak(last, before: edges.first, at: count) { breakable = last.end }
      guard used <= room else { return breakable > 0 ? breakable : max(count, 1) }
      last = (edges.last, count + 1)
    }
    return cells.count
  }

  private func allowsBreak(_ last: (letter: Character, end: Int), before next: Character, at count: Int)
    -> Bool
  {
    LineBreaking.allowsBreak(after: last.letter, before: next, isSpaced: count > last.end)
  }

  private func trimmed(_ cells: ArraySlice<Cell>) -> ArraySlice<Cell> {
    cells[..<((cells.lastIndex { $0.edges != nil } ?? cells.startIndex - 1) + 1)]
  }
}
