import GRDB
package import KuchiEngine

extension Profile {
  /// Guesses which cards of `deck` are cards that were learned and are no longer in it; see
  /// `Deck.matches(for:recorded:isRefused:)` of KuchiEngine. A match that was refused before is left out.
  ///
  /// Call it after the deck was adopted; see ``ProgressDatabase/adopt(_:)``.
  package func matches(in deck: Deck) throws(ProgressFailure) -> [CardMatch] {
    try progress.read { database in
      let learned = try learnedCards(of: deck.id, in: database)
      let lost = learned.subtracting(deck.cards.lazy.map(\.id))
      guard !lost.isEmpty else { return [] }
      let refused = try Refusals(database: database)[deck.id]
      return deck.matches(
        for: try lost.sorted().map {
          Card(recorded: $0, answers: try rightAnswers(to: $0, deck.id, database))
        },
        recorded: learned, isRefused: { refused[$0]?.contains($1) == true })
    }
  }

  private func learnedCards(of deck: Deck.ID, in database: Database) throws -> Set<Card.ID> {
    Set(
      try database.all("SELECT DISTINCT card FROM memory WHERE profile = ? AND deck = ?", [id.row, deck]) {
        try $0.decode(Card.ID.self, forColumn: "card")
      })
  }

  /// The answers that were right for a card. Those to flash cards say nothing and are left out.
  private func rightAnswers(
    to card: Card.ID, _ deck: Deck.ID, _ database: Database
  ) throws -> [QuestionKind: [String]] {
    var answers: [QuestionKind: [String]] = [:]
    try database.each(
      """
      SELECT DISTINCT kind, answer FROM review WHERE profile = ?1 AND deck = ?2 AND card IN \(FormerCards.names)
      AND grade > 1 AND form <> 'flash' AND answer IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = id) ORDER BY kind, answer
      """, [id.row, deck, card]
    ) { answers[try $0.word("kind"), default: []].append(try $0.decode(forColumn: "answer")) }
    return answers
  }
}

/// The matches that players refused, within a transaction: pairs of a former card and a card that are not the same.
struct Refusals {
  let database: Database

  func add(_ former: Card.ID, isNot card: Card.ID, in deck: Deck.ID) throws {
    try database.run(
      "INSERT OR IGNORE INTO other_card (deck, former, card) VALUES (?, ?, ?)", [deck, former, card])
  }

  /// The cards that each former card is not.
  subscript(deck: Deck.ID) -> [Card.ID: Set<Card.ID>] {
    get throws {
      var refusals: [Card.ID: Set<Card.ID>] = [:]
      try database.each("SELECT former, card FROM other_card WHERE deck = ?", [deck]) { row in
        refusals[try row.decode(forColumn: "former"), default: []].insert(try row.decode(forColumn: "card"))
      }
      return refusals
    }
  }
}
