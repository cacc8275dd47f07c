/// Which column of a table holds which field of a card.
public struct Mapping: Hashable, Sendable {
  /// For each column its field; nil for a column that is left out.
  public var fields: [ImportField?]

  /// A mapping of columns, from the first.
  public init(_ fields: [ImportField?]) { self.fields = fields }

  /// The mapping that a table's columns suggest: by their names where they have any, else by what stands in them.
  ///
  /// It lacks the term or the meanings where no column can be told to hold them.
  public init(guessedFor table: ForeignTable) { self = MappingGuess(table).mapping }

  /// The first column that holds a field, counted from 0.
  public func column(of field: ImportField) -> Int? { fields.firstIndex(of: field) }

  /// The columns that hold a field, counted from 0: at most one for most fields.
  func columns(of field: ImportField) -> [Int] { fields.indices.filter { fields[$0] == field } }

  /// What a card needs and no column holds. A reading can stand for the term.
  public var missing: ImportField? {
    let spells: [ImportField] = [.term, .readings, .furigana]
    if !spells.contains(where: { column(of: $0) != nil }) { return .term }
    return column(of: .meanings) == nil ? .meanings : nil
  }

  /// What a person would write after `--columns` for this mapping.
  public var spelled: String {
    let last = fields.lastIndex { $0 != nil } ?? -1
    return fields.prefix(last + 1).map { $0?.rawValue ?? "-" }.joined(separator: ",")
  }
}

// MARK: Named by a person

extension Mapping {
  /// The mapping that a person names: `term,reading,-,meaning` from the first column, where a dash leaves one out, or
  /// `term=Front,meaning=3` by the names and numbers of columns, or both.
  ///
  /// Fields may be called what people call such columns. Columns that are not spoken of are left out.
  ///
  /// - Throws: `.unknownField`, `.unknownColumn` or `.repeatedField`.
  public init(naming columns: String, for table: ForeignTable) throws(ImportFailure) {
    self.init(Array(repeating: nil, count: table.columns.count))
    let parts = columns.split(separator: ",", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let sides = part.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard let name = sides.first, name != "-", !name.isEmpty else { continue }
      try assign(name, to: sides.count > 1 ? sides[1] : "\(number + 1)", of: table)
    }
  }

  private mutating func assign(_ name: String, to column: String, of table: ForeignTable)
    throws(ImportFailure)
  {
    guard let field = ColumnNames.meanings(of: name).first?.field else { throw .unknownField(name) }
    guard let place = Self.place(of: column, in: table) else {
      throw .unknownColumn(column, columns: table.columns.enumerated().map { $1.name ?? "\($0 + 1)" })
    }
    if self.column(of: field) != nil, !field.mayBeParted { throw .repeatedField(field) }
    fields[place] = field
  }

  private static func place(of column: String, in table: ForeignTable) -> Int? {
    if let named = table.columns.firstIndex(where: { $0.name?.lowercased() == column.lowercased() }) {
      return named
    }
    return Int(column).flatMap { table.columns.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}
