import Foundation
import GRDB

/// Imports the lines of exports and syncs within a transaction. Lines may come in any order and repeatedly.
struct ProgressImporter {
  /// What a line changed in this file.
  enum Change {
    case known, answer, knownAnswer, retraction, game, synonym, event, name
  }

  let database: Database
  let rule: MemoryRule
  private var profiles: [String: Int64] = [:]
  private var changed: Set<PlayerItem> = []
  private var renamed: Set<Deck.ID> = []
  private var refitted: Set<Int64> = []

  init(_ database: Database, rule: MemoryRule) { (self.database, self.rule) = (database, rule) }

  /// Imports a line that has no fault by itself.
  mutating func add(_ line: ProgressLine) throws -> Change {
    switch line {
    case .header, .unknown: .known
    case .event(let event): try add(event)
    case .game(let line): try tables(of: line.profile).merge(line) ? .game : .known
    case .former(let rename): try add(rename) ? .name : .known
    }
  }

  private mutating func add(_ event: LogEvent) throws -> Change {
    let tables = try tables(of: event.profile)
    switch event.fact {
    case .review:
      let isNew = try answer(event, in: tables).isNew
      guard event.isAnswer else { return isNew ? .event : .known }
      return isNew ? .answer : .knownAnswer
    case .retraction:
      let answer = try answer(event, in: tables)
      guard try tables.retract(answer.row) else { return .known }
      if let item = event.item { changed.insert(PlayerItem(profile: tables.profile, item: item)) }
      return .retraction
    case .accepted, .withdrawn: return try tables.add(event) ? .synonym : .known
    case .chosen, .takenBack:
      guard try tables.add(event) else { return .known }
      refitted.insert(tables.profile)
      return .event
    default:
      guard try tables.add(event) else { return .known }
      if let card = try event.study?.lesson { try relearn(card, of: tables.profile) }
      return .event
    }
  }

  /// The row of an answer, which is appended if missing. A retraction contains its whole answer.
  private mutating func answer(
    _ event: LogEvent, in tables: ProfileTables
  ) throws -> (row: Int64, isNew: Bool) {
    var answer = event
    answer.fact = .review
    let game = try event.game.flatMap {
      try tables.game(begun: $0.begun, seed: $0.seed) ?? tables.announce($0)
    }
    if let row = try tables.row(of: answer, in: game) { return (row, false) }
    if let item = event.item { changed.insert(PlayerItem(profile: tables.profile, item: item)) }
    return (try tables.append(answer, in: game), true)
  }

  /// A first answer builds on the lesson before it.
  private mutating func relearn(_ card: CardReference, of profile: Int64) throws {
    for item in try ReviewLog(database, profile: profile, rule: rule).items(of: card) {
      changed.insert(PlayerItem(profile: profile, item: item))
    }
  }

  private mutating func add(_ rename: CardRename) throws -> Bool {
    guard try database.merge(rename) else { return false }
    renamed.insert(rename.deck)
    return true
  }

  private mutating func tables(of player: String) throws -> ProfileTables {
    let profile = try profiles[player] ?? ProgressDatabase.makeProfile(named: player, in: database)
    profiles[player] = profile
    return ProfileTables(database: database, profile: profile)
  }

  /// Ends the import: derives what the lines have changed.
  func finish() throws {
    for deck in renamed { try Renaming(database: database, rule: rule, deck: deck).update() }
    try ReviewLog.derive(changed, by: rule, in: database)
    try Derivation.derive(refitted, by: rule, in: database)
  }
}
