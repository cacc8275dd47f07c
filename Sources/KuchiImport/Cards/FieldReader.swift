/// Reads the fields of one row as plain text in NFC, within the limits of the deck format. The events report what does not fit.
struct FieldReader {
  let row: ForeignRow
  let mapping: Mapping
  let isHTML: Bool
  /// Whether Kuchi exported the table. Its fields are taken as they are.
  let isOwn: Bool
  let spoken: [Int]
  private(set) var events: [ImportReport.Event] = []
  /// The number of cloze deletions that became plain text.
  private(set) var clozes = 0

  mutating func note(_ event: ImportReport.Event) { events.append(event) }

  var media: [String] {
    row.fields.flatMap { field in
      field.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }
        ? FieldText(field, isHTML: isHTML).media : []
    }
  }

  /// The text of a field, with any number of lines; nil if it is empty.
  mutating func text(_ field: ImportField) -> String? {
    mapping.column(of: field).flatMap { text(at: $0, field) }
  }

  mutating func texts(_ field: ImportField) -> [String] {
    mapping.columns(of: field).compactMap { text(at: $0, field) }
  }

  private mutating func text(at column: Int, _ field: ImportField) -> String? {
    if isOwn { return row.fields[column].isEmpty ? nil : composed(row.fields[column], field) }
    let cell = FieldText(row.fields[column], isHTML: isHTML)
    clozes += cell.clozes
    if cell.text.isSpreadsheetError { note(.leftOut(field, cell.text)) }
    let isNothing = cell.text.isNothing && !(spoken.contains(column) && cell.text.mayBeRomaji)
    return isNothing ? nil : composed(cell.text, field)
  }

  /// The text of a field without furigana and with its cloze deletions marked; nil if it has none, or if they are nested.
  func deletions(_ field: ImportField) -> ClozeText? {
    guard let column = mapping.column(of: field), row.fields[column].utf8.contains(UInt8(ascii: "{")) else {
      return nil
    }
    let text = FieldText(row.fields[column], isHTML: isHTML, keepsDeletions: true).text
    let marked = Normalization.nfc(text).oneLine
    return ClozeText(Pronunciation.furigana(marked)?.base ?? marked)
  }

  mutating func line(_ field: ImportField) -> String? { text(field).flatMap { line($0, field) } }

  mutating func list(_ field: ImportField, _ kind: TextList) -> [String] {
    text(field).map { lines(of: $0, field, kind) } ?? []
  }

  mutating func lines(of text: String, _ field: ImportField, _ kind: TextList) -> [String] {
    let items = kind.items(of: text)
    return [].union((isOwn ? items : items.flatMap(\.numberedItems)).compactMap { line($0, field) })
  }

  mutating func line(_ text: String, _ field: ImportField) -> String? {
    let line = text.oneLine
    return line.isEmpty ? nil : shortened((field == .group ? TextRule.group : .line).limit, line, field)
  }

  /// The items in the form that the deck format requires.
  mutating func only(_ form: Diagnostic.TextForm, _ items: [String], _ field: ImportField) -> [String] {
    [String]().union(items).filter { item in
      let isValid =
        form.matches(item.utf8) && item.unicodeScalars.count <= (form == .file ? TextRule.file : .tag).limit
      if !isValid { note(.leftOut(field, item)) }
      return isValid
    }
  }

  /// A text in NFC. Composing takes time, so a text far over the limit is cut before it, too.
  private mutating func composed(_ text: String, _ field: ImportField) -> String {
    let limit = TextRule.text.limit
    let start = text.utf8.count > 4 * limit ? String(text.unicodeScalars.prefix(4 * limit)) : text
    return shortened(limit, Normalization.nfc(start), field)
  }

  private mutating func shortened(_ limit: Int, _ text: String, _ field: ImportField) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    note(.shortened(field, limit: limit))
    return String(text.unicodeScalars.prefix(limit)).trimmed
  }

  /// Reads the examples of an export: each line is an example, and bars separate its parts.
  mutating func examples(in text: String?) -> [Example] {
    guard let text else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let parts = TextList.parts.items(of: String(line), keepingEmpty: true).map { self.line($0, .examples) }
      let all = parts + [nil, nil, nil]
      return all[0].map { Example(text: $0, furigana: all[1], translation: all[2], source: all[3]) }
    }
  }

  mutating func choices<Choice: RawRepresentable<String>>(
    _ field: ImportField, _ type: Choice.Type, where isChoice: (Choice) -> Bool = { _ in true }
  ) -> [Choice] {
    list(field, .meanings).compactMap { item in
      let choice = Choice(rawValue: item.lowercased()).flatMap { isChoice($0) ? $0 : nil }
      if choice == nil { note(.leftOut(field, item)) }
      return choice
    }
  }
}
