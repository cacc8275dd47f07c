import Foundation
import GRDB
import KuchiEngine

/// An import within its transaction.
struct ProgressImporter {
  let database: Database
  let rule: MemoryRule
  /// Whether the lines come from logs of a sync. Their faults were found before, and of two differing statements all
  /// files keep the same one.
  let isMerging: Bool
  private(set) var report = ProgressImportReport()
  /// The number of new statements about names of cards.
  private(set) var names = 0
  private var profiles: [String: Int64] = [:]
  private var changed: Set<PlayerItem> = []
  private var renamed: [Deck.ID: [Card.ID: Card.ID]] = [:]
  /// The decks with names from logs of a sync.
  private var namedDecks: Set<Deck.ID> = []
  /// The profiles with new weights.
  private(set) var refitted: Set<Int64> = []

  init(database: Database, rule: MemoryRule, isMerging: Bool = false) {
    self.database = database
    self.rule = rule
    self.isMerging = isMerging
  }

  /// Imports a line. False if no further line can be read.
  mutating func add(_ text: String, number: Int) throws -> Bool {
    let line: ProgressLine
    do {
      line = try JSONText.value(text)
    } catch {
      fault(.unreadable((error as? DecodingError)?.brief ?? ""), number)
      return true
    }
    if case .header(let header) = line, header.version > ProgressDatabase.exportVersion {
      fault(.newer(version: header.version, known: ProgressDatabase.exportVersion), number)
      return false
    }
    if let reason = line.fault { fault(reason, number) } else { try add(line, number: number) }
    return true
  }

  /// Imports a line that has no fault in itself.
  mutating func add(_ line: ProgressLine, number: Int = 0) throws {
    switch line {
    case .header, .unknown: break
    case .profile(let line): _ = try profile(line.name)
    case .game(let line): try add(line)
    case .review(let line): try add(line, number: number)
    case .synonym(let line): try add(line)
    case .former(let line): try add(line)
    case .study(let line): try add(line)
    case .weights(let line):
      let profile = try profile(line.profile)
      try WeightEvents(database: database, profile: profile).insert(line.fact, line.weights, at: line.time)
      guard database.changesCount > 0 else { break }
      report.events += 1
      refitted.insert(profile)
    }
  }

  /// Ends the import: derives the memories that new reviews, retractions, lessons and names have changed.
  func finish() throws {
    for (deck, names) in renamed {
      try Renaming(database: database, rule: rule, deck: deck).apply(names)
    }
    for deck in namedDecks { try Renaming(database: database, rule: rule, deck: deck).update() }
    var logs: [Int64: ReviewLog] = [:]
    for key in changed {
      let log = try logs[key.profile] ?? fittedLog(of: key.profile)
      logs[key.profile] = log
      try log.remember(key.item)
    }
  }

  private mutating func add(_ line: ProgressLine.ReviewLine, number: Int) throws {
    let log = ReviewLog(database: database, profile: try profile(line.profile), rule: rule)
    let item = line.stored.review.item
    let place = line.place ?? line.nth
    let game = try game(of: line, in: log)
    let known = try log.reviews(of: item, at: line.time, nth: place)
    let same = known.first {
      isMerging ? $0.isEqual(line.stored, in: game) : $0.hasSameAnswer(as: line.stored)
    }
    if let same {
      report.known += 1
      guard line.stored.isRetracted, !same.isRetracted else { return }
      try log.mark(same)
      report.retracted += 1
    } else if known.isEmpty || isMerging || line.place != nil {
      try append(line.stored.named(try log.nextID, in: game), line, at: place, to: log)
      report.added += 1
    } else {
      return fault(.differs, number)
    }
    changed.insert(PlayerItem(profile: log.profile, item: item))
  }

  private func game(of line: ProgressLine.ReviewLine, in log: ReviewLog) throws -> PlayedGame.ID? {
    let games = Games(database: database, profile: log.profile)
    return try line.game.flatMap { key in
      try games.id(begun: key.begun, seed: key.seed) ?? (isMerging ? games.announce(key) : nil)
    }
  }

  private func append(
    _ stored: StoredReview, _ line: ProgressLine.ReviewLine, at place: Int64, to log: ReviewLog
  ) throws {
    let item = stored.review.item
    let isTaken = try log.isTaken(place, of: item, at: line.time)
    try log.append(
      ReviewRow(
        profile: log.profile, nth: isTaken ? try log.nextNumber(of: item, at: line.time) : place,
        place: isTaken ? place : nil, time: line.time, due: line.due, stored: stored))
    if stored.isRetracted { try log.mark(stored) }
  }

  private mutating func add(_ line: ProgressLine.StudyLine) throws {
    let profile = try profile(line.profile)
    try StudyEvents(database: database, profile: profile).add(line.row, at: line.time)
    guard database.changesCount > 0 else { return }
    report.events += 1
    switch try line.row.fact {
    case .shown(let card), .unshown(let card):
      // A first answer is taken from the lesson before it.
      for item in try ReviewLog(database: database, profile: profile, rule: rule).items(of: card) {
        changed.insert(PlayerItem(profile: profile, item: item))
      }
    default: break
    }
  }

  private mutating func add(_ line: ProgressLine.GameLine) throws {
    let games = Games(database: database, profile: try profile(line.profile))
    if try isMerging ? games.merge(line) : games.add(line) { report.games += 1 }
  }

  private mutating func add(_ line: ProgressLine.SynonymLine) throws {
    let synonym = Synonym(
      line.text, for: ReviewItem(deckID: line.deck, cardID: line.card, kind: line.kind))
    let synonyms = Synonyms(database: database, profile: try profile(line.profile))
    let isNew = try line.version.map { try synonyms.merge(synonym, version: $0) } ?? synonyms.add(synonym)
    if isNew { report.synonyms += 1 }
  }

  private mutating func add(_ line: ProgressLine.FormerLine) throws {
    if let rename = line.rename {
      guard try FormerCards(database: database).merge(rename) else { return }
      names += 1
      namedDecks.insert(line.deck)
    } else if let card = line.card {
      if !line.same {
        try Refusals(database: database).add(line.former, isNot: card, in: line.deck)
        names += database.changesCount
      } else if try FormerCards(database: database).current(line.former, in: line.deck) == line.former {
        renamed[line.deck, default: [:]][line.former] = card
      }
    }
  }

  private mutating func profile(_ name: String) throws -> Int64 {
    if let row = profiles[name] { return row }
    let row = try ProgressDatabase.makeProfile(named: name, in: database)
    profiles[name] = row
    return row
  }

  private func fittedLog(of profile: Int64) throws -> ReviewLog {
    try ReviewLog(database: database, profile: profile, rule: rule.fitted(to: profile, in: database))
  }

  private mutating func fault(_ reason: ProgressImportReport.Reason, _ number: Int) {
    report.faults.append(ProgressImportReport.Fault(line: number, reason: reason))
  }
}

extension ProgressLine {
  /// What is wrong with the line itself, whatever the database holds; nil if nothing is.
  var fault: ProgressImportReport.Reason? {
    if let field = numberOutOfRange { return .outOfRange(field) }
    return switch self {
    case .unknown(let type): .unknownType(type)
    case .study(let line) where (try? line.row.fact) == nil: .unreadable("value")
    case .former(let line) where line.card == nil && line.version == nil: .unreadable("card")
    default: nil
    }
  }
}

extension StoredReview {
  /// Whether both have the same answer.
  fileprivate func hasSameAnswer(as other: StoredReview) -> Bool {
    review.form == other.review.form && review.grade == other.review.grade
      && review.answer == other.review.answer && confusedWith == other.confusedWith
  }

  /// Whether both agree in everything that was recorded with the answer. `game` is the game of the other.
  fileprivate func isEqual(_ other: StoredReview, in game: PlayedGame.ID?) -> Bool {
    var other = other.named(id, in: game)
    // Both follow from other facts.
    (other.isRetracted, other.lesson) = (isRetracted, lesson)
    return self == other
  }

  /// The review with the ids of this file.
  fileprivate func named(_ id: ID, in game: PlayedGame.ID?) -> StoredReview {
    StoredReview(
      id: id, review: review, confusedWith: confusedWith, parameters: parameters, due: due, gameID: game,
      isPractice: isPractice, isRetracted: isRetracted)
  }
}
