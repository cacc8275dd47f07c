import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// What a session asks of the progress file: to keep answers and games, and to deal games by what was learned.
struct Recorder {
  let progress: ProgressDatabase
  let owner: RecordOwner
  let library: DeckLibrary
  let days: DayCount
  let now: () -> Date
  /// Whether games are practice, which leaves the schedule as it is.
  let isCramming: Bool
  /// Whether games come from their seed alone.
  let isSeeded: Bool
  /// Whether somebody is there to be asked.
  let canAsk: Bool

  private func profile() throws -> Profile { try progress.profile(named: owner.name) }

  /// `effects`, with the file behind them.
  func wired(into effects: Effects) -> Effects {
    var effects = effects
    effects.record = record
    effects.retract = { review, game in
      try profile().retract(review, in: GameRecord(of: game))
    }
    effects.keep = { try profile().keep(GameRecord(of: $0)) }
    effects.matches = matches
    effects.settle = { try progress.settle($0) }
    effects.unfinished = { isSeeded ? nil : try profile().unfinishedGame() }
    effects.deal = deal
    effects.report = report
    return effects
  }

  /// Where nobody can be asked, the player is told how to say it later.
  private func matches(in decks: [Deck]) throws -> [CardMatch] {
    try progress.adopt(decks)
    let matches = try decks.flatMap { try profile().matches(in: $0) }
    if canAsk || matches.isEmpty { return matches }
    Output.say(
      "\(counted(matches.count, "card")) that you learned may have another id now; kuchi progress match asks which."
    )
    return []
  }

  private func record(_ record: Record) throws {
    let review = record.review
    let skill = Skill(deckID: review.deckID, cardID: review.cardID, kind: review.kind)
    try profile().record(
      review, in: GameRecord(of: record.game), confusedWith: record.confusedWith, replacing: record.replaced,
      accepting: record.accepted.map { Synonym($0, for: skill) }, isLast: record.game.phase == .finished,
      isPractice: record.game.isPractice)
  }

  private static let lastGames = 10

  private func report(_ subject: Report.Subject) throws -> Report {
    let profile = try profile()
    let reports = PlayerReports(
      database: progress, profile: profile, library: library, lastDecks: owner.settings.lastDecks)
    return switch subject {
    case .statistics: .statistics(try reports.statistics(at: now()))
    case .history: .history(reports.history(of: try profile.history(limit: Self.lastGames)))
    case .due: .due(try reports.due(at: now()))
    }
  }

  // MARK: Dealing

  /// A game of what is due and of new cards; practice where nothing is due.
  private func deal(_ course: Course, _ settings: GameSettings, _ seed: UInt64) throws -> Game? {
    guard !isSeeded else { return nil }
    let agenda = isCramming ? [] : try agenda(of: course, settings, seed)
    let confusions = try confusions(in: course)
    var game =
      agenda.isEmpty
      ? Game(course, settings: settings, seed: seed, at: now())
      : Game(course, settings: settings, seed: seed, items: agenda, confusions: confusions, at: now())
    game.isPractice = agenda.isEmpty && !game.plan.isEmpty
    for move in try synonyms(in: course) { game.play(move) }
    return game
  }

  private func agenda(of course: Course, _ settings: GameSettings, _ seed: UInt64) throws -> [Item] {
    let known = try profile().memories(for: course.decks.map(\.id))
    let memories = CourseMemories(of: course) { known[$0] }
    var dice = SeededGenerator(seed: seed)
    let agenda = Agenda(
      of: course.candidates(topic: settings.topic) { memories[$0, $1] }, at: now(), days: days,
      limits: try limits(known), count: settings.count, using: &dice)
    return agenda.entries.map { Item(card: $0.card, kind: $0.kind) }
  }

  private static let newPerDay = 20

  /// What the day still allows: a skill that has no more reviews than it had today was new today.
  private func limits(_ known: [Skill: Memory]) throws -> DailyLimits {
    let today = days.day(of: now())
    let reviews = try profile().reviews(since: today.lowerBound).filter { !$0.isRetracted && !$0.isPractice }
    let counts = reviews.reduce(into: [Skill: Int]()) { $0[$1.skill, default: 0] += 1 }
    let new = counts.filter { skill, count in (known[skill]?.reps ?? count) <= count }
    return DailyLimits(newPerDay: Self.newPerDay, newToday: new.count, reviewsToday: counts.count - new.count)
  }

  private func confusions(in course: Course) throws -> [Int: Set<Int>] {
    let known = try profile().confusions(for: course.decks.map(\.id))
    guard !known.isEmpty else { return [:] }
    let places = CardPlaces(in: course)
    return known.reduce(into: [:]) { confusions, confusion in
      guard let card = places[confusion.skill.deckID, confusion.skill.cardID],
        let other = places[confusion.skill.deckID, confusion.otherID]
      else { return }
      confusions[card, default: []].insert(other)
    }
  }

  private func synonyms(in course: Course) throws -> [Move] {
    let known = try profile().synonyms(for: course.decks.map(\.id))
    guard !known.isEmpty else { return [] }
    let places = CardPlaces(in: course)
    let synonyms = known.flatMap { skill, texts in
      (places[skill.deckID, skill.cardID].map { card in texts.map { (card, skill.kind, $0) } }) ?? []
    }
    return
      synonyms
      .sorted { ($0.0, $0.1.rawValue, $0.2) < ($1.0, $1.1.rawValue, $1.2) }
      .map { Move.synonym($0.2, card: $0.0, kind: $0.1) }
  }
}
