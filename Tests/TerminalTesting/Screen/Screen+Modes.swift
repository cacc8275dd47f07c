extension Screen {
  mutating func setModes(_ sequence: ControlSequence, _ isOn: Bool) {
    for mode in sequence.parameters.compactMap(\.first) where mode == 2004 { isBracketedPasteOn = isOn }
  }

  /// Changes the size without reflowing text, as xterm does.
  ///
  /// The screen first loses rows below the cursor. Then rows at the top move to the scrollback.
  package mutating func resize(columns: Int, rows: Int) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    let surplus = max(0, cursor.row - (rows - 1))
    history += grid[..<surplus]
    cursor.row -= surplus
    grid.removeFirst(surplus)
    grid.removeLast(max(0, grid.count - rows))
    for row in grid.indices { grid[row].resize(to: columns) }
    grid += repeatElement(Row(columns: columns), count: rows - grid.count)
    (self.columns, self.rows, scrollRegion) = (columns, rows, 0..<rows)
    move()
  }
}
