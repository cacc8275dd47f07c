package import KuchiFoundation

extension Game {
  /// The same game on edited decks or with other filters. The score stays, and earlier answers can be undone
  /// with their amended grades.
  ///
  /// The current question stays too. It keeps its choices if none of their cards has changed. Questions that
  /// can't be asked any more are left out. After a verdict the next question follows.
  ///
  /// - Parameters:
  ///   - pool: The current decks and filters. Cards are the same if their ids are.
  ///   - more: Further questions in their order, for a running game that would ask fewer than its settings say.
  ///   - other: What the further questions show in lessons, and what of them is typed.
  ///   - now: The time of the edit.
  package func continued(
    on pool: CardPool, adding more: [PlannedQuestion] = [], by other: Ladder = Ladder(), at now: Date
  ) -> Game {
    let indices = CardIndices(of: pool)
    func number(_ card: Int) -> Int? { indices[self.pool.deckID(of: card), self.pool.cards[card].id] }
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
    let setup = GameSetup(
      pool: pool, settings: settings, plan: items.compactMap(\.self) + added, confusions: confusions,
      met: Set(met.compactMap(number)), ladder: ladder.renumbered(number).adding(other, for: added),
      isPlacement: isPlacement, beside: self.setup.beside)
    func moved(_ position: Position) -> Position {
      var moved = position.renumbered(number)
      moved.planned = items.prefix(position.planned).count { $0 != nil }
      return moved.settled(after: position, on: self.pool, in: setup, at: now)
    }
    var game = Game(setup, seed: seed, at: begun)
    game.earlier = (earlier.dropLast() + beforeTurns + [position]).map(moved)
    game.edited = now
    game.isPractice = isPractice
    return game.rewound(to: 0)
  }

  /// The questions that are not answered right yet.
  private var open: [PlannedQuestion] {
    [question?.challenge.item].compactMap(\.self) + position.returns.map(\.item)
      + plan[min(position.planned, plan.count)...]
  }

  /// The positions before each turn since the last edit. An amended grade is part of its answer.
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
  package var isGrade: Bool { if case .grade = self { true } else { false } }
}

extension Position {
  /// The position with a question that fits its cards, and with the right total.
  fileprivate func settled(
    after old: Position, on pool: CardPool, in setup: GameSetup, at now: Date
  ) -> Position {
    var next = self
    next.returns.removeAll { !setup.pool.canAsk($0.item) }
    switch (phase, old.phase) {
    case (.asking(let question), .asking(let before)) where setup.pool.canAsk(question.challenge.item):
      let isUnchanged = before.challenge.cards(in: pool) == question.challenge.cards(in: setup.pool)
      if !isUnchanged { next.phase = .asking(next.putAgain(question, in: setup)) }
    case (.teaching(let lesson), .teaching) where lesson.isLeech: break
    case (_, .finished): break
    default: next = next.advanced(in: setup, at: now)
    }
    let left = setup.plan.dropFirst(next.planned).count { !next.aside.contains($0.card) }
    next.score.total = next.score.answered + left + next.returns.count
    if case .asking = next.phase { next.score.total += 1 }
    return next
  }

  private mutating func putAgain(_ question: Question, in setup: GameSetup) -> Question {
    let old = question.challenge
    return Question(
      challenge: challenge(for: old.item, form: old.form, in: setup), isRevealed: question.isRevealed,
      hints: question.hints, since: question.since)
  }
}

extension Challenge {
  /// The card of the question and those of its choices; nil for a choice without a card.
  fileprivate func cards(in pool: CardPool) -> [Card?] {
    [pool.cards[card]] + choices.map { choice in choice.card.map { pool.cards[$0] } }
  }
}

extension CardPool {
  /// Whether the card exists and passes the filters. A reading is asked only if the term does not show it, and
  /// a gap only if it is there.
  func canAsk(_ item: PlannedQuestion) -> Bool {
    cards.indices.contains(item.card) && isAsked(item.card)
      && (item.kind != .reading || cards[item.card].hidesReading)
      && (item.kind.gap == nil || cards[item.card].gapKinds.contains(item.kind))
  }
}

// MARK: Other numbers for the cards

extension Position {
  /// The position with new numbers for its cards. Entries about cards without a number are left out. A current
  /// question about such a card is removed and not replaced.
  func renumbered(_ number: (Int) -> Int?) -> Position {
    func item(_ item: PlannedQuestion) -> PlannedQuestion? {
      number(item.card).map { PlannedQuestion(card: $0, kind: item.kind) }
    }
    var position = self
    switch phase {
    case .asking(let question): position.phase = Phase(question.renumbered(number))
    case .teaching(let lesson): position.phase = lesson.renumbered(number).map(Phase.teaching) ?? .finished
    case .answered, .finished: break
    }
    position.taught = Set(taught.compactMap(number))
    position.aside = Set(aside.compactMap(number))
    position.contrasted = Set(contrasted.compactMap(number))
    position.last = nil
    position.lastCard = lastCard.flatMap(number)
    position.missedItems = missedItems.compactMap(item)
    position.returns = returns.compactMap { entry in
      item(entry.item).map { PendingRepeat(item: $0, after: entry.after) }
    }
    position.missed = missed.compactMap(number)
    position.synonyms = synonyms.compactMap { synonym in
      item(synonym.item).map { Synonym(item: $0, text: synonym.text) }
    }
    position.findings = findings?.compactMap { finding in
      item(finding.item).map { Finding(item: $0, isRight: finding.isRight) }
    }
    func counts(_ counts: [Int: Int]) -> [Int: Int] {
      counts.reduce(into: [:]) { counts, entry in
        if let card = number(entry.key) { counts[card] = entry.value }
      }
    }
    (position.misses, position.asks) = (counts(misses), counts(asks))
    position.recent = recent.compactMap(number)
    return position
  }

  /// The cards in the position, each once.
  var cards: Set<Int> {
    var cards = Set(missed + asks.keys + recent + [lastCard].compactMap(\.self))
    cards.formUnion(
      (missedItems + returns.map(\.item) + synonyms.map(\.item) + (findings ?? []).map(\.item)).map(\.card))
    cards.formUnion(taught.union(aside).union(contrasted))
    switch phase {
    case .asking(let question): cards.formUnion(question.challenge.cards)
    case .teaching(let lesson): cards.formUnion(lesson.cards)
    case .answered, .finished: break
    }
    return cards
  }
}

extension Question {
  fileprivate func renumbered(_ number: (Int) -> Int?) -> Question? {
    challenge.renumbered(number).map {
      Question(challenge: $0, isRevealed: isRevealed, hints: hints, since: since)
    }
  }
}

extension Challenge {
  fileprivate var cards: [Int] { [card] + choices.compactMap(\.card) }

  fileprivate func renumbered(_ number: (Int) -> Int?) -> Challenge? {
    number(card).map { card in
      let choices = choices.map { Choice(text: $0.text, card: $0.card.flatMap(number), isRight: $0.isRight) }
      return Challenge(card: card, kind: kind, form: form, choices: choices, example: example)
    }
  }
}
