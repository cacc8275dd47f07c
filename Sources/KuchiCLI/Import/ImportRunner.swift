import Foundation
import KuchiEngine
import KuchiImport
import KuchiSession
import KuchiTerminal

/// Runs one import, from the file to the written decks.
struct ImportRunner {
  let source: String
  let names: ImportNames
  /// What the columns hold, as a person said it.
  let columns: [String]
  let options: SeparatedTextOptions
  /// The name of the one deck to import; nil for all decks in the file.
  let only: String?
  /// The path to write to; nil for the player's own decks.
  let target: String?
  let isDryRun: Bool
  let style: Style
  /// Whether the history in the file is imported too.
  let takesHistory: Bool
  /// The name of the player who gets it; nil for the usual one.
  let profile: String?
  let folders: Folders

  /// How it tells what it does.
  enum Style {
    case text, json
    /// It tells only what fails.
    case quiet
  }

  /// Returns what changes in the decks and the progress.
  @discardableResult
  func run() throws -> ChangeCounts {
    do {
      var file = try read()
      let printer =
        style == .quiet
        ? nil : ImportPrinter(source: source, isJSON: style == .json, isDataOutput: target == "-")
      printer?.printEncoding(of: file)
      let mappings = try mappings(of: file)
      try printer?.print(mappings, of: file, areGuessed: columns.isEmpty)
      let made = try makeDecks(of: file, mappings)
      let decks = knownNotes(for: file).map { known in made.flatMap(known.parts) } ?? made
      file.removeRows()
      if decks.count > 1, target != nil { throw ImportFailure.severalDecks(decks.map(\.deck.title)) }
      return try finish(file, decks, mappings, printer)
    } catch let failure as ImportFailure {
      Output.say(failure.message(about: style == .quiet ? names.file : source))
      throw ExitStatus.badData
    }
  }

  // MARK: Reading

  private func read() throws -> ImportFile {
    let source = try ImportSource(path: source, named: names.file)
    var bar = ProgressMeter("Reading")
    defer { bar.clear() }
    switch source.content {
    case .package(let data): return try ImportFile.read(data, named: names.file) { bar.show($0) }
    case .bytes(let bytes):
      var file = try ImportFile.read(bytes: bytes, named: names.file, options: options) { bar.show($0) }
      if file.format == .ankiPackage, let media = PackageMedia(besideCollection: self.source) {
        file.package = media
      }
      return file
    }
  }

  // MARK: Columns

  private func mappings(of file: ImportFile) throws(ImportFailure) -> [Mapping] {
    let named = try Mapping.named(columns, for: file.tables)
    let guesses = zip(file.tables, named).map { $1.map { MappingGuess(settled: $0) } ?? MappingGuess($0) }
    let isAlone = !guesses.contains { $0.doubt == nil }
    var mappings: [Mapping] = []
    for (table, guess) in zip(file.tables, guesses) {
      mappings.append(try confirmed(guess, of: table, isAlone: isAlone, hasOthers: guesses.count > 1))
    }
    return mappings
  }

  // A person must confirm a doubtful guess. If another table is clear, a table without meanings simply makes no cards.
  private func confirmed(
    _ guess: MappingGuess, of table: ForeignTable, isAlone: Bool, hasOthers: Bool
  ) throws(ImportFailure) -> Mapping {
    guard let doubt = guess.doubt, !(doubt == .nothingJapanese && names.languages != nil) else {
      return guess.mapping
    }
    if canAsk {
      let question = ColumnQuestion(source: source, table: table, guess: guess)
      if let mapping = question.answer() { return mapping }
    } else if !isAlone, doubt == .noMeanings {
      return guess.mapping
    }
    let line = guess.mapping.spelled.isEmpty ? "term,meaning" : guess.mapping.spelled
    let owned = table.name.map { hasOthers ? "'\($0): \(line)'" : line }
    throw .doubtfulColumns(table: table.name, doubt, columns: owned ?? line)
  }

  private var canAsk: Bool {
    source != "-" && style == .text && isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  // MARK: Decks

  private func makeDecks(of file: ImportFile, _ mappings: [Mapping]) throws(ImportFailure) -> [ImportedDeck] {
    var bar = ProgressMeter("Making cards")
    defer { bar.clear() }
    return try file.decks(
      mappings: mappings, names: names, only: only, isTogether: target != nil, isSettled: !columns.isEmpty,
      hasMediaFolder: target != "-"
    ) { bar.show($0) }
  }

  // Who names a file or an id wants a deck of its own.
  private func knownNotes(for file: ImportFile) -> KnownNotes? {
    guard target == nil, names.id == nil, file.format.hasNotes else { return nil }
    let library = DeckLibrary(folders: [folders.userDecks], own: folders.userDecks)
    return KnownNotes(library.files.lazy.compactMap { try? library.read($0, isFound: true).deck })
  }

  private func finish(
    _ file: ImportFile, _ decks: [ImportedDeck], _ mappings: [Mapping], _ printer: ImportPrinter?
  ) throws -> ChangeCounts {
    let used = Set(decks.flatMap(\.media.values))
    var unused = file.media.filter { !used.contains($0) }
    var histories: [(history: DeckHistory, isNew: Bool)] = []
    var new: [ImportedDeck] = []
    var counts = ChangeCounts()
    let now = Date.now
    for imported in decks {
      let update = try finish(file, imported, unused, printer, isOneOfSeveral: decks.count > 1)
      counts = counts + ChangeCounts(imported, update)
      unused = []
      guard takesHistory, target != "-" else { continue }
      if update == nil { new.append(imported) }
      if let history = file.history(of: imported, mappings: mappings, update: update, now: now) {
        histories.append((history, update == nil))
      }
    }
    let options = try OptionsRunner(isDryRun: isDryRun, folders: folders).run(new)
    try printer?.print(options)
    guard !histories.isEmpty, let source = file.history else { return counts }
    let runner = HistoryRunner(profile: profile, isDryRun: isDryRun, folders: folders, now: now)
    let report = try runner.run(histories, of: source)
    try printer?.print(report)
    return counts + ChangeCounts(report)
  }

  private func finish(
    _ file: ImportFile, _ imported: ImportedDeck, _ unused: [String], _ printer: ImportPrinter?,
    isOneOfSeveral: Bool
  ) throws -> DeckUpdate? {
    var deck = imported.deck
    let destination = DeckDestination(target: target, id: deck.id, folders: folders)
    // A deck that comes with the program stays where it is, and only what was learned of it returns.
    let other = imported.isOwn ? destination.deckElsewhere(deck.id) : nil
    let isWritten = !isDryRun && other == nil
    let existing = try other == nil ? destination.existing(deck) : nil
    if let existing { printer?.print(existing: existing, from: imported, at: destination) }
    let update = (other ?? existing).map { DeckUpdate($0, with: deck, base: destination.base()) }
    try printer?.print(imported.report.entries)
    if let update {
      deck = update.deck
      if let title = names.title { deck.title = title }
      try printer?.print(update)
    }
    var media = MediaOutcome()
    if isWritten {
      try destination.write(deck)
      try destination.writeBase(imported.deck)
      if let path = destination.path {
        media = MediaWriter(deck: path, contents: file.package.read).write(imported.media)
      }
    }
    media.unwritten = isWritten ? 0 : imported.media.count
    media.failed += unused + imported.report.missingMedia.subtracting(unused).sorted()
    let lost = ImportPrinter.LostProperties(file, imported.report, hasHistory: takesHistory && target != "-")
    try printer?.printSummary(
      file, imported, update, media, lost, isTitled: isOneOfSeveral, at: isWritten ? destination : nil)
    return update
  }
}

/// Asks at a terminal what the columns of a table hold.
struct ColumnQuestion {
  let source: String
  let table: ForeignTable
  let guess: MappingGuess

  private static let samples = 3

  /// Asks the player for the mapping. Enter takes the guess. Returns nil at the end of input.
  func answer() -> Mapping? {
    let report = ColumnReport(table, guess.mapping, samples: Self.samples)
    let name = table.name.map { "\(source), \($0)" } ?? source
    Output.say("\(name) has \(table.columns.count) columns:")
    Output.say(report.lines(width: Terminal.width).map(\.text).joined(separator: "\n"))
    if let doubt = guess.doubt {
      let text = doubt.message
      Output.say("\(text.prefix(1).uppercased())\(text.dropFirst()).")
    }
    Output.say(
      "What do they hold, from the first on? A dash leaves one out. Enter takes \(guess.mapping.spelled)")
    while true {
      Output.draw("columns> ")
      guard let line = readLine() else { return nil }
      let isBlank = line.allSatisfy(\.isWhitespace)
      if let mapping = mapping(isBlank ? guess.mapping.spelled : line) { return mapping }
    }
  }

  private func mapping(_ columns: String) -> Mapping? {
    do {
      let mapping = try Mapping(naming: columns, for: table)
      if let missing = mapping.missing {
        Output.say("One of them must be the \(missing.rawValue).")
        return nil
      }
      return mapping
    } catch {
      Output.say(error.message(about: source))
      return nil
    }
  }
}

extension ColumnReport {
  /// Creates the report of a mapping, with up to `count` samples of each column.
  init(_ table: ForeignTable, _ mapping: Mapping, samples count: Int = 1) {
    let samples = table.samples(count)
    self.init(
      rows: table.columns.indices.map { column in
        let texts = samples[column]
        return Row(
          number: column + 1, name: table.columns[column].name, field: mapping.fields[column]?.rawValue,
          sample: texts.isEmpty ? nil : texts.joined(separator: count > 1 ? " · " : " "))
      })
  }
}

extension ForeignTable {
  private static var sampledRows: Int { 1000 }

  /// The first nonempty fields of each column, at most `count`.
  func samples(_ count: Int) -> [[String]] {
    var samples = columns.map { _ in [String]() }
    for row in rows.prefix(Self.sampledRows) {
      for (column, field) in row.fields.enumerated()
      where samples[column].count < count && !field.allSatisfy(\.isWhitespace) {
        samples[column].append(field)
      }
      if samples.allSatisfy({ $0.count == count }) { break }
    }
    return samples
  }
}
