import Foundation
import GRDB
import KuchiEngine

/// Takes in the lines of exports and syncs, within a transaction. Lines may come in any order, and more than once.
struct ProgressImporter {
  /// What a line was for this file.
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

  /// Takes in a line that has no fault in itself.
  mutating func add(_ line: ProgressLine) throws -> Change {
    switch line {
    case .header, .unknown: .known
    case .event(let event): try add(event)
    case .game(let line):
      try Games(database: database, profile: profile(line.profile)).merge(line) ? .game : .known
    case .former(let line): try add(line) ? .name : .known
    }
  }

  private mutating func add(_ event: LogEvent) throws -> Change {
    let events = Events(database: database, profile: try profile(event.profile))
    switch event.fact {
    case .review:
      let isNew = try answer(event, in: events).isNew
      guard event.isAnswer else { return isNew ? .event : .known }
      return isNew ? .answer : .knownAnswer
    case .retraction:
      let answer = try answer(event, in: events)
      guard try events.retract(answer.row) else { return .known }
      if let item = event.item { changed.insert(PlayerItem(profile: events.profile, item: item)) }
      return .retraction
    case .accepted, .withdrawn: return try events.add(event) ? .synonym : .known
    case .chosen, .takenBack:
      guard try events.add(event) else { return .known }
      refitted.insert(events.profile)
      return .event
    default:
      guard try events.add(event) else { return .known }
      if let card = try event.study?.lesson { try relearn(card, of: events.profile) }
      return .event
    }
  }

  /// The row of an answer, which is appended if it is not there. A retraction says all of its answer.
  private mutating func answer(_ event: LogEvent, in events: Events) throws -> (row: Int64, isNew: Bool) {
    var answer = event
    answer.fact = .review
    let games = Games(database: database, profile: events.profile)
    let game = try event.game.flatMap { try games.id(begun: $0.begun, seed: $0.seed) ?? games.announce($0) }
    if let row = try events.row(of: answer, in: game) { return (row, false) }
    if let item = event.item { changed.insert(PlayerItem(profile: events.profile, item: item)) }
    return (try events.append(answer, in: game), true)
  }

  /// A first answer is taken from the lesson before it.
  private mutating func relearn(_ card: CardReference, of profile: Int64) throws {
    for item in try ReviewLog(database, profile: profile, rule: rule).items(of: card) {
      changed.insert(PlayerItem(profile: profile, item: item))
    }
  }

  private mutating func add(_ line: ProgressLine.FormerLine) throws -> Bool {
    guard try FormerCards(database: database).merge(line.rename) else { return false }
    renamed.insert(line.deck)
    return true
  }

  private mutating func profile(_ name: String) throws -> Int64 {
    if let row = profiles[name] { return row }
    let row = try ProgressDatabase.makeProfile(named: name, in: database)
    profiles[name] = row
    return row
  }

  /// Ends the import: derives what the lines have changed.
  func finish() throws {
    for deck in renamed { try Renaming(database: database, rule: rule, deck: deck).update() }
    for (profile, items) in Dictionary(grouping: changed, by: \.profile) {
      let log = try ReviewLog(database, profile: profile, rule: rule)
      for item in items { try log.derive(FormerCards(database: database).current(item.item)) }
    }
    try Derivation.derive(refitted.sorted(), by: rule, in: database)
  }
}
