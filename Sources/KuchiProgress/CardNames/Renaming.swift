import GRDB
public import KuchiEngine

extension ProgressDatabase {
  /// Takes over the former ids that decks give for their cards. What was learned under a former id becomes progress of
  /// the card, for every player. If a deck has a card under such an id again, that card gets back what was learned
  /// under the id.
  ///
  /// Call it after decks were read and before they are played. It writes only when something is new.
  ///
  /// - Returns: Whether something was new.
  @discardableResult
  public func adopt(_ decks: [Deck]) throws(ProgressFailure) -> Bool {
    var isNew = false
    for deck in decks where try read({ try NameChanges(of: deck, in: $0) }) != NameChanges() {
      isNew = true
      try write { database in
        let changes = try NameChanges(of: deck, in: database)
        try renaming(deck.id, in: database).apply(changes.renamed, freeing: changes.freed)
      }
    }
    return isNew
  }

  /// Stores whether the two cards of each match are the same, as a player says.
  package func settle(_ answers: [CardMatch: Bool]) throws(ProgressFailure) {
    try write { database in
      for (deck, answers) in Dictionary(grouping: answers, by: \.key.deckID) {
        let same = answers.filter(\.value).map { ($0.key.lost.id, $0.key.card.id) }
        try renaming(deck, in: database).apply(Dictionary(same) { first, _ in first })
        for (match, isSame) in answers where !isSame {
          try Refusals(database: database).add(match.lost.id, isNot: match.card.id, in: deck)
        }
      }
    }
  }

  private func renaming(_ deck: Deck.ID, in database: Database) -> Renaming {
    Renaming(database: database, rule: rule, deck: deck)
  }
}

/// The former ids that a deck gives and the database does not know yet.
private struct NameChanges: Equatable {
  var renamed: [Card.ID: Card.ID] = [:]
  var freed: [Card.ID] = []

  init() {}

  init(of deck: Deck, in database: Database) throws {
    let known = try FormerCards(database: database)[deck.id]
    renamed = FormerNames([deck])[deck.id].filter { known[$0] != $1 }
    if !known.isEmpty { freed = deck.cards.lazy.map(\.id).filter { known[$0] != nil } }
  }
}

/// Renames cards of a deck within a transaction, and derives anew what follows from their reviews. The reviews stay as
/// they are.
struct Renaming {
  let database: Database
  let rule: MemoryRule
  let deck: Deck.ID

  private var names: FormerCards { FormerCards(database: database) }

  /// First makes `former` cards of their own again, then applies `changes`. Earlier ids of a renamed card go with it.
  func apply(_ changes: [Card.ID: Card.ID], freeing former: [Card.ID] = []) throws {
    var now = try names[deck]
    var formers = Dictionary(grouping: now.keys.sorted()) { now[$0] ?? $0 }
    var statements: [(former: Card.ID, card: Card.ID?)] = []
    func name(_ former: Card.ID, _ card: Card.ID?) {
      if let old = now[former] { formers[old]?.removeAll { $0 == former } }
      now[former] = card
      if let card { formers[card, default: []].append(former) }
      statements.append((former, card))
    }
    for card in former where now[card] != nil { name(card, nil) }
    for (former, card) in changes.sorted(by: { $0.key < $1.key }) {
      let card = now[card] ?? card
      guard card != former else { continue }
      for other in (formers[former] ?? []) + [former] { name(other, card) }
    }
    try names.record(statements, in: deck)
    try derive(try names.derive(in: deck))
  }

  /// Updates everything after statements of other files were taken over.
  func update() throws { try derive(try names.derive(in: deck)) }

  private func derive(_ touched: Set<Card.ID>) throws {
    guard !touched.isEmpty else { return }
    for profile in try profiles {
      let log = try ReviewLog(database, profile: profile, rule: rule)
      for item in try items(of: touched, profile: profile) { try log.derive(item) }
    }
  }

  private var profiles: [Int64] {
    get throws { try database.all("SELECT id FROM profile") { try $0.decode(forColumn: "id") } }
  }

  /// The items of these cards, and the items that were confused with one of them.
  private func items(of cards: Set<Card.ID>, profile: Int64) throws -> Set<ReviewItem> {
    let kinds = Set(
      try cards.flatMap { card in
        try database.all(
          """
          SELECT kind FROM review WHERE profile = ?1 AND deck = ?2 AND card = ?3
          UNION SELECT kind FROM memory WHERE profile = ?1 AND deck = ?2 AND card = ?3
          """, [profile, deck, card]
        ) { try $0.word("kind") as QuestionKind }
      })
    var items = Set(
      cards.flatMap { card in kinds.map { ReviewItem(deckID: deck, cardID: card, kind: $0) } })
    try database.each(
      "SELECT deck, card, kind, other FROM confusion WHERE profile = ? AND deck = ?", [profile, deck]
    ) { row in
      if cards.contains(try row.decode(forColumn: "other")) { items.insert(try row.item) }
    }
    return items
  }
}
