import GRDB
import KuchiEngine

/// An import under way within its transaction.
struct Intake {
  let database: Database
  let rule: MemoryRule
  private(set) var report = ImportReport()
  private var profiles: [String: Int64] = [:]
  private var touched: Set<Derivation.Place> = []
  private var renamed: [Deck.ID: [Card.ID: Card.ID]] = [:]

  init(database: Database, rule: MemoryRule) {
    self.database = database
    self.rule = rule
  }

  /// Takes a line in; false when no more can be.
  mutating func take(_ text: String, number: Int) throws -> Bool {
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
    case .game(let line): try take(line)
    case .review(let line): try take(line, number: number)
    case .synonym(let line): try take(line)
    case .former(let line): try take(line)
    case .unknown(let type): fault(.unknownType(type), number)
    }
    return true
  }

  /// Makes the memories anew that new reviews, reviews taken back and new names have changed.
  func remember() throws {
    for (deck, names) in renamed {
      try Renaming(database: database, rule: rule, deck: deck).apply(names)
    }
    for place in touched { try log(of: place.profile).remember(place.skill) }
  }

  private mutating func take(_ line: ProgressLine.ReviewLine, number: Int) throws {
    let log = log(of: try profile(line.profile))
    let game = try line.game.flatMap { key in
      try Games(database: database, profile: log.profile).row(begun: key.begun, seed: key.seed)
    }
    let draft = ReviewDraft(line, game: game)
    let place = Derivation.Place(profile: log.profile, skill: draft.skill)
    if let review = try log.review(at: draft, nth: line.nth) {
      guard draft.saysTheSame(as: review) else { return fault(.differs, number) }
      report.known += 1
      guard line.retracted == true, !review.isRetracted else { return }
      try log.withdraw(review)
      report.retracted += 1
    } else {
      let review = try log.append(draft, nth: line.nth)
      if line.retracted == true { try log.withdraw(draft.recorded(as: review.row)) }
      report.added += 1
    }
    touched.insert(place)
  }

  private mutating func take(_ line: ProgressLine.GameLine) throws {
    if try Games(database: database, profile: try profile(line.profile)).take(line) { report.games += 1 }
  }

  private mutating func take(_ line: ProgressLine.SynonymLine) throws {
    let skill = Skill(deckID: line.deck, cardID: line.card, kind: line.kind)
    try Synonyms(database: database, profile: try profile(line.profile)).add(Synonym(line.text, for: skill))
    report.synonyms += database.changesCount
  }

  private mutating func take(_ line: ProgressLine.FormerLine) throws {
    if !line.same {
      try Refusals(database: database).add(line.former, isNot: line.card, in: line.deck)
    } else if try FormerCards(database: database).current(line.former, in: line.deck) == line.former {
      renamed[line.deck, default: [:]][line.former] = line.card
    }
  }

  private mutating func profile(_ name: String) throws -> Int64 {
    if let row = profiles[name] { return row }
    let row = try ProgressDatabase.makeProfile(named: name, in: database)
    profiles[name] = row
    return row
  }

  private func log(of profile: Int64) -> ReviewLog {
    ReviewLog(database: database, profile: profile, rule: rule)
  }

  private mutating func fault(_ reason: ImportReport.Reason, _ number: Int) {
    report.faults.append(ImportReport.Fault(line: number, reason: reason))
  }
}
