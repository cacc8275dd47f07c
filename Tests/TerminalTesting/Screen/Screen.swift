/// The screen of a terminal as a value. It interprets the output of a program.
///
/// It supports the part of VT100 and xterm that line editors and plain programs use. Rows and columns begin at 0.
package struct Screen: Equatable, Sendable {
  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int
  }

  package internal(set) var columns: Int
  package internal(set) var rows: Int
  /// The position of the next character. After a character in the last column it stays there until the next one wraps.
  package internal(set) var cursor = Position(row: 0, column: 0)
  package internal(set) var isBracketedPasteOn = false
  package internal(set) var bytesFed = 0

  var parser = OutputParser()
  var grid: [Row]
  var history: [Row] = []
  var style = Style()
  /// Whether the last column is full and the next character wraps.
  var isWrapPending = false
  var scrollRegion: Range<Int>
  var savedCursor = SavedCursor()

  /// Creates a blank screen with at least one row and two columns. A wide character needs two.
  package init(columns: Int = 80, rows: Int = 24) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    (self.columns, self.rows) = (columns, rows)
    grid = Array(repeating: Row(columns: columns), count: rows)
    scrollRegion = 0..<rows
  }

  /// Feeds output to the screen. It may end inside a character or a sequence.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      bytesFed += 1
      for token in parser.consume(byte) { perform(token) }
    }
  }

  package mutating func feed(_ text: String) { feed(text.utf8) }

  private mutating func perform(_ token: OutputParser.Token) {
    switch token {
    case .print(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .escape(let byte): escape(byte)
    case .sequence(let sequence): perform(sequence)
    }
  }
}

/// The state that `ESC 7` saves and `ESC 8` restores.
struct SavedCursor: Hashable, Sendable {
  var position = Screen.Position(row: 0, column: 0)
  var style = Style()
  var isWrapPending = false
}
