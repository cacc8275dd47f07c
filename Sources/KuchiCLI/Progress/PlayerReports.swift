import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// The reports of a player, for the command line and for a game.
struct PlayerReports {
  /// The open database; nil if nothing is recorded yet.
  let database: ProgressDatabase?
  /// The player; nil if nothing of theirs is recorded.
  let profile: Profile?
  let library: DeckLibrary
  /// The player's settings: the start of days, and the last decks, which may be files outside the library.
  let settings: Settings

  var replay: Replay { .configured(by: settings) }

  /// The scheduler of the player, with the weights that they adopted.
  func schedule() throws(ProgressFailure) -> FSRS { try (profile?.fitted(replay) ?? replay).fsrs }

  func statistics(at now: Date) throws(ProgressFailure) -> StatisticsReport {
    let played = try profile?.decksByFirstReview() ?? []
    let decks = decks(played)
    _ = try database?.adopt(telling: Array(decks.values))
    let memories = try profile?.memories(for: profile?.playedDecks() ?? []) ?? [:]
    let ids = Set(memories.keys.map(\.deckID))
    let study = try profile?.study() ?? Study()
    let forecast = count(memories, of: ids.sorted(), decks, study: study, at: now)
      .forecast(ids, length: Self.forecastDays)
    let (names, replay) = (CardNames(Array(decks.values)), try profile?.fitted(replay) ?? replay)
    let log = try LogStatistics(of: profile, names: names, replay: replay)
    return StatisticsReport(
      accuracy: log.accuracy, sounds: log.sounds, activity: log.activity, today: replay.days.number(of: now),
      forecast: forecast, retention: log.retention, hardest: HardCard.hardest(of: log.byCard),
      leeches: Leech.worst(of: memories), confused: ConfusedPair.most(of: try confusions(in: played)),
      names: names, reviewsPerDay: settings.reviewsPerDay)
  }

  /// The number of days of the forecast.
  private static let forecastDays = 14

  private func confusions(in decks: [Deck.ID]) throws(ProgressFailure) -> [Confusion: Int] {
    try (profile?.confusions(for: decks) ?? []).reduce(into: [:]) { counts, confusion in
      let pair = Confusion(
        deckID: confusion.item.deckID, asked: confusion.item.cardID, given: confusion.otherID)
      counts[pair, default: 0] += confusion.count
    }
  }

  /// Counts what is due in the decks `ids` together, in their order.
  private func count(
    _ memories: [ReviewItem: Memory], of ids: [Deck.ID], _ decks: [Deck.ID: Deck],
    prior: PriorKnowledge = PriorKnowledge(), study: Study, at now: Date
  ) -> DueCount {
    DueCount(
      memories, of: ids.compactMap { decks[$0] }, prior: prior, study: study,
      topic: settings.game.topic, at: now, days: replay.days)
  }

  func history(of games: [PlayedGame]) -> HistoryReport {
    let titles = decks(games.flatMap(\.deckIDs)).mapValues(\.title)
    return HistoryReport(
      games: games.map { game in
        HistoryReport.Game(
          played: game.played, decks: game.deckIDs.map { titles[$0] ?? $0 }, right: game.right,
          answered: game.right + game.wrong, isFinished: game.isFinished,
          isOpen: game.isOpen)
      })
  }

  /// The due cards of these decks. If none is given, those of the study list, or without a list those of all played
  /// decks.
  func due(of named: [Deck] = [], at now: Date) throws(ProgressFailure) -> DueReport {
    let study = try profile?.study() ?? Study()
    let (ids, found) = try studied(in: study, or: named)
    try database?.adopt(telling: Array(found.values))
    let known = try items(of: ids.compactMap { found[$0] }, besides: ids)
    let count = count(known.memories, of: ids, found, prior: known.prior, study: study, at: now)
    return DueReport(rows: ids.map { count.row($0, deck: found[$0]) })
  }

  /// What the day still brings of these decks, or of the study list, and how many minutes that takes; nil where nothing is
  /// recorded.
  func plan(of named: [Deck] = [], at now: Date) throws(ProgressFailure) -> (day: DayPlan, minutes: Int)? {
    guard let profile else { return nil }
    let study = try profile.study()
    let (ids, found) = try studied(in: study, or: named)
    let decks = ids.compactMap { found[$0] }
    let known = try items(of: decks)
    let day = Day(
      of: CardPool(decks), memories: known.memories, prior: known.prior, study: study, at: now,
      days: replay.days)
    let limits = try profile.limits(of: settings, known, at: now, days: replay.days)
    let plan = day.plan(settings.game, limits: limits)
    let answers = try profile.reviews(within: now.addingTimeInterval(-Self.paceSeconds)..<now)
      .filter(\.review.isAnswer).map(\.review.seconds)
    let pace = answers.isEmpty ? Self.usualPace : answers.reduce(0, +) / Double(answers.count)
    // A new card is shown first, and comes again within minutes.
    let minutes = Double(plan.due + Self.answersToNew * plan.new) * pace / 60
    return (plan, max(1, Int(minutes.rounded())))
  }

  /// The seconds from which the pace is taken, and the pace of who answered nothing in them.
  private static let (paceSeconds, usualPace) = (14.0 * 86_400, 8.0)
  private static let answersToNew = 3

  /// The decks that a report is about: the named ones. If none is named, those of the study list, or without a list all
  /// played ones. `found` has the decks that can be opened.
  func studied(
    in study: Study, or named: [Deck]
  ) throws(ProgressFailure) -> (ids: [Deck.ID], found: [Deck.ID: Deck]) {
    guard named.isEmpty else {
      return (named.map(\.id), Dictionary(named.map { ($0.id, $0) }) { first, _ in first })
    }
    let ids = study.isListBegun ? study.decks : try profile?.playedDecks() ?? []
    return (ids, decks(ids))
  }

  /// The study list, with how much of each deck waits, and the cards that are not asked.
  func study(at now: Date) throws(ProgressFailure) -> StudyReport {
    let study = try profile?.study() ?? Study()
    let ids = study.list.map(\.id)
    let found = decks(ids)
    try database?.adopt(telling: Array(found.values))
    let listed = ids.compactMap { found[$0] }
    let known = try items(of: listed)
    let day = Day(
      of: CardPool(listed), memories: known.memories, prior: known.prior, study: study, at: now,
      days: replay.days)
    let (counts, locked) = (day.counts(topic: settings.game.topic), day.locked)
    let buried = study.buried.filter { $0.value > now }.keys
    let aside = Set(study.suspended.union(buried).map(\.deckID)).subtracting(ids)
    let names = CardNames(Array(found.values) + decks(aside.sorted()).values)
    func terms(_ cards: some Sequence<CardReference>) -> [String] {
      cards.map { names.card($0.cardID, in: $0.deckID)?.term ?? $0.cardID }.sorted()
    }
    return StudyReport(
      rows: study.list.map { deck in
        StudyReport.Row(
          deckID: deck.id, title: found[deck.id]?.title ?? deck.id, isPaused: deck.isPaused,
          counts: found[deck.id].map { _ in counts[deck.id] ?? CardCounts() }, locked: locked[deck.id] ?? 0)
      },
      suspended: terms(study.suspended), buried: terms(buried))
  }

  private func items(of decks: [Deck], besides ids: [Deck.ID] = []) throws(ProgressFailure) -> KnownItems {
    try KnownItems(of: decks, besides: ids, by: profile) { id in self.decks([id])[id] }
  }

  /// The decks with these ids, from the library and from those played last. Decks that can't be found are left out.
  func decks(_ ids: some Sequence<Deck.ID>) -> [Deck.ID: Deck] {
    let last = settings.lastDecks.flatMap { (try? library.open($0)) ?? [] }
    var found = Dictionary(last.map { ($0.id, $0) }) { first, _ in first }
    for id in Set(ids) where found[id] == nil {
      found[id] = (try? library.open(id))?.first { $0.id == id }
    }
    return found
  }
}

/// What a player's whole log says, counted answer by answer. A log of any length needs little memory.
private struct LogStatistics {
  private(set) var accuracy = Accuracy()
  /// The answers to what kana mean.
  private(set) var sounds = Tally()
  private(set) var activity: DailyActivity
  private(set) var retention: Retention
  private(set) var byCard: [CardReference: Tally] = [:]

  /// Reads the log of a profile; empty for nil. Memories follow the order of the times, also where files were merged.
  init(of profile: Profile?, names: CardNames, replay: Replay) throws(ProgressFailure) {
    (activity, retention) = (DailyActivity(days: replay.days), Retention(fsrs: replay.fsrs))
    var memories: [ReviewItem: Memory] = [:]
    try profile?.eachReview(byTime: true) { stored in
      if let step = replay.step(stored, in: &memories) { retention.count(step, fsrs: replay.fsrs) }
      let review = stored.review
      guard review.isAnswer else { return }
      accuracy.count(review)
      activity.count(review, days: replay.days)
      byCard[CardReference(review.cardID, in: review.deckID), default: Tally()].count(review.grade)
      if review.kind == .meaning, names.card(review.cardID, in: review.deckID)?.kind == .kana {
        sounds.count(review.grade)
      }
    }
  }
}

/// Counts the due items of decks, as games do.
struct DueCount {
  private let candidates: [Deck.ID: [StudyQueue.Candidate]]
  private let now: Date
  private let days: DayCount

  /// - Parameters:
  ///   - memories: The player's memories.
  ///   - decks: The decks, in the order in which they are learned. A word of several decks counts for one of them.
  ///   - prior: What is known from other decks.
  ///   - study: What the player decided.
  ///   - topic: What the player's games ask.
  ///   - now: The time.
  ///   - days: The start of days.
  init(
    _ memories: [ReviewItem: Memory], of decks: [Deck], prior: PriorKnowledge, study: Study, topic: GameTopic,
    at now: Date, days: DayCount
  ) {
    let day = Day(of: CardPool(decks), memories: memories, prior: prior, study: study, at: now, days: days)
    let known = Set(decks.map(\.id))
    let asked = Dictionary(grouping: day.candidates(topic: topic, byLadder: false)) {
      day.pool.deck(of: $0.card).id
    }
    // For a deck that can't be found, every item with a memory counts. In any other deck, removed cards do not count.
    let lost = Dictionary(grouping: memories.filter { !known.contains($0.key.deckID) }) { $0.key.deckID }
    candidates = asked.merging(lost.mapValues(Self.candidates)) { first, _ in first }
    (self.now, self.days) = (now, days)
  }

  /// The counts of a deck; pass nil for a deck that can't be found.
  func row(_ id: Deck.ID, deck: Deck?) -> DueReport.Row {
    let counts = CardCounts(of: schedule(id), at: now, days: days)
    return DueReport.Row(
      deckID: id, title: deck?.title ?? id, now: counts.due, laterToday: counts.laterToday,
      tomorrow: counts.tomorrow, new: deck.map { _ in counts.new })
  }

  /// How many items of these decks are due on each of the coming days.
  func forecast(_ ids: some Sequence<Deck.ID>, length: Int) -> DueForecast {
    DueForecast(of: ids.flatMap { schedule($0).dates }, at: now, days: days, length: length)
  }

  private func schedule(_ id: Deck.ID) -> CardSchedule {
    CardSchedule(of: candidates[id] ?? [], at: now, days: days)
  }

  // The cards of a deck that can't be found are those of its memories.
  private static func candidates(_ memories: [(key: ReviewItem, value: Memory)]) -> [StudyQueue.Candidate] {
    let cards = Set(memories.map(\.key.cardID)).sorted()
    let positions = Dictionary(uniqueKeysWithValues: cards.enumerated().map { ($0.element, $0.offset) })
    return memories.compactMap { item, memory in
      positions[item.cardID].map { StudyQueue.Candidate(card: $0, kind: item.kind, memory: memory) }
    }
  }
}

extension Profile {
  /// The ids of the decks with memories, sorted.
  func playedDecks() throws(ProgressFailure) -> [Deck.ID] {
    try dueCounts(at: .distantFuture).keys.sorted()
  }
}
