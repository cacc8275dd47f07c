/// One row of cells. No edit leaves half a wide character behind.
struct Row: Hashable, Sendable {
  private(set) var slots: [Slot]
  /// The column where the text went on in the next row, if it did so by itself.
  var wrapsAt: Int?
  /// How many bytes had been fed when the row was last written to.
  private(set) var writtenAt = 0

  init(columns: Int, style: Style = Style()) {
    slots = Array(repeating: .blank(style), count: columns)
  }

  /// Puts a character down over whatever was there.
  mutating func write(_ cell: Cell, width: Int, at column: Int, _ time: Int) {
    erase(column..<column + width, Style())
    writtenAt = time
    slots[column] = Slot(cell: cell, writtenAt: time)
    if width == 2 { slots[column + 1] = Slot(cell: Cell("", cell.style), writtenAt: time) }
  }

  /// Joins a mark to the character at `column`, or to the one whose second half is there.
  mutating func join(_ scalar: Unicode.Scalar, at column: Int, _ time: Int) {
    let lead = slots[column].cell.isContinuation ? column - 1 : column
    slots[lead].cell.text.unicodeScalars.append(scalar)
    slots[lead].writtenAt = time
    writtenAt = time
  }

  /// Blanks cells, and the other halves of the wide characters that this cuts.
  mutating func erase(_ range: Range<Int>, _ style: Style) {
    let range = range.clamped(to: 0..<slots.count)
    guard !range.isEmpty else { return }
    split(at: range.lowerBound)
    split(at: range.upperBound)
    for column in range { slots[column] = .blank(style) }
    if let end = wrapsAt, range.upperBound >= end { wrapsAt = nil }
  }

  /// Opens a gap; what is pushed over the right edge is lost.
  mutating func insert(_ count: Int, at column: Int, _ style: Style) {
    let count = min(count, slots.count - column)
    split(at: column)
    split(at: slots.count - count)
    slots.removeLast(count)
    slots.insert(contentsOf: repeatElement(.blank(style), count: count), at: column)
    wrapsAt = nil
  }

  /// Takes cells out; blanks come in from the right edge.
  mutating func delete(_ count: Int, at column: Int, _ style: Style) {
    let count = min(count, slots.count - column)
    split(at: column)
    split(at: column + count)
    slots.removeSubrange(column..<column + count)
    slots.append(contentsOf: repeatElement(.blank(style), count: count))
    wrapsAt = nil
  }

  mutating func resize(to columns: Int) {
    if columns < slots.count {
      split(at: columns)
      slots.removeLast(slots.count - columns)
    } else {
      slots.append(contentsOf: repeatElement(.blank(), count: columns - slots.count))
    }
    wrapsAt = wrapsAt.map { min($0, columns) }
  }

  /// Blanks the wide character that lies across the border before `column`, if one does.
  private mutating func split(at column: Int) {
    guard slots.indices.contains(column), column > 0, slots[column].cell.isContinuation else { return }
    slots[column - 1] = .blank(slots[column - 1].cell.style.erased)
    slots[column] = .blank(slots[column].cell.style.erased)
  }
}
