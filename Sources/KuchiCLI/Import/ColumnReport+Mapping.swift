import KuchiImport
import KuchiTerminal

extension ColumnReport {
  /// What a mapping makes of a table's columns, with so many samples of each.
  init(_ table: ForeignTable, _ mapping: Mapping, samples count: Int = 1) {
    let samples = table.samples(count)
    self.init(
      rows: table.columns.indices.map { column in
        let texts = samples[column]
        return Row(
          number: column + 1, name: table.columns[column].name, field: mapping.fields[column]?.rawValue,
          sample: texts.isEmpty ? nil : texts.joined(separator: count > 1 ? " · " : " "))
      })
  }
}

extension ForeignTable {
  private static var sampledRows: Int { 1000 }

  /// The first fields of each column that have any text in them, at most so many.
  func samples(_ count: Int) -> [[String]] {
    var samples = columns.map { _ in [String]() }
    for row in rows.prefix(Self.sampledRows) {
      for (column, field) in row.fields.enumerated()
      where samples[column].count < count && !field.allSatisfy(\.isWhitespace) {
        samples[column].append(field)
      }
      if samples.allSatisfy({ $0.count == count }) { break }
    }
    return samples
  }
}
