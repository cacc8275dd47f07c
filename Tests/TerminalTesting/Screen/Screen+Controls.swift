extension Screen {
  mutating func control(_ byte: UInt8) {
    switch byte {
    case ASCII.backspace: move(column: cursor.column - 1)
    case ASCII.tab: move(column: (cursor.column / 8 + 1) * 8)
    case ASCII.lineFeed...0x0C: lineFeed()  // vertical tab and form feed do the same
    case ASCII.carriageReturn: move(column: 0)
    default: break
    }
  }

  mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): savedCursor = cursor
    case UInt8(ascii: "8"):
      let saved = savedCursor
      move(row: saved.row, column: saved.column)
      (cursor.style, cursor.isWrapPending) = (saved.style, saved.isWrapPending)
    case UInt8(ascii: "D"): lineFeed()
    default: break
    }
  }

  mutating func perform(_ sequence: ControlSequence) {
    let number = sequence.number(0)
    let count = max(number, 1)
    switch (sequence.prefix, sequence.final) {
    case ("?", "h"), ("?", "l"): if number == 2004 { isBracketedPasteOn = sequence.final == "h" }
    case ("", "m"): cursor.style.apply(sequence.parameters)
    case ("", "A"): move(row: cursor.row - count)
    case ("", "B"): move(row: cursor.row + count)
    case ("", "C"): move(column: cursor.column + count)
    case ("", "D"): move(column: cursor.column - count)
    case ("", "H"): move(row: count - 1, column: max(sequence.number(1), 1) - 1)
    case ("", "J"): eraseScreen(number)
    case ("", "K"): eraseLine(number)
    case ("", "@"): editRow { row, column in row.insert(count, at: column) }
    case ("", "P"): editRow { row, column in row.delete(count, at: column) }
    default: break
    }
  }

  /// Moves the cursor to a position, or to the nearest one on the screen.
  mutating func move(row: Int? = nil, column: Int? = nil) {
    cursor.row = min(max(row ?? cursor.row, 0), rows - 1)
    cursor.column = min(max(column ?? cursor.column, 0), columns - 1)
    cursor.isWrapPending = false
  }

  private mutating func editRow(_ change: (inout Row, _ column: Int) -> Void) {
    change(&grid[cursor.row], cursor.column)
    cursor.isWrapPending = false
  }

  private mutating func eraseLine(_ part: Int) {
    let width = columns
    editRow { row, column in
      switch part {
      case 0: row.erase(column..<width)
      case 2: row.erase(0..<width)
      default: break
      }
    }
  }

  private mutating func eraseScreen(_ part: Int) {
    switch part {
    case 0:
      eraseLine(0)
      eraseRows(cursor.row + 1..<rows)
    case 2: eraseRows(0..<rows)
    case 3: history = []
    default: break
    }
  }

  private mutating func eraseRows(_ range: Range<Int>) {
    for row in range { grid[row] = Row(columns: columns) }
    cursor.isWrapPending = false
  }
}
