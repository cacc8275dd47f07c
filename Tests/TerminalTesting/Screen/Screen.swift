/// The screen of a terminal as a value. It interprets the output of a program.
///
/// It supports what Kuchi and its line editor print, a small part of VT100 and xterm; the rest is ignored. Rows and
/// columns begin at 0.
package struct Screen: Equatable, Sendable {
  package struct Cursor: Hashable, Sendable {
    package internal(set) var row = 0
    package internal(set) var column = 0
    /// The style of the next character.
    var style = Style()
    /// Whether the last column is full and the next character wraps.
    var isWrapPending = false
  }

  package private(set) var columns: Int
  package private(set) var rows: Int
  /// The position of the next character. After a character in the last column it stays there until the next one wraps.
  package internal(set) var cursor = Cursor()
  package internal(set) var isBracketedPasteOn = false
  package private(set) var bytesFed = 0

  private var parser = OutputParser()
  var grid: [Row]
  var history: [Row] = []
  /// What `ESC 7` saved and `ESC 8` restores.
  var savedCursor = Cursor()

  /// Creates a blank screen with at least one row and two columns. A wide character needs two.
  package init(columns: Int = 80, rows: Int = 24) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    (self.columns, self.rows) = (columns, rows)
    grid = Array(repeating: Row(columns: columns), count: rows)
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

  /// Changes the size without reflowing text, as xterm does.
  ///
  /// The screen first loses rows below the cursor. Then rows at the top move to the scrollback.
  package mutating func resize(columns: Int, rows: Int) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    let surplus = max(0, cursor.row - (rows - 1))
    history += grid[..<surplus]
    cursor.row -= surplus
    grid.removeFirst(surplus)
    grid.removeLast(max(0, grid.count - rows))
    for row in grid.indices { grid[row].resize(to: columns) }
    grid += repeatElement(Row(columns: columns), count: rows - grid.count)
    (self.columns, self.rows) = (columns, rows)
    move()
  }
}
