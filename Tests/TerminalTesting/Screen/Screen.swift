/// What a person would see: a terminal's screen, as a value that a program's output is fed to.
///
/// It knows the part of VT100 and xterm that line editors and plain programs use. Rows and columns count from 0.
public struct Screen: Equatable, Sendable {
  /// A place on the screen.
  public struct Position: Hashable, Sendable {
    /// Counted from the top, from 0.
    public var row: Int
    /// Counted from the left, from 0.
    public var column: Int

    /// The place at `row` and `column`.
    public init(row: Int, column: Int) {
      (self.row, self.column) = (row, column)
    }
  }

  /// How wide it is.
  public internal(set) var columns: Int
  /// How high it is.
  public internal(set) var rows: Int
  /// Where the next character goes. After one in the last column it stays there until the next one wraps.
  public internal(set) var cursor = Position(row: 0, column: 0)
  /// The cursor is shown.
  public internal(set) var isCursorVisible = true
  /// The program asked for pasted text to be bracketed.
  public internal(set) var isBracketedPasteOn = false
  /// How often the bell rang.
  public internal(set) var bellCount = 0
  /// How many bytes have been fed.
  public internal(set) var bytesFed = 0

  var parser = OutputParser()
  var grid: [Row]
  var history: [Row] = []
  var style = Style()
  /// The last column has just been filled: the next character goes to the next row.
  var isWrapPending = false
  var scrollRegion: Range<Int>
  var savedCursor = SavedCursor()
  /// The main screen, while the alternate one is shown.
  var suspended: Suspended?

  /// A blank screen; at least one row and two columns, so that a wide character has room.
  public init(columns: Int = 80, rows: Int = 24) {
    precondition(columns >= 2 && rows >= 1, "a screen has at least two columns and one row")
    (self.columns, self.rows) = (columns, rows)
    grid = Array(repeating: Row(columns: columns), count: rows)
    scrollRegion = 0..<rows
  }

  /// Takes in output; it may end anywhere, even inside a character or a sequence.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      bytesFed += 1
      for token in parser.consume(byte) { perform(token) }
    }
  }

  /// Takes in output given as text.
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

/// What `ESC 7` keeps for `ESC 8`.
struct SavedCursor: Hashable, Sendable {
  var position = Screen.Position(row: 0, column: 0)
  var style = Style()
  var isWrapPending = false
}

/// The main screen, put aside.
struct Suspended: Hashable, Sendable {
  var grid: [Row]
  var cursor: SavedCursor
}
