public import KuchiEngine

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

  /// The deck that the mappings make of the file. The same file and mappings give the same ids each time.
  ///
  /// - Parameters:
  ///   - mappings: One for each table.
  ///   - names: What the deck is to be called.
  ///   - progress: Told from time to time how much is done, from 0 to 1.
  /// - Throws: `.missingField` where no mapping knows a term and its meanings.
  public func deck(
    mappings: [Mapping], names: ImportNames, progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> ImportedDeck {
    switch content {
    case .deck(var deck):
      rename(&deck, names)
      return ImportedDeck(
        deck: deck, report: ImportReport(rows: rows, cards: deck.cards.count, entries: entries))
    case .tables(let tables):
      try checkMappings(mappings, of: tables)
      let made = MadeCards(tables, mappings, languages: names.languages, progress: progress)
      var deck = Deck(id: "", title: "", languages: made.languages, cards: made.cards)
      rename(&deck, names)
      let entries = Self.inOrder(entries + made.entries)
      return ImportedDeck(
        deck: deck, report: ImportReport(rows: rows, cards: deck.cards.count, entries: entries))
    }
  }

  private static func inOrder(_ entries: [ImportReport.Entry]) -> [ImportReport.Entry] {
    entries.enumerated()
      .sorted { ($0.element.place.number, $0.offset) < ($1.element.place.number, $1.offset) }
      .map(\.element)
  }

  private func checkMappings(_ mappings: [Mapping], of tables: [ForeignTable]) throws(ImportFailure) {
    if mappings.contains(where: { $0.missing == nil }) { return }
    guard let table = tables.first, let missing = mappings.first?.missing else { throw .emptyFile }
    throw .missingField(
      missing, table: table.name, columns: table.columns.enumerated().map { $1.name ?? "\($0 + 1)" })
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
