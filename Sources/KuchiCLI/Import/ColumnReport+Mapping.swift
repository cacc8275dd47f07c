import KuchiImport
import KuchiTerminal

extension ColumnReport {
  /// What a mapping makes of a table's columns.
  init(_ table: ForeignTable, _ mapping: Mapping) {
    self.init(
      rows: table.columns.indices.map { column in
        Row(
          number: column + 1, name: table.columns[column].name, field: mapping.fields[column]?.rawValue,
          sample: table.sample(of: column))
      })
  }
}

extension ForeignTable {
  /// The first field of a column that has any text in it.
  func sample(of column: Int) -> String? {
    rows.lazy.map { $0.fields[column] }.first { !$0.allSatisfy(\.isWhitespace) }
  }
}
