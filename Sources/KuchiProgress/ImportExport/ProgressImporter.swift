import Foundation
import GRDB
import KuchiEngine

/// An import within its transaction.
struct ProgressImporter {
  let database: Database
  let rule: MemoryRule
  /// Whether the lines are those of logs, which have no faults. Where two differ, all files come to the same.
  let isMerging: Bool
  private(set) var report = ProgressImportReport()
  /// How many names of cards are new.
  private(set) var names = 0
  private var profiles: [String: Int64] = [:]
  private var changed: Set<PlayerItem> = []
  private var renamed: [Deck.ID: [Card.ID: Card.ID]] = [:]
  /// The decks with names from logs.
  private var namedDecks: Set<Deck.ID> = []
  /// The profiles with new weights.
  private(set) var refitted: Set<Int64> = []

  init(database: Database, rule: MemoryRule, isMerging: Bool = false) {
    self.database = database
    self.rule = rule
    self.isMerging = isMerging
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

  /// Derives the memories that new reviews, retractions and names have changed. The import ends with it.
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
    let same = known.first { isMerging ? $0.isEqual(line.stored, in: game) : $0.saysTheSame(as: line.stored) }
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
    let row = try ProgressDatabase.makeProfile(named: name, rule.model, in: database)
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
  /// What is wrong with the line whatever the file holds; nil if nothing is.
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
  /// Whether both tell of the same answer.
  fileprivate func saysTheSame(as other: StoredReview) -> Bool {
    review.form == other.review.form && review.grade == other.review.grade
      && review.answer == other.review.answer && confusedWith == other.confusedWith
  }

  /// Whether both are the same in all that was recorded of the answer; `game` is that of the other.
  fileprivate func isEqual(_ other: StoredReview, in game: PlayedGame.ID?) -> Bool {
    var other = other.named(id, in: game)
    other.isRetracted = isRetracted
    return self == other
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
    try insert(line, state, record: isResumable ? line.record : nil)
    return true
  }

  private func insert(_ line: ProgressLine.GameLine, _ state: GameState, record: GameRecord?) throws {
    try database.run(
      """
      INSERT INTO game (profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds,
        record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        profile, line.begun, Int64(bitPattern: line.seed), line.played, state.code,
        try JSONText(line.decks).text, line.right, line.wrong, line.bestStreak, line.total, line.seconds,
        try record.map { try JSONText($0).text },
      ])
  }

  /// Takes over a game as another machine has it; false if that one knows no more of it. It can be resumed only where it
  /// is played.
  fileprivate func merge(_ line: ProgressLine.GameLine) throws -> Bool {
    let known = try database.first(
      "SELECT * FROM game WHERE profile = ? AND begun = ? AND seed = ?",
      [profile, line.begun, Int64(bitPattern: line.seed)]
    ) { try ProgressLine.GameLine($0, names: [:]) }
    let state = line.state == .finished ? line.state : .left
    guard var known else {
      try insert(line, state, record: nil)
      try setVersion(line.version ?? 0, of: PlayedGame.ID(row: database.lastInsertedRowID))
      return true
    }
    guard let id = try id(begun: line.begun, seed: line.seed) else { return false }
    known.version = try version(of: id)
    guard known.precedes(line) else { return false }
    try database.run(
      """
      UPDATE game SET played = ?, state = ?, decks = ?, correct = ?, wrong = ?, best_streak = ?, total = ?,
        seconds = ?, record = NULL WHERE id = ?
      """,
      [
        line.played, state.code, try JSONText(line.decks).text, line.right, line.wrong, line.bestStreak,
        line.total, line.seconds, id.row,
      ])
    try setVersion(line.version ?? 0, of: id)
    return true
  }

  /// How often a game was stored.
  func version(of id: PlayedGame.ID) throws -> Int {
    try database.first("SELECT version FROM touched WHERE fact = 'game' AND row = ?", [id.row]) {
      try $0.count("version")
    } ?? 0
  }

  private func setVersion(_ version: Int, of id: PlayedGame.ID) throws {
    try database.run("UPDATE touched SET version = ? WHERE fact = 'game' AND row = ?", [version, id.row])
  }

  /// Adds a game of which only the name is known as yet, for the reviews of it.
  fileprivate func announce(_ key: ProgressLine.GameKey) throws -> PlayedGame.ID {
    try insert(
      ProgressLine.GameLine(
        profile: "", begun: key.begun, seed: key.seed, played: key.begun, state: .left, decks: [], right: 0,
        wrong: 0, bestStreak: 0, total: 0, seconds: 0), .left, record: nil)
    let id = PlayedGame.ID(row: database.lastInsertedRowID)
    try setVersion(0, of: id)
    return id
  }
}

extension ProgressLine.GameLine {
  /// Whether another line about the game knows more of it. Of two that differ and know as much any will do, as long as all
  /// machines take the same.
  func precedes(_ other: Self) -> Bool {
    let isFinished = (state == .finished, other.state == .finished)
    let versions = (version ?? 0, other.version ?? 0)
    if versions.0 != versions.1 { return versions.0 < versions.1 }
    if played != other.played { return played < other.played }
    if isFinished.0 != isFinished.1 { return isFinished.1 }
    let counts = (
      [right, wrong, bestStreak, total], [other.right, other.wrong, other.bestStreak, other.total]
    )
    if counts.0 != counts.1 { return counts.0.lexicographicallyPrecedes(counts.1) }
    return seconds != other.seconds
      ? seconds < other.seconds : decks.lexicographicallyPrecedes(other.decks)
  }
}
