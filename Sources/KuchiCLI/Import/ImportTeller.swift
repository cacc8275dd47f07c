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

  /// What the file is in, if not in UTF-8.
  func tellEncoding(of file: Import) {
    guard let encoding = file.encoding, !isJSON else { return }
    Output.say("\(name) is read as \(encoding.rawValue); --encoding says otherwise.")
  }

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
    lines += Self.leftBehind(file, made.report)
    if let update { lines.append(update.wording) }
    switch place {
    case nil: lines.append("Nothing was written.")
    case .some(let place):
      if let path = place.path { lines += ["Written to \(path)", "To play it: kuchi play \(place.name)"] }
    }
    say(lines.joined(separator: "\n"))
  }

  // What a note had and a card has no place for yet.
  private static func leftBehind(_ file: Import, _ report: ImportReport) -> [String] {
    var lines: [String] = []
    if file.suspended > 0 {
      lines.append(
        "\(counted(file.suspended, "card")) suspended in Anki: here they are asked like all others.")
    }
    if file.scheduled > 0 {
      lines.append("\(counted(file.scheduled, "card")) with a schedule in Anki: here they begin as new ones.")
    }
    if report.clozes > 0 {
      lines.append("\(counted(report.clozes, "cloze deletion")) became plain text, with nothing to fill in.")
    }
    return lines
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
