/// The screen of a terminal as a value. It interprets the output of a program.
///
/// It supports the part of VT100 and xterm that line editors and plain programs use. Rows and columns begin at 0.
public struct Screen: Equatable, Sendable {
  /// A position on the screen.
  public struct Position: Hashable, Sendable {
    /// The row, from 0 at the top.
    public var row: Int
    /// The column, from 0 at the left.
    public var column: Int

    /// Creates a position.
    public init(row: Int, column: Int) {
      (self.row, self.column) = (row, column)
    }
  }

  /// The number of columns.
  public internal(set) var columns: Int
  /// The number of rows.
  public internal(set) var rows: Int
  /// The position of the next character. After a character in the last column it stays there until the next one wraps.
  public internal(set) var cursor = Position(row: 0, column: 0)
  /// Whether the cursor is visible.
  public internal(set) var isCursorVisible = true
  /// Whether bracketed paste is on.
  public internal(set) var isBracketedPasteOn = false
  /// The number of times the bell rang.
  public internal(set) var bellCount = 0
  /// The number of bytes fed.
  public internal(set) var bytesFed = 0

  var parser = OutputParser()
  var grid: [Row]
  var history: [Row] = []
  var style = Style()
  /// Whether the last column is full and the next character wraps.
  var isWrapPending = false
  var scrollRegion: Range<Int>
  var savedCursor = SavedCursor()
  /// The main screen while the alternate screen is visible.
  var mainScreen: MainScreen?

  /// Creates a blank screen with at least one row and two columns. A wide character needs two.
  public init(columns: Int = 80, rows: Int = 24) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    (self.columns, self.rows) = (columns, rows)
    grid = Array(repeating: Row(columns: columns), count: rows)
    scrollRegion = 0..<rows
  }

  /// Feeds output to the screen. It may end inside a character or a sequence.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      bytesFed += 1
      for token in parser.consume(byte) { perform(token) }
    }
  }

  /// Feeds output as text.
  public mutating func feed(_ text: String) { feed(text.utf8) }

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

/// The main screen, saved while the alternate screen is visible.
struct MainScreen: Hashable, Sendable {
  var grid: [Row]
  var cursor: SavedCursor
}
