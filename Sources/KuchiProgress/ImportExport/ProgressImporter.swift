import Foundation
import GRDB
import KuchiEngine

/// An import within its transaction.
struct ProgressImporter {
  let database: Database
  let rule: MemoryRule
  private(set) var report = ProgressImportReport()
  private var profiles: [String: Int64] = [:]
  private var changed: Set<PlayerItem> = []
  private var renamed: [Deck.ID: [Card.ID: Card.ID]] = [:]
  /// The profiles with new weights.
  private(set) var refitted: Set<Int64> = []

  init(database: Database, rule: MemoryRule) {
    self.database = database
    self.rule = rule
  }

  /// Imports a line; false when no further line can be read.
  mutating func add(_ text: String, number: Int) throws -> Bool {
    let line: ProgressLine
    do {
      line = try JSONText.value(text)
    } catch {
      fault(.unreadable((error as? DecodingError)?.brief ?? ""), number)
      return true
    }
    if let field = line.numberOutOfRange {
      fault(.outOfRange(field), number)
      return true
    }
    switch line {
    case .header(let header) where header.version > ProgressDatabase.exportVersion:
      fault(.newer(version: header.version, known: ProgressDatabase.exportVersion), number)
      return false
    case .header: break
    case .profile(let line): _ = try profile(line.name)
    case .game(let line): try add(line)
    case .review(let line): try add(line, number: number)
    case .synonym(let line): try add(line)
    case .former(let line): try add(line)
    case .study(let line):
      guard let fact = try? line.row.fact else {
        fault(.unreadable("value"), number)
        return true
      }
      try add(line, fact)
    case .weights(let line):
      let profile = try profile(line.profile)
      try WeightEvents(database: database, profile: profile).insert(line.fact, line.weights, at: line.time)
      guard database.changesCount > 0 else { break }
      report.events += 1
      refitted.insert(profile)
    case .unknown(let type): fault(.unknownType(type), number)
    }
    return true
  }

  /// Derives the memories that new reviews, retractions and names have changed. The import ends with it.
  func finish() throws {
    for (deck, names) in renamed {
      try Renaming(database: database, rule: rule, deck: deck).apply(names)
    }
    for key in changed { try log(of: key.profile).remember(key.item) }
  }

  private mutating func add(_ line: ProgressLine.ReviewLine, number: Int) throws {
    let log = try log(of: try profile(line.profile))
    if let known = try log.review(of: line.stored.review.item, at: line.time, nth: line.nth) {
      guard known.saysTheSame(as: line.stored) else { return fault(.differs, number) }
      report.known += 1
      guard line.stored.isRetracted, !known.isRetracted else { return }
      try log.mark(known)
      report.retracted += 1
    } else {
      try append(line, to: log)
      report.added += 1
    }
    changed.insert(PlayerItem(profile: log.profile, item: line.stored.review.item))
  }

  private func append(_ line: ProgressLine.ReviewLine, to log: ReviewLog) throws {
    let game = try line.game.flatMap { key in
      try Games(database: database, profile: log.profile).id(begun: key.begun, seed: key.seed)
    }
    let stored = line.stored.named(try log.nextID, in: game)
    try log.append(
      ReviewRow(profile: log.profile, nth: line.nth, time: line.time, due: line.due, stored: stored))
    if stored.isRetracted { try log.mark(stored) }
  }

  private mutating func add(_ line: ProgressLine.StudyLine, _ fact: StudyFact) throws {
    let profile = try profile(line.profile)
    try StudyEvents(database: database, profile: profile).add(line.row, at: line.time)
    guard database.changesCount > 0 else { return }
    report.events += 1
    switch fact {
    case .shown(let card), .unshown(let card):
      // A first answer is taken from the lesson before it.
      for item in try log(of: profile).items(of: card) {
        changed.insert(PlayerItem(profile: profile, item: item))
      }
    default: break
    }
  }

  private mutating func add(_ line: ProgressLine.GameLine) throws {
    if try Games(database: database, profile: try profile(line.profile)).add(line) { report.games += 1 }
  }

  private mutating func add(_ line: ProgressLine.SynonymLine) throws {
    let item = ReviewItem(deckID: line.deck, cardID: line.card, kind: line.kind)
    try Synonyms(database: database, profile: try profile(line.profile)).add(Synonym(line.text, for: item))
    report.synonyms += database.changesCount
  }

  private mutating func add(_ line: ProgressLine.FormerLine) throws {
    if !line.same {
      try Refusals(database: database).add(line.former, isNot: line.card, in: line.deck)
    } else if try FormerCards(database: database).current(line.former, in: line.deck) == line.former {
      renamed[line.deck, default: [:]][line.former] = line.card
    }
  }

  private mutating func profile(_ name: String) throws -> Int64 {
    if let row = profiles[name] { return row }
    let row = try ProgressDatabase.makeProfile(named: name, rule.model, in: database)
    profiles[name] = row
    return row
  }

  private func log(of profile: Int64) throws -> ReviewLog {
    try ReviewLog(database: database, profile: profile, rule: rule.fitted(to: profile, in: database))
  }

  private mutating func fault(_ reason: ProgressImportReport.Reason, _ number: Int) {
    report.faults.append(ProgressImportReport.Fault(line: number, reason: reason))
  }
}

extension StoredReview {
  /// Whether both tell of the same answer.
  fileprivate func saysTheSame(as other: StoredReview) -> Bool {
    review.form == other.review.form && review.grade == other.review.grade
      && review.answer == other.review.answer && confusedWith == other.confusedWith
  }

  /// The review with the ids of this file.
  fileprivate func named(_ id: ID, in game: PlayedGame.ID?) -> StoredReview {
    StoredReview(
      id: id, review: review, confusedWith: confusedWith, parameters: parameters, due: due, gameID: game,
      isPractice: isPractice, isRetracted: isRetracted)
  }
}

extension Games {
  /// Adds a game that is not there yet; false when it is. An unfinished game becomes one of the past when there is
  /// another to resume.
  fileprivate func add(_ line: ProgressLine.GameLine) throws -> Bool {
    guard try id(begun: line.begun, seed: line.seed) == nil else { return false }
    let isResumable = try line.state == .unfinished && line.record != nil && unfinished == nil
    let state = line.state == .unfinished && !isResumable ? .left : line.state
    try database.run(
      """
      INSERT INTO game (profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds,
        record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        profile, line.begun, Int64(bitPattern: line.seed), line.played, state.code,
        try JSONText(line.decks).text,
        line.right, line.wrong, line.bestStreak, line.total, line.seconds,
        isResumable ? try line.record.map { try JSONText($0).text } : nil,
      ])
    return true
  }
}
