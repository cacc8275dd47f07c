extension Screen {
  mutating func control(_ byte: UInt8) {
    switch byte {
    case ASCII.bell: bellCount += 1
    case ASCII.backspace: move(column: cursor.column - 1)
    case ASCII.tab: move(column: (cursor.column / 8 + 1) * 8)
    case ASCII.lineFeed...0x0C: lineFeed()  // vertical tab and form feed do the same
    case ASCII.carriageReturn: move(column: 0)
    default: break
    }
  }

  mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "M"): reverseLineFeed()
    case UInt8(ascii: "E"):
      lineFeed()
      move(column: 0)
    case UInt8(ascii: "c"): reset()
    default: break
    }
  }

  mutating func saveCursor() {
    savedCursor = currentCursor
  }

  mutating func restoreCursor() {
    move(row: savedCursor.position.row, column: savedCursor.position.column)
    (style, isWrapPending) = (savedCursor.style, savedCursor.isWrapPending)
  }

  var currentCursor: SavedCursor {
    SavedCursor(position: cursor, style: style, isWrapPending: isWrapPending)
  }

  private mutating func reset() {
    var fresh = Screen(columns: columns, rows: rows)
    (fresh.bytesFed, fresh.history, fresh.bellCount) = (bytesFed, history, bellCount)
    self = fresh
  }

  /// Puts the cursor at a place, or at the nearest one on the screen.
  mutating func move(row: Int? = nil, column: Int? = nil) {
    cursor.row = min(max(row ?? cursor.row, 0), rows - 1)
    cursor.column = min(max(column ?? cursor.column, 0), columns - 1)
    isWrapPending = false
  }
}
