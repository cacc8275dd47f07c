import KuchiEngine
import KuchiImport

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
    switch entry.place {
    case .line(let number): line = number
    case .note(let number): note = number
    }
    switch entry.event {
    case .skipped(let skip): reason = skip.name
    case .merged(let place): into = place.number
    case .shortened(let field, _): self.field = field.rawValue
    case .leftOut(let field, let left): (self.field, text) = (field.rawValue, left)
    case .mediaLeftOut(let name): text = name
    case .renamed(_, let new): text = new
    case .padded, .cut, .unclosedQuote, .zeroBytes: break
    }
  }
}

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

  init(_ source: Import, _ made: ImportedDeck, _ update: DeckUpdate?, path: String?) {
    format = source.format.rawValue
    deck = made.deck.id
    file = path
    rows = made.report.rows
    cards = made.report.cards
    merged = made.report.merged
    skipped = made.report.skipped
    media = source.media.count
    encoding = source.encoding?.rawValue
    suspended = source.suspended > 0 ? source.suspended : nil
    scheduled = source.scheduled > 0 ? source.scheduled : nil
    clozes = made.report.clozes > 0 ? made.report.clozes : nil
    added = update?.added.count
    changed = update?.changed
    unchanged = update?.unchanged
    absent = update?.absent
  }
}
