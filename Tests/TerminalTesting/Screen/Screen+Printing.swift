extension Screen {
  mutating func print(_ scalar: Unicode.Scalar) {
    if (0x80...0x9F).contains(scalar.value) { return }
    let width = ScalarWidth.of(scalar)
    if width == 0 { return join(scalar) }
    if isWrapPending || cursor.column + width > columns { wrap() }
    grid[cursor.row].write(Cell(String(scalar), style), width: width, at: cursor.column, bytesFed)
    cursor.column += width
    guard cursor.column == columns else { return }
    (cursor.column, isWrapPending) = (columns - 1, true)
  }

  /// A mark goes to the character before the cursor; with none there it is lost, as in most terminals.
  private mutating func join(_ scalar: Unicode.Scalar) {
    let column = isWrapPending ? cursor.column : cursor.column - 1
    if column >= 0 { grid[cursor.row].join(scalar, at: column, bytesFed) }
  }

  /// Goes on in the next row. A wide character that found no room leaves the last column as it was.
  private mutating func wrap() {
    grid[cursor.row].wrapsAt = isWrapPending ? columns : cursor.column
    lineFeed()
    cursor.column = 0
  }

  /// Moves down; at the bottom of the scroll region that moves the text up instead.
  mutating func lineFeed() {
    isWrapPending = false
    if cursor.row == scrollRegion.upperBound - 1 {
      scrollUp(1)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  mutating func reverseLineFeed() {
    isWrapPending = false
    if cursor.row == scrollRegion.lowerBound {
      scrollDown(1, from: scrollRegion.lowerBound)
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }
}
