#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A game that was broken off, as a host keeps it: how it began and every move.
///
/// It names cards by their ids, so that it outlives a deck that grew meanwhile.
public struct GameRecord: Hashable, Sendable, Codable {
  /// A question by the ids of its deck and card.
  public struct Question: Hashable, Sendable, Codable {
    /// The deck.
    public var deckID: Deck.ID
    /// The card.
    public var cardID: Card.ID
    /// What is asked.
    public var kind: QuestionKind
  }

  /// A card that was taken for others, all of one deck.
  public struct Confusion: Hashable, Sendable, Codable {
    /// The deck.
    public var deckID: Deck.ID
    /// The card that was asked.
    public var cardID: Card.ID
    /// The cards it was taken for.
    public var otherIDs: [Card.ID]
  }

  /// The decks, in their order.
  public var deckIDs: [Deck.ID]
  /// What the game is played with.
  public var settings: GameSettings
  /// What the game was dealt from.
  public var seed: UInt64
  /// Whether its answers are practice.
  public var isPractice: Bool
  /// When it was dealt.
  public var begun: Date
  /// What it asks.
  public var plan: [Question]
  /// The cards that were taken for others before, by the card that was asked.
  public var confusions: [Confusion]
  /// Everything that was done.
  public var moves: [Move]
  /// How it stood.
  public var score: Score
  /// Where it stood when its cards were edited last, after which come its moves; nil when they never were.
  public var standing: Checkpoint?

  /// What is to be kept of `game`.
  public init(of game: Game) {
    deckIDs = game.pool.decks.map(\.id)
    settings = game.settings
    seed = game.seed
    isPractice = game.isPractice
    begun = game.begun
    plan = game.plan.map { item in
      Question(
        deckID: game.pool.deckID(of: item.card), cardID: game.pool.cards[item.card].id, kind: item.kind)
    }
    confusions = game.confusions.sorted { $0.key < $1.key }.map { card, others in
      Confusion(
        deckID: game.pool.deckID(of: card), cardID: game.pool.cards[card].id,
        otherIDs: others.sorted().map { game.pool.cards[$0].id })
    }
    moves = game.moves
    score = game.score
    standing = Checkpoint(of: game)
  }
}

extension Game {
  /// The recorded game, at the same question with the same score. The moves are played again, which takes time in
  /// proportion to them and to the cards.
  ///
  /// A game that an earlier version of the program began, in which a missed card came back at most three times, goes on
  /// by that rule where it has made a difference.
  ///
  /// Nil when `pool` has lost one of its cards, or has changed so that the recorded answers would be judged
  /// differently now.
  public init?(resuming record: GameRecord, on pool: CardPool) {
    guard record.isPlausible(among: pool.cards.count),
      let game = Game(resuming: record, on: pool, .untilRight)
        ?? Game(resuming: record, on: pool, .atMostThree)
    else { return nil }
    self = game
  }

  private init?(resuming record: GameRecord, on pool: CardPool, _ repeats: Repeats) {
    let places = CardPlaces(in: pool)
    var items: [PlannedQuestion] = []
    for question in record.plan {
      guard let card = places[question.deckID, question.cardID] else { return nil }
      items.append(PlannedQuestion(card: card, kind: question.kind))
    }
    var confusions: [Int: Set<Int>] = [:]
    for confusion in record.confusions {
      guard let card = places[confusion.deckID, confusion.cardID] else { continue }
      confusions[card] = Set(confusion.otherIDs.compactMap { places[confusion.deckID, $0] })
    }
    self.init(
      pool, settings: record.settings, seed: record.seed, items: items, confusions: confusions,
      at: record.begun)
    if let standing = record.standing {
      guard let position = standing.position(at: places), position.isPlausible(after: items.count) else {
        return nil
      }
      (earlier, edited) = ([position], standing.date)
      self = rewound(to: 0)
    }
    isPractice = record.isPractice
    self.repeats = repeats
    for move in record.moves { play(move) }
    guard moves == record.moves, score == record.score else { return nil }
  }

  /// The review of each answer that counts since the cards were edited last, in order, once more after each amendment
  /// of its grade; nil for a skip. The moves are played again for it.
  public var reviews: [Review?] {
    var game = rewound(to: 0)
    var reviews: [Review?] = []
    for move in moves {
      let turn = game.play(move)
      if game.turns.count > reviews.count { reviews.append(turn?.review) }
    }
    return reviews
  }
}

extension GameRecord {
  // The years 1 to 9999, in seconds since 1970.
  private static let times = -62_135_596_800.0...253_402_300_800

  /// Whether its numbers can be, in a pool of so many cards: a file can say anything.
  fileprivate func isPlausible(among cards: Int) -> Bool {
    let isSensible = { (date: Date) in Self.times.contains(date.timeIntervalSince1970) }
    return isSensible(begun) && standing.map { isSensible($0.date) } ?? true
      && moves.allSatisfy { move in
        switch move {
        case .answer(_, let date), .skip(let date), .next(let date): isSensible(date)
        case .synonym(_, let card, _), .accept(_, let card, _): (0..<cards).contains(card)
        case .reveal, .hint, .grade: true
        }
      }
  }
}
