#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Game {
  /// The same game on decks, or with filters, that were edited while it runs: the score stays, and whatever was answered can be taken
  /// back as before, with the grade that it was given since.
  ///
  /// The question in front of the player stays too, and its choices while no card among them has changed. What can't
  /// be asked any more is left out. A verdict that waits for its next question is passed over.
  ///
  /// - Parameters:
  ///   - pool: The decks and filters as they are now; cards are the same when their ids are.
  ///   - more: What else a game that is not over may ask, in this order, where it would ask less than its settings say.
  ///   - now: When they were edited.
  public func continued(on pool: CardPool, adding more: [PlannedQuestion] = [], at now: Date) -> Game {
    let places = CardPlaces(in: pool)
    func number(_ card: Int) -> Int? { places[self.pool.deckID(of: card), self.pool.cards[card].id] }
    func item(_ item: PlannedQuestion) -> PlannedQuestion? {
      number(item.card).map { PlannedQuestion(card: $0, kind: item.kind) }.flatMap {
        pool.canAsk($0) ? $0 : nil
      }
    }
    let items = plan.map(item)
    let added = more.filter { pool.canAsk($0) && !items.contains($0) }
      .prefix(phase == .finished ? 0 : max(0, settings.count - score.right - open.compactMap(item).count))
    let confusions = confusions.reduce(into: [Int: Set<Int>]()) { confusions, entry in
      if let card = number(entry.key) { confusions[card] = Set(entry.value.compactMap(number)) }
    }
    let table = Table(
      pool: pool, settings: settings, plan: items.compactMap(\.self) + added, confusions: confusions)
    func moved(_ position: Position) -> Position {
      var moved = position.renumbered(number)
      moved.planned = items.prefix(position.planned).count { $0 != nil }
      return moved.settled(after: position, on: self.pool, in: table, at: now)
    }
    var game = Game(
      pool, settings: settings, seed: seed, plan: table.plan, confusions: confusions, at: begun)
    game.earlier = (earlier.dropLast() + beforeTurns + [position]).map(moved)
    game.edited = now
    game.isPractice = isPractice
    game.repeats = repeats
    return game.rewound(to: 0)
  }

  /// What is still to be answered right.
  private var open: [PlannedQuestion] {
    [question?.challenge.item].compactMap(\.self) + position.returns.map(\.item)
      + plan[min(position.planned, plan.count)...]
  }

  /// How the game stood before each turn since the cards were edited last. An amended grade is part of its answer.
  private var beforeTurns: [Position] {
    var game = rewound(to: 0)
    var positions: [Position] = []
    for (number, move) in moves.enumerated() {
      if turns.contains(number), !move.isGrade { positions.append(game.position) }
      game.play(move)
    }
    return positions
  }
}

extension Move {
  /// Whether it amends the grade of the answer before it.
  public var isGrade: Bool { if case .grade = self { true } else { false } }
}

extension Position {
  /// The position with a question that fits its cards, and a total of what is left to ask.
  fileprivate func settled(
    after old: Position, on pool: CardPool, in table: Table, at now: Date
  ) -> Position {
    var next = self
    next.returns.removeAll { !table.pool.canAsk($0.item) }
    switch (phase, old.phase) {
    case (.asking(let question), .asking(let before)) where table.pool.canAsk(question.challenge.item):
      let isUnchanged = before.challenge.cards(in: pool) == question.challenge.cards(in: table.pool)
      if !isUnchanged { next.phase = .asking(next.putAgain(question, in: table)) }
    case (_, .finished): break
    default: next = next.advanced(in: table, at: now)
    }
    next.score.total = next.score.answered + table.plan.count - next.planned + next.returns.count
    if case .asking = next.phase { next.score.total += 1 }
    return next
  }

  private mutating func putAgain(_ question: Question, in table: Table) -> Question {
    let old = question.challenge
    return Question(
      challenge: challenge(for: old.item, form: old.form, in: table), isRevealed: question.isRevealed,
      hints: question.hints, since: question.since)
  }
}

extension Challenge {
  /// The card that is asked and those that are offered; nil for a choice that is no card's.
  fileprivate func cards(in pool: CardPool) -> [Card?] {
    [pool.cards[card]] + choices.map { choice in choice.card.map { pool.cards[$0] } }
  }
}

extension CardPool {
  /// Whether the card is there and passes the filters, and the question makes sense: a reading is asked only where
  /// the term does not show it.
  func canAsk(_ item: PlannedQuestion) -> Bool {
    cards.indices.contains(item.card) && isAsked(item.card)
      && (item.kind != .reading || cards[item.card].hidesReading)
  }
}
