import GRDB
import KuchiEngine

/// Everything that follows from the log, made anew from its first review to its last. It takes memory in proportion
/// to the skills, not to the reviews.
struct Derivation {
  struct Place: Hashable {
    let profile: Int64
    let skill: Skill
  }

  struct Pair: Hashable {
    let place: Place
    let other: Card.ID
  }

  private(set) var memories: [Place: Memory] = [:]
  private(set) var confusions: [Pair: Int] = [:]

  init(_ database: Database, rule: MemoryRule) throws {
    let names = try FormerCards(database: database).all
    try database.each(ReviewColumns.select + "ORDER BY id") { row in
      let review = names.renamed(try ReviewColumns.review(row))
      guard !review.isRetracted else { return }
      let place = Place(profile: try row.decode(atIndex: ReviewColumns.profile), skill: review.review.skill)
      memories[place] = rule.remember(memories[place], after: review)
      for other in review.confusedWith where other != review.review.cardID {
        confusions[Pair(place: place, other: other), default: 0] += 1
      }
    }
  }

  /// What is kept in its stead.
  init(kept database: Database) throws {
    try database.each("SELECT profile, deck, card, kind, \(Memories.columns) FROM memory") { row in
      memories[try Self.place(row)] = try Memories.memory(row, from: 4)
    }
    try database.each("SELECT profile, deck, card, kind, other, count FROM confusion WHERE count <> 0") {
      row in
      confusions[Pair(place: try Self.place(row), other: try row.decode(atIndex: 4))] = try row.count(
        atIndex: 5)
    }
  }

  /// Puts it in place of what is kept.
  func keep(in database: Database) throws {
    try database.execute(sql: "DELETE FROM memory; DELETE FROM confusion")
    for (place, memory) in memories {
      try Memories(database: database, profile: place.profile).set(memory, for: place.skill)
    }
    for (pair, count) in confusions {
      try Confusions(database: database, profile: pair.place.profile)
        .count([pair.other], for: pair.place.skill, by: count)
    }
  }

  private static func place(_ row: Row) throws -> Place {
    Place(profile: try row.decode(atIndex: 0), skill: try ReviewColumns.skill(row, from: 1))
  }
}
