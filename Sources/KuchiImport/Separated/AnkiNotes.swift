/// Rows of text as notes: what Anki keeps in columns of its own is taken out of their fields.
struct AnkiNotes {
  private let rows: [ForeignRow]
  private let header: AnkiHeader
  private let names: [String]
  private let width: Int
  private let metaColumns: Set<Int>

  init(_ rows: [ForeignRow], header: AnkiHeader, names: [String]) {
    self.rows = rows
    self.header = header
    self.names = names
    width = max(rows.first?.fields.count ?? 0, names.count)
    metaColumns = Set(header.metaColumns.values.filter { [width] in $0 < width })
  }

  /// A table for each type of note, in the order in which they are met.
  func tables(isHTML: Bool) -> [ForeignTable] {
    guard header.isPresent else { return [table(rows, isHTML: isHTML)] }
    var kinds: [String] = []
    var notes: [String: [ForeignRow]] = [:]
    for row in rows {
      let kind = meta(.notetype, of: row) ?? header.notetype ?? ""
      if notes[kind] == nil { kinds.append(kind) }
      notes[kind, default: []].append(note(row))
    }
    return kinds.map { kind in
      table(notes[kind] ?? [], name: kind.isEmpty ? nil : kind, isHTML: isHTML)
    }
  }

  private func table(_ rows: [ForeignRow], name: String? = nil, isHTML: Bool) -> ForeignTable {
    let columns = (0..<width).filter { !metaColumns.contains($0) }.map { column in
      ForeignColumn(names.indices.contains(column) && !names[column].isEmpty ? names[column].trimmed : nil)
    }
    return ForeignTable(name: name, columns: columns, rows: rows, isHTML: isHTML)
  }

  private func note(_ row: ForeignRow) -> ForeignRow {
    var note = row
    note.guid = meta(.guid, of: row)
    note.deck = meta(.deck, of: row) ?? header.deck
    note.tags =
      (meta(.tags, of: row)?.words ?? []) + header.tags
    if !metaColumns.isEmpty {
      note.fields = row.fields.indices.filter { !metaColumns.contains($0) }.map { row.fields[$0] }
    }
    return note
  }

  private func meta(_ meta: AnkiHeader.MetaColumn, of row: ForeignRow) -> String? {
    guard let column = header.metaColumns[meta], column < row.fields.count else { return nil }
    let value = row.fields[column].trimmed
    return value.isEmpty ? nil : value
  }
}
