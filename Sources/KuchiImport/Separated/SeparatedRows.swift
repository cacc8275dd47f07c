import KuchiEngine

/// The rows of a separated text: they come in one by one, and become tables when all are there.
struct SeparatedRows {
  private var rows: [ForeignRow] = []
  private var entries: [ImportReport.Entry] = []
  /// A first row that begins with a number sign: a comment, unless it names the columns.
  private var numbered: Record?
  private var skipped = 0

  var count: Int { rows.count }

  /// The number of fields to expect.
  var width: Int { rows.first?.fields.count ?? 0 }

  mutating func take(_ record: Record) {
    if record.isComment {
      if rows.isEmpty, numbered == nil { numbered = record } else { skip(record.line, .comment) }
    } else if record.isEmpty {
      skip(record.line, .empty)
    } else {
      rows.append(ForeignRow(place: .line(record.line), fields: record.fields))
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

  mutating func finish(_ header: AnkiHeader, isHeaded: Bool) -> Import {
    let names = header.columns ?? takeNames(isHeaded)
    if let numbered { skip(numbered.line, .comment) }
    fit(atLeast: names?.count ?? 0)
    let isHTML = header.isHTML ?? rows.contains { $0.fields.contains(where: TextLint.hasMarkup) }
    let tables = AnkiNotes(rows, header: header, names: names ?? []).tables(isHTML: isHTML)
    return Import(
      format: header.isPresent ? .ankiText : .separatedText, title: tables.sharedDeck,
      content: .tables(tables), rows: rows.count + skipped, entries: entries)
  }

  // MARK: Columns

  /// The first row, if it names the columns. It is no row then.
  private mutating func takeNames(_ isHeaded: Bool) -> [String]? {
    if let numbered, ColumnNames.areHeader(numbered.fields) {
      self.numbered = nil
      return numbered.fields
    }
    guard let first = rows.first, isHeaded || ColumnNames.areHeader(first.fields) else { return nil }
    rows.removeFirst()
    return first.fields
  }

  /// Gives all rows the number of fields that most of them have.
  private mutating func fit(atLeast named: Int) {
    let counts = rows.reduce(into: [:]) { $0[$1.fields.count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    let width = max(usual, named)
    for index in rows.indices where rows[index].fields.count != width {
      fit(index, usual: usual, width: width)
    }
  }

  private mutating func fit(_ index: Int, usual: Int, width: Int) {
    guard case .line(let line) = rows[index].place else { return }
    let count = rows[index].fields.count
    if count < usual { note(line, .padded(fields: count, columns: usual)) }
    let extra = rows[index].fields.dropFirst(width).filter { !$0.trimmed.isEmpty }
    if !extra.isEmpty { note(line, .cut(extra)) }
    if count > width {
      rows[index].fields.removeLast(count - width)
    } else {
      rows[index].fields += Array(repeating: "", count: width - count)
    }
  }
}
