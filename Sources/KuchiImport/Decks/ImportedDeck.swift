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

  /// Makes decks from the file, with one mapping for each table: one deck for each language, and in a package of Anki for
  /// each deck that is asked in its own way, unless they stay together. The same file and mappings always give the same ids.
  ///
  /// - Parameters:
  ///   - only: The name of the one deck to import with its subdecks; nil for all decks.
  ///   - isSettled: Whether the player named the columns. Then a small number of cards is no failure.
  ///   - progress: Receives the share of the work that is done, from 0 to 1, now and then.
  /// - Throws: `.missingField` if no mapping has a term and meanings, `.tooFewCards` if most rows make no card,
  ///   `.severalDecks` if one name would have to serve several decks.
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
      let groups = try DeckGroups(
        tables, mappings, languages: names.languages, only: only, isApart: format == .ankiPackage,
        options: isTogether || names.id != nil || names.title != nil ? [:] : foreignOptions)
      if groups.all.count > 1, names.id != nil || names.title != nil { throw .severalDecks(groups.names) }
      let media = hasMediaFolder ? package : .none
      var builders = groups.all.map { DeckBuilder(tables, mappings, $0, media, progress: progress) }
      if !isSettled { try checkCards(builders) }
      let isNested = only == nil && groups.all.count { !$0.isBelow } == 1
      return groups.all.enumerated().map { index, group in
        deck(
          from: &builders[index], group, names, isAlone: groups.all.count == 1 && only == nil,
          isOutermost: isNested && !group.isBelow)
      }
    }
  }

  // The options of decks but those that Kuchi exported.
  private var foreignOptions: [String: AnkiOptions] {
    options.filter { deck in !DeckGroups.path(of: deck.key).contains { ownDecks[$0] != nil } }
  }

  private func deck(
    from builder: inout DeckBuilder, _ group: DeckGroups.Group, _ names: ImportNames, isAlone: Bool,
    isOutermost: Bool
  ) -> ImportedDeck {
    var imported = builder.removeDeck()
    let own = group.head.flatMap { ownDecks[$0] }
    if var own {
      own.cards = imported.deck.cards
      imported.deck = own
    } else if !isAlone, let name = group.name {
      imported.deck.title = Self.line(name) ?? ""
      // The deck around all others is called as the file is.
      if !isOutermost { imported.deck.id = DeckFileName(group.fileName.inLatin + ".json").id }
    }
    rename(&imported.deck, names)
    if own == nil, tables.contains(where: { !$0.templates.isEmpty }) { imported.deck.settleQuiz() }
    let moved = imported.deck.moveMedia(to: "media/\(imported.deck.id)/", builder.media)
    imported.media = moved.merging(builder.ownMedia) { first, _ in first }
    // Notes that an export added to others are in their places among all notes.
    if own != nil || builder.positions.count == imported.deck.cards.count {
      imported.sortCards(by: builder.positions)
    }
    // The first deck reports the events that belong to no deck.
    let entries = isAlone || group.isFirst ? entries : []
    imported.report.rows = isAlone ? rows : imported.report.rows + entries.count(where: \.event.isSkip)
    imported.report.entries = (entries + imported.report.entries).enumerated()
      .sorted { ($0.element.location.number, $0.offset) < ($1.element.location.number, $1.offset) }
      .map(\.element)
    imported.isOwn = own != nil
    // A deck without notes of its own may only hold the others.
    let shared = Set(group.names.compactMap { options[$0] })
    imported.options = shared.count == 1 ? shared.first : group.head.flatMap { options[$0] }
    imported.isSubdeck = group.isBelow
    imported.ankiDecks = Set((group.names + [group.head].compactMap(\.self)).compactMap { deckIDs[$0] })
    imported.otherDecks = group.names.filter { options[$0] != nil && options[$0] != imported.options }
    return imported
  }

  private func checkMappings(_ mappings: [Mapping], of tables: [ForeignTable]) throws(ImportFailure) {
    if mappings.contains(where: { $0.missing == nil }) { return }
    guard let table = tables.first, let missing = mappings.first?.missing else { throw .emptyFile }
    throw .missingField(missing, table: table.name, columns: table.columnNames)
  }

  private func checkCards(_ builders: [DeckBuilder]) throws(ImportFailure) {
    let (rows, good) = builders.reduce((0, 0)) { ($0.0 + $1.rows, $0.1 + $1.good) }
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

struct DeckBuilder {
  // All but the cards, which the deduplicator has.
  private var imported: ImportedDeck
  private var deduplicator = CardDeduplicator()
  /// The number of rows with a card whose term is in the deck's language.
  private(set) var good = 0
  /// The names in the package of the files that cards name.
  private(set) var media: [String: String] = [:]
  /// The same for files whose paths are settled.
  private(set) var ownMedia: [String: String] = [:]
  private(set) var positions: [Int: Int] = [:]

  private static let step = 4096

  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], _ group: DeckGroups.Group,
    _ media: PackageMedia, progress: (Double) -> Void
  ) {
    imported = ImportedDeck(deck: Deck(id: "", title: "", languages: group.languages), report: ImportReport())
    let total = tables.reduce(0) { $0 + $1.rows.count }
    for (table, mapping) in zip(tables, mappings) {
      let builder = CardBuilder(table: table, mapping: mapping, languages: group.languages, media: media)
      // A card that was made here has its tags.
      let tags = KuchiNoteType.of(table) == nil ? group.tags : [:]
      for var row in table.rows where group.has(row) {
        if let tag = row.deck.flatMap({ tags[$0] }) { row.tags.append(tag) }
        take(builder.card(of: row), of: row)
        if rows % Self.step == 0 { progress(Double(rows) / Double(total)) }
      }
    }
    deduplicator.settleFormerIDs()
  }

  var rows: Int { imported.report.rows }

  private mutating func take(_ outcome: CardBuilder.Outcome, of row: ForeignRow) {
    imported.report.rows += 1
    imported.report.clozes += outcome.clozes
    imported.report.gaps += outcome.gaps
    imported.report.sharedGaps += outcome.sharedGaps
    imported.report.entries += outcome.events.map { .init(row.location, $0) }
    guard let card = outcome.card else { return }
    if isInLanguage(card.term) { good += 1 }
    media.merge(outcome.media) { first, _ in first }
    ownMedia.merge(outcome.ownMedia ?? [:]) { first, _ in first }
    let index = deduplicator.take(card, from: row.location)
    guard let index, case .note(let note) = row.location else { return }
    if let position = outcome.position { positions[index] = position }
    if !outcome.gapsOfMarks.isEmpty { imported.gaps[note] = outcome.gapsOfMarks }
    imported.cardOfNote[note] = index
  }

  private func isInLanguage(_ term: String) -> Bool {
    !imported.deck.languages.isTermJapanese || term.unicodeScalars.contains(where: Script.isJapanese)
  }

  /// Removes and returns the deck, because a copy of its cards would need as much memory again.
  mutating func removeDeck() -> ImportedDeck {
    var deck = imported
    deck.deck.cards = deduplicator.removeCards()
    deck.report.cards = deck.deck.cards.count
    deck.report.entries += deduplicator.entries
    return deck
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

  /// Moves the files that cards name into a folder. Returns the names in the package by the new paths.
  fileprivate mutating func moveMedia(to folder: String, _ names: [String: String]) -> [String: String] {
    renameMedia { names[$0] == nil ? $0 : folder + $0 }
    return Dictionary(names.map { (folder + $0.key, $0.value) }) { first, _ in first }
  }

  mutating func renameMedia(_ renamed: (String) -> String) {
    for index in cards.indices where cards[index].audio.count + cards[index].image.count > 0 {
      cards[index].audio = cards[index].audio.map(renamed)
      cards[index].image = cards[index].image.map(renamed)
    }
  }
}

extension ImportedDeck {
  /// Sorts the cards by their positions in an exported deck. Other cards follow.
  fileprivate mutating func sortCards(by positions: [Int: Int]) {
    let order = deck.cards.indices.sorted { (positions[$0] ?? .max, $0) < (positions[$1] ?? .max, $1) }
    deck.cards = order.map { deck.cards[$0] }
    let places = Dictionary(uniqueKeysWithValues: zip(order, 0...))
    cardOfNote = cardOfNote.compactMapValues { places[$0] }
  }
}
