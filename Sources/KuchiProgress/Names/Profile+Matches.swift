import GRDB
public import KuchiEngine

extension Profile {
  /// What the cards of `deck` may be that were learned and are not in it any more, see
  /// `Deck.matches(for:recorded:isRefused:)` of KuchiEngine. What was refused before is not among them.
  ///
  /// To be called after the deck was adopted, see ``ProgressDatabase/adopt(_:)``.
  public func matches(in deck: Deck) throws(ProgressFailure) -> [CardMatch] {
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
        try $0.decode(Card.ID.self, atIndex: 0)
      })
  }

  /// The answers that were right for a card, those to flash cards left out, which say nothing.
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
    ) { answers[try ReviewColumns.word($0, 0), default: []].append(try $0.decode(atIndex: 1)) }
    return answers
  }
}
