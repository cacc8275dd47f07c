import KuchiEngine
import KuchiJapanese

/// The fields of one row as a card may hold them: plain text in NFC, within the limits of the format.
///
/// What does not fit is left out and told of.
struct RowText {
  private let row: ForeignRow
  private let mapping: Mapping
  private let isHTML: Bool
  private(set) var events: [ImportReport.Event] = []
  /// How many cloze deletions became plain text.
  private(set) var clozes = 0

  init(_ row: ForeignRow, _ mapping: Mapping, isHTML: Bool) {
    self.row = row
    self.mapping = mapping
    self.isHTML = isHTML
  }

  mutating func note(_ event: ImportReport.Event) { events.append(event) }

  /// A text of any number of lines; nil where there is none.
  mutating func text(_ field: ImportField) -> String? {
    mapping.column(of: field).flatMap { text(at: $0, field) }
  }

  /// The texts of a field that several columns hold.
  mutating func texts(_ field: ImportField) -> [String] {
    var texts: [String] = []
    for column in mapping.columns(of: field) { if let text = text(at: column, field) { texts.append(text) } }
    return texts
  }

  private mutating func text(at column: Int, _ field: ImportField) -> String? {
    let cell = FieldText(row.fields[column], isHTML: isHTML)
    for name in cell.media { note(.mediaLeftOut(name)) }
    clozes += cell.clozes
    if cell.text.isEmpty { return nil }
    if SpreadsheetError.isOne(cell.text) {
      note(.leftOut(field, cell.text))
      return nil
    }
    return within(TextRule.text.limit, Normalization.nfc(cell.text), field)
  }

  /// A text as it stands in the row, which an export of this program wrote.
  mutating func verbatim(_ field: ImportField) -> String? {
    guard let column = mapping.column(of: field), !row.fields[column].isEmpty else { return nil }
    return within(TextRule.text.limit, Normalization.nfc(row.fields[column]), field)
  }

  /// A text of one line; nil where there is none.
  mutating func line(_ field: ImportField) -> String? { text(field).flatMap { line($0, field) } }

  /// The items of a list, each once.
  mutating func list(_ field: ImportField, _ kind: TextList) -> [String] {
    text(field).map { lines(of: $0, field, kind) } ?? []
  }

  /// The items of a text, each once.
  mutating func lines(of text: String, _ field: ImportField, _ kind: TextList) -> [String] {
    unique(kind.items(of: text).compactMap { line($0, field) })
  }

  /// One line out of a text; nil where there is none.
  mutating func line(_ text: String, _ field: ImportField) -> String? {
    let line = text.oneLine
    return line.isEmpty ? nil : within(TextRule.line.limit, line, field)
  }

  /// The items that have the form the format asks for.
  mutating func only(_ form: DeckFault.TextForm, _ items: [String], _ field: ImportField) -> [String] {
    unique(items).filter { item in
      let isSound = form.matches(item.utf8) && item.unicodeScalars.count <= TextRule.tag.limit
      if !isSound { note(.leftOut(field, item)) }
      return isSound
    }
  }

  private mutating func within(_ limit: Int, _ text: String, _ field: ImportField) -> String {
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return text }
    note(.shortened(field, limit: limit))
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))).trimmed
  }

  private func unique(_ items: [String]) -> [String] { items.count < 2 ? items : [String]().union(items) }
}

extension [String] {
  /// The items, and those of `others` that are not among them.
  func union(_ others: some Sequence<String>) -> [String] {
    var result = self
    for item in others where !result.contains(item) { result.append(item) }
    return result
  }
}
