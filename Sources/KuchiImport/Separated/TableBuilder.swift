/// Collects the rows of a separated text, and then builds tables of them.
struct TableBuilder {
  private let separators: Separators
  private let header: AnkiHeader
  private let limit: Int
  /// The rows with the fields that the text has.
  private var rows: [ForeignRow] = []
  private var cells = 0
  private var entries: [ImportReport.Entry] = []
  /// A first row that begins with a number sign. It is a comment or the header.
  private var commentedHeader: TextRow?
  private var skipped = 0
  /// How many rows of each note type have so many fields.
  private var counts: [String: [Int: Int]] = [:]
  private var hasMarkup = false
  /// The rows of several lines. A stray quotation mark may have joined them.
  private var multiline: [Int] = []
  private var title: String?
  private var titleRows = 0

  private static let step = 4096
  static let headRows = 6

  init(_ separators: Separators, _ header: AnkiHeader, limit: Int) {
    (self.separators, self.header, self.limit) = (separators, header, limit)
  }

  mutating func add(allOf reader: inout TextRowReader, progress: (Int) -> Void) throws(ImportFailure) {
    for _ in 0..<titleRows { _ = reader.next() }
    var read = 0
    var open: (row: TextRow, end: Int)?
    while let row = reader.next(columns: 4) {
      read += 1
      try check(row.fields.count, of: read)
      cells += row.fields.count
      if cells > NoteTables<Int>.mostFields { throw .tooManyNotes }
      if let last = open?.row.fields.indices.last, continues(row) {
        open?.row.fields[last] += "\n" + row.fields[0]
        continue
      }
      if let open { add(open.row, endingAt: open.end) }
      open = (row, reader.line)
      if rows.count + skipped >= limit { throw .tooManyRows(line: row.line, limit: limit) }
      if read % Self.step == 0 { progress(reader.index) }
    }
    if let open { add(open.row, endingAt: open.end) }
  }

  // In Quizlet's exports further lines of a definition have no tab.
  private func continues(_ row: TextRow) -> Bool {
    let text = row.fields[0]
    return separators == Separators("\t") && row.fields.count == 1 && !row.isComment
      && (text.first?.isLowercase == true || text.unnumbered != text)
  }

  private mutating func add(_ row: TextRow, endingAt line: Int) {
    if row.isComment {
      if rows.isEmpty, commentedHeader == nil { commentedHeader = row } else { skip(row.line, .comment) }
    } else if row.isEmpty {
      skip(row.line, .empty)
    } else {
      if line > row.line + 1 { multiline.append(rows.count) }
      rows.append(ForeignRow(location: .line(row.line), fields: row.fields))
      counts[header.noteType(of: row.fields), default: [:]][row.fields.count, default: 0] += 1
      hasMarkup = hasMarkup || row.fields.contains(where: TextLint.hasMarkup)
      for event in row.events { note(row.line, event) }
    }
  }

  mutating func skip(_ line: Int, _ reason: ImportReport.SkipReason) {
    skipped += 1
    note(line, .skipped(reason))
  }

  private mutating func note(_ line: Int, _ event: ImportReport.Event) {
    entries.append(.init(location: .line(line), event: event))
  }

  /// Finds the title: lines of one field above a header, and names of several columns above those of each.
  mutating func readTitle(ahead reader: TextRowReader, isHeaded: Bool?) {
    guard isHeaded == nil else { return }
    var reader = reader
    var (titles, read) = ([String](), 0)
    while read < Self.headRows, let row = reader.next(), !row.isComment {
      let filled = row.fields.filter { !$0.trimmed.isEmpty }
      var ahead = reader
      let isAboveHeader =
        filled.count < row.fields.count
        && ahead.next().map { !$0.fields.contains("") && ColumnName.areHeader($0.fields) } ?? false
      if ColumnName.areHeader(row.fields), !isAboveHeader {
        (titleRows, title) = (read, titles.first)
        return
      }
      guard filled.count < 2 || isAboveHeader else { return }
      if filled.count == 1 { titles.append(filled[0].trimmed) }
      read += 1
    }
  }

  /// The names in the header, which is the first row or a comment above it; nil if there is no header.
  private mutating func readHeader(_ isHeaded: Bool?) -> (names: [String], rows: Int)? {
    if let commentedHeader, ColumnName.areHeader(commentedHeader.fields) {
      self.commentedHeader = nil
      return (commentedHeader.fields, 0)
    }
    guard let first = rows.first?.fields,
      isHeaded ?? ColumnName.isHeader(first, above: rows.dropFirst().prefix(39).map(\.fields))
    else { return nil }
    counts[header.noteType(of: first)]?[first.count, default: 1] -= 1
    return (first, 1)
  }

  private func check(_ fields: Int, of row: Int) throws(ImportFailure) {
    let most = NoteTables<Int>.mostFieldsOfNote
    if fields > most { throw .tooManyFields(note: row, limit: most) }
  }

  mutating func finish(isHeaded: Bool?) throws(ImportFailure) -> ImportFile {
    let head = header.columns.map { (names: $0, rows: 0) } ?? readHeader(isHeaded)
    try check(head?.names.count ?? 0, of: 0)
    // Short rows get as many fields as the longest.
    let longest = counts.values.compactMap { $0.keys.max() }.max() ?? 0
    if rows.count * longest > 4 * NoteTables<Int>.mostFields { throw .tooManyNotes }
    if let commentedHeader { skip(commentedHeader.line, .comment) }
    let first = head?.rows ?? 0
    let tables = tables(head?.names, from: first)
    return ImportFile(
      format: header.isPresent ? .ankiText : .separatedText, title: tables.sharedDeck ?? title,
      content: .tables(tables), rows: tables.reduce(skipped) { $0 + $1.rows.count }, entries: entries)
  }

  /// Builds a table for each note type, in the order of their first rows, and reports what is odd about rows.
  private mutating func tables(_ names: [String]?, from first: Int) -> [ForeignTable] {
    // The number of fields that most rows of a type have, including the columns that are no fields of a note.
    let widths = counts.mapValues { counts in
      counts.filter { $0.value > 0 }.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    }
    let isOwn = names.map { ColumnName.areOwn($0) } == true
    let isShielded = isOwn && separators.field == [UInt8(ascii: ",")]
    let multiline = isOwn ? [] : Set(multiline)
    var (tables, indices): ([ForeignTable], [String: Int]) = ([], [:])
    // A text without rows is a table without rows; Anki's has no notes of any type.
    if rows.count == first, !header.isPresent {
      tables = [table(of: "", names ?? [], width: names?.count ?? 0)]
    }
    // Pages of one list may repeat its header.
    let head = names?.map { $0.trimmed.lowercased() } ?? []
    for index in rows.indices.dropFirst(first)
    where !rows[index].fields.lazy.map({ $0.trimmed.lowercased() }).elementsEqual(head) {
      var row = rows[index]
      if isShielded { row.fields = row.fields.map(\.unshielded) }
      let type = header.noteType(of: row.fields)
      let usual = widths[type] ?? 0
      let width = max(usual, names?.count ?? 0)
      let extra = row.fields.dropFirst(width)
      // A comma before a space is text: pond, small lake.
      if width > 0, separators.field == [0x2C], !extra.isEmpty, extra.allSatisfy({ $0.utf8.first == 0x20 }) {
        row.fields[(width - 1)...] = [row.fields[(width - 1)...].joined(separator: ",")]
      }
      noteOddFields(of: row, usual, width)
      if multiline.contains(index) { findSwallowedRows(in: row, width) }
      let number = indices[type] ?? tables.count
      if number == tables.count { tables.append(table(of: type, names ?? [], width: width)) }
      indices[type] = number
      tables[number].rows.append(header.note(row, width: width))
    }
    // Anki writes an empty field where a type has none and another type has one.
    let isFilled = header.metaColumns[.notetype] != nil && names?.isEmpty ?? true
    return isFilled ? tables.map(\.withoutEmptyEnd) : tables
  }

  private func table(of type: String, _ names: [String], width: Int) -> ForeignTable {
    let all =
      names.map { $0.isEmpty ? nil : $0.trimmed } + Array(repeating: nil, count: max(0, width - names.count))
    let columns = header.noteFields(Array(all.prefix(width)), width: width)
    let name = header.metaColumns[.notetype] == nil ? header.notetype : type.isEmpty ? nil : type
    return ForeignTable(name: name, columns: columns, rows: [], isHTML: header.isHTML ?? hasMarkup)
  }

  private mutating func noteOddFields(of row: ForeignRow, _ usual: Int, _ width: Int) {
    let (line, count) = (row.location.number, row.fields.count)
    if count < usual { note(line, .padded(fields: count, columns: usual)) }
    let extra = row.fields.dropFirst(width).filter { !$0.trimmed.isEmpty }
    if !extra.isEmpty { note(line, .cut(extra)) }
  }

  /// Finds the lines inside a quoted field that look like rows. A stray quotation mark made them part of the field.
  private mutating func findSwallowedRows(in row: ForeignRow, _ width: Int) {
    func looksSo(_ fields: [String]) -> Bool {
      fields.first?.unicodeScalars.first.map(Script.isJapanese) ?? false
    }
    guard width > 1, looksSo(row.fields) else { return }
    let lines = row.fields.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() }
    for (number, text) in lines.enumerated() {
      var reader = TextRowReader(Array(text.utf8), separators: separators)
      let fields = reader.next()?.fields ?? []
      if fields.count >= width, looksSo(fields) { skip(row.location.number + number + 1, .quoted) }
    }
  }
}

extension ForeignTable {
  fileprivate var withoutEmptyEnd: ForeignTable {
    let last = rows.compactMap { $0.fields.lastIndex { !$0.trimmed.isEmpty } }.max() ?? 0
    return last + 1 < columns.count ? self.columns(Array(0...last)) : self
  }
}
