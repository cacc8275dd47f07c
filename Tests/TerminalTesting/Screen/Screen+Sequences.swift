extension Screen {
  mutating func perform(_ sequence: ControlSequence) {
    guard sequence.intermediates.isEmpty else { return }
    switch (sequence.marker, Unicode.Scalar(sequence.final)) {
    case (UInt8(ascii: "?"), "h"): setModes(sequence, true)
    case (UInt8(ascii: "?"), "l"): setModes(sequence, false)
    case (nil, "m"): style.apply(sequence.parameters)
    case (nil, "r"): setScrollRegion(sequence)
    case (nil, "s"): saveCursor()
    case (nil, "u"): restoreCursor()
    case (nil, let final):
      moveCursor(final, sequence)
      edit(final, sequence)
    default: break
    }
  }

  private mutating func moveCursor(_ final: Unicode.Scalar, _ sequence: ControlSequence) {
    let count = sequence.count
    switch final {
    case "A": moveUp(count)
    case "B", "e": moveDown(count)
    case "C", "a": move(column: cursor.column + count)
    case "D": move(column: cursor.column - count)
    case "E":
      moveDown(count)
      move(column: 0)
    case "F":
      moveUp(count)
      move(column: 0)
    case "G", "`": move(column: count - 1)
    case "d": move(row: count - 1)
    case "H", "f": move(row: count - 1, column: (sequence.number(1) ?? 1) - 1)
    default: break
    }
  }

  private mutating func edit(_ final: Unicode.Scalar, _ sequence: ControlSequence) {
    let count = sequence.count
    switch final {
    case "J": eraseScreen(sequence.number(0) ?? 0)
    case "K": eraseLine(sequence.number(0) ?? 0)
    case "X": editRow { row, column, style in row.erase(column..<column + count, style) }
    case "@": editRow { row, column, style in row.insert(count, at: column, style) }
    case "P": editRow { row, column, style in row.delete(count, at: column, style) }
    case "L": insertLines(count)
    case "M": deleteLines(count)
    case "S": scrollUp(count)
    case "T": scrollDown(count, from: scrollRegion.lowerBound)
    default: break
    }
  }

  /// The edges of the scroll region stop a cursor that moves up or down inside it.
  private mutating func moveUp(_ count: Int) {
    let top = cursor.row >= scrollRegion.lowerBound ? scrollRegion.lowerBound : 0
    move(row: max(cursor.row - count, top))
  }

  private mutating func moveDown(_ count: Int) {
    let bottom = cursor.row < scrollRegion.upperBound ? scrollRegion.upperBound : rows
    move(row: min(cursor.row + count, bottom - 1))
  }

  private mutating func setScrollRegion(_ sequence: ControlSequence) {
    let top = sequence.number(0) ?? 1
    let bottom = min(sequence.number(1) ?? rows, rows)
    guard top < bottom else { return }
    scrollRegion = top - 1..<bottom
    move(row: 0, column: 0)
  }
}
