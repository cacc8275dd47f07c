#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A game of questions and answers, as a value.
///
/// It computes and does nothing else: whoever plays it brings the time and the seed, and records the reviews that
/// it hands out. The same pool, settings, seed and answers give the same game on every machine. Copies share the
/// pool, and undo is exact: it restores score, order and generator.
///
///     var game = Game(CardPool(deck), settings: GameSettings(), seed: 7, at: .now)
///     game.reveal()
///     let turn = game.submit(.choice(0), at: .now)
///     game.next(at: .now)
public struct Game: Hashable, Sendable {
  /// What the moves so far have led to.
  var position: Position
  /// Everything that was done since the cards were edited last, in order.
  public internal(set) var moves: [Move] = []
  /// Where in the moves each step begins that undo takes back: an answer that counted, a skip, an amended grade.
  var turns: [Int] = []
  /// How the game stood before each turn that was taken before the cards were edited last, and then when they were;
  /// empty when they never were.
  var earlier: [Position] = []
  /// When the cards were edited last; nil when they are as the game was dealt.
  public internal(set) var edited: Date?
  /// What it asks, repeats of missed cards not included.
  public let plan: [PlannedQuestion]
  /// Cards that the player took for others before, by the card that was asked.
  public let confusions: [Int: Set<Int>]
  /// Whether its answers are practice, which leaves the schedule as it is.
  public var isPractice = false
  /// How long a missed card comes back in it.
  var repeats = Repeats.untilRight
  /// When it was dealt.
  public let begun: Date
  /// What the game is played with.
  public let settings: GameSettings
  /// What the game was dealt from.
  public let seed: UInt64
  /// The cards.
  public let pool: CardPool

  /// A new game with its first question in front of the player; finished at once when there is nothing to ask.
  ///
  /// - Parameters:
  ///   - pool: The cards.
  ///   - settings: What the game is played with.
  ///   - seed: What the game is dealt from; it decides every order and every wrong answer.
  ///   - items: What to ask, in this order, what the pool does not have left out; nil to deal it from the seed.
  ///   - confusions: Cards that the player took for others before, which are close wrong answers.
  ///   - now: The time.
  public init(
    _ pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64, items: [PlannedQuestion]? = nil,
    confusions: [Int: Set<Int>] = [:], at now: Date
  ) {
    var generator = SeededGenerator(seed: seed)
    let items = items ?? Deal(pool: pool, settings: settings).items(using: &generator)
    self.init(
      pool, settings: settings, seed: seed, plan: items.filter { pool.cards.indices.contains($0.card) },
      confusions: confusions, at: now)
  }

  init(
    _ pool: CardPool, settings: GameSettings, seed: UInt64, plan: [PlannedQuestion],
    confusions: [Int: Set<Int>],
    at now: Date
  ) {
    self.confusions = confusions
    self.plan = plan
    self.pool = pool
    self.settings = settings
    self.seed = seed
    begun = now
    let table = Table(pool: pool, settings: settings, plan: plan, confusions: confusions)
    position = Position(on: table, seed: seed, at: now)
  }

  /// What stays the same all through the game.
  var table: Table { Table(pool: pool, settings: settings, plan: plan, confusions: confusions) }

  /// Where the game stood before its moves: at its first question, or at the one in front of the player when the
  /// cards were edited.
  var start: Position { earlier.last ?? Position(on: table, seed: seed, at: begun) }

  /// The game as it was before the move with this number.
  func rewound(to count: Int) -> Game {
    var game = self
    game.position = start
    game.moves = []
    game.turns = []
    for move in moves.prefix(count) { game.play(move) }
    return game
  }

  /// Which moment it is.
  public var phase: Phase { position.phase }

  /// How the game stands.
  public var score: Score { position.score }

  /// The question in front of the player; nil between questions and at the end.
  public var question: Question? {
    if case .asking(let question) = position.phase { question } else { nil }
  }

  /// How many questions were dealt, repeats not counted.
  public var questionCount: Int { plan.count }

  /// The card of a challenge.
  public func card(of challenge: Challenge) -> Card { pool.cards[challenge.card] }

  /// The cards that were missed, each once, in the order in which they were missed first.
  public var missed: [Card] { position.missed.map { pool.cards[$0] } }

  /// The last answer that counted, with its review as it stands; nil before the first one and after a skip.
  public var lastTurn: Turn? { position.last }

  /// The card of the last answer that counted, by its position in the pool; nil before the first one and after a skip.
  public var lastCard: Int? { position.lastCard }

  /// Whether the question in front of the player was asked and missed before.
  public var isRepeat: Bool {
    guard let challenge = question?.challenge else { return false }
    return position.missedItems.contains(PlannedQuestion(card: challenge.card, kind: challenge.kind))
  }

  /// The move that begins each step that undo takes back, since the cards were edited last.
  public var steps: [Move] { turns.map { moves[$0] } }

  /// Whether there is something to take back.
  public var canUndo: Bool { !turns.isEmpty || earlier.count > 1 }

  /// Equal games are at the same moment of the same game.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(seed)
    hasher.combine(position)
  }
}

/// What a game is played on: it stays the same from the first question to the last.
struct Table {
  let pool: CardPool
  let settings: GameSettings
  let plan: [PlannedQuestion]
  let confusions: [Int: Set<Int>]
}
