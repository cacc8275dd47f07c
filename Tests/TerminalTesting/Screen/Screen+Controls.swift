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
    savedCursor = SavedCursor(position: cursor, style: style, isWrapPending: isWrapPending)
  }

  mutating func restoreCursor() {
    move(row: savedCursor.position.row, column: savedCursor.position.column)
    (style, isWrapPending) = (savedCursor.style, savedCursor.isWrapPending)
  }

  private mutating func reset() {
    var fresh = Screen(columns: columns, rows: rows)
    (fresh.bytesFed, fresh.history) = (bytesFed, history)
    self = fresh
  }

  /// Moves the cursor to a position, or to the nearest one on the screen.
  mutating func move(row: Int? = nil, column: Int? = nil) {
    cursor.row = min(max(row ?? cursor.row, 0), rows - 1)
    cursor.column = min(max(column ?? cursor.column, 0), columns - 1)
    isWrapPending = false
  }
}

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

  /// Moves the cursor up. The top of the scroll region stops a cursor inside it.
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

struct ControlSequence: Hashable, Sendable {
  /// The first byte if it is `?`, `>` or the like.
  var marker: UInt8?
  /// The numbers between semicolons. Colons divide a parameter further. A missing number is 0.
  var parameters: [[Int]]
  /// The intermediate bytes, such as spaces and quotes.
  var intermediates: [UInt8]
  /// The final byte, which identifies the command.
  var final: UInt8

  /// Parses the bytes between `CSI` and the final byte.
  init(_ body: [UInt8], final: UInt8) {
    let isMarked = body.first.map { (UInt8(ascii: "<")...UInt8(ascii: "?")).contains($0) } ?? false
    marker = isMarked ? body.first : nil
    let numbers = body.dropFirst(isMarked ? 1 : 0).prefix { $0 >= 0x30 }
    intermediates = body.filter { $0 < 0x30 }
    parameters = numbers.isEmpty ? [] : Self.parameters(in: numbers)
    self.final = final
  }

  private static func parameters(in bytes: ArraySlice<UInt8>) -> [[Int]] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        Int(String(decoding: digits, as: UTF8.self)) ?? 0
      }
    }
  }

  /// The parameter at `index`; nil if it is missing or 0. Most commands treat both alike.
  func number(_ index: Int) -> Int? {
    guard parameters.indices.contains(index), let number = parameters[index].first else { return nil }
    return number == 0 ? nil : number
  }

  /// The repeat count: the first number, from 1 to 10,000.
  var count: Int { min(number(0) ?? 1, 10_000) }
}
