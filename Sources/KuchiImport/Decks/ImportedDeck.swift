/// A deck made from an imported file.
package struct ImportedDeck: Equatable, Sendable {
  /// The deck. Every field is valid.
  package var deck: Deck
  package var report: ImportReport
  /// The sounds and pictures that its cards name: the names in the package, by the paths in the deck.
  package var media: [String: String] = [:]
  /// Whether Kuchi exported it, so that its id is that of the deck from which it came.
  package internal(set) var isOwn = false
  /// The title that it has in the file, if its notes belong to a deck of another name here; else nil.
  package internal(set) var origin: String?
  /// How Anki asks the cards of the deck; nil if that is unknown.
  package internal(set) var options: AnkiOptions?
  /// Whether the deck around it in Anki became another deck of the import.
  package internal(set) var isSubdeck = false
  /// The ids in Anki of the decks that it holds.
  package internal(set) var ankiDecks: Set<Int64> = []
  /// The names of its subdecks that Anki asks in another way.
  package internal(set) var otherDecks: [String] = []
  /// The indices of the cards, by the numbers of the notes in the file.
  var cardOfNote: [Int: Int] = [:]
  /// The gaps of notes with cloze deletions, by the numbers of the notes and those of the marks.
  var gaps: [Int: [Int: Gap]] = [:]
}

extension ImportFile {
  /// The tables; empty if the format describes its cards itself.
  package var tables: [ForeignTable] {
    switch content {
    case .tables(let tables): tables
    case .deck: []
    }
  }

  /// Makes decks of the tables: one for each language, and for each deck of a package that is asked in its own way,
  /// unless they stay together. The same file and mappings always give the same ids.
  ///
  /// - Parameters:
  ///  - only: The name of the one deck to import with its subdecks; nil for all decks.
  ///  - isSettled: Whether the player named the columns. Then a small number of cards is no failure.
  ///  - progress: Receives the share of the work that is done, from 0 to 1, now and then.
  /// - Throws: `.missingField` if no mapping has a term and meanings, `.tooFewCards` if most rows make no card,
  ///  `.severalDecks` if one name would have to serve several decks.
  package func decks(
    mappings: [Mapping], names: ImportNames, only: String? = nil, isTogether: Bool = false,
    isSettled: Bool = false, hasMediaFolder: Bool = false, progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> [ImportedDeck] {
    switch content {
    case .deck(var deck):
      rename(&deck, names)
      return [
        ImportedDeck(deck: deck, report: ImportReport(rows: rows, cards: deck.cards.count, entries: entries))
      ]
    case .tables(let tables):
      if format == .separatedText, tables.allSatisfy({ $0.rows.isEmpty && !$0.isOwn }) { throw .noRows }
      try checkMappings(mappings, of: tables)
      let lists = zip(tables, mappings).flatMap { $0.lists($1) }
      let tableRows = tables.reduce(0) { $0 + $1.rows.count }
      let (tables, mappings) = (lists.map(\.table), lists.map(\.mapping))
      let groups = try DeckGroups(
        tables, mappings, languages: names.languages, only: only, isApart: format == .ankiPackage,
        options: isTogether || names.id != nil || names.title != nil ? [:] : foreignOptions)
      if groups.all.count > 1, names.id != nil || names.title != nil { throw .severalDecks(groups.names) }
      let media = hasMediaFolder ? package : .none
      let isAlone = groups.all.count == 1 && only == nil
      let isNested = only == nil && groups.all.count { !$0.isBelow } == 1
      var decks = groups.all.map { group in
        let head = head(of: group, names, isAlone: isAlone, isOutermost: isNested && !group.isBelow)
        return ImportedDeck(head, tables, mappings, group, media, progress)
      }
      if !isSettled { try checkCards(decks) }
      for index in decks.indices { finish(&decks[index], groups.all[index], isAlone: isAlone) }
      // A row of two lists counts in each.
      if isAlone { decks[0].report.rows += lists.reduce(0) { $0 + $1.table.rows.count } - tableRows }
      return decks
    }
  }

  // The options of decks but those that Kuchi exported.
  private var foreignOptions: [String: AnkiOptions] {
    ankiDecks.compactMapValues(\.options)
      .filter { deck in !DeckGroups.path(of: deck.key).contains { ankiDecks[$0]?.own != nil } }
  }

  /// The deck of a group without cards, with the names that it gets.
  private func head(
    of group: DeckGroups.Group, _ names: ImportNames, isAlone: Bool, isOutermost: Bool
  ) -> ImportedDeck {
    let own = group.head.flatMap { ankiDecks[$0]?.own }
    var deck = own ?? Deck(id: "", title: "", languages: group.languages)
    if own == nil, !isAlone, let name = group.name {
      deck.title = Self.line(name) ?? ""
      // The deck around all others is called as the file is.
      if !isOutermost { deck.id = DeckFileName(group.fileName.inLatin + ".json").id }
    }
    rename(&deck, names)
    return ImportedDeck(deck: deck, report: ImportReport(), isOwn: own != nil)
  }

  private func finish(_ imported: inout ImportedDeck, _ group: DeckGroups.Group, isAlone: Bool) {
    if !imported.isOwn, tables.contains(where: { !$0.templates.isEmpty }) { imported.deck.settleQuiz() }
    // The first deck reports the events that belong to no deck.
    let entries = isAlone || group.isFirst ? entries : []
    imported.report.rows = isAlone ? rows : imported.report.rows + entries.count(where: \.event.isSkip)
    imported.report.entries = (entries + imported.report.entries)
      .sorted { $0.location.number < $1.location.number }
    // A deck without notes of its own may only hold the others.
    let decks = group.names.compactMap { ankiDecks[$0] }
    let (shared, head) = (Set(decks.compactMap(\.options)), group.head.flatMap { ankiDecks[$0] })
    imported.options = shared.count == 1 ? shared.first : head?.options
    imported.isSubdeck = group.isBelow
    imported.ankiDecks = Set((decks + [head].compactMap(\.self)).map(\.id))
    imported.otherDecks = group.names.filter {
      ankiDecks[$0]?.options.map { $0 != imported.options } ?? false
    }
  }

  private func checkMappings(_ mappings: [Mapping], of tables: [ForeignTable]) throws(ImportFailure) {
    if mappings.contains(where: { $0.missing == nil }) { return }
    guard let table = tables.first, let missing = mappings.first?.missing else { throw .emptyFile }
    throw .missingField(missing, table: table.name, columns: table.columnNames)
  }

  private func checkCards(_ decks: [ImportedDeck]) throws(ImportFailure) {
    let (rows, good) = decks.reduce((0, 0)) { ($0.0 + $1.report.rows, $0.1 + $1.report.good) }
    // Notes of other types may stand among those that can be asked.
    if good * (format.hasNotes ? 5 : 2) < rows { throw .tooFewCards(cards: good, rows: rows) }
  }

  private func rename(_ deck: inout Deck, _ names: ImportNames) {
    if names.id != nil || deck.id.isEmpty { deck.id = names.deckID }
    if deck.title.isEmpty { deck.title = title.flatMap(Self.line) ?? DeckFileName(names.file).title }
    deck.title = names.title.flatMap(Self.line) ?? deck.title
    if let languages = names.languages { deck.languages = languages }
  }

  private static func line(_ title: String) -> String? {
    let line = String(title.oneLine.unicodeScalars.prefix(TextRule.line.limit)).trimmed
    return line.isEmpty ? nil : line
  }
}

extension ImportedDeck {
  private static let step = 4096

  /// Fills `head`, a deck without cards, with those of a group.
  fileprivate init(
    _ head: ImportedDeck, _ tables: [ForeignTable], _ mappings: [Mapping], _ group: DeckGroups.Group,
    _ media: PackageMedia, _ progress: (Double) -> Void
  ) {
    self = head
    var (deduplicator, positions) = (CardDeduplicator(), [Int: Int]())
    let total = tables.reduce(0) { $0 + $1.rows.count }
    for (table, mapping) in zip(tables, mappings) {
      let builder = CardBuilder(
        table: table, mapping: mapping, languages: group.languages, media: media,
        folder: "media/\(deck.id)/")
      // A card that was made here has its tags.
      let tags = KuchiNoteType.of(table) == nil ? group.tags : [:]
      for var row in table.rows where group.has(row) {
        if let tag = row.deck.flatMap({ tags[$0] }) { row.tags.append(tag) }
        let outcome = builder.card(of: row)
        let index = take(outcome, of: row, in: group.languages, &deduplicator)
        if let index, let position = outcome.position { positions[index] = position }
        if report.rows % Self.step == 0 { progress(Double(report.rows) / Double(total)) }
      }
    }
    deduplicator.settleFormerIDs()
    deck.cards = deduplicator.cards
    report.cards = deck.cards.count
    report.entries += deduplicator.entries
    // Notes that an export added to others are in their places among all notes. Cards without a position come last.
    if isOwn || positions.count == deck.cards.count {
      keepCards(deck.cards.indices.sorted { (positions[$0] ?? .max, $0) < (positions[$1] ?? .max, $1) })
    }
  }

  /// Takes in what was made of a row, and returns the index of its card; nil if it has none.
  private mutating func take(
    _ outcome: CardBuilder.Outcome, of row: ForeignRow, in languages: Deck.Languages,
    _ deduplicator: inout CardDeduplicator
  ) -> Int? {
    report.rows += 1
    report.clozes += outcome.clozes
    report.gaps += outcome.gaps
    report.sharedGaps += outcome.sharedGaps
    report.entries += outcome.events.map { .init(location: row.location, event: $0) }
    guard let card = outcome.card else { return nil }
    if !languages.isTermJapanese || card.term.unicodeScalars.contains(where: Script.isJapanese) {
      report.good += 1
    }
    media.merge(outcome.media ?? [:]) { first, _ in first }
    if let passage = outcome.passage, !deck.passages.contains(where: { $0.id == passage.id }) {
      deck.passages.append(passage)
    }
    guard let index = deduplicator.take(card, from: row.location) else { return nil }
    if case .note(let note) = row.location {
      if !outcome.gapsOfMarks.isEmpty { gaps[note] = outcome.gapsOfMarks }
      cardOfNote[note] = index
    }
    return index
  }

  /// Keeps the cards with these indices, in this order.
  mutating func keepCards(_ order: [Int]) {
    deck.cards = order.map { deck.cards[$0] }
    let places = Dictionary(uniqueKeysWithValues: zip(order, 0...))
    cardOfNote = cardOfNote.compactMapValues { places[$0] }
  }
}

extension Deck {
  fileprivate mutating func settleQuiz() {
    // Each card has gaps of its own.
    let kinds = cards.first?.quiz
    guard kinds != nil, cards.allSatisfy({ $0.quiz == kinds && $0.cloze.isEmpty }) else { return }
    quiz = kinds
    for index in cards.indices { cards[index].quiz = nil }
  }

  mutating func renameMedia(_ renamed: (String) -> String) {
    for index in cards.indices where cards[index].audio.count + cards[index].image.count > 0 {
      cards[index].audio = cards[index].audio.map(renamed)
      cards[index].image = cards[index].image.map(renamed)
    }
  }
}
