import KuchiEngine
import KuchiJapanese

/// Collects the rows of a separated text, and then builds tables of them.
struct TableBuilder {
  private var rows: TextRows
  private let limit: Int
  private var entries: [ImportReport.Entry] = []
  /// A first row that begins with a number sign. It is a comment or the header.
  private var commentedHeader: TextRow?
  private var skipped = 0
  private var counts: [Int: Int] = [:]
  private var hasMarkup = false
  /// The rows of several lines. A stray quotation mark may have joined them.
  private var multiline: [Int] = []
  /// The title above the header.
  private var title: String?
  private var titleRows = 0

  private static let step = 4096
  private static let headRows = 6

  init(_ rows: TextRows, limit: Int) { (self.rows, self.limit) = (rows, limit) }

  // MARK: Rows

  /// Adds all remaining rows of `reader`.
  mutating func add(allOf reader: inout TextRowReader, progress: (Int) -> Void) throws(ImportFailure) {
    for _ in 0..<titleRows { _ = reader.next() }
    var read = 0
    while let row = reader.next(columns: 4) {
      read += 1
      if rows.count + skipped >= limit { throw .tooManyRows(line: row.line, limit: limit) }
      add(row, endingAt: reader.line)
      if read % Self.step == 0 { progress(reader.index) }
    }
  }

  private mutating func add(_ row: TextRow, endingAt line: Int) {
    if row.isComment {
      if rows.count == 0, commentedHeader == nil { commentedHeader = row } else { skip(row.line, .comment) }
    } else if row.isEmpty {
      skip(row.line, .empty)
    } else {
      if line > row.line + 1 { multiline.append(rows.count) }
      rows.append(row)
      counts[row.fields.count, default: 0] += 1
      hasMarkup = hasMarkup || row.fields.contains(where: TextLint.hasMarkup)
      for event in row.events { note(row.line, event) }
    }
  }

  mutating func skip(_ line: Int, _ reason: ImportReport.SkipReason) {
    skipped += 1
    note(line, .skipped(reason))
  }

  private mutating func note(_ line: Int, _ event: ImportReport.Event) {
    entries.append(ImportReport.Entry(.line(line), event))
  }

  // MARK: Title and header

  /// Finds the title: lines of one field above a header.
  mutating func readTitle(ahead reader: TextRowReader, isHeaded: Bool) {
    guard !isHeaded else { return }
    var reader = reader
    var titles: [String] = []
    while titles.count < Self.headRows, let row = reader.next(), !row.isComment {
      if ColumnNames.areHeader(row.fields) {
        titleRows = titles.count
        title = titles.first
        return
      }
      let filled = row.fields.filter { !$0.trimmed.isEmpty }
      guard filled.count == 1 else { return }
      titles.append(filled[0].trimmed)
    }
  }

  /// Removes the header from the rows and returns its names; nil if there is no header.
  private mutating func removeHeader(_ isHeaded: Bool) -> [String]? {
    if let commentedHeader, ColumnNames.areHeader(commentedHeader.fields) {
      self.commentedHeader = nil
      return commentedHeader.fields
    }
    guard rows.count > 0 else { return nil }
    let first = rows.textRow(at: 0).fields
    let following = (1..<max(1, min(rows.count, 40))).map { rows.textRow(at: $0).fields }
    guard isHeaded || ColumnNames.areHeader(first) || ColumnNames.isOdd(first, above: following) else {
      return nil
    }
    rows.removeFirst(1)
    multiline = multiline.compactMap { $0 == 0 ? nil : $0 - 1 }
    counts[first.count, default: 1] -= 1
    return first
  }

  // MARK: Tables

  /// Builds the tables of all rows.
  mutating func finish(_ header: AnkiHeader, isHeaded: Bool) -> ImportFile {
    let names = header.columns ?? removeHeader(isHeaded)
    if let commentedHeader { skip(commentedHeader.line, .comment) }
    fit(atLeast: names?.count ?? 0)
    if names.map(ColumnNames.areOwn) != true { findSwallowedRows() }
    let tables = tables(header, names: names ?? [])
    return ImportFile(
      format: header.isPresent ? .ankiText : .separatedText, title: tables.sharedDeck ?? title,
      content: .tables(tables), rows: rows.count + skipped, entries: entries)
  }

  /// Builds a table for each note type, in the order of their first rows.
  private func tables(_ header: AnkiHeader, names: [String]) -> [ForeignTable] {
    let apart = rows.metaColumns
    let columns = (0..<rows.width).filter { !apart.contains($0) }.map { column in
      ForeignColumn(names.indices.contains(column) && !names[column].isEmpty ? names[column].trimmed : nil)
    }
    let isHTML = header.isHTML ?? hasMarkup
    guard header.metaColumns[.notetype] != nil else {
      let name = header.isPresent ? header.notetype : nil
      if header.isPresent, rows.count == 0 { return [] }
      return [ForeignTable(name: name, columns: columns, rows: ForeignRows(rows), isHTML: isHTML)]
    }
    var (types, byType): ([String], [String: TextRows]) = ([], [:])
    for index in 0..<rows.count {
      let type = rows.noteType(at: index)
      if byType[type] == nil { types.append(type) }
      byType[type, default: rows.emptied].append(index, of: rows)
    }
    // Anki fills the fields that a type lacks and another has.
    return types.map { type in
      var ofType = byType[type] ?? rows.emptied
      if names.isEmpty { ofType.trim() }
      return ForeignTable(
        name: type.isEmpty ? nil : type, columns: Array(columns.prefix(ofType.most)),
        rows: ForeignRows(ofType), isHTML: isHTML)
    }
  }

  /// Sets the width to the most common number of fields, and reports rows with other numbers.
  private mutating func fit(atLeast named: Int) {
    let usual = counts.filter { $0.value > 0 }.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    rows.width = max(usual, named)
    for index in 0..<rows.count where rows.fieldCount(at: index) != rows.width {
      let (line, count) = (rows.line(at: index), rows.fieldCount(at: index))
      if count < usual { note(line, .padded(fields: count, columns: usual)) }
      guard count > rows.width else { continue }
      let extra = rows.textRow(at: index).fields.dropFirst(rows.width).filter { !$0.trimmed.isEmpty }
      if !extra.isEmpty { note(line, .cut(extra)) }
    }
  }

  /// Finds the lines inside a quoted field that look like rows. A stray quotation mark made them part of the field.
  private mutating func findSwallowedRows() {
    for index in multiline {
      let row = rows.textRow(at: index)
      guard let first = row.fields.first, Self.isJapanese(first) else { continue }
      var line = row.line
      for field in row.fields {
        for (number, text) in field.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if number > 0 { line += 1 }
          if number > 0, rows.looksLikeRow(text), Self.isJapanese(rows.firstField(of: text)) {
            skip(line, .quoted)
          }
        }
      }
    }
  }

  private static func isJapanese(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.first.map { Script.isJapanese($0) } ?? false
  }
}

extension TextRows {
  /// Whether a line inside a field has enough fields for a row.
  func looksLikeRow(_ line: Substring) -> Bool { width > 1 && fields(of: line).count >= width }

  func firstField(of line: Substring) -> String { fields(of: line).first ?? "" }

  private func fields(of line: Substring) -> [String] {
    var reader = TextRowReader(Array(line.utf8), separators: separators)
    return reader.next()?.fields ?? []
  }
}
