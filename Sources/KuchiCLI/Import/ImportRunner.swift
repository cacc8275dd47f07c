/// Runs one import, from the file to the written decks.
struct ImportRunner {
  let source: String
  let names: ImportNames
  /// What the columns hold, as a person said it.
  var columns: [String] = []
  var options = SeparatedTextOptions()
  /// The name of the one deck to import; nil for all decks in the file.
  var only: String?
  /// The path to write to; nil for the player's own decks.
  var target: String?
  let isDryRun: Bool
  let style: Style
  /// Whether a running Anki exported it, which tells less of the cards that are known.
  var isLive = false
  /// Whether cards come again that were deleted here since they came last.
  var bringsBack = false
  /// Whether the history in the file is imported too.
  var takesHistory = true
  /// The name of the player who gets it; nil for the usual one.
  var profile: String?
  let folders = Folders.current

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
      printer?.printEncoding(of: file)
      let mappings = try mappings(of: &file)
      try printer?.print(mappings, of: file, areGuessed: columns.isEmpty)
      let made = try makeDecks(of: file, mappings)
      var decks = knownNotes(for: file).map { known in made.flatMap(known.parts) } ?? made
      if isLive { keepDeckTags(of: &decks, in: file) }
      if file.format == .ankiPackage, !isLive { keepApart(&decks) }
      file.removeRows()
      if decks.count > 1, target != nil { throw ImportFailure.severalDecks(decks.map(\.deck.title)) }
      return try finish(file, decks, mappings)
    } catch let failure as ImportFailure {
      throw CommandError(failure.message(about: style == .quiet ? names.file : source), .badData)
    }
  }

  var printer: ImportPrinter? {
    style == .quiet ? nil : ImportPrinter(source: source, isJSON: style == .json, isDataOutput: target == "-")
  }

  // MARK: Reading

  private func read() throws -> ImportFile {
    let source = try ImportSource(path: source, named: names.file)
    var bar = ProgressMeter("Reading")
    switch source {
    case .package(let data): return try ImportFile.read(data, named: names.file) { bar.show($0) }
    case .bytes(let bytes):
      var file = try ImportFile.read(bytes: bytes, named: names.file, options: options) { bar.show($0) }
      if file.format == .ankiPackage, let media = PackageMedia(besideCollection: self.source) {
        file.package = media
      }
      return file
    }
  }

  // MARK: Decks

  private func makeDecks(of file: ImportFile, _ mappings: [Mapping]) throws(ImportFailure) -> [ImportedDeck] {
    var bar = ProgressMeter("Making cards")
    return try file.decks(
      mappings: mappings, names: names, only: only, isTogether: target != nil, isSettled: !columns.isEmpty,
      hasMediaFolder: target != "-"
    ) { bar.show($0) }
  }

  // Who names a file or an id wants a deck of its own.
  private func knownNotes(for file: ImportFile) -> KnownNotes? {
    guard target == nil, names.id == nil, file.format.hasNotes else { return nil }
    return KnownNotes(ownDecks)
  }

  /// The player's own decks, read as they are wanted.
  private var ownDecks: some Sequence<Deck> {
    let library = DeckLibrary(folders: [folders.userDecks], own: folders.userDecks)
    return library.files.lazy.compactMap { try? library.read($0, isFound: true).deck }
  }

  // Another package may have a deck of the same name. Who names a file or an id wants the deck that is there.
  private func keepApart(_ decks: inout [ImportedDeck]) {
    guard target == nil, names.id == nil else { return }
    for index in decks.indices where !decks[index].isOwn {
      let destination = DeckDestination(target: nil, id: decks[index].deck.id)
      let known = destination.base()?.cards.map(\.id) ?? []
      guard !known.isEmpty, Set(known).isDisjoint(with: decks[index].deck.cards.map(\.id)) else { continue }
      decks[index].deck.id = destination.unusedID ?? decks[index].deck.id
    }
  }

  /// The words of a deck that other decks of the player have too, by the names of these.
  private func wordsElsewhere(_ deck: Deck) -> [(deck: Deck.ID, words: [String])] {
    guard target == nil, style == .text else { return [] }
    let words = Set(deck.cards.map(\.term))
    return ownDecks.compactMap { other in
      guard other.id != deck.id else { return nil }
      let shared = other.cards.map(\.term).filter(words.contains)
      return shared.isEmpty ? nil : (other.id, shared)
    }
  }

  private func keepDeckTags(of decks: inout [ImportedDeck], in file: ImportFile) {
    let names = file.deckOfNote
    for index in decks.indices {
      let base = DeckDestination(target: nil, id: decks[index].deck.id).base()
      if let base { decks[index].keepDeckTags(of: base, names) }
    }
  }

  private func finish(
    _ file: ImportFile, _ decks: [ImportedDeck], _ mappings: [Mapping]
  ) throws -> ChangeCounts {
    let used = Set(decks.flatMap(\.media.values))
    var unused = file.package.names.filter { !used.contains($0) }
    var histories: [(history: DeckHistory, isNew: Bool)] = []
    var absent: [Deck.ID: Set<Card.ID>] = [:]
    var (new, options) = (Set<Deck.ID>(), [Deck.ID: AnkiOptions]())
    var counts = ChangeCounts()
    let now = Date.now
    let days = Replay.configured(by: try folders.settingsFile.load()).days
    for imported in decks {
      options[imported.deck.id] = DeckDestination(target: target, id: imported.deck.id).base()?.ankiOptions
      let update = try finish(file, imported, unused, isOneOfSeveral: decks.count > 1)
      counts = counts + ChangeCounts(imported, update)
      unused = []
      if let update {
        let known = absent[imported.deck.id] ?? Set(update.absentIDs)
        absent[imported.deck.id] = known.intersection(update.absentIDs)
      } else {
        new.insert(imported.deck.id)
      }
      guard takesHistory, target != "-" else { continue }
      if let history = file.history(of: imported, mappings: mappings, update: update, days: days, now: now) {
        histories.append((history, update == nil))
      }
    }
    // A running Anki tells no options.
    let asked = isLive || !takesHistory || target == "-" ? [] : decks
    try printer?.print(takeOptions(of: asked, new: new, last: options))
    guard !histories.isEmpty, let source = file.history else { return counts }
    let report = try takeIn(histories, gone: gone(of: absent), of: source, at: now)
    try printer?.print(report)
    return counts + ChangeCounts(report)
  }

  /// Those of absent cards that came from Anki before, if the file is a whole collection.
  private func gone(of absent: [Deck.ID: Set<Card.ID>]) -> [CardReference] {
    guard names.file.lowercased().hasSuffix(".colpkg") else { return [] }
    return absent.filter { !$0.value.isEmpty }.flatMap { deck, cards in
      let known = DeckDestination(target: target, id: deck).base()?.cardsByID ?? [:]
      return cards.filter { known[$0] != nil }.sorted().map { CardReference($0, in: deck) }
    }
  }

  private func finish(
    _ file: ImportFile, _ imported: ImportedDeck, _ unused: [String], isOneOfSeveral: Bool
  ) throws -> DeckUpdate? {
    var deck = imported.deck
    let destination = DeckDestination(target: target, id: deck.id)
    // A deck that comes with the program stays where it is, and only what was learned of it returns.
    let other = imported.isOwn ? destination.deckElsewhere : nil
    let isWritten = !isDryRun && other == nil
    let existing = try other == nil ? destination.existing() : nil
    if let existing { printer?.print(existing: existing, from: imported, at: destination) }
    let update = (other ?? existing).map {
      DeckUpdate($0, with: deck, base: destination.base(), bringsBack: bringsBack)
    }
    try printer?.print(imported.report.entries)
    if let update {
      deck = update.deck
      if let title = names.title { deck.title = title }
      try printer?.print(update)
    }
    var media = MediaOutcome()
    if isWritten {
      try destination.write(deck)
      try destination.writeBase(imported)
      if let path = destination.path {
        media = MediaRoot(ofDeck: path).write(imported.media, from: file.package.read)
      }
    }
    media.unwritten = isWritten ? 0 : imported.media.count
    media.failed += unused + imported.report.missingMedia.subtracting(unused).sorted()
    try printer?.printSummary(
      file, imported, update, media, elsewhere: isWritten ? wordsElsewhere(deck) : [],
      hasHistory: takesHistory && target != "-", isTitled: isOneOfSeveral,
      at: isWritten ? destination : nil)
    return update
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
