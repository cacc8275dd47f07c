/// A row of a foreign table.
public struct ForeignRow: Hashable, Sendable {
  /// Where the row stands in its file.
  public enum Place: Hashable, Sendable {
    /// The line it begins on, from 1.
    case line(Int)
    /// Its number among the notes of the file, from 1.
    case note(Int)

    /// The line, or the number of the note.
    public var number: Int {
      switch self {
      case .line(let number), .note(let number): number
      }
    }
  }

  /// Where the row stands.
  public var place: Place
  /// The fields, one for each column.
  public var fields: [String]
  /// Tags that the format keeps apart from the fields.
  public var tags: [String]
  /// The identity that the format keeps apart from the fields.
  public var guid: String?
  /// The name of the deck the row is in, levels parted by `::`; nil where the format has none.
  public var deck: String?

  /// A row.
  public init(
    place: Place, fields: [String], tags: [String] = [], guid: String? = nil, deck: String? = nil
  ) {
    self.place = place
    self.fields = fields
    self.tags = tags
    self.guid = guid
    self.deck = deck
  }
}

/// The rows of a foreign table.
///
/// Those of a text are read out of its bytes each time they are asked for, and those of notes out of a packed form: a
/// million of them lie in memory as their text alone. Others are a list.
public struct ForeignRows: RandomAccessCollection, Equatable, Sendable, ExpressibleByArrayLiteral {
  private enum Storage {
    case list([ForeignRow])
    case text(SeparatedRows)
    case notes(PackedRows)
  }

  private var storage: Storage

  /// Rows of a list.
  public init(_ rows: some Sequence<ForeignRow>) { storage = .list(Array(rows)) }

  /// Rows of a list.
  public init(arrayLiteral rows: ForeignRow...) { self.init(rows) }

  init(_ rows: SeparatedRows) { storage = .text(rows) }

  init(_ rows: PackedRows) { storage = .notes(rows) }

  /// Where the rows begin.
  public var startIndex: Int { 0 }

  /// How many there are.
  public var endIndex: Int {
    switch storage {
    case .list(let rows): rows.count
    case .text(let rows): rows.count
    case .notes(let rows): rows.count
    }
  }

  /// The row at a place.
  public subscript(index: Int) -> ForeignRow {
    switch storage {
    case .list(let rows): rows[index]
    case .text(let rows): rows[index]
    case .notes(let rows): rows[index]
    }
  }

  /// False where no row says which deck it is in.
  var mayHaveDecks: Bool {
    switch storage {
    case .list, .notes: true
    case .text(let rows): rows.mayHaveDecks
    }
  }

  /// Adds a row; those of a text become a list.
  public mutating func append(_ row: ForeignRow) {
    switch storage {
    case .list(var rows):
      // Given up for the moment, so that there is one owner and nothing is copied.
      storage = .list([])
      rows.append(row)
      storage = .list(rows)
    case .notes(var rows):
      storage = .list([])
      rows.append(row)
      storage = .notes(rows)
    case .text: self = ForeignRows(Array(self) + [row])
    }
  }

  /// Whether both have equal rows in the same order, wherever they come from.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
