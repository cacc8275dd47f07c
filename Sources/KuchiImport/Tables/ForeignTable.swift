/// The notes of one kind in a foreign file, as they stand there: rows and columns, nothing understood yet.
///
/// Every reader of a foreign format gives tables; one mapping makes cards of them all.
public struct ForeignTable: Equatable, Sendable {
  /// What the file calls notes of this kind; nil where it has one kind only.
  public var name: String?
  /// The columns, in the file's order.
  public var columns: [ForeignColumn]
  /// The rows, each with as many fields as there are columns.
  public var rows: [ForeignRow]
  /// Whether the fields are HTML rather than plain text.
  public var isHTML: Bool

  /// A table.
  public init(
    name: String? = nil, columns: [ForeignColumn], rows: [ForeignRow], isHTML: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.rows = rows
    self.isHTML = isHTML
  }
}

/// A column of a foreign table.
public struct ForeignColumn: Hashable, Sendable {
  /// The name the file gives it; nil where it gives none.
  public var name: String?

  /// A column, with its name if it has one.
  public init(_ name: String? = nil) { self.name = name }
}

/// A row of a foreign table.
public struct ForeignRow: Hashable, Sendable {
  /// Where the row stands in its file.
  public enum Place: Hashable, Sendable {
    /// The line it begins on, from 1.
    case line(Int)
    /// Its number among the notes of the file, from 1.
    case note(Int)
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
