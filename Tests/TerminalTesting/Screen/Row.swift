/// A row of cells. No edit leaves half a wide character.
struct Row: Hashable, Sendable {
  private(set) var slots: [Slot]
  /// The column where the text wrapped to the next row; nil if it did not wrap.
  var wrapsAt: Int?
  /// The number of bytes fed before the last write to the row.
  private(set) var writtenAt = 0

  init(columns: Int, style: Style = Style()) {
    slots = Array(repeating: .blank(style), count: columns)
  }

  /// Writes a character over existing cells.
  mutating func write(_ cell: Cell, width: Int, at column: Int, _ time: Int) {
    erase(column..<column + width, Style())
    writtenAt = time
    slots[column] = Slot(cell: cell, writtenAt: time)
    if width == 2 { slots[column + 1] = Slot(cell: Cell("", cell.style), writtenAt: time) }
  }

  /// Joins a mark to the character at `column`, or to the wide character that ends there.
  mutating func join(_ scalar: Unicode.Scalar, at column: Int, _ time: Int) {
    let lead = slots[column].cell.isContinuation ? column - 1 : column
    slots[lead].cell.text.unicodeScalars.append(scalar)
    slots[lead].writtenAt = time
    writtenAt = time
  }

  /// Erases cells, and the other halves of wide characters at the ends.
  mutating func erase(_ range: Range<Int>, _ style: Style) {
    let range = range.clamped(to: 0..<slots.count)
    guard !range.isEmpty else { return }
    split(at: range.lowerBound)
    split(at: range.upperBound)
    for column in range { slots[column] = .blank(style) }
    if let end = wrapsAt, range.upperBound >= end { wrapsAt = nil }
  }

  /// Inserts blank cells. Cells beyond the right edge are lost.
  mutating func insert(_ count: Int, at column: Int, _ style: Style) {
    let count = min(count, slots.count - column)
    split(at: column)
    split(at: slots.count - count)
    slots.removeLast(count)
    slots.insert(contentsOf: repeatElement(.blank(style), count: count), at: column)
    wrapsAt = nil
  }

  /// Deletes cells. Blank cells fill the right edge.
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

  /// Erases a wide character that extends across the border before `column`.
  private mutating func split(at column: Int) {
    guard slots.indices.contains(column), column > 0, slots[column].cell.isContinuation else { return }
    slots[column - 1] = .blank(slots[column - 1].cell.style.erased)
    slots[column] = .blank(slots[column].cell.style.erased)
  }
}

extension Row {
  /// The text of the row without the spaces at its end.
  var text: String {
    let end = slots.lastIndex { $0.cell.text != " " }.map { $0 + 1 } ?? 0
    return slots[..<end].reduce(into: "") { $0 += $1.cell.text }
  }

  /// The text with styles: `[1]bold[0] plain`. Each bracket gives the whole style of the text after it. A row begins with
  /// the default style. Blank cells at the end are left out.
  var styledText: String {
    let end = slots.lastIndex { $0.cell != .blank(Style()) }.map { $0 + 1 } ?? 0
    var styled = ""
    var style = Style()
    for cell in slots[..<end].map(\.cell) {
      if cell.style != style { styled += "[\(cell.style.parameters)]" }
      style = cell.style
      styled += cell.text
    }
    return styled
  }

  /// The cells up to the last written one, or up to the wrap.
  var written: ArraySlice<Slot> {
    slots[..<(wrapsAt ?? slots.lastIndex { $0.writtenAt > 0 }.map { $0 + 1 } ?? 0)]
  }
}

package struct Cell: Hashable, Sendable {
  /// The character with its marks; a space if blank; empty for the second half of a wide character.
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = Style()) {
    self.text = text
    self.style = style
  }

  /// Whether this is the second half of a wide character.
  package var isContinuation: Bool { text.isEmpty }

  static func blank(_ style: Style) -> Cell { Cell(" ", style) }
}

/// A cell and the time of its last write.
struct Slot: Hashable, Sendable {
  var cell: Cell
  /// The number of bytes fed before the write; 0 for an erased or unwritten cell.
  var writtenAt = 0

  static func blank(_ style: Style = Style()) -> Slot { Slot(cell: .blank(style)) }
}
