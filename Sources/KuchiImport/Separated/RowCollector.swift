import KuchiEngine
import KuchiJapanese

/// Collects the rows of a separated text as they come in, and makes tables of them when all are there.
struct RowCollector {
  private var rows: SeparatedRows
  private var entries: [ImportReport.Entry] = []
  /// A first row that begins with a number sign: a comment, unless it names the columns.
  private var numbered: Record?
  private var skipped = 0
  private var counts: [Int: Int] = [:]
  private var hasMarkup = false
  /// Rows of several lines, of which a stray quotation mark may have made one.
  private var tall: [Int] = []
  /// What stands above the names of the columns.
  private var title: String?
  private var titleRows = 0

  private static let limit = DeckLimits().cards
  private static let step = 4096
  private static let headRows = 6

  init(_ rows: SeparatedRows) { self.rows = rows }

  // MARK: Rows

  /// Takes all that `reader` still has.
  mutating func take(allOf reader: inout RecordReader, progress: (Int) -> Void) throws(ImportFailure) {
    for _ in 0..<titleRows { _ = reader.next() }
    var read = 0
    while let record = reader.next(columns: 4) {
      read += 1
      if rows.count + skipped >= Self.limit { throw .tooManyRows(line: record.line, limit: Self.limit) }
      take(record, endingAt: reader.line)
      if read % Self.step == 0 { progress(reader.index) }
    }
  }

  private mutating func take(_ record: Record, endingAt line: Int) {
    if record.isComment {
      if rows.count == 0, numbered == nil { numbered = record } else { skip(record.line, .comment) }
    } else if record.isEmpty {
      skip(record.line, .empty)
    } else {
      if line > record.line + 1 { tall.append(rows.count) }
      rows.append(record)
      counts[record.fields.count, default: 0] += 1
      hasMarkup = hasMarkup || record.fields.contains(where: TextLint.hasMarkup)
      for event in record.events { note(record.line, event) }
    }
  }

  mutating func skip(_ line: Int, _ reason: ImportReport.SkipReason) {
    skipped += 1
    note(line, .skipped(reason))
  }

  private mutating func note(_ line: Int, _ event: ImportReport.Event) {
    entries.append(ImportReport.Entry(.line(line), event))
  }

  // MARK: What stands above the rows

  /// Looks for lines of one field above a row of names: they are the title of what follows.
  mutating func readTitle(ahead reader: RecordReader, isHeaded: Bool) {
    guard !isHeaded else { return }
    var reader = reader
    var titles: [String] = []
    while titles.count < Self.headRows, let record = reader.next(), !record.isComment {
      if ColumnNames.areHeader(record.fields) {
        titleRows = titles.count
        title = titles.first
        return
      }
      let filled = record.fields.filter { !$0.trimmed.isEmpty }
      guard filled.count == 1 else { return }
      titles.append(filled[0].trimmed)
    }
  }

  /// The names of the columns, where a row is one of names. It is no row then.
  private mutating func takeNames(_ isHeaded: Bool) -> [String]? {
    if let numbered, ColumnNames.areHeader(numbered.fields) {
      self.numbered = nil
      return numbered.fields
    }
    guard rows.count > 0 else { return nil }
    let first = rows.record(at: 0).fields
    let following = (1..<max(1, min(rows.count, 40))).map { rows.record(at: $0).fields }
    guard isHeaded || ColumnNames.areHeader(first) || ColumnNames.isOdd(first, above: following) else {
      return nil
    }
    rows.removeFirst(1)
    tall = tall.compactMap { $0 == 0 ? nil : $0 - 1 }
    counts[first.count, default: 1] -= 1
    return first
  }

  // MARK: Tables

  /// The tables of all rows.
  mutating func finish(_ header: AnkiHeader, isHeaded: Bool) -> Import {
    let names = header.columns ?? takeNames(isHeaded)
    if let numbered { skip(numbered.line, .comment) }
    fit(atLeast: names?.count ?? 0)
    if names.map(ColumnNames.areOwn) != true { findSwallowedRows() }
    let tables = tables(header, names: names ?? [])
    return Import(
      format: header.isPresent ? .ankiText : .separatedText, title: tables.sharedDeck ?? title,
      content: .tables(tables), rows: rows.count + skipped, entries: entries)
  }

  /// A table for each type of note, in the order in which they are met.
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
    var (types, byType): ([String], [String: SeparatedRows]) = ([], [:])
    for index in 0..<rows.count {
      let type = rows.noteType(at: index)
      if byType[type] == nil { types.append(type) }
      byType[type, default: rows.emptied].append(index, of: rows)
    }
    return types.map { type in
      ForeignTable(
        name: type.isEmpty ? nil : type, columns: columns,
        rows: ForeignRows(byType[type] ?? rows.emptied), isHTML: isHTML)
    }
  }

  /// Gives all rows the number of fields that most of them have.
  private mutating func fit(atLeast named: Int) {
    let usual = counts.filter { $0.value > 0 }.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    rows.width = max(usual, named)
    for index in 0..<rows.count where rows.fieldCount(at: index) != rows.width {
      let (line, count) = (rows.line(at: index), rows.fieldCount(at: index))
      if count < usual { note(line, .padded(fields: count, columns: usual)) }
      guard count > rows.width else { continue }
      let extra = rows.record(at: index).fields.dropFirst(rows.width).filter { !$0.trimmed.isEmpty }
      if !extra.isEmpty { note(line, .cut(extra)) }
    }
  }

  /// Finds rows that a quotation mark made part of another's field: inside it are lines that look as rows do.
  private mutating func findSwallowedRows() {
    for index in tall {
      let record = rows.record(at: index)
      guard let first = record.fields.first, Self.isJapanese(first) else { continue }
      var line = record.line
      for field in record.fields {
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

extension SeparatedRows {
  /// Whether a line inside a field has as many fields as rows have.
  func looksLikeRow(_ line: Substring) -> Bool { width > 1 && fields(of: line).count >= width }

  func firstField(of line: Substring) -> String { fields(of: line).first ?? "" }

  private func fields(of line: Substring) -> [String] {
    var reader = RecordReader(Array(line.utf8), delimiters: delimiters)
    return reader.next()?.fields ?? []
  }
}
