/// The notes of one kind in a foreign file, as they stand there: rows and columns, nothing understood yet.
///
/// Every reader of a foreign format gives tables; one mapping makes cards of them all.
public struct ForeignTable: Equatable, Sendable {
  /// What the file calls notes of this kind; nil where it has one kind only.
  public var name: String?
  /// The columns, in the file's order.
  public var columns: [ForeignColumn]
  /// The rows, each with as many fields as there are columns.
  public var rows: ForeignRows
  /// Whether the fields are HTML rather than plain text.
  public var isHTML: Bool

  /// A table.
  public init(
    name: String? = nil, columns: [ForeignColumn], rows: ForeignRows, isHTML: Bool = false
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
