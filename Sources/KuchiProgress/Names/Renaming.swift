import GRDB
import KuchiEngine

/// Gives cards of a deck other names, within a transaction. What follows from the reviews of those cards is made anew;
/// the reviews stay as they are.
struct Renaming {
  let database: Database
  let rule: MemoryRule
  let deck: Deck.ID

  private var names: FormerCards { FormerCards(database: database) }

  /// Makes cards of their own of some former ones, and then lets others be called otherwise.
  func apply(_ changes: [Card.ID: Card.ID], freeing former: [Card.ID] = []) throws {
    var touched: Set<Card.ID> = []
    for card in [former, Array(changes.keys), Array(changes.values)].joined() {
      touched.formUnion([card, try names.current(card, in: deck)])
    }
    for card in former { try names.remove(card, in: deck) }
    for (former, card) in changes.sorted(by: { $0.key < $1.key }) {
      try names.set(card, for: former, in: deck)
    }
    for profile in try profiles {
      let log = ReviewLog(database: database, profile: profile, rule: rule)
      for skill in try skills(of: touched, profile: profile) { try log.derive(skill) }
    }
  }

  private var profiles: [Int64] {
    get throws { try database.all("SELECT id FROM profile") { try $0.decode(atIndex: 0) } }
  }

  /// The skills of these cards, and those in which one of these was given for another.
  private func skills(of cards: Set<Card.ID>, profile: Int64) throws -> Set<Skill> {
    var skills = Set(
      cards.flatMap { card in QuestionKind.allCases.map { Skill(deckID: deck, cardID: card, kind: $0) } })
    try database.each(
      "SELECT deck, card, kind, other FROM confusion WHERE profile = ? AND deck = ?", [profile, deck]
    ) { row in
      if cards.contains(try row.decode(atIndex: 3)) { skills.insert(try ReviewColumns.skill(row, from: 0)) }
    }
    return skills
  }
}
