import KuchiEngine

/// The cards of all tables.
struct MadeCards {
  let languages: Deck.Languages
  private var pool = CardPool()
  private var events: [ImportReport.Entry] = []

  private static let step = 4096

  init(
    _ tables: [ForeignTable], _ mappings: [Mapping], languages: Deck.Languages?, progress: (Double) -> Void
  ) {
    let pairs = zip(tables, mappings)
    self.languages = languages ?? .init(guessedFrom: pairs)
    let deckTags = tables.deckTags
    let total = tables.reduce(0) { $0 + $1.rows.count }
    var done = 0
    for (table, mapping) in pairs {
      let maker = CardMaker(table: table, mapping: mapping, languages: self.languages)
      for row in table.rows {
        var row = row
        if let tag = row.deck.flatMap({ deckTags[$0] }) { row.tags.append(tag) }
        let (card, events) = maker.card(of: row)
        for event in events { self.events.append(.init(row.place, event)) }
        if let card { pool.take(card, from: row.place) }
        done += 1
        if done % Self.step == 0 { progress(Double(done) / Double(total)) }
      }
    }
    pool.settleFormerIDs()
  }

  var cards: [Card] { pool.cards }

  /// What happened to the rows on the way.
  var entries: [ImportReport.Entry] { events + pool.entries }
}
