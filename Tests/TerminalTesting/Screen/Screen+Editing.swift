extension Screen {
  mutating func editRow(_ change: (inout Row, _ column: Int, _ style: Style) -> Void) {
    change(&grid[cursor.row], cursor.column, style.erased)
    isWrapPending = false
  }

  mutating func eraseLine(_ part: Int) {
    let width = columns
    editRow { row, column, style in
      switch part {
      case 0: row.erase(column..<width, style)
      case 1: row.erase(0..<column + 1, style)
      case 2: row.erase(0..<width, style)
      default: break
      }
    }
  }

  mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      eraseRows(cursor.row + 1..<rows)
    case 1:
      eraseRows(0..<cursor.row)
      eraseLine(1)
    case 2: eraseRows(0..<rows)
    case 3: history = []
    default: break
    }
  }

  private mutating func eraseRows(_ range: Range<Int>) {
    for row in range { grid[row] = blankRow }
    isWrapPending = false
  }

  private var blankRow: Row { Row(columns: columns, style: style.erased) }

  mutating func insertLines(_ count: Int) {
    guard scrollRegion.contains(cursor.row) else { return }
    scrollDown(count, from: cursor.row)
    move(column: 0)
  }

  mutating func deleteLines(_ count: Int) {
    guard scrollRegion.contains(cursor.row) else { return }
    removeRows(count, from: cursor.row)
    move(column: 0)
  }

  /// Moves the text of the scroll region up. Rows that leave the top of the screen go to the scrollback.
  mutating func scrollUp(_ count: Int) {
    if scrollRegion.lowerBound == 0 { history += grid[..<min(count, scrollRegion.upperBound)] }
    removeRows(count, from: scrollRegion.lowerBound)
  }

  /// Moves the text from `top` to the end of the scroll region down. Rows that leave the bottom are lost.
  mutating func scrollDown(_ count: Int, from top: Int) {
    let count = min(count, scrollRegion.upperBound - top)
    grid.removeSubrange(scrollRegion.upperBound - count..<scrollRegion.upperBound)
    grid.insert(contentsOf: repeatElement(blankRow, count: count), at: top)
  }

  private mutating func removeRows(_ count: Int, from top: Int) {
    let count = min(count, scrollRegion.upperBound - top)
    let blanks = repeatElement(blankRow, count: count)
    grid.insert(contentsOf: blanks, at: scrollRegion.upperBound)
    grid.removeSubrange(top..<top + count)
  }
}
