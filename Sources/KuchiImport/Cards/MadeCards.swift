import KuchiEngine
import KuchiJapanese

/// The cards of a group of decks, out of all tables.
struct MadeCards {
  let languages: Deck.Languages
  /// The rows that were looked at.
  private(set) var rows = 0
  /// Those of them that made a card with a term in the deck's language, or joined one.
  private(set) var good = 0
  /// How many cloze deletions became plain text.
  private(set) var clozes = 0
  private var pool = CardPool()
  private var events: [ImportReport.Entry] = []

  private static let step = 4096

  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], _ group: LanguageGroups.Group,
    progress: (Double) -> Void
  ) {
    languages = group.languages
    let total = tables.reduce(0) { $0 + $1.rows.count }
    for (table, mapping) in zip(tables, mappings) {
      let maker = CardMaker(table: table, mapping: mapping, languages: languages)
      for var row in table.rows where group.has(row) {
        if let tag = row.deck.flatMap({ group.tags[$0] }) { row.tags.append(tag) }
        take(maker.card(of: row), of: row)
        if rows % Self.step == 0 { progress(Double(rows) / Double(total)) }
      }
    }
    pool.settleFormerIDs()
  }

  private mutating func take(_ outcome: CardMaker.Outcome, of row: ForeignRow) {
    rows += 1
    clozes += outcome.clozes
    for event in outcome.events { events.append(.init(row.place, event)) }
    guard let card = outcome.card else { return }
    if isInLanguage(card.term) { good += 1 }
    pool.take(card, from: row.place)
  }

  private func isInLanguage(_ term: String) -> Bool {
    !languages.isTermJapanese || term.unicodeScalars.contains { Script.isJapanese($0) }
  }

  var cards: [Card] { pool.cards }

  /// What happened to the rows on the way.
  var entries: [ImportReport.Entry] { events + pool.entries }
}
