extension Screen {
  mutating func print(_ scalar: Unicode.Scalar) {
    if (0x80...0x9F).contains(scalar.value) { return }
    let width = ScalarWidth.of(scalar)
    if width == 0 { return join(scalar) }
    if cursor.isWrapPending || cursor.column + width > columns { wrap() }
    let cell = Cell(text: String(scalar), style: cursor.style, writtenAt: bytesFed)
    grid[cursor.row].write(cell, width: width, at: cursor.column)
    cursor.column += width
    guard cursor.column == columns else { return }
    (cursor.column, cursor.isWrapPending) = (columns - 1, true)
  }

  /// Joins a mark to the character before the cursor. Without one the mark is lost, as in most terminals.
  private mutating func join(_ scalar: Unicode.Scalar) {
    let column = cursor.isWrapPending ? cursor.column : cursor.column - 1
    if column >= 0 { grid[cursor.row].join(scalar, at: column, bytesFed) }
  }

  /// Continues in the next row. A wide character without room leaves the last column unchanged.
  private mutating func wrap() {
    grid[cursor.row].wrapsAt = cursor.isWrapPending ? columns : cursor.column
    lineFeed()
    cursor.column = 0
  }

  /// Moves down. At the bottom the text moves up instead, and its first row to the scrollback.
  mutating func lineFeed() {
    cursor.isWrapPending = false
    guard cursor.row == rows - 1 else { return cursor.row += 1 }
    history.append(grid.removeFirst())
    grid.append(Row(columns: columns))
  }
}

/// The number of cells that a terminal gives a scalar.
///
/// This table is independent of the one in the program under test, so that tests can find differences.
enum ScalarWidth {
  /// 0 for marks that join the cell before them, 2 for East Asian wide characters and emoji, otherwise 1.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if joinsPrevious(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: (0x1160...0x11FF).contains(scalar.value)  // Hangul vowels and finals join their initial
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if wideRanges.contains(where: { $0.contains(scalar.value) }) { return true }
    return scalar.properties.isEmojiPresentation && !regionalIndicators.contains(scalar.value)
  }

  // A flag is a pair of these, and Unicode calls each one narrow.
  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// The scalars with East Asian Width W or F, except emoji, which the standard library knows.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul initials
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, ideographic punctuation
    0x3041...0x4DBF,  // kana, compatibility forms, extension A
    0x4E00...0xA4CF,  // unified ideographs, Yi
    0xA960...0xA97F,  // Hangul extended A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE1F,  // vertical forms
    0xFE30...0xFE6F,  // compatibility and small forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,  // full-width signs
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplement, Nüshu
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographic planes
  ]
}
