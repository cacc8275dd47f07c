import KuchiEngine
import KuchiFoundation
import KuchiImport
import KuchiTerminal

/// Prints what an import does, as messages or as JSON lines.
struct ImportPrinter {
  let source: String
  let isJSON: Bool
  /// Whether standard output receives the deck.
  let isDataOutput: Bool

  private static let shown = 10
  private static let shownMedia = 3

  private var name: String { source == "-" ? "standard input" : source }

  /// Prints the encoding unless it is UTF-8.
  func printEncoding(of file: ImportFile) {
    guard let encoding = file.encoding, !isJSON else { return }
    Output.say("\(name) is read as \(encoding.rawValue); --encoding says otherwise.")
  }

  /// Prints the contents of the columns.
  func print(_ mappings: [Mapping], of file: ImportFile, areGuessed: Bool) throws {
    for (table, mapping) in zip(file.tables, mappings) {
      let report = ColumnReport(table, mapping)
      if isJSON {
        for line in JSONLine.columns(table, mapping) { try Output.writeJSON(line) }
      } else {
        Output.say("\(table.name.map { "\(name), \($0)" } ?? name) has \(table.columns.count) columns:")
        Output.say(report.lines(width: Terminal.width).map(\.text).joined(separator: "\n"))
        if areGuessed, table.columns.contains(where: { $0.name?.isEmpty ?? true }) {
          Output.say("Columns without names go by what is in them; --columns says otherwise.")
        }
      }
    }
  }

  /// Prints the events of single rows.
  func print(_ entries: [ImportReport.Entry]) throws {
    if isJSON {
      for entry in entries { try Output.writeJSON(JSONLine(entry)) }
    } else {
      list(entries.map { "\(name)\($0.location.suffix): \($0.event.message)." })
    }
  }

  /// Says, before anything is written, that there is a deck already.
  func print(existing deck: Deck, from imported: ImportedDeck, at destination: DeckDestination) {
    if isJSON { return }
    if let origin = imported.origin {
      Output.say(
        "\(counted(imported.deck.cards.count, "note")) of \(origin) \(imported.deck.cards.count == 1 ? "belongs" : "belong") to "
          + "the deck \(destination.name), where the file's notes are known, and \(imported.deck.cards.count == 1 ? "is" : "are") brought up to date there."
      )
      return
    }
    Output.say(
      "There is a deck \(destination.name) already, of \(counted(deck.cards.count, "card")): this file brings it up to date."
    )
  }

  /// Prints the fields that differ from the existing deck.
  func print(_ update: DeckUpdate) throws {
    if isJSON {
      for change in update.changes { try Output.writeJSON(JSONLine(change)) }
    } else {
      list(update.changes.map(\.message))
    }
  }

  /// Prints the counts, the destination and the next command.
  ///
  /// - Parameter isTitled: Whether the deck is named, for it is one of several.
  func printSummary(
    _ file: ImportFile, _ imported: ImportedDeck, _ update: DeckUpdate?, _ media: MediaOutcome,
    _ lost: LostProperties, isTitled: Bool, at destination: DeckDestination?
  ) throws {
    if isJSON {
      try Output.writeJSON(JSONLine(file, imported, update, media, path: destination?.path))
      return
    }
    var lines = [(isTitled ? "\(imported.deck.title), " : "") + imported.report.message]
    if let folder = media.folder {
      lines.append(
        "Sounds and images: \(media.written) written, \(media.unchanged) there already, in \(folder)")
    }
    if media.unwritten > 0 { lines.append("Sounds and images: \(media.unwritten) not written.") }
    if !media.failed.isEmpty {
      let names = media.failed.prefix(Self.shownMedia) + (media.failed.count > Self.shownMedia ? ["…"] : [])
      lines.append(
        "Sounds and images left out: \(media.failed.count) (\(names.joined(separator: ", "))).")
    }
    lines += lost.lines
    if let update { lines.append(update.message) }
    if let update, update.isMostlyAbsent, let id = destination?.unusedID {
      lines.append("For a deck of its own: kuchi import \(source) --id \(id)")
    }
    switch destination {
    case nil: lines.append("Nothing was written.")
    case .some(let destination):
      if let path = destination.path {
        lines += ["Written to \(path)", "To play it: kuchi play \(destination.name)"]
      }
    }
    say(lines.joined(separator: "\n"))
  }

  /// The properties of notes that the import does not bring.
  struct LostProperties {
    private(set) var lines: [String] = []

    init(_ file: ImportFile, _ report: ImportReport, hasHistory: Bool) {
      if file.suspended > 0, !hasHistory {
        lines.append(
          "\(counted(file.suspended, "card")) suspended in Anki: here they are asked like all others.")
      }
      if file.scheduled > 0, !hasHistory {
        lines.append(
          "\(counted(file.scheduled, "card")) with a schedule in Anki: here they begin as new ones.")
      }
      if report.gaps > 0 {
        let shared = report.sharedGaps
        lines.append(
          "\(counted(report.gaps, "cloze deletion")) became \(report.gaps == 1 ? "a gap" : "gaps"), each a question of its own."
            + (shared > 0
              ? " \(shared) of them Anki asks together with another, to which their answers count." : ""))
      }
      if report.clozes > 0 {
        lines.append(
          "\(counted(report.clozes, "cloze deletion")) became plain text, with nothing to fill in.")
      }
    }
  }

  /// Prints what became of the options of decks.
  func print(_ options: ImportedOptions) throws {
    if isJSON { return try options.decks.forEach { try Output.writeJSON(JSONLine($0)) } }
    if !options.decks.isEmpty { say(options.lines.joined(separator: "\n")) }
  }

  /// Prints the result of importing the history in the file.
  func print(_ report: ImportedHistoryReport) throws {
    if isJSON { try Output.writeJSON(JSONLine(report)) } else { say(report.message) }
  }

  private func say(_ text: String) {
    if isDataOutput { Output.say(text) } else { Output.tell(text) }
  }

  private func list(_ messages: [String]) {
    for message in messages.prefix(Self.shown) { Output.say(message) }
    let rest = messages.count - Self.shown
    if rest > 0 { Output.say("… and \(rest) more, which --json --dry-run names.") }
  }
}

extension JSONLine {
  fileprivate static func columns(_ table: ForeignTable, _ mapping: Mapping) -> [JSONLine] {
    let samples = table.samples(1)
    return table.columns.indices.map { column in
      [
        "type": "column", "table": table.name, "column": column + 1, "name": table.columns[column].name,
        "field": mapping.fields[column]?.rawValue, "sample": samples[column].first,
      ]
    }
  }

  fileprivate init(_ entry: ImportReport.Entry) {
    let (line, note): (Int?, Int?) =
      switch entry.location {
      case .line(let number): (number, nil)
      case .note(let number): (nil, number)
      }
    var (reason, field, text, into): (String?, ImportField?, String?, Int?) = (nil, nil, nil, nil)
    switch entry.event {
    case .skipped(let skip): reason = caseName(of: skip)
    case .merged(let location): into = location.number
    case .shortened(let shortened, _): field = shortened
    case .leftOut(let part, let left): (field, text) = (part, left)
    case .mediaLeftOut(let name): text = name
    case .renamed(_, let new): text = new
    case .padded, .cut, .unclosedQuote, .zeroBytes: break
    }
    self = [
      "type": "row", "line": line, "note": note, "event": entry.event.name, "message": entry.event.message,
      "reason": reason, "field": field?.rawValue, "text": text, "into": into,
    ]
  }

  fileprivate init(_ change: DeckUpdate.Change) {
    self = [
      "type": "change", "card": change.card, "field": change.field.rawValue, "before": change.before,
      "after": change.after, "kept": change.isKept,
    ]
  }

  fileprivate init(
    _ source: ImportFile, _ imported: ImportedDeck, _ update: DeckUpdate?, _ media: MediaOutcome,
    path: String?
  ) {
    let (report, deck) = (imported.report, imported.deck)
    self = [
      "type": "report", "format": source.format.rawValue, "deck": deck.id, "file": path,
      "rows": report.rows, "cards": report.cards, "merged": report.merged, "skipped": report.skipped,
      "media": source.media.count, "mediaWritten": media.folder.map { _ in media.written },
      "mediaUnchanged": media.folder.map { _ in media.unchanged },
      "mediaLeftOut": media.failed.count.unlessZero,
      "flags": deck.count(of: { CardFlag.number(ofTag: $0) != nil }).unlessZero,
      "leeches": deck.count(of: { $0 == "leech" }).unlessZero, "encoding": source.encoding?.rawValue,
      "suspended": source.suspended.unlessZero, "scheduled": source.scheduled.unlessZero,
      "clozes": report.clozes.unlessZero, "gaps": report.gaps.unlessZero, "added": update?.added.count,
      "changed": update?.changed, "unchanged": update?.unchanged, "absent": update?.absent,
    ]
  }
}

extension Int {
  fileprivate var unlessZero: Int? { self == 0 ? nil : self }
}

extension Deck {
  /// The number of cards with such a tag.
  fileprivate func count(of isWanted: (String) -> Bool) -> Int {
    cards.count { $0.tags.contains(where: isWanted) }
  }
}
