/// The rows of a separated text. Only their offsets are stored, and each access parses the row again.
struct TextRows: Sendable {
  private let bytes: [UInt8]
  let separators: Separators
  private let header: AnkiHeader
  private var offsets: [RowOffset] = []
  /// The number of fields that each row gets, including the columns that are no fields of a note.
  var width = 0
  /// The highest number of fields that a note has here. Further ones are empty.
  private(set) var most = Int.max

  /// The start of a row. No text is as large as 4 GiB.
  private struct RowOffset {
    let start: UInt32
    let line: UInt32
    /// The number of fields in the text, at most 65,535.
    let fields: UInt16
  }

  init(_ bytes: [UInt8], _ separators: Separators, _ header: AnkiHeader) {
    self.bytes = bytes
    self.separators = separators
    self.header = header
  }

  /// A copy without rows.
  var emptied: TextRows {
    var rows = TextRows(bytes, separators, header)
    rows.width = width
    return rows
  }

  var count: Int { offsets.count }

  mutating func append(_ row: TextRow) {
    offsets.append(
      RowOffset(
        start: UInt32(row.start), line: UInt32(row.line), fields: UInt16(clamping: row.fields.count))
    )
  }

  mutating func append(_ index: Int, of rows: TextRows) { offsets.append(rows.offsets[index]) }

  mutating func removeFirst(_ count: Int) { offsets.removeFirst(count) }

  /// The number of fields that the text has in a row.
  func fieldCount(at index: Int) -> Int { Int(offsets[index].fields) }

  /// The number of the first line of a row.
  func line(at index: Int) -> Int { Int(offsets[index].line) }

  /// The row in the text.
  func textRow(at index: Int) -> TextRow {
    let offset = offsets[index]
    var reader = TextRowReader(
      bytes, from: Int(offset.start), line: Int(offset.line), separators: separators)
    return reader.next(columns: width)
      ?? TextRow(start: Int(offset.start), line: Int(offset.line), fields: [])
  }

  /// The row as a note with exactly `width` fields, minus the columns that are no fields.
  subscript(index: Int) -> ForeignRow {
    let textRow = textRow(at: index)
    var fields = Array(textRow.fields.prefix(width))
    if fields.count < width { fields += Array(repeating: "", count: width - fields.count) }
    var row = ForeignRow(location: .line(textRow.line), fields: fields)
    guard header.isPresent else { return row }
    row.guid = meta(.guid, fields)
    row.deck = meta(.deck, fields) ?? header.deck
    row.tags = (meta(.tags, fields)?.words ?? []) + header.tags
    row.fields = Array(noteFields(fields).prefix(most))
    return row
  }

  private func noteFields(_ fields: [String]) -> [String] {
    let apart = metaColumns
    return apart.isEmpty ? fields : fields.indices.filter { !apart.contains($0) }.map { fields[$0] }
  }

  /// Ends the notes at their last field that is not empty in each of them.
  mutating func trim() {
    most = offsets.indices.reduce(1) { most, index in
      let filled = noteFields(textRow(at: index).fields).lastIndex { !$0.trimmed.isEmpty } ?? 0
      return max(most, filled + 1)
    }
  }

  var mayHaveDecks: Bool { header.deck != nil || header.metaColumns[.deck] != nil }

  /// The columns that contain no field of a note.
  var metaColumns: Set<Int> { Set(header.metaColumns.values.filter { $0 < width }) }

  /// The note type of a row; empty if it has none.
  func noteType(at index: Int) -> String {
    let type = header.metaColumns[.notetype] == nil ? nil : meta(.notetype, textRow(at: index).fields)
    return type ?? header.notetype ?? ""
  }

  private func meta(_ meta: AnkiHeader.MetaColumn, _ fields: [String]) -> String? {
    guard let column = header.metaColumns[meta], column < fields.count else { return nil }
    let value = fields[column].trimmed
    return value.isEmpty ? nil : value
  }
}
