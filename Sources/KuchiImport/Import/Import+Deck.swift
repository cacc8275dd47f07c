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
      var made = MadeCards(tables, mappings, languages: names.languages, progress: progress)
      made.pool.settleFormerIDs()
      var deck = Deck(id: "", title: "", languages: made.languages, cards: made.pool.cards)
      rename(&deck, names)
      let all = (entries + made.entries + made.pool.entries).enumerated()
        .sorted { ($0.element.place.number, $0.offset) < ($1.element.place.number, $1.offset) }
      let report = ImportReport(rows: rows, cards: deck.cards.count, entries: all.map(\.element))
      return ImportedDeck(deck: deck, report: report)
    }
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
    deck.title = names.title ?? (deck.title.isEmpty ? title ?? commonDeck ?? file.title : deck.title)
    if let languages = names.languages { deck.languages = languages }
  }

  // The last level of the name that all rows' decks share.
  private var commonDeck: String? {
    let decks = Set(tables.flatMap { table in table.rows.map(\.deck) })
    guard decks.count == 1, let name = decks.first ?? nil else { return nil }
    return name.split(separator: ":").last.map { $0.trimmed }
  }
}

extension Mapping {
  /// What a card needs and no column holds. A reading can stand for the term.
  public var missing: ImportField? {
    let spells: [ImportField] = [.term, .readings, .furigana]
    if !spells.contains(where: { column(of: $0) != nil }) { return .term }
    return column(of: .meanings) == nil ? .meanings : nil
  }
}

extension ForeignRow.Place {
  /// The line, or the number of the note.
  public var number: Int {
    switch self {
    case .line(let number), .note(let number): number
    }
  }
}

/// The cards of all tables.
private struct MadeCards {
  private(set) var entries: [ImportReport.Entry] = []
  let languages: Deck.Languages
  var pool = CardPool()

  private static let step = 4096

  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], languages: Deck.Languages?, progress: (Double) -> Void
  ) {
    let pairs = zip(tables, mappings)
    self.languages = languages ?? .init(guessedFrom: pairs)
    let total = tables.reduce(0) { $0 + $1.rows.count }
    var done = 0
    for (table, mapping) in pairs {
      let maker = CardMaker(table: table, mapping: mapping, languages: self.languages)
      for row in table.rows {
        let (card, events) = maker.card(of: row)
        for event in events { entries.append(.init(row.place, event)) }
        if let card { pool.take(card, from: row.place) }
        done += 1
        if done % Self.step == 0 { progress(Double(done) / Double(total)) }
      }
    }
  }
}
