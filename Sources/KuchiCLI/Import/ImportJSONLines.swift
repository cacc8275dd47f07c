import KuchiEngine
import KuchiImport

/// The JSON line of a column.
struct ImportColumnLine: Encodable {
  let type = "column"
  let table: String?
  let column: Int
  let name: String?
  let field: String?
  let sample: String?

  static func lines(_ table: ForeignTable, _ mapping: Mapping) -> [ImportColumnLine] {
    let samples = table.samples(1)
    return table.columns.indices.map { column in
      ImportColumnLine(
        table: table.name, column: column + 1, name: table.columns[column].name,
        field: mapping.fields[column]?.rawValue, sample: samples[column].first)
    }
  }
}

/// The JSON line of an event of a row.
struct ImportRowLine: Encodable {
  let type = "row"
  var line: Int?
  var note: Int?
  let event: String
  let message: String
  var reason: String?
  var field: String?
  var text: String?
  var into: Int?

  init(_ entry: ImportReport.Entry) {
    event = entry.event.name
    message = entry.event.message
    switch entry.location {
    case .line(let number): line = number
    case .note(let number): note = number
    }
    switch entry.event {
    case .skipped(let skip): reason = skip.name
    case .merged(let location): into = location.number
    case .shortened(let field, _): self.field = field.rawValue
    case .leftOut(let field, let left): (self.field, text) = (field.rawValue, left)
    case .mediaLeftOut(let name): text = name
    case .renamed(_, let new): text = new
    case .padded, .cut, .unclosedQuote, .zeroBytes: break
    }
  }
}

/// The JSON line of a field that differs from the existing deck.
struct ImportChangeLine: Encodable {
  let type = "change"
  let card: String
  let field: String
  let before: String
  let after: String
  let kept: Bool

  init(_ change: DeckUpdate.Change) {
    card = change.card
    field = change.field.rawValue
    before = change.before
    after = change.after
    kept = change.isKept
  }
}

/// The JSON line of the final report.
struct ImportReportLine: Encodable {
  let type = "report"
  let format: String
  let deck: String
  let file: String?
  let rows: Int
  let cards: Int
  let merged: Int
  let skipped: Int
  let media: Int
  let encoding: String?
  let suspended: Int?
  let scheduled: Int?
  let clozes: Int?
  let added: Int?
  let changed: Int?
  let unchanged: Int?
  let absent: Int?

  init(_ source: ImportFile, _ imported: ImportedDeck, _ update: DeckUpdate?, path: String?) {
    format = source.format.rawValue
    deck = imported.deck.id
    file = path
    rows = imported.report.rows
    cards = imported.report.cards
    merged = imported.report.merged
    skipped = imported.report.skipped
    media = source.media.count
    encoding = source.encoding?.rawValue
    suspended = source.suspended > 0 ? source.suspended : nil
    scheduled = source.scheduled > 0 ? source.scheduled : nil
    clozes = imported.report.clozes > 0 ? imported.report.clozes : nil
    added = update?.added.count
    changed = update?.changed
    unchanged = update?.unchanged
    absent = update?.absent
  }
}
