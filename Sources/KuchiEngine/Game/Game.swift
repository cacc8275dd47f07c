#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A game of questions and answers, as a value.
///
/// It computes and does nothing else: whoever plays it brings the time and the seed, and records the reviews that
/// it hands out. The same course, settings, seed and answers give the same game on every machine. Copies share the
/// course, and undo is exact: it restores score, order and dice.
///
///     var game = Game(Course(deck), settings: GameSettings(), seed: 7, at: .now)
///     game.reveal()
///     let turn = game.submit(.choice(0), at: .now)
///     game.next(at: .now)
public struct Game: Hashable, Sendable {
  var position: Position
  /// The moments before each answer, skip and "don't know", for undo.
  var past: [Position] = []
  let plan: [Item]
  /// Answers that the player had accepted, by what they answer.
  var synonyms: [Item: [String]] = [:]
  /// What the game is played with.
  public let settings: GameSettings
  /// What the game was dealt from.
  public let seed: UInt64
  /// The cards.
  public let course: Course

  /// A new game with its first question in front of the player; finished at once when there is nothing to ask.
  public init(_ course: Course, settings: GameSettings = GameSettings(), seed: UInt64, at now: Date) {
    var dice = SeededGenerator(seed: seed)
    self.init(
      course, settings: settings, seed: seed, dice: dice,
      plan: Deal(course: course, settings: settings).items(using: &dice), at: now)
    position.dice = dice
    position = position.advanced(in: self, at: now)
  }

  init(
    _ course: Course, settings: GameSettings, seed: UInt64, dice: SeededGenerator, plan: [Item], at now: Date
  ) {
    self.course = course
    self.settings = settings
    self.seed = seed
    self.plan = plan
    position = Position(dice: dice)
    position.score.total = plan.count
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
  public func card(of challenge: Challenge) -> Card { course.cards[challenge.card] }

  /// The cards that were missed, each once, in the order in which they were missed first.
  public var missed: [Card] { position.missed.map { course.cards[$0] } }

  /// Whether there is something to take back.
  public var canUndo: Bool { !past.isEmpty }

  /// Equal games are at the same moment of the same game.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(seed)
    hasher.combine(position)
  }
}
