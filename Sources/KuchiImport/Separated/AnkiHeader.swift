/// The lines before the first row of a text: comments, and the header lines of Anki, which describe how to read the rows.
struct AnkiHeader {
  var separator: [UInt8]?
  /// Whether Anki wrote it, and not Excel.
  private(set) var isPresent = false
  var isHTML: Bool?
  var columns: [String]?
  var tags: [String] = []
  var notetype: String?
  var deck: String?
  var metaColumns: [MetaColumn: Int] = [:]
  /// The numbers of the comment lines.
  private(set) var comments: [Int] = []

  /// The data of a note that may have its own column.
  enum MetaColumn: String, CaseIterable {
    case guid, notetype, deck, tags
  }

  init(before reader: inout TextRowReader) {
    while true {
      var ahead = reader
      let line = ahead.wholeLine()
      let isFirst = reader.line == 1
      guard line.hasPrefix("#") || isFirst && (line.hasPrefix("tags:") || line.lowercased().hasPrefix("sep="))
      else { return }
      if !read(line) {
        // The header of numbered rows begins with a lone number sign.
        let next = line.utf8.dropFirst().first ?? UInt8(ascii: " ")
        if next != UInt8(ascii: " "), SeparatorGuess.usual.contains(next) { return }
        comments.append(reader.line)
      }
      reader = ahead
    }
  }

  /// The separators that the player or the header names, or else those that the rows tell.
  func separators(
    of rows: TextRowReader, named fileName: String, _ options: SeparatedTextOptions
  ) -> Separators? {
    if let field = options.field, let row = options.row { return Separators(field: field, row: row) }
    if options.field == nil, options.row == nil, let separator { return Separators(field: separator) }
    return SeparatorGuess(of: rows, named: fileName, options).best
      ?? options.field.map { Separators(field: $0) }
  }

  /// The separator for a name or a character. Spreadsheets may append other characters to the line.
  private static func separator(_ value: String) -> [UInt8]? {
    if value.contains("\t") { return [0x09] }
    let name = value.prefix { $0.isLetter }.lowercased()
    return (Separators.names[name] ?? value.first).flatMap { Separators.separator(String($0)) }
  }

  /// Reads one line. Returns false if neither Anki nor Excel writes such a line.
  mutating func read(_ line: String) -> Bool {
    if line.lowercased().hasPrefix("sep=") {
      separator = Separators.separator(String(line.dropFirst(4).prefix(1)))
      return true
    }
    guard let colon = line.firstIndex(of: ":"), line.hasPrefix("#") || line.hasPrefix("tags:") else {
      return false
    }
    let key = line[..<colon].drop { $0 == "#" }.trimmed.lowercased()
    let raw = String(line[line.index(after: colon)...])
    let value = raw.trimmed
    switch key {
    // The separator may be a tab, which trimming would remove.
    case "separator": separator = Self.separator(value.isEmpty ? raw : value)
    case "html": isHTML = cut(value).lowercased() == "true"
    case "tags": tags = value.words
    case "columns": columns = names(raw)
    case "notetype": notetype = cut(value)
    case "deck": deck = cut(value)
    case "if matches", "match scope": break
    default:
      let name = key.hasSuffix(" column") ? String(key.dropLast(7)).trimmed : ""
      guard let meta = MetaColumn(rawValue: name) else { return false }
      if let number = Int(cut(value)), number > 0 { metaColumns[meta] = number - 1 }
    }
    isPresent = true
    return true
  }

  // Removes the separators that spreadsheets append to the line.
  private func cut(_ value: String) -> String {
    let mark = separator?.first ?? UInt8(ascii: ",")
    let end = value.lastIndex { $0.asciiValue != mark }
    return end.map { value[...$0].trimmed } ?? ""
  }

  private func names(_ value: String) -> [String] {
    var reader = TextRowReader(Array(value.utf8), separators: Separators(field: separator ?? [0x09]))
    return reader.next()?.fields.map(\.trimmed) ?? []
  }

  /// A row as a note with exactly `width` fields, minus the columns that are no fields.
  func note(_ row: ForeignRow, width: Int) -> ForeignRow {
    var note = row
    note.fit(width)
    guard isPresent else { return note }
    note.guid = value(of: .guid, note.fields)
    note.deck = value(of: .deck, note.fields) ?? deck
    note.tags = (value(of: .tags, note.fields)?.words ?? []) + tags
    note.fields = noteFields(note.fields, width: width)
    return note
  }

  func noteFields<Field>(_ fields: [Field], width: Int) -> [Field] {
    let apart = metaColumns.values.filter { $0 < width }
    return apart.isEmpty ? fields : fields.indices.filter { !apart.contains($0) }.map { fields[$0] }
  }

  func noteType(of fields: [String]) -> String { value(of: .notetype, fields) ?? notetype ?? "" }

  private func value(of meta: MetaColumn, _ fields: [String]) -> String? {
    guard let column = metaColumns[meta], column < fields.count else { return nil }
    let value = fields[column].trimmed
    return value.isEmpty ? nil : value
  }
}
