/// Which column of a table holds which field of a card.
public struct Mapping: Hashable, Sendable {
  /// For each column its field; nil for a column that is left out.
  public var fields: [ImportField?]

  /// A mapping of columns, from the first.
  public init(_ fields: [ImportField?]) { self.fields = fields }

  /// The column that holds a field, counted from 0.
  public func column(of field: ImportField) -> Int? { fields.firstIndex(of: field) }

  /// What a card needs and no column holds. A reading can stand for the term.
  public var missing: ImportField? {
    let spells: [ImportField] = [.term, .readings, .furigana]
    if !spells.contains(where: { column(of: $0) != nil }) { return .term }
    return column(of: .meanings) == nil ? .meanings : nil
  }
}
