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
    if self.column(of: field) != nil { throw .repeatedField(field) }
    fields[place] = field
  }

  private static func place(of column: String, in table: ForeignTable) -> Int? {
    if let named = table.columns.firstIndex(where: { $0.name?.lowercased() == column.lowercased() }) {
      return named
    }
    return Int(column).flatMap { table.columns.indices.contains($0 - 1) ? $0 - 1 : nil }
  }
}
