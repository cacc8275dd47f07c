public import KuchiFoundation

/// A game of questions and answers, as a value.
///
/// It only computes. The caller supplies the time and the seed, and records the reviews. The same pool,
/// settings, seed and answers give the same game on every machine. Copies share the pool. Undo is exact: it
/// restores score, order and generator.
///
///     var game = Game(CardPool(deck), settings: GameSettings(), seed: 7, at: .now)
///     game.reveal()
///     let turn = game.submit(.choice(0), at: .now)
///     game.next(at: .now)
public struct Game: Hashable, Sendable {
  var position: Position
  /// The position that the moves start from: the first question, or the current one at the last card edit.
  var start: Position
  /// All moves since the last edit of the cards, in order.
  package internal(set) var moves: [Move] = []
  /// Whether the game has more moves than a player makes. It then accepts only moves that lead to its end.
  var isLong: Bool { moves.count >= Self.manyMoves }
  static let manyMoves = 2_000
  /// The steps that undo takes back, the latest at the end.
  package internal(set) var steps: [Step] = []
  /// When the cards were last edited; nil if they never were.
  package internal(set) var edited: Date?
  let setup: GameSetup
  /// Whether its answers are practice, which does not change the schedule.
  public var isPractice = false
  /// When it was dealt.
  public let begun: Date
  /// The seed, which decides every order and all wrong answers.
  public let seed: UInt64

  /// Creates a game with its first question. It asks `items` in order, without those outside the pool, or a
  /// deal from the seed. It is finished at once if there is nothing to ask.
  public init(
    _ pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64,
    asking items: [ReviewItem]? = nil,
    at now: Date
  ) {
    let questions = items?.compactMap { item in
      pool.position(of: item.card).map { PlannedQuestion(card: $0, kind: item.kind) }
    }
    self.init(pool, settings: settings, seed: seed, questions: questions, ladder: LearningStages(), at: now)
  }

  /// Creates a game that knows its player.
  ///
  /// - Parameters:
  ///   - confusions: Cards that the player confused before. They are preferred as wrong answers.
  ///   - met: Cards that the player has met. They, and cards that the game's lessons have shown, are
  ///     preferred over all others as wrong answers.
  package init(
    _ pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64,
    questions: [PlannedQuestion]? = nil,
    confusions: [Int: Set<Int>] = [:], met: Set<Int> = [], ladder: LearningStages = LearningStages(),
    at now: Date
  ) {
    var generator = SeededGenerator(seed: seed)
    let questions = questions ?? pool.questions(dealtBy: settings, using: &generator)
    let setup = GameSetup(
      pool: pool, settings: settings, plan: questions.filter { pool.cards.indices.contains($0.card) },
      confusions: confusions, met: met, ladder: ladder, beside: Set(pool.beside.map(\.id)))
    self.init(setup, seed: seed, at: now)
  }

  init(_ setup: GameSetup, seed: UInt64, at now: Date, from start: Position? = nil) {
    (self.setup, self.seed, begun) = (setup, seed, now)
    position = start ?? Position(on: setup, seed: seed, at: now)
    self.start = position
  }

  /// The cards that it may ask and takes wrong answers from.
  public var pool: CardPool { setup.pool }
  /// The settings, which stay for the whole game.
  public var settings: GameSettings { setup.settings }
  /// The planned questions, without repeats of missed cards.
  package var plan: [PlannedQuestion] { setup.plan }
  package var confusions: [Int: Set<Int>] { setup.confusions }
  package var met: Set<Int> { setup.met }
  package var ladder: LearningStages { setup.ladder }
  /// Whether it finds out what the learner already knows, see ``Placement``.
  package var isPlacement: Bool { setup.isPlacement }

  /// The current phase.
  public var phase: Phase { position.phase }

  /// The current score.
  public var score: Score { position.score }

  /// The current question; nil between questions and at the end.
  public var question: Question? { position.question }

  /// Whether nothing is left to show or to ask.
  public var isOver: Bool { phase == .finished }

  /// The number of dealt questions, without repeats; in a placement that of the cards that it is about.
  public var questionCount: Int { isPlacement ? setup.placedCount : plan.count }

  /// The card that a challenge asks about; for a host's own kind, the card that the host made. An empty card
  /// for a challenge of another game that this one does not have.
  public func card(of challenge: Challenge) -> Card {
    pool.cards.indices.contains(challenge.card)
      ? pool.card(askedBy: challenge.kind, at: challenge.card, sentence: challenge.sentence)
      : .unknown
  }

  /// The item of a challenge, as reviews name it; nil for one of another game that this game does not have.
  public func item(of challenge: Challenge) -> ReviewItem? {
    pool.cards.indices.contains(challenge.card)
      ? pool.item(card: challenge.card, kind: challenge.kind) : nil
  }

  /// Whether a reading or meaning challenge is supported by its card's recall, which this game asks too.
  public func isSupported(_ challenge: Challenge) -> Bool {
    pool.cards.indices.contains(challenge.card)
      && LearningStages.isSupported(
        challenge.kind, among: pool.questionKinds(for: challenge.card, topic: settings.topic))
  }

  /// The missed cards, each once, in the order in which they were first missed.
  public var missed: [Card] {
    position.missedItems.map(\.card).distinct().map { pool.cards[$0] }
  }

  /// The cards that were asked, the one of the question among them, and for a text its first card.
  package var asked: Set<CardReference> {
    let open = question.map { [$0.challenge.card] } ?? []
    return Set(position.right.union(position.misses.keys).union(open).map(pool.unit).map(pool.reference))
  }

  /// Those of them that were right, or come no more; texts of which nothing is left.
  package var settled: Set<CardReference> {
    let current = question.map { [$0.challenge.card] } ?? []
    let returning = Set(position.returns.map(\.item.card) + current)
    let left = plan.dropFirst(position.planned).map(\.card).filter { !position.aside.contains($0) }
    let open = Set(returning.union(left).compactMap { pool.texts[$0] })
    let settled = position.right.union(position.misses.keys.filter { !returning.contains($0) })
    return Set(settled.map(pool.unit).filter { !open.contains($0) }.map(pool.reference))
  }

  /// Whether the learner met a card, on an earlier day or in this game. A game without a day can't tell, so each counts.
  package func hasMet(_ card: Int) -> Bool {
    hasNoDay || setup.met.contains(card) || position.taught.contains(card)
      || position.right.contains(card) || misses(of: card) > 0 || question?.challenge.card == card
  }

  /// Whether the learner met a word, in any of the decks.
  package func hasMet(_ card: Card) -> Bool {
    hasNoDay || pool.cards.indices.contains { pool.cards[$0].term == card.term && hasMet($0) }
  }

  private var hasNoDay: Bool { setup.met.isEmpty && ladder.unshown.isEmpty }

  package func misses(of card: Int) -> Int { position.misses[card, default: 0] }

  /// Whether a missed question is asked again, now or later in this game.
  package func comesBack(_ challenge: Challenge) -> Bool {
    position.returns.contains { $0.item == challenge.item } || question?.challenge.item == challenge.item
  }

  /// The last answer that counted, with its current review; nil before the first one and after a skip.
  public var lastTurn: AnswerResult? { position.last }

  /// The position in the pool of the last answer's card; nil before the first answer and after a skip.
  package var lastCard: Int? { position.lastCard }

  /// Whether the current question was missed before.
  public var isRepeat: Bool {
    question.map { position.missedItems.contains($0.challenge.item) } ?? false
  }

  /// Whether undo takes back an amended grade. The answer then stays, with its former grade.
  public var undoesGrade: Bool { steps.last?.isGrade == true }

  /// Whether there is something to undo.
  public var canUndo: Bool { !steps.isEmpty }

  /// Hashes what identifies a game: its seed and its position.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(seed)
    hasher.combine(position)
  }
}

extension Card {
  /// A stand-in for the card of a challenge or lesson that belongs to another game.
  static let unknown = Card(id: "", term: "", meanings: [])
}

extension Game {
  /// A step that undo takes back: an answer that counted, a skip, an amended grade, or a card set aside.
  package struct Step: Hashable, Sendable {
    /// The position before the step. It shares most of its storage with the other positions.
    var before: Position
    /// The number of moves before the step; nil if the cards were edited since.
    var moveCount: Int?
    /// The review of the answer, with its amended grade; nil for any other step.
    var review: Review?
    /// Whether the step amended the grade of the answer before it.
    package var isGrade = false
    package var aside: SetAside?

    /// What was asked at the step.
    package var challenge: Challenge? { before.question?.challenge }
  }

  package struct SetAside: Hashable, Sendable {
    package let card: CardReference
    package let date: Date

    package init(_ card: CardReference, at date: Date) { (self.card, self.date) = (card, date) }
  }
}

/// The part of a game that is fixed from the first question to the last.
struct GameSetup: Equatable {
  let pool: CardPool
  let settings: GameSettings
  var plan: [PlannedQuestion]
  var confusions: [Int: Set<Int>] = [:]
  var met: Set<Int> = []
  var ladder: LearningStages
  var isPlacement = false
  /// The decks beside the pool in which wrong answers are looked up.
  var beside: Set<Deck.ID>

  /// The setup on another pool with its own card numbers. Entries about missing cards are left out.
  func renumbered(on pool: CardPool, _ number: (Int) -> Int?) -> GameSetup {
    GameSetup(
      pool: pool, settings: settings, plan: plan.compactMap { $0.renumbered(number) },
      confusions: confusions.renumbered(number).mapValues { Set($0.compactMap(number)) },
      met: Set(met.compactMap(number)), ladder: ladder.renumbered(number), isPlacement: isPlacement,
      beside: beside)
  }

  /// The form in which mode auto asks `question`.
  func form(of question: PlannedQuestion) -> Challenge.Form {
    guard ladder.typed.contains(question) else { return .choice }
    return pool.card(askedBy: question.kind, at: question.card).isFairlyTyped(question.kind) ? .typed : .flash
  }
}

extension Game {
  /// The same game with other questions, before its first answer. Accepted answers stay accepted.
  package func asking(_ entries: [StudyQueue.Entry], at now: Date) -> Game {
    game(of: entries.map(\.question), by: LearningStages(of: entries, teaches: false), seed: seed, at: now)
  }

  /// A new game of the questions missed in this one, each once, in the order of their first miss; nil if none
  /// can still be asked. Accepted answers stay accepted, practice stays practice, and duels stay duels.
  package func ofMissed(seed: UInt64, at now: Date) -> Game? {
    let questions = position.missedItems.filter(pool.canAsk)
    guard !questions.isEmpty else { return nil }
    let ruby = ladder.ruby.filter { questions.contains(PlannedQuestion(card: $0.key, kind: .meaning)) }
    var game = game(
      of: questions,
      by: LearningStages(
        typed: ladder.typed.filter(questions.contains), rivals: ladder.rivals, ruby: ruby,
        glosses: ladder.glosses, sentences: sentencesLeft),
      seed: seed, at: now)
    game.isPractice = isPractice
    return game
  }

  /// The sentences of grammar points, with those not asked yet first.
  private var sentencesLeft: [Int: [Int]] {
    Dictionary(
      uniqueKeysWithValues: ladder.sentences.map { card, order in
        let asked = misses(of: card) % max(1, order.count)
        return (card, Array(order.suffix(from: asked) + order.prefix(asked)))
      })
  }

  /// A new game of other questions. All accepted answers stay accepted.
  private func game(of questions: [PlannedQuestion], by ladder: LearningStages, seed: UInt64, at now: Date)
    -> Game
  {
    var game = Game(
      pool, settings: settings, seed: seed, questions: questions, confusions: confusions,
      met: met.union(position.taught), ladder: ladder, at: now)
    for synonym in position.synonyms { game.play(.synonym(synonym.text, for: synonym.item)) }
    return game
  }

  /// The time of the last timed move; without one, the time of the last edit or of the deal.
  package var lastPlayed: Date { moves.lastDate ?? edited ?? begun }
}
