package import KuchiFoundation

/// An unfinished game as a host stores it: its beginning and every move.
///
/// It names cards by their ids, so it still works if a deck has grown.
public struct GameRecord: Hashable, Sendable, Codable {
  /// The format of a stored game. A game of another format is refused in one sentence.
  enum Format: Int, Sendable, Codable {
    case first = 1
  }

  /// A question by the ids of deck and card.
  package struct QuestionReference: Hashable, Sendable, Codable {
    /// The deck.
    package var deckID: Deck.ID
    /// The card.
    package var cardID: Card.ID
    /// The kind of question.
    package var kind: QuestionKind
    /// Whether its card is shown in a lesson first; nil for no.
    package var isUnshown: Bool?
    /// Whether it is typed in mode auto; nil for no.
    package var isTyped: Bool?
    /// The other card of its deck in a duel; nil for none.
    package var rivalID: Card.ID?
    /// Whether its term is shown with its reading; nil where that is not decided by the schedule.
    package var hasRuby: Bool?
  }

  /// A card that was confused with others of its deck.
  package struct ConfusionReference: Hashable, Sendable, Codable {
    /// The deck.
    package var deckID: Deck.ID
    /// The card of the question.
    package var cardID: Card.ID
    /// The cards that it was confused with.
    package var otherIDs: [Card.ID]
  }

  /// The cards of a deck that the player had met.
  package struct MetReference: Hashable, Sendable, Codable {
    /// The deck.
    package var deckID: Deck.ID
    /// The cards.
    package var cardIDs: [Card.ID]
  }

  private var format = Format.first
  /// The decks, in their order.
  public var deckIDs: [Deck.ID]
  /// The decks beside them in which wrong answers are looked up.
  package var besideIDs: [Deck.ID]
  /// The settings.
  public var settings: GameSettings
  /// The seed.
  public var seed: UInt64
  /// Whether its answers are practice.
  package var isPractice: Bool
  /// When it was dealt.
  package var begun: Date
  /// The planned questions.
  package var plan: [QuestionReference]
  /// Cards that were confused before, by the card of the question.
  package var confusions: [ConfusionReference]
  /// The cards that the player had met.
  package var met: [MetReference]
  /// Whether it is a placement.
  package var isPlacement: Bool
  /// All moves.
  package var moves: [Move<CardReference>]
  /// The score.
  public var score: Score
  /// The position when the cards were last edited, which the moves follow; nil if they never were.
  package var checkpoint: Checkpoint?

  /// Whether something was answered in it, or passed in a lesson.
  public var isBegun: Bool {
    score.answered > 0 || moves.contains(where: \.passesLesson)
  }

  /// The record of `game`.
  public init(of game: Game) {
    deckIDs = game.pool.decks.map(\.id)
    besideIDs = game.setup.beside.sorted()
    settings = game.settings
    seed = game.seed
    isPractice = game.isPractice
    begun = game.begun
    plan = game.plan.map { item in
      QuestionReference(
        deckID: game.pool.deckID(of: item.card), cardID: game.pool.cards[item.card].id, kind: item.kind,
        isUnshown: game.ladder.unshown.contains(item.card) ? true : nil,
        isTyped: game.ladder.typed.contains(item) ? true : nil,
        rivalID: game.ladder.rivals[item.card].map { game.pool.cards[$0].id },
        hasRuby: item.kind == .meaning ? game.ladder.ruby[item.card] : nil)
    }
    confusions = game.confusions.sorted { $0.key < $1.key }.map { card, others in
      ConfusionReference(
        deckID: game.pool.deckID(of: card), cardID: game.pool.cards[card].id,
        otherIDs: others.sorted().map { game.pool.cards[$0].id })
    }
    let cards = Dictionary(grouping: game.met.sorted(), by: game.pool.deckID)
    met = cards.sorted { $0.key < $1.key }.map { deck, cards in
      MetReference(deckID: deck, cardIDs: cards.map { game.pool.cards[$0].id })
    }
    isPlacement = game.isPlacement
    moves = game.moves.compactMap { $0.renamed(game.pool.reference) }
    score = game.score
    checkpoint = Checkpoint(of: game)
  }
}

extension Game {
  /// The recorded game at the same question with the same score. It replays the moves, which takes time in
  /// proportion to them and to the cards. Answers are looked up beside the pool in the decks that stood there when it began.
  ///
  /// Nil if `pool` has lost one of its cards, or if it would now judge the recorded answers differently.
  public init?(resuming record: GameRecord, on pool: CardPool) {
    guard record.isPlausible else { return nil }
    let indices = CardIndices(of: pool)
    var questions: [PlannedQuestion] = []
    var ladder = Ladder()
    for question in record.plan {
      guard let card = indices[question.deckID, question.cardID] else { return nil }
      let planned = PlannedQuestion(card: card, kind: question.kind)
      questions.append(planned)
      if question.isUnshown == true { ladder.unshown.insert(card) }
      if question.isTyped == true { ladder.typed.insert(planned) }
      ladder.rivals[card] = question.rivalID.flatMap { indices[question.deckID, $0] }
      if let hasRuby = question.hasRuby { ladder.ruby[card] = hasRuby }
    }
    var confusions: [Int: Set<Int>] = [:]
    for confusion in record.confusions {
      guard let card = indices[confusion.deckID, confusion.cardID] else { continue }
      confusions[card] = Set(confusion.otherIDs.compactMap { indices[confusion.deckID, $0] })
    }
    let met = record.met.flatMap { met in met.cardIDs.compactMap { indices[met.deckID, $0] } }
    let setup = GameSetup(
      pool: pool, settings: record.settings, plan: questions, confusions: confusions, met: Set(met),
      ladder: ladder, isPlacement: record.isPlacement, beside: Set(record.besideIDs))
    self.init(setup, seed: record.seed, at: record.begun)
    if let checkpoint = record.checkpoint {
      guard let position = checkpoint.position(by: indices), position.isPlausible(after: questions.count)
      else {
        return nil
      }
      (earlier, edited) = ([position], checkpoint.date)
      self = rewound(to: 0)
    }
    isPractice = record.isPractice
    let moves = record.moves.compactMap { move in
      move.renamed { indices[$0.deckID, $0.cardID] }
    }
    for move in moves { play(move) }
    guard moves.count == record.moves.count, self.moves == moves, score == record.score else { return nil }
  }

  /// The review of each answer since the last edit of the cards, and again after each amended grade; nil for a
  /// skip. It replays the moves.
  package var reviews: [Review?] {
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

  /// Whether its numbers are possible. A file can contain anything.
  fileprivate var isPlausible: Bool {
    let isSensible = { (date: Date) in Self.times.contains(date.timeIntervalSince1970) }
    return isSensible(begun) && checkpoint.map { isSensible($0.date) } ?? true
      && moves.allSatisfy { move in
        switch move {
        case .teachAgain(let lapses, _, let date): Position.counts.contains(lapses) && isSensible(date)
        default: move.date.map(isSensible) ?? true
        }
      }
  }
}

extension GameRecord {
  /// The record with the current names of its cards.
  package func renamed(by names: FormerNames) -> GameRecord {
    var game = self
    for index in plan.indices {
      game.plan[index].cardID = names.currentCard(plan[index].cardID, in: plan[index].deckID)
      game.plan[index].rivalID = plan[index].rivalID.map { names.currentCard($0, in: plan[index].deckID) }
    }
    for (index, confusion) in confusions.enumerated() {
      func current(_ card: Card.ID) -> Card.ID { names.currentCard(card, in: confusion.deckID) }
      game.confusions[index].cardID = current(confusion.cardID)
      game.confusions[index].otherIDs = confusion.otherIDs.map(current)
    }
    game.met = met.map { met in
      MetReference(
        deckID: met.deckID, cardIDs: met.cardIDs.map { names.currentCard($0, in: met.deckID) })
    }
    game.moves = moves.compactMap { move in
      move.renamed { CardReference(names.currentCard($0.cardID, in: $0.deckID), in: $0.deckID) }
    }
    game.checkpoint = checkpoint?.renamed(by: names)
    return game
  }
}

extension KeyedDecodingContainer {
  // The decoder that the compiler writes for a game calls this in place of the general method.
  func decode(_ type: GameRecord.Format.Type, forKey key: Key) throws -> GameRecord.Format {
    let number = try decodeIfPresent(Int.self, forKey: key)
    if let format = number.flatMap(GameRecord.Format.init) { return format }
    let found = number.map { "format \($0)" } ?? "no known format"
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "The game was stored by another version, in \(found).")
  }
}

/// The position of a game when its cards were edited. Its earlier moves refer to cards that no longer exist, so
/// a host stores their result.
package struct Checkpoint: Hashable, Sendable, Codable {
  private struct Name: Hashable, Codable {
    let deckID: Deck.ID
    var cardID: Card.ID
  }

  /// The time of the edit.
  package let date: Date
  /// The cards that it refers to. It numbers them by their indices in this list.
  private var cards: [Name]
  private let position: Position

  init?(of game: Game) {
    guard let date = game.edited else { return nil }
    self.date = date
    let mentioned = game.start.cards.sorted()
    cards = mentioned.map {
      Name(deckID: game.pool.deckID(of: $0), cardID: game.pool.cards[$0].id)
    }
    let numbers = Dictionary(uniqueKeysWithValues: mentioned.enumerated().map { ($0.element, $0.offset) })
    position = game.start.renumbered { numbers[$0] }
  }

  /// The checkpoint with the current names of its cards.
  func renamed(by names: FormerNames) -> Checkpoint {
    var checkpoint = self
    for (index, card) in cards.enumerated() {
      checkpoint.cards[index].cardID = names.currentCard(card.cardID, in: card.deckID)
    }
    return checkpoint
  }

  /// The position in the pool of `indices`; nil if the pool has lost one of its cards.
  func position(by indices: CardIndices) -> Position? {
    let known = cards.map { indices[$0.deckID, $0.cardID] }
    guard !known.contains(nil) else { return nil }
    return position.renumbered { known.indices.contains($0) ? known[$0] : nil }
  }
}
