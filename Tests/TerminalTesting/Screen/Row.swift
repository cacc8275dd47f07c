/// A row of cells. No edit leaves half a wide character.
struct Row: Hashable, Sendable {
  private(set) var cells: [Cell]
  /// The column where the text wrapped to the next row; nil if it did not wrap.
  var wrapsAt: Int?
  /// The number of bytes fed before the last write to the row.
  private(set) var writtenAt = 0

  init(columns: Int) {
    cells = Array(repeating: .blank, count: columns)
  }

  /// Writes a character over existing cells.
  mutating func write(_ cell: Cell, width: Int, at column: Int) {
    erase(column..<column + width)
    writtenAt = cell.writtenAt
    cells[column] = cell
    if width == 2 { cells[column + 1] = Cell(text: "", style: cell.style, writtenAt: cell.writtenAt) }
  }

  /// Joins a mark to the character at `column`, or to the wide character that ends there.
  mutating func join(_ scalar: Unicode.Scalar, at column: Int, _ time: Int) {
    let lead = cells[column].isContinuation ? column - 1 : column
    cells[lead].text.unicodeScalars.append(scalar)
    cells[lead].writtenAt = time
    writtenAt = time
  }

  /// Erases cells, and the other halves of wide characters at the ends.
  mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<cells.count)
    guard !range.isEmpty else { return }
    split(at: range.lowerBound)
    split(at: range.upperBound)
    for column in range { cells[column] = .blank }
    if let end = wrapsAt, range.upperBound >= end { wrapsAt = nil }
  }

  /// Inserts blank cells. Cells beyond the right edge are lost.
  mutating func insert(_ count: Int, at column: Int) {
    let count = min(count, cells.count - column)
    split(at: column)
    split(at: cells.count - count)
    cells.removeLast(count)
    cells.insert(contentsOf: repeatElement(.blank, count: count), at: column)
    wrapsAt = nil
  }

  /// Deletes cells. Blank cells fill the right edge.
  mutating func delete(_ count: Int, at column: Int) {
    let count = min(count, cells.count - column)
    split(at: column)
    split(at: column + count)
    cells.removeSubrange(column..<column + count)
    cells.append(contentsOf: repeatElement(.blank, count: count))
    wrapsAt = nil
  }

  mutating func resize(to columns: Int) {
    if columns < cells.count {
      split(at: columns)
      cells.removeLast(cells.count - columns)
    } else {
      cells.append(contentsOf: repeatElement(.blank, count: columns - cells.count))
    }
    wrapsAt = wrapsAt.map { min($0, columns) }
  }

  /// Erases a wide character that extends across the border before `column`.
  private mutating func split(at column: Int) {
    guard cells.indices.contains(column), column > 0, cells[column].isContinuation else { return }
    cells[column - 1] = .blank
    cells[column] = .blank
  }
}

extension Row {
  /// The text of the row without the spaces at its end.
  var text: String {
    let end = cells.lastIndex { $0.text != " " }.map { $0 + 1 } ?? 0
    return cells[..<end].reduce(into: "") { $0 += $1.text }
  }

  /// The text with styles: `[1]bold[0] plain`. Each bracket gives the whole style of the text after it. A row begins with
  /// the default style. Blank cells at the end are left out.
  var styledText: String {
    let end = cells.lastIndex { $0.text != " " || $0.style != Style() }.map { $0 + 1 } ?? 0
    var styled = ""
    var style = Style()
    for cell in cells[..<end] {
      if cell.style != style { styled += "[\(cell.style.parameters)]" }
      style = cell.style
      styled += cell.text
    }
    return styled
  }

  /// The cells up to the last written one, or up to the wrap.
  var written: ArraySlice<Cell> {
    cells[..<(wrapsAt ?? cells.lastIndex { $0.writtenAt > 0 }.map { $0 + 1 } ?? 0)]
  }
}

struct Cell: Hashable, Sendable {
  static let blank = Cell(text: " ")

  /// The character with its marks; a space if blank; empty for the second half of a wide character.
  var text: String
  var style = Style()
  /// The number of bytes fed before the last write; 0 for an erased or unwritten cell.
  var writtenAt = 0

  /// Whether this is the second half of a wide character.
  var isContinuation: Bool { text.isEmpty }
}
