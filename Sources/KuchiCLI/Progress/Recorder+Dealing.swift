import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

extension Recorder {
  /// A game of what is due and of new cards, or practice when nothing is due.
  func deal(_ pool: CardPool, _ settings: GameSettings, _ seed: UInt64) throws -> DealtGame? {
    guard !isSeeded else { return nil }
    let queue = isCramming ? nil : try queue(of: pool, settings, seed: seed)
    var game = Game(
      pool, settings: settings, seed: seed, queue: queue, confusions: try confusions(in: pool),
      teaches: !isOne, at: now())
    for move in try synonyms(in: pool) { game.play(move) }
    return DealtGame(game, queue: queue)
  }

  /// The items that wait now.
  func queue(of pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> StudyQueue {
    let known = try profile().memories(for: pool.decks.map(\.id))
    return StudyQueue(
      of: pool, settings: settings, seed: seed, memories: known, limits: try limits(known), at: now(),
      days: player.replay.days)
  }

  /// The memory that each grade would give now.
  func preview(of item: ReviewItem) throws -> Preview {
    player.replay.preview(of: item, from: try profile().memory(of: item), at: now())
  }

  /// What today's limits still allow.
  private func limits(_ known: [ReviewItem: Memory]) throws -> DailyLimits {
    let profile = try profile()
    let reviews = try profile.reviews(within: player.replay.days.day(of: now())).filter { !$0.isPractice }
    return try DailyLimits(newPerDay: player.settings.newPerDay)
      // The limit is the player's, so reviews of other decks count too.
      .counting(reviews.map(\.review)) { try known[$0] ?? profile.memory(of: $0) }
  }

  private func confusions(in pool: CardPool) throws -> [Int: Set<Int>] {
    let known = try profile().confusions(for: pool.decks.map(\.id))
    guard !known.isEmpty else { return [:] }
    let indices = CardIndices(of: pool)
    return known.reduce(into: [:]) { confusions, confusion in
      guard let card = indices[confusion.item.deckID, confusion.item.cardID],
        let other = indices[confusion.item.deckID, confusion.otherID]
      else { return }
      confusions[card, default: []].insert(other)
    }
  }

  private func synonyms(in pool: CardPool) throws -> [Move] {
    let known = try profile().synonyms(for: pool.decks.map(\.id))
    guard !known.isEmpty else { return [] }
    let indices = CardIndices(of: pool)
    let synonyms = known.flatMap { item, texts in
      (indices[item.deckID, item.cardID].map { card in texts.map { (card, item.kind, $0) } }) ?? []
    }
    return
      synonyms
      .sorted { ($0.0, $0.1.rawValue, $0.2) < ($1.0, $1.1.rawValue, $1.2) }
      .map { Move.synonym($0.2, card: $0.0, kind: $0.1) }
  }
}

// MARK: Reports

extension Recorder {
  private static let lastGames = 10

  /// The number of today, and of the answers recorded today.
  func today() throws -> StudyDay {
    let days = player.replay.days
    let day = days.day(of: now())
    let count = try profile().counts(between: [day.lowerBound, day.upperBound]).first
    return StudyDay(number: days.number(of: now()), answers: count?.reviews ?? 0)
  }

  func report(_ subject: Report.Subject) throws -> Report {
    let profile = try profile()
    let reports = PlayerReports(
      database: progress, profile: profile, library: library, settings: player.settings)
    return switch subject {
    case .statistics: .statistics(try reports.statistics(at: now()))
    case .history: .history(reports.history(of: try profile.history(limit: Self.lastGames)))
    case .due: .due(try reports.due(at: now()))
    }
  }
}
