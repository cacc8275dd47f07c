extension Screen {
  mutating func setModes(_ sequence: ControlSequence, _ isOn: Bool) {
    for mode in sequence.parameters.compactMap(\.first) {
      switch mode {
      case 25: isCursorVisible = isOn
      case 2004: isBracketedPasteOn = isOn
      case 1049: isOn ? enterAlternateScreen() : leaveAlternateScreen()
      default: break
      }
    }
  }

  private mutating func enterAlternateScreen() {
    guard !isAlternate else { return }
    mainScreen = MainScreen(grid: grid, cursor: currentCursor)
    grid = Array(repeating: Row(columns: columns), count: rows)
  }

  private mutating func leaveAlternateScreen() {
    guard let main = mainScreen else { return }
    mainScreen = nil
    grid = main.grid
    savedCursor = main.cursor
    restoreCursor()
  }

  /// Changes the size without reflowing text, as xterm does.
  ///
  /// The screen first loses rows below the cursor. Then rows at the top move to the scrollback.
  package mutating func resize(columns: Int, rows: Int) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    let surplus = max(0, cursor.row - (rows - 1))
    if !isAlternate { history += grid[..<surplus] }
    cursor.row -= surplus
    Self.resize(&grid, droppingFirst: surplus, columns, rows)
    resizeMainScreen(columns, rows)
    (self.columns, self.rows, scrollRegion) = (columns, rows, 0..<rows)
    move()
  }

  private mutating func resizeMainScreen(_ columns: Int, _ rows: Int) {
    guard var main = mainScreen else { return }
    let surplus = max(0, main.cursor.position.row - (rows - 1))
    history += main.grid[..<surplus]
    main.cursor.position.row -= surplus
    Self.resize(&main.grid, droppingFirst: surplus, columns, rows)
    mainScreen = main
  }

  private static func resize(_ grid: inout [Row], droppingFirst surplus: Int, _ columns: Int, _ rows: Int) {
    grid.removeFirst(surplus)
    grid.removeLast(max(0, grid.count - rows))
    for row in grid.indices { grid[row].resize(to: columns) }
    grid += repeatElement(Row(columns: columns), count: rows - grid.count)
  }
}
