import KuchiEngine
import KuchiImport
import KuchiTerminal

/// Tells of an import: in words, or as lines of JSON.
struct ImportTeller {
  let source: String
  let isJSON: Bool
  /// Whether standard output is the deck.
  let isDataOutput: Bool

  private static let shown = 10
  private static let shownMedia = 3

  private var name: String { source == "-" ? "standard input" : source }

  /// What the columns of the file hold.
  func tell(_ mappings: [Mapping], of file: Import) throws {
    for (table, mapping) in zip(file.tables, mappings) {
      let report = ColumnReport(table, mapping)
      if isJSON {
        for line in ImportColumnLine.lines(table, mapping) { try Output.writeJSON(line) }
      } else {
        Output.say("\(table.name.map { "\(name), \($0)" } ?? name) has \(table.columns.count) columns:")
        Output.say(report.lines(width: Terminal.width).map(\.text).joined(separator: "\n"))
      }
    }
  }

  /// What happened to single rows.
  func tell(_ entries: [ImportReport.Entry]) throws {
    if isJSON {
      for entry in entries { try Output.writeJSON(ImportRowLine(entry)) }
    } else {
      list(entries.map { "\(name)\($0.place.wording): \($0.event.message)." })
    }
  }

  /// What the file says otherwise than the deck did.
  func tell(_ update: DeckUpdate) throws {
    if isJSON {
      for change in update.changes { try Output.writeJSON(ImportChangeLine(change)) }
    } else {
      list(update.changes.map(\.message))
    }
  }

  /// The counts, where the deck is, and what to do next.
  func finish(_ file: Import, _ made: ImportedDeck, _ update: DeckUpdate?, at place: DeckPlace?) throws {
    if isJSON {
      try Output.writeJSON(ImportReportLine(file, made, update, path: place?.path))
      return
    }
    var lines = [made.report.wording]
    if !file.media.isEmpty {
      let names = file.media.prefix(Self.shownMedia) + (file.media.count > Self.shownMedia ? ["…"] : [])
      lines.append(
        "Sounds and images left out: \(file.media.count) (\(names.joined(separator: ", "))).")
    }
    if let update { lines.append(update.wording) }
    switch place {
    case nil: lines.append("Nothing was written.")
    case .some(let place):
      if let path = place.path { lines += ["Written to \(path)", "To play it: kuchi play \(place.name)"] }
    }
    say(lines.joined(separator: "\n"))
  }

  private func say(_ text: String) {
    if isDataOutput { return Output.say(text) }
    for line in text.split(separator: "\n") { Output.write(VisibleText.escaped(String(line)) + "\n") }
  }

  private func list(_ messages: [String]) {
    for message in messages.prefix(Self.shown) { Output.say(message) }
    let rest = messages.count - Self.shown
    if rest > 0 { Output.say("… and \(rest) more, which --json --dry-run names.") }
  }
}
