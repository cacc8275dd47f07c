public import KuchiEngine
import KuchiJapanese

/// A deck made of a foreign file.
public struct ImportedDeck: Equatable, Sendable {
  /// The deck, sound in every field.
  public var deck: Deck
  /// What became of each row.
  public var report: ImportReport
}

extension Import {
  /// The tables; none where the format describes its cards itself.
  public var tables: [ForeignTable] {
    switch content {
    case .tables(let tables): tables
    case .deck: []
    }
  }

  /// The decks that the mappings make of the file: one, or where it has decks of several languages one of each language. The
  /// same file and mappings give the same ids each time.
  ///
  /// - Parameters:
  ///   - mappings: One for each table.
  ///   - names: What a deck is to be called; of several each is called after itself.
  ///   - only: The name of a deck of the file, which is taken alone with those in it; nil for all.
  ///   - isSettled: Whether a person said what the columns hold, so that few cards are no reason to refuse.
  ///   - progress: Told from time to time how much is done, from 0 to 1.
  /// - Throws: `.missingField` where no mapping knows a term and its meanings, `.tooFewCards` where most rows make no
  ///   card, `.severalDecks` where one name is to stand for several.
  public func decks(
    mappings: [Mapping], names: ImportNames, only: String? = nil, isSettled: Bool = false,
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> [ImportedDeck] {
    switch content {
    case .deck(var deck):
      rename(&deck, names)
      return [
        ImportedDeck(deck: deck, report: ImportReport(rows: rows, cards: deck.cards.count, entries: entries))
      ]
    case .tables(let tables):
      try checkMappings(mappings, of: tables)
      let groups = try LanguageGroups(tables, mappings, languages: names.languages, only: only)
      if groups.all.count > 1, names.id != nil || names.title != nil { throw .severalDecks(groups.names) }
      let made = groups.all.map { MadeCards(tables, mappings, $0, progress: progress) }
      if !isSettled { try checkCards(made) }
      return zip(groups.all, made).map { group, made in
        self.made(made, group, of: tables, names, isAlone: groups.all.count == 1 && only == nil)
      }
    }
  }

  private func made(
    _ made: MadeCards, _ group: LanguageGroups.Group, of tables: [ForeignTable], _ names: ImportNames,
    isAlone: Bool
  ) -> ImportedDeck {
    var deck = Deck(id: "", title: "", languages: made.languages, cards: made.cards)
    if !isAlone, let name = group.name {
      deck.title = name
      deck.id = DeckFileName(name + ".json").id
    }
    rename(&deck, names)
    // What happened before any row was one of a deck is told with the first of them.
    let own = isAlone || group.isFirst ? entries : []
    let rows = isAlone ? rows : made.rows + own.count { if case .skipped = $0.event { true } else { false } }
    return ImportedDeck(
      deck: deck,
      report: ImportReport(
        rows: rows, cards: deck.cards.count, entries: Self.inOrder(own + made.entries), clozes: made.clozes))
  }

  private static func inOrder(_ entries: [ImportReport.Entry]) -> [ImportReport.Entry] {
    let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.place.number <= $1.place.number }
    if isOrdered { return entries }
    return entries.enumerated()
      .sorted { ($0.element.place.number, $0.offset) < ($1.element.place.number, $1.offset) }
      .map(\.element)
  }

  private func checkMappings(_ mappings: [Mapping], of tables: [ForeignTable]) throws(ImportFailure) {
    if mappings.contains(where: { $0.missing == nil }) { return }
    guard let table = tables.first, let missing = mappings.first?.missing else { throw .emptyFile }
    throw .missingField(
      missing, table: table.name, columns: table.columns.enumerated().map { $1.name ?? "\($0 + 1)" })
  }

  private func checkCards(_ made: [MadeCards]) throws(ImportFailure) {
    let (rows, good) = made.reduce((0, 0)) { ($0.0 + $1.rows, $0.1 + $1.good) }
    if good * 2 < rows { throw .tooFewCards(cards: good, rows: rows) }
  }

  private func rename(_ deck: inout Deck, _ names: ImportNames) {
    let file = DeckFileName(names.file)
    deck.id = names.id ?? (deck.id.isEmpty ? file.id : deck.id)
    if deck.title.isEmpty { deck.title = title.flatMap(Self.line) ?? file.title }
    deck.title = names.title.flatMap(Self.line) ?? deck.title
    if let languages = names.languages { deck.languages = languages }
  }

  private static func line(_ title: String) -> String? {
    let line = String(String.UnicodeScalarView(title.oneLine.unicodeScalars.prefix(TextRule.line.limit)))
      .trimmed
    return line.isEmpty ? nil : line
  }
}
