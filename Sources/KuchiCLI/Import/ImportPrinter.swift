import KuchiFoundation

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

  func print(_ mappings: ChosenMappings, of file: ImportFile) throws {
    for (table, mapping) in zip(file.tables, mappings.all) {
      if isJSON {
        try Output.writeJSON(lines: JSONLine.columns(table, mapping))
      } else if mapping.missing != nil, !table.rows.isEmpty {
        let title = table.name.map { " of \($0)" } ?? ""
        Output.say("\(counted(table.rows.count, "note"))\(title) can't be asked, and will be left out.")
      } else {
        let samples = table.samples
        let columns: [FileColumn] = table.columns.indices.map {
          (table.columns[$0], mapping.fields[$0]?.rawValue, samples[$0])
        }
        Output.say("\(table.name.map { "\(name), \($0)" } ?? name) has \(columns.count) columns:")
        Output.say(Line.list(columns, width: Terminal.width).map(\.text).joined(separator: "\n"))
        switch mappings.origin {
        case .last: Output.say("They hold what you said last time; --columns says otherwise.")
        case .guessed where table.columns.contains(where: { $0?.isEmpty ?? true }):
          Output.say("Columns without names go by what is in them; --columns says otherwise.")
        case .guessed, .named, .chosen: break
        }
      }
    }
  }

  func print(_ entries: [ImportReport.Entry]) throws {
    if isJSON {
      try Output.writeJSON(lines: entries.map { JSONLine($0) })
    } else {
      list(entries.map { "\(name)\($0.location.suffix): \($0.event.message)." })
    }
  }

  /// Says, before anything is written, that the deck exists already.
  func print(existing deck: Deck, from imported: ImportedDeck, at destination: DeckDestination) {
    if isJSON { return }
    guard let origin = imported.origin else {
      return Output.say(
        "There is a deck \(destination.name) already, of \(counted(deck.cards.count, "card")): this file brings it up to date."
      )
    }
    let count = imported.deck.cards.count
    let (belong, are) = count == 1 ? ("belongs", "is") : ("belong", "are")
    Output.say(
      "\(counted(count, "note")) of \(origin) \(belong) to the deck \(destination.name), where the file's notes are known, "
        + "and \(are) brought up to date there.")
  }

  func print(_ update: DeckUpdate) throws {
    if isJSON {
      try Output.writeJSON(lines: update.changes.map { JSONLine($0) })
    } else {
      list(update.changes.map(\.message))
    }
  }

  /// Prints the counts, the destination (nil if nothing was written), and the next command.
  func printSummary(
    _ file: ImportFile, _ imported: ImportedDeck, _ update: DeckUpdate?, _ media: MediaOutcome,
    _ words: [Deck.ID: [String]], hasHistory: Bool, isTitled: Bool,
    at destination: DeckDestination?
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
    lines += lost(file, imported.report, hasHistory: hasHistory)
    if let update { lines.append(update.message) }
    if let update, update.isMostlyAbsent, let id = destination?.unusedID {
      lines.append("For a deck of its own: kuchi import \(VisibleText.shellWord(source)) --id \(id)")
    }
    if let destination { lines += elsewhere(imported.deck, words, at: destination) }
    if destination == nil { lines.append("Nothing was written.") }
    if let destination, let path = destination.path {
      lines += ["Written to \(path)", "To play it: kuchi play \(VisibleText.shellWord(destination.name))"]
    }
    say(lines.joined(separator: "\n"))
  }

  // Lists words that other decks have, too.
  private func elsewhere(
    _ deck: Deck, _ words: [Deck.ID: [String]], at destination: DeckDestination
  ) -> [String] {
    let terms = Set(deck.cards.map(\.term))
    let shared = words.mapValues { $0.filter(terms.contains) }.filter {
      $0.key != deck.id && !$0.value.isEmpty
    }
    let others = shared.keys.sorted()
    guard let first = others.first.flatMap({ shared[$0]?.first }) else { return [] }
    let count = Set(shared.values.joined()).count
    return [
      "\(counted(count, "word")) of it \(count == 1 ? "is" : "are") in \(others.joined(separator: ", ")), too, "
        + "and asked in each: kuchi decks edit \(VisibleText.shellWord(destination.name)) --card "
        + "\(VisibleText.shellWord(first)) --delete takes one out."
    ]
  }

  private func lost(_ file: ImportFile, _ report: ImportReport, hasHistory: Bool) -> [String] {
    let shared = report.sharedGaps
    let together =
      shared == 0 ? "" : " \(shared) of them Anki asks together with another, to which their answers count."
    let gaps = report.gaps == 1 ? "a gap" : "gaps"
    return [
      (hasHistory ? 0 : file.suspended, "card", "suspended in Anki: here they are asked like all others."),
      (hasHistory ? 0 : file.scheduled, "card", "with a schedule in Anki: here they begin as new ones."),
      (report.gaps, "cloze deletion", "became \(gaps), each a question of its own.\(together)"),
      (report.clozes, "cloze deletion", "became plain text, with nothing to fill in."),
    ].filter { $0.0 > 0 }.map { "\(counted($0, $1)) \($2)" }
  }

  func print(_ options: ImportedOptions) throws {
    if isJSON {
      try Output.writeJSON(lines: options.decks.map { JSONLine($0) })
    } else if !options.decks.isEmpty {
      say(options.lines.joined(separator: "\n"))
    }
  }

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
    let samples = table.samples
    return table.columns.indices.map { column in
      [
        "type": "column", "table": table.name, "column": column + 1, "name": table.columns[column],
        "field": mapping.fields[column]?.rawValue, "sample": samples[column],
      ]
    }
  }

  fileprivate init(_ entry: ImportReport.Entry) {
    let number = entry.location.number
    let isLine = entry.location == .line(number)
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
      "type": "row", "line": isLine ? number : nil, "note": isLine ? nil : number, "event": entry.event.name,
      "message": entry.event.message,
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
      "media": source.package.names.count, "mediaWritten": media.folder.map { _ in media.written },
      "mediaUnchanged": media.folder.map { _ in media.unchanged },
      "mediaLeftOut": media.failed.count.unlessZero,
      "flags": deck.count(of: { Card.flag(ofTag: $0) != nil }).unlessZero,
      "leeches": deck.count(of: { $0 == "leech" }).unlessZero, "encoding": source.encoding?.rawValue,
      "suspended": source.suspended.unlessZero, "scheduled": source.scheduled.unlessZero,
      "clozes": report.clozes.unlessZero, "gaps": report.gaps.unlessZero, "added": update?.added.count,
      "changed": update?.changed, "unchanged": update?.unchanged, "absent": update?.absent,
      "deleted": update?.deleted.count.unlessZero,
    ]
  }
}

extension Int {
  fileprivate var unlessZero: Int? { self == 0 ? nil : self }
}

extension Deck {
  fileprivate func count(of isWanted: (String) -> Bool) -> Int {
    cards.count { $0.tags.contains(where: isWanted) }
  }
}
