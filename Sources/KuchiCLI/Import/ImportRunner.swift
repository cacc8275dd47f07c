/// Runs one import, from the file to the written decks.
struct ImportRunner {
  let source: String
  let names: ImportNames
  /// The fields of the columns, as the user named them.
  var columns: [String] = []
  var options = SeparatedTextOptions()
  /// The name of the one deck to import; nil for all decks in the file.
  var only: String?
  /// The path to write to; nil for the player's own decks.
  var target: String?
  let isDryRun: Bool
  let style: Style
  /// Whether a running Anki exported the file, which then says less about known cards.
  var isLive = false
  /// Whether cards that were deleted here since the last import come back.
  var bringsBack = false
  /// Whether the history in the file is imported too.
  var takesHistory = true
  /// The name of the player who gets the history; nil for the usual one.
  var profile: String?
  let folders = Folders.current

  enum Style {
    case text, json
    /// Only failures are reported.
    case quiet
  }

  /// Returns the changes in the decks and the progress.
  @discardableResult
  func run() throws -> ChangeCounts {
    do {
      var file = try read()
      printer?.printEncoding(of: file)
      let mappings = try mappings(of: &file)
      try printer?.print(mappings, of: file)
      var decks = try makeDecks(of: file, mappings)
      // A given file or id asks for a separate deck.
      let isOfAnki = target == nil && names.id == nil && file.format.hasNotes
      if isOfAnki { decks = decks.flatMap(KnownNotes(ownDecks).parts) }
      if isLive { keepDeckTags(of: &decks, in: file) }
      if isOfAnki, file.format == .ankiPackage, !isLive { keepApart(&decks) }
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

  private func read() throws -> ImportFile {
    let data = try ImportFile.contents(of: source)
    var bar = ProgressMeter("Reading")
    var file = try ImportFile.read(data, named: names.file, options: options) { bar.show($0) }
    if let media = PackageMedia(besideCollection: source) { file.package = media }
    return file
  }

  private func makeDecks(
    of file: ImportFile, _ mappings: ChosenMappings
  ) throws(ImportFailure) -> [ImportedDeck] {
    var bar = ProgressMeter("Making cards")
    return try file.decks(
      mappings: mappings.all, names: names, only: only, isTogether: target != nil,
      isSettled: mappings.isSettled,
      hasMediaFolder: target != "-"
    ) { bar.show($0) }
  }

  /// The player's own decks, read lazily.
  private var ownDecks: some Sequence<Deck> {
    let library = DeckLibrary(folders: [folders.userDecks], own: folders.userDecks)
    return library.files.lazy.compactMap { try? library.read($0, isFound: true).deck }
  }

  // Another package may have a deck of the same name.
  private func keepApart(_ decks: inout [ImportedDeck]) {
    for index in decks.indices where !decks[index].isOwn {
      let destination = DeckDestination(target: nil, id: decks[index].deck.id)
      let known = destination.base()?.cards.map(\.id) ?? []
      guard !known.isEmpty, Set(known).isDisjoint(with: decks[index].deck.cards.map(\.id)) else { continue }
      decks[index].deck.id = destination.unusedID ?? decks[index].deck.id
    }
  }

  /// The words of the file, by the player's decks that have them. Each deck is read once.
  private func knownWords(in decks: [ImportedDeck]) -> [Deck.ID: [String]] {
    guard target == nil, style == .text, !isDryRun else { return [:] }
    let new = decks.map { ($0.deck.id, $0.deck.cards.map(\.term)) }
    let words = Set(new.flatMap(\.1))
    return Dictionary(
      new + ownDecks.map { ($0.id, $0.cards.map(\.term).filter(words.contains)) }, uniquingKeysWith: +)
  }

  private func keepDeckTags(of decks: inout [ImportedDeck], in file: ImportFile) {
    for index in decks.indices {
      let base = DeckDestination(target: nil, id: decks[index].deck.id).base()
      if let base { decks[index].keepDeckTags(of: base, in: file) }
    }
  }

  private func finish(
    _ file: ImportFile, _ decks: [ImportedDeck], _ mappings: ChosenMappings
  ) throws -> ChangeCounts {
    let used = Set(decks.flatMap(\.media.values))
    var unused = file.package.names.filter { !used.contains($0) }
    var histories: [(history: DeckHistory, isNew: Bool)] = []
    var absent: [Deck.ID: Set<Card.ID>] = [:]
    var (new, options) = (Set<Deck.ID>(), [Deck.ID: AnkiOptions]())
    var counts = ChangeCounts()
    let now = Date.now
    let days = Replay.configured(by: try folders.settingsFile.load()).days
    let words = knownWords(in: decks)
    for imported in decks {
      let id = imported.deck.id
      let base = DeckDestination(target: target, id: id).base()
      options[id] = base?.lastImport.options
      let update = try finish(
        file, imported, since: base, mappings, unused, words, isOneOfSeveral: decks.count > 1)
      counts = counts + ChangeCounts(imported, update)
      unused = []
      if let update {
        absent[id] = (absent[id] ?? Set(update.absentIDs)).intersection(update.absentIDs)
      } else {
        new.insert(id)
      }
      guard bringsHistory else { continue }
      let history = DeckHistory(
        of: imported, in: file, mappings: mappings.all, update: update, days: days, now: now)
      if let history { histories.append((history, update == nil)) }
    }
    // A running Anki exports no options.
    try printer?.print(takeOptions(of: isLive || !bringsHistory ? [] : decks, new: new, last: options))
    guard !histories.isEmpty, let source = file.history else { return counts }
    let report = try takeIn(histories, gone: gone(of: absent), of: source, at: now)
    try printer?.print(report)
    return counts + ChangeCounts(report)
  }

  private var bringsHistory: Bool { takesHistory && target != "-" }

  /// The absent cards that once came from Anki, if the file is a whole collection.
  private func gone(of absent: [Deck.ID: Set<Card.ID>]) -> [CardReference] {
    guard names.file.lowercased().hasSuffix(".colpkg") else { return [] }
    return absent.filter { !$0.value.isEmpty }.flatMap { deck, cards in
      let known = DeckDestination(target: target, id: deck).base()?.cardsByID ?? [:]
      return cards.filter { known[$0] != nil }.sorted().map { CardReference($0, in: deck) }
    }
  }

  private func finish(
    _ file: ImportFile, _ imported: ImportedDeck, since base: Deck?, _ mappings: ChosenMappings,
    _ unused: [String], _ words: [Deck.ID: [String]], isOneOfSeveral: Bool
  ) throws -> DeckUpdate? {
    let destination = DeckDestination(target: target, id: imported.deck.id)
    // A bundled deck stays where it is, and only its progress is imported.
    let other = imported.isOwn ? destination.deckElsewhere : nil
    let isWritten = !isDryRun && other == nil
    let existing = try other == nil ? destination.existing() : nil
    if let existing { printer?.print(existing: existing, from: imported, at: destination) }
    let update = (other ?? existing).map {
      DeckUpdate($0, with: imported.deck, base: base, bringsBack: bringsBack)
    }
    try printer?.print(imported.report.entries)
    try update.map { try printer?.print($0) }
    var media = MediaOutcome()
    if isWritten {
      var deck = update?.deck ?? imported.deck
      deck.title = names.title ?? deck.title
      try destination.write(deck)
      try destination.writeBase(imported, after: base, columns: mappings.columns(of: file))
      if let path = destination.path {
        media = MediaRoot(ofDeck: path).write(imported.media, from: file.package.read)
      }
    }
    media.unwritten = isWritten ? 0 : imported.media.count
    media.failed += unused + imported.report.missingMedia.subtracting(unused).sorted()
    try printer?.printSummary(
      file, imported, update, media, words, hasHistory: bringsHistory, isTitled: isOneOfSeveral,
      at: isWritten ? destination : nil)
    return update
  }
}

extension ForeignTable {
  /// The first field of each column that is not blank, among a thousand rows.
  var samples: [String?] {
    let rows = Array(rows.prefix(1000))
    return columns.indices.map { column in
      rows.lazy.map { $0.fields[column] }.first { !$0.allSatisfy(\.isWhitespace) }
    }
  }
}
