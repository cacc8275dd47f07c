package import KuchiFoundation

/// An unfinished game as a host stores it: its start and every move.
///
/// It identifies cards by their ids, so it still works if a deck has grown.
public struct GameRecord: Hashable, Sendable, Codable {
  /// The format of a stored game. Decoding any other format fails with an error.
  enum Format: Int, Sendable, Codable {
    case first = 1
  }

  struct DeckCards: Hashable, Sendable, Codable {
    let deckID: Deck.ID
    var cardIDs: [Card.ID]
  }

  private var format = Format.first
  /// The decks in order.
  public var deckIDs: [Deck.ID]
  /// The decks beside those, in which wrong answers are looked up.
  package var besideIDs: [Deck.ID]
  /// The settings of the game.
  public var settings: GameSettings
  /// The seed.
  public var seed: UInt64
  package var isPractice: Bool
  private var isPlacement: Bool
  package var begun: Date
  /// The cards that the game is about. The other members number them in this order.
  var cards: [DeckCards]
  private var plan: [PlannedQuestion]
  private var ladder: LearningStages
  private var confusions: [Int: [Int]]
  private var storedMoves: StoredMoves
  /// When the cards were last edited; nil if never. `start` is the position at that time.
  fileprivate var edited: Date?
  private var start: Position?
  /// The score after the last move.
  public var score: Score
  /// The cards that the player had met. They can be many, so they get no numbers.
  var met: [DeckCards]

  package var moves: [Move] {
    get { storedMoves.moves }
    set { storedMoves.moves = newValue }
  }

  /// Whether anything was answered, or a lesson card passed.
  public var isBegun: Bool {
    score.answered > 0 || moves.contains(where: \.passesLesson)
  }

  /// The time of the last timed move; without one, the time of the last edit or of the deal.
  package var lastPlayed: Date { moves.lastDate ?? edited ?? begun }

  /// Creates the record of `game`.
  public init(of game: Game) {
    let pool = game.pool
    deckIDs = pool.decks.map(\.id)
    besideIDs = game.setup.beside.sorted()
    (settings, seed, begun, score) = (game.settings, game.seed, game.begun, game.score)
    (isPractice, isPlacement, edited) = (game.isPractice, game.isPlacement, game.edited)
    var mentioned: Set<Int> = []
    _ = game.renumbered { mentioned.insert($0).memberAfterInsert }
    let numbered = mentioned.sorted()
    cards = pool.byDeck(numbered)
    met = pool.byDeck(game.met.sorted())
    let numbers = Dictionary(uniqueKeysWithValues: numbered.enumerated().map { ($0.element, $0.offset) })
    let (setup, start, moves) = game.renumbered { numbers[$0] }
    (plan, ladder, confusions) = (setup.plan, setup.ladder, setup.confusions.mapValues { $0.sorted() })
    (self.start, storedMoves) = (start, StoredMoves(moves))
  }
}

extension GameRecord {
  /// The game as it was dealt or last edited. It is large and does not change from move to move.
  package var setup: GameRecord {
    var setup = self
    (setup.storedMoves, setup.score) = (StoredMoves([]), Score())
    return setup
  }

  /// The part that a move changes: members of the record, which replace those of its setup.
  package var course: some Encodable { Course(storedMoves: storedMoves, score: score) }

  private struct Course: Encodable {
    let storedMoves: StoredMoves
    let score: Score
  }
}

extension Game {
  /// The stored parts of the game, with renumbered cards.
  fileprivate func renumbered(_ number: (Int) -> Int?) -> (GameSetup, start: Position?, moves: [Move]) {
    var setup = setup
    setup.met = []
    return (
      setup.renumbered(on: pool, number), edited == nil ? nil : start.renumbered(number),
      moves.compactMap { $0.renumbered(number) }
    )
  }

  /// Restores the recorded game at the same question with the same score. It replays the moves, in linear
  /// time in moves and cards. Wrong answers are looked up in the decks beside the pool when the game began.
  ///
  /// Nil if `pool` lacks one of its cards, or if it would now judge the recorded answers differently.
  public init?(resuming record: GameRecord, on pool: CardPool) {
    guard let (setup, start, moves) = record.found(in: pool) else { return nil }
    self.init(setup, seed: record.seed, at: record.begun, from: start)
    (edited, isPractice) = (record.edited, record.isPractice)
    for move in moves { play(move) }
    guard self.moves == moves, score == record.score else { return nil }
  }

  /// The review of each answer since the last edit of the cards, repeated for each amended grade; nil for a
  /// step without a review.
  public var reviews: [Review?] { steps.filter { $0.moveCount != nil }.map(\.review) }
}

extension CardPool {
  /// The names of cards, grouped by deck; `positions` is in ascending order.
  fileprivate func byDeck(_ positions: [Int]) -> [GameRecord.DeckCards] {
    positions.reduce(into: []) { decks, card in
      let deckID = deckID(of: card)
      if decks.last?.deckID != deckID { decks.append(GameRecord.DeckCards(deckID: deckID, cardIDs: [])) }
      decks[decks.count - 1].cardIDs.append(cards[card].id)
    }
  }

  /// The positions of cards; nil for cards that are gone.
  fileprivate func positions(of decks: [GameRecord.DeckCards]) -> [Int?] {
    decks.flatMap { deck in deck.cardIDs.map { position(of: CardReference($0, in: deck.deckID)) } }
  }
}

extension GameRecord {
  // The years 1 to 9999, in seconds since 1970.
  private static let times = -62_135_596_800.0...253_402_300_800

  /// Whether the record's numbers are possible. A file can contain anything.
  private var isPlausible: Bool {
    let isSensible = { (date: Date) in Self.times.contains(date.timeIntervalSince1970) }
    return isSensible(begun) && edited.map(isSensible) ?? true
      && start?.isPlausible(after: plan.count) ?? true
      && moves.allSatisfy { move in
        switch move {
        case .teachAgain(let lapses, _, let date): Position.counts.contains(lapses) && isSensible(date)
        default: move.date.map(isSensible) ?? true
        }
      }
  }

  /// The record's content by positions in `pool`. Nil if a card of its questions, moves or position is gone,
  /// or a host's own kind of question.
  fileprivate func found(in pool: CardPool) -> (GameSetup, start: Position?, moves: [Move])? {
    guard isPlausible else { return nil }
    let positions = pool.positions(of: cards)
    func number(_ card: Int) -> Int? { positions.indices.contains(card) ? positions[card] : nil }
    var isWhole = true
    func known(_ card: Int) -> Int? {
      let found = number(card)
      isWhole = isWhole && found != nil
      return found
    }
    let numbered = GameSetup(
      pool: pool, settings: settings, plan: plan, confusions: confusions.mapValues(Set.init),
      ladder: ladder, isPlacement: isPlacement, beside: Set(besideIDs))
    var setup = numbered.renumbered(on: pool, number)
    setup.met = Set(pool.positions(of: met).compactMap(\.self))
    let start = start?.renumbered(known)
    let moves = moves.compactMap { $0.renumbered(known) }
    let areKnown = setup.plan.allSatisfy { !$0.kind.isOwn || pool.canAsk($0) }
    return isWhole && areKnown && setup.plan.count == plan.count ? (setup, start, moves) : nil
  }

  /// The record with the current names of its cards.
  package func renamed(by names: FormerNames) -> GameRecord {
    func current(_ decks: [DeckCards]) -> [DeckCards] {
      decks.map { deck in
        DeckCards(
          deckID: deck.deckID, cardIDs: deck.cardIDs.map { names.currentCard($0, in: deck.deckID) })
      }
    }
    var game = self
    (game.cards, game.met) = (current(cards), current(met))
    return game
  }
}

extension KeyedDecodingContainer {
  // The synthesized decoder of a game calls this instead of the general method.
  func decode(_ type: GameRecord.Format.Type, forKey key: Key) throws -> GameRecord.Format {
    let number = try decodeIfPresent(Int.self, forKey: key)
    if let format = number.flatMap(GameRecord.Format.init) { return format }
    let found = number.map { "format \($0)" } ?? "no known format"
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "The game was stored by another version, in \(found).")
  }
}
