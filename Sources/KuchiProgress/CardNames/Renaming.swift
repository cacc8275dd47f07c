import GRDB

extension ProgressDatabase {
  /// Takes over the former ids that decks give for their cards. Progress under a former id becomes progress
  /// of the card, for every player. If a deck again has a card with such an id, that card gets its progress
  /// back.
  ///
  /// If a deck says nothing about a learned card that is gone, a new card that agrees with it in two of term,
  /// reading and first meaning takes its place. The lost card is known by its id and the right answers.
  ///
  /// Call it after reading decks and before playing them. It writes only if something is new.
  @discardableResult
  public func adopt(_ decks: [Deck]) throws(ProgressFailure) -> Adoption {
    var adoption = Adoption()
    let changed = try read { database in
      try decks.filter { try NameChanges(of: $0, in: database) != NameChanges() }
    }
    guard !changed.isEmpty else { return adoption }
    adoption.isNew = true
    try write { database in
      for deck in changed {
        let changes = try NameChanges(of: deck, in: database)
        try renaming(deck.id, in: database).apply(
          changes.renamed.merging(changes.found) { own, _ in own }, freeing: changes.freed)
        if !changes.found.isEmpty { adoption.found[deck.id] = changes.found }
      }
    }
    return adoption
  }

  /// States that progress under `former` belongs to `card`, or with nil to a card of its own again. This
  /// holds unless the deck itself states something else.
  ///
  /// - Returns: The reason why nothing was changed; nil if it was.
  package func rename(
    _ former: Card.ID, to card: Card.ID?, in deck: Deck
  ) throws(ProgressFailure) -> RenameRefusal? {
    try write { database in
      let known = try database.formerNames(in: deck.id)
      if let card {
        guard deck.cards.contains(where: { $0.id == card }) else { return .noSuchCard(card) }
        guard !deck.cards.contains(where: { $0.id == former }) else { return .stillInDeck(former) }
      }
      guard FormerNames([deck])[deck.id][former] == nil else { return .saidByDeck(former) }
      let isKnown = try card == nil ? false : database.learnedCards(of: deck.id).contains(former)
      guard isKnown || known[former] != nil else { return .notLearned(former) }
      try renaming(deck.id, in: database).apply(
        card.map { [former: $0] } ?? [:], freeing: known[former] == nil ? [] : [former])
      return nil
    }
  }

  /// The present ids of a deck's cards, by their former ids.
  package func formerNames(in deck: Deck.ID) throws(ProgressFailure) -> [Card.ID: Card.ID] {
    try read { try $0.formerNames(in: deck) }
  }

  private func renaming(_ deck: Deck.ID, in database: Database) -> Renaming {
    Renaming(database: database, rule: rule, deck: deck)
  }
}

/// The changes taken over from decks.
public struct Adoption: Hashable, Sendable {
  /// Whether anything was new.
  package internal(set) var isNew = false
  /// The present ids of cards that were recognised although their decks say nothing, by their former ids.
  public internal(set) var found: [Deck.ID: [Card.ID: Card.ID]] = [:]
}

/// Why a card can't be renamed.
package enum RenameRefusal: Hashable, Sendable {
  /// The deck has no card with this id.
  case noSuchCard(Card.ID)
  /// The deck still has a card with the former id, which owns the progress.
  case stillInDeck(Card.ID)
  /// The deck itself states which card had the former id.
  case saidByDeck(Card.ID)
  /// Nothing was learned under the former id, or it is not a former id of any card.
  case notLearned(Card.ID)
}

/// The former ids that are new to the database: those that a deck gives, and those that were found.
private struct NameChanges: Equatable {
  var renamed: [Card.ID: Card.ID] = [:]
  var found: [Card.ID: Card.ID] = [:]
  var freed: [Card.ID] = []

  init() {}

  init(of deck: Deck, in database: Database) throws {
    let known = try database.formerNames(in: deck.id)
    let given = FormerNames([deck])[deck.id]
    renamed = given.filter { known[$0] != $1 }
    if !known.isEmpty { freed = deck.cards.lazy.map(\.id).filter { known[$0] != nil && given[$0] == nil } }
    let learned = try database.learnedCards(of: deck.id)
    let lost = learned.subtracting(deck.cards.lazy.map(\.id)).subtracting(given.keys)
    guard !lost.isEmpty else { return }
    // A former id that a player or a deck has settled is not guessed again.
    let settled: [Card.ID] = try database.values("SELECT former FROM renaming WHERE deck = ?", [deck.id])
    found = deck.successors(
      of: try lost.subtracting(settled).sorted().map { try database.learnedCard($0, of: deck.id) },
      besides: learned.union(given.values))
  }
}

extension Database {
  /// The ids of the cards of a deck that any player learned.
  fileprivate func learnedCards(of deck: Deck.ID) throws -> Set<Card.ID> {
    Set(
      try values(
        "SELECT DISTINCT card FROM memory WHERE profile IN (SELECT id FROM profile) AND deck = ?", [deck]))
  }

  /// A learned card with its right answers. Answers to flash cards say nothing and are left out.
  fileprivate func learnedCard(_ id: Card.ID, of deck: Deck.ID) throws -> Card {
    var answers: [QuestionKind: [String]] = [:]
    try each(
      """
      SELECT DISTINCT kind, answer FROM review WHERE profile IN (SELECT id FROM profile) AND deck = ?1
      AND card IN (SELECT ?2 UNION ALL SELECT former FROM former_card WHERE deck = ?1 AND card = ?2)
      AND grade > 1 AND form <> 'flash' AND answer IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id) ORDER BY kind, answer
      """, [deck, id]
    ) { row in answers[try row.word(), default: []].append(try row.next()) }
    return Card(recorded: id, answers: answers)
  }
}

/// Renames cards of a deck within a transaction, and derives again what follows from their reviews. The
/// reviews stay unchanged.
struct Renaming {
  let database: Database
  let rule: MemoryRule
  let deck: Deck.ID

  /// First makes the `former` ids cards of their own again, then applies `changes`, also to earlier ids.
  func apply(_ changes: [Card.ID: Card.ID], freeing former: [Card.ID] = []) throws {
    var now = try database.formerNames(in: deck)
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
    try record(statements)
    try update()
  }

  /// Records which card each former id is from now on: another card, or nil for a card of its own again.
  private func record(_ cards: [(former: Card.ID, card: Card.ID?)]) throws {
    // A new statement has a higher version than all statements about the deck that this file knows.
    let newest: Int = try database.value("SELECT max(version) FROM renaming WHERE deck = ?", [deck]) ?? 0
    let version = min(newest + 1, Bounds.counts.upperBound)
    for (former, card) in cards {
      try database.put(CardRename(deck: deck, former: former, card: card, version: version))
    }
  }

  /// Derives the present names of the cards from the latest statements, and then all that depends on them.
  func update() throws {
    let touched = try updateNames()
    guard !touched.isEmpty else { return }
    for profile in try database.values("SELECT id FROM profile") as [Int64] {
      let log = try ReviewLog(database, profile: profile, rule: rule)
      for item in try items(of: touched, profile: profile) { try log.derive(item) }
    }
  }

  /// Returns the ids whose present name changed, with their old and new names.
  private func updateNames() throws -> Set<Card.ID> {
    let old = try database.formerNames(in: deck)
    let renames = try database.all(
      "SELECT deck, former, card, version FROM renaming WHERE deck = ?", [deck]
    ) { try CardRename(&$0) }
    let new = CardRename.names(renames)
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    for former in changed {
      try database.run("DELETE FROM former_card WHERE deck = ? AND former = ?", [deck, former])
      if let card = new[former] {
        try database.run(
          "INSERT INTO former_card (deck, former, card) VALUES (?, ?, ?)", [deck, former, card])
      }
    }
    return changed.union(changed.compactMap { old[$0] }).union(changed.compactMap { new[$0] })
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
        ) { try $0.word() as QuestionKind }
      })
    var items = Set(
      cards.flatMap { card in kinds.map { ReviewItem(deckID: deck, cardID: card, kind: $0) } })
    try database.each(
      "SELECT deck, card, kind, other FROM confusion WHERE profile = ? AND deck = ?", [profile, deck]
    ) { row in
      let item = try row.item()
      if cards.contains(try row.next()) { items.insert(item) }
    }
    return items
  }
}
