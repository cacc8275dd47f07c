/// Which column of a table holds which field of a card.
public struct Mapping: Hashable, Sendable {
  /// For each column its field; nil for a column that is left out.
  public var fields: [ImportField?]

  /// A mapping of columns, from the first.
  public init(_ fields: [ImportField?]) { self.fields = fields }

  /// The column that holds a field, counted from 0.
  public func column(of field: ImportField) -> Int? { fields.firstIndex(of: field) }
}
