/// Rows of a separated text, of which only their places are kept. Each is read again out of the bytes when it is asked for.
struct SeparatedRows: Sendable {
  private let bytes: [UInt8]
  let delimiters: Delimiters
  private let header: AnkiHeader
  private var places: [Place] = []
  /// How many fields each row is made to have, those apart from the note among them.
  var width = 0

  /// Where a row begins. No text has four gibibytes.
  private struct Place {
    let start: UInt32
    let line: UInt32
    /// The fields it has of its own, as far as they are counted.
    let fields: UInt16
  }

  init(_ bytes: [UInt8], _ delimiters: Delimiters, _ header: AnkiHeader) {
    self.bytes = bytes
    self.delimiters = delimiters
    self.header = header
  }

  /// The same without any rows.
  var emptied: SeparatedRows {
    var rows = SeparatedRows(bytes, delimiters, header)
    rows.width = width
    return rows
  }

  var count: Int { places.count }

  mutating func append(_ record: Record) {
    places.append(
      Place(
        start: UInt32(record.start), line: UInt32(record.line), fields: UInt16(clamping: record.fields.count))
    )
  }

  mutating func append(_ index: Int, of rows: SeparatedRows) { places.append(rows.places[index]) }

  mutating func removeFirst(_ count: Int) { places.removeFirst(count) }

  /// How many fields a row has of its own.
  func fieldCount(at index: Int) -> Int { Int(places[index].fields) }

  /// The line a row begins on.
  func line(at index: Int) -> Int { Int(places[index].line) }

  /// A row as it stands in the text.
  func record(at index: Int) -> Record {
    let place = places[index]
    var reader = RecordReader(
      bytes, from: Int(place.start), line: Int(place.line), delimiters: delimiters)
    return reader.next(columns: width) ?? Record(start: Int(place.start), line: Int(place.line), fields: [])
  }

  /// A row as a note: filled up or cut, and without what Anki keeps apart from its fields.
  subscript(index: Int) -> ForeignRow {
    let record = record(at: index)
    var fields = Array(record.fields.prefix(width))
    if fields.count < width { fields += Array(repeating: "", count: width - fields.count) }
    var row = ForeignRow(place: .line(record.line), fields: fields)
    guard header.isPresent else { return row }
    row.guid = meta(.guid, fields)
    row.deck = meta(.deck, fields) ?? header.deck
    row.tags = (meta(.tags, fields)?.words ?? []) + header.tags
    let apart = metaColumns
    if !apart.isEmpty { row.fields = fields.indices.filter { !apart.contains($0) }.map { fields[$0] } }
    return row
  }

  var mayHaveDecks: Bool { header.deck != nil || header.metaColumns[.deck] != nil }

  /// The columns that hold what Anki keeps apart.
  var metaColumns: Set<Int> { Set(header.metaColumns.values.filter { $0 < width }) }

  /// The type of a row's note; empty for none.
  func noteType(at index: Int) -> String {
    let type = header.metaColumns[.notetype] == nil ? nil : meta(.notetype, record(at: index).fields)
    return type ?? header.notetype ?? ""
  }

  private func meta(_ meta: AnkiHeader.MetaColumn, _ fields: [String]) -> String? {
    guard let column = header.metaColumns[meta], column < fields.count else { return nil }
    let value = fields[column].trimmed
    return value.isEmpty ? nil : value
  }
}
