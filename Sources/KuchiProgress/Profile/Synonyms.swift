import GRDB
public import KuchiEngine

/// An answer that a player accepts for a card from then on.
public struct Synonym: Hashable, Sendable {
  /// What it answers.
  public var item: ReviewItem
  /// The answer.
  public var text: String

  /// A synonym.
  public init(_ text: String, for item: ReviewItem) {
    self.text = text
    self.item = item
  }
}

extension Profile {
  /// Accepts an answer for a card from now on.
  public func accept(_ synonym: Synonym) throws(ProgressFailure) {
    try progress.write { _ = try Synonyms(database: $0, profile: id.row).add(synonym) }
  }

  /// Accepts an answer no longer; false when it was not accepted.
  @discardableResult
  public func withdraw(_ synonym: Synonym) throws(ProgressFailure) -> Bool {
    try progress.write { try Synonyms(database: $0, profile: id.row).remove(synonym) }
  }

  /// The synonyms of the cards of these decks.
  public func synonyms(for deckIDs: [Deck.ID]) throws(ProgressFailure) -> [ReviewItem: [String]] {
    try progress.read { database in
      var synonyms: [ReviewItem: [String]] = [:]
      for deck in Set(deckIDs) {
        try database.each(
          """
          SELECT DISTINCT s.deck AS deck, coalesce(f.card, s.card) AS card, kind, text FROM synonym s
          LEFT JOIN former_card f ON f.deck = s.deck AND f.former = s.card WHERE profile = ? AND s.deck = ?
          """, [id.row, deck]
        ) { synonyms[try $0.item, default: []].append(try $0.decode(forColumn: "text")) }
      }
      return synonyms
    }
  }
}

/// The synonyms of one profile within a transaction.
struct Synonyms {
  let database: Database
  let profile: Int64

  /// Adds a synonym; false if it was there.
  @discardableResult
  func add(_ synonym: Synonym) throws -> Bool {
    guard try insert(synonym) else { return false }
    try put(synonym, version: version(of: synonym) + 1)
    return true
  }

  /// Removes a synonym under all names of its card; false if there was none.
  func remove(_ synonym: Synonym) throws -> Bool {
    let cards = try database.all(
      "SELECT card FROM synonym WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names) AND kind = ?4 AND text = ?5",
      arguments(synonym)
    ) { try $0.decode(Card.ID.self, forColumn: "card") }
    for card in cards {
      var named = synonym
      named.item.cardID = card
      try delete(named)
      try put(named, version: version(of: named) + 1)
    }
    return !cards.isEmpty
  }

  /// Takes over the statement of another file about a synonym; false if this file has the same or a newer one.
  func merge(_ synonym: Synonym, version: Int) throws -> Bool {
    guard try self.version(of: synonym) < version else { return false }
    if version.isMultiple(of: 2) { try delete(synonym) } else { _ = try insert(synonym) }
    try put(synonym, version: version)
    return true
  }

  /// How often a synonym was accepted or withdrawn: odd while it is accepted, and 0 if it never was.
  private func version(of synonym: Synonym) throws -> Int {
    try database.first(
      """
      SELECT version FROM synonym_change WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND text = ?
      """, arguments(synonym)
    ) { try $0.count("version") } ?? 0
  }

  private func put(_ synonym: Synonym, version: Int) throws {
    try database.run(
      """
      REPLACE INTO synonym_change (profile, deck, card, kind, text, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """, arguments(synonym) + [version])
  }

  private func insert(_ synonym: Synonym) throws -> Bool {
    try database.run(
      "INSERT OR IGNORE INTO synonym (profile, deck, card, kind, text) VALUES (?, ?, ?, ?, ?)",
      arguments(synonym))
    return database.changesCount > 0
  }

  private func delete(_ synonym: Synonym) throws {
    try database.run(
      "DELETE FROM synonym WHERE profile = ? AND deck = ? AND card = ? AND kind = ? AND text = ?",
      arguments(synonym))
  }

  private func arguments(_ synonym: Synonym) -> StatementArguments {
    [profile, synonym.item.deckID, synonym.item.cardID, synonym.item.kind.rawValue, synonym.text]
  }
}
