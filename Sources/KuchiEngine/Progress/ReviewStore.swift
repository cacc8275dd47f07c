public import KuchiFoundation

/// A place to store the reviews of one player: a host's database, a file, or memory.
///
/// The review log is the truth; memories follow from it. A store with only the log gets the memories from a
/// `Replay`. A store that also keeps memories must update them with each call. ``InMemoryReviews`` is a store
/// for tests. KuchiProgress has one with SQLite.
public protocol ReviewStore<ReviewID> {
  /// The type that identifies a review in the store: a `UUID` of the host, or any other.
  associatedtype ReviewID: Hashable & Sendable

  /// Appends a review to the log. When it returns, the review is as safe as the store can make it.
  ///
  /// - Parameters:
  ///   - review: The fact, from a ``AnswerResult``.
  ///   - isPractice: Whether the review only counts and changes no memory.
  /// - Returns: The id for retracting it.
  @discardableResult
  func record(_ review: Review, isPractice: Bool) async throws -> ReviewID

  /// Retracts a review. Its item is remembered as if the answer had never been given.
  ///
  /// - Returns: False if there is no such review or it was retracted before.
  @discardableResult
  func retract(_ id: ReviewID) async throws -> Bool

  /// The log in the order of recording. Retracted reviews are left out or marked. Only the store itself uses
  /// the ids of the result: a store with ids of its own leaves them out.
  ///
  /// - Parameter times: The times of the answers; nil for any time.
  func reviews(within times: Range<Date>?) async throws -> [StoredReview]

  /// The times of answers within `times` that were not retracted; from the log unless a store is faster.
  func answerTimes(within times: Range<Date>) async throws -> [Date]

  /// The memories of the cards of these decks.
  func memories(for deckIDs: [Deck.ID]) async throws -> [ReviewItem: Memory]

  /// The player's decisions besides the answers. The default has none.
  func study() async throws -> Study

  /// The cards that cards of these decks were confused with. The default reads the whole log.
  func confusedCards(of deckIDs: [Deck.ID]) async throws -> [CardReference: Set<Card.ID>]

  /// When the sentences of grammar points in these decks were last asked, each under its own id. The default
  /// reads the whole log.
  func lastAsked(of decks: [Deck]) async throws -> [CardReference: Date]

  /// The answers that the player accepted for cards of these decks. The default has none.
  func synonyms(for deckIDs: [Deck.ID]) async throws -> [ReviewItem: [String]]
}

extension ReviewStore {
  /// No decisions.
  public func study() async throws -> Study { Study() }

  /// The times in the log.
  public func answerTimes(within times: Range<Date>) async throws -> [Date] {
    try await reviews(within: times).notRetracted().map(\.review).filter(\.isAnswer).map(\.date)
  }

  /// The confusions in the whole log.
  public func confusedCards(of deckIDs: [Deck.ID]) async throws -> [CardReference: Set<Card.ID>] {
    try await reviews(within: nil).notRetracted().reduce(into: [:]) { cards, stored in
      guard !stored.confusedWith.isEmpty, deckIDs.contains(stored.review.deckID) else { return }
      cards[stored.review.item.card, default: []].formUnion(stored.confusedWith)
    }
  }

  /// The times in the whole log.
  public func lastAsked(of decks: [Deck]) async throws -> [CardReference: Date] {
    guard decks.contains(where: \.hasPoints) else { return [:] }
    return try await reviews(within: nil).notRetracted().map(\.review).filter(\.isAnswer)
      .reduce(into: [:]) { $0[$1.item.card] = max($0[$1.item.card] ?? $1.date, $1.date) }
  }

  /// No synonyms.
  public func synonyms(for deckIDs: [Deck.ID]) async throws -> [ReviewItem: [String]] { [:] }

  /// The game that `kuchi` deals to a player with this record: due and new cards, without suspended ones. If
  /// nothing waits, it practises any cards.
  ///
  /// - Parameters:
  ///   - pool: The decks.
  ///   - settings: The settings of the game.
  ///   - seed: The seed, which breaks ties.
  ///   - limits: The daily limits. Today's reviews in the log are counted here.
  ///   - teaches: Whether lessons first show cards that were never asked, see ``Game/lesson``.
  ///   - others: The other decks that the player learned; their words share memories, see ``SharedProgress``.
  ///   - now: The time.
  ///   - days: How days are counted.
  /// - Throws: The errors of the store.
  public func game(
    on pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64,
    limits: DailyLimits = DailyLimits(), teaches: Bool = false, others: [Deck] = [], at now: Date,
    days: DayCount
  ) async throws -> Game {
    let (day, today, memories) = try await day(of: pool, others: others, at: now, days: days)
    return day.deal(settings, seed: seed, limits: limits.counting(today) { memories[$0] }, teaches: teaches)
      .game
  }

  /// What `kuchi` shows as the outlook to a player with this record once nothing waits today.
  ///
  /// - Parameters:
  ///   - pool: The decks.
  ///   - settings: The settings of the games.
  ///   - limits: The daily limits of tomorrow.
  ///   - others: The other decks that the player learned.
  ///   - now: The time.
  ///   - days: How days are counted.
  /// - Throws: The errors of the store.
  public func outlook(
    on pool: CardPool, settings: GameSettings = GameSettings(), limits: DailyLimits = DailyLimits(),
    others: [Deck] = [], at now: Date, days: DayCount
  ) async throws -> DayOutlook {
    let (day, today, _) = try await day(of: pool, others: others, at: now, days: days)
    let log = day.tomorrow.plan(settings, limits: limits).new > 0 ? [] : try await reviews(within: nil)
    var streak = Streak(upTo: days.number(of: now))
    while let unknown = streak.unknown {
      streak.take(Set(try await answerTimes(within: days.times(of: unknown)).map(days.number))) {
        log.wasFree(within: days.times(of: $0..<$0 + 1))
      }
    }
    return day.outlook(settings, limits: { _ in limits }, after: today, streak: { _ in streak })
  }

  /// The day over the cards of a pool, the reviews of the day, and the memories of all decks involved.
  private func day(
    of pool: CardPool, others: [Deck], at now: Date, days: DayCount
  ) async throws -> (Day, [StoredReview], [ReviewItem: Memory]) {
    let names =
      others.isEmpty
      ? pool.lasting.names.value(of: .pool) { FormerNames(pool.decks) } : FormerNames(pool.decks + others)
    let today = try await reviews(within: days.day(of: now)).notRetracted().map(names.renamed)
    // The limits apply to the player, so today's reviews of other decks count too.
    let played = pool.decks.map(\.id)
    let wanted = Set(played + others.map(\.id) + today.map(\.review.deckID))
    let memories = try await memories(for: Array(wanted))
    let day = Day(
      of: pool, memories: memories, prior: SharedProgress(of: pool.decks, from: others, memories: memories),
      study: try await study(), confusions: try await confusedCards(of: played),
      synonyms: try await synonyms(for: played), asked: try await lastAsked(of: pool.decks), at: now,
      days: days)
    return (day, today, memories)
  }
}

/// Keeps a player's reviews only in memory, for tests and experiments.
///
/// It stores the log and derives the memories from it on every request.
public actor InMemoryReviews: ReviewStore {
  private var log: [StoredReview]
  private let replay: Replay

  /// Creates a store with an initial log. It derives memories with `replay`.
  public init(_ log: [StoredReview] = [], replay: Replay) {
    self.log = log
    self.replay = replay
  }

  /// Appends a review to the log and returns its id.
  @discardableResult
  public func record(_ review: Review, isPractice: Bool) -> StoredReview.ID {
    let id = StoredReview.ID(rawValue: (log.last?.id.rawValue ?? 0) + 1)
    log.append(StoredReview(id: id, review: review, isPractice: isPractice))
    return id
  }

  /// Retracts a review. Returns false if there is no such review or it was retracted before.
  @discardableResult
  public func retract(_ id: StoredReview.ID) -> Bool {
    guard let position = log.lastIndex(where: { $0.id == id && !$0.isRetracted }) else { return false }
    log[position].isRetracted = true
    return true
  }

  /// The reviews within these times that were not retracted; nil for any time.
  public func reviews(within times: Range<Date>? = nil) -> [StoredReview] {
    log.notRetracted().filter { times?.contains($0.review.date) ?? true }
  }

  /// The memories of the cards of these decks.
  public func memories(for deckIDs: [Deck.ID]) -> [ReviewItem: Memory] {
    replay.memories(of: log).filter { deckIDs.contains($0.key.deckID) }
  }
}
