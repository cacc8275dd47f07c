package import KuchiFoundation

extension Game {
  /// The same game on edited decks or with other filters. The score stays, and earlier answers can be undone
  /// with their amended grades.
  ///
  /// The current question stays too, with its choices unless one of their cards has changed. Questions that
  /// can no longer be asked are left out. After a verdict the next question follows.
  ///
  /// - Parameters:
  ///   - more: Further questions in order, for a running game that would ask fewer than its settings say.
  ///   - other: Which of the further questions need lessons and which are typed.
  package func continued(
    on pool: CardPool, adding more: [PlannedQuestion] = [], by other: LearningStages = LearningStages(),
    at now: Date
  ) -> Game {
    func number(_ card: Int) -> Int? { pool.position(of: self.pool.reference(of: card)) }
    func item(_ item: PlannedQuestion) -> PlannedQuestion? {
      item.renumbered(number).flatMap { pool.canAsk($0) ? $0 : nil }
    }
    let items = plan.map(item)
    let added = more.filter { pool.canAsk($0) && !items.contains($0) }
      .prefix(phase == .finished ? 0 : max(0, settings.count - score.right - open.compactMap(item).count))
    var setup = self.setup.renumbered(on: pool, number)
    setup.plan = items.compactMap(\.self) + added
    setup.ladder = setup.ladder.adding(other, for: added)
    func moved(_ position: Position) -> Position {
      var moved = position.renumbered(number)
      moved.planned = items.prefix(position.planned).count { $0 != nil }
      return moved.settled(after: position, on: self.pool, in: setup, at: now)
    }
    var game = Game(setup, seed: seed, at: begun, from: moved(position))
    // An amended grade is part of its answer.
    game.steps = steps.filter { !$0.isGrade }.map { step in
      Step(before: moved(step.before), aside: step.aside)
    }
    game.edited = now
    game.isPractice = isPractice
    return game
  }

  /// The game without hearing questions that can no longer be asked.
  package func withoutUnheard(at now: Date) -> Game {
    plan.contains { $0.kind == .hearing && !pool.canAsk($0) } ? continued(on: pool, at: now) : self
  }

  private var open: [PlannedQuestion] {
    [question?.challenge.item].compactMap(\.self) + position.returns.map(\.item)
      + plan[min(position.planned, plan.count)...]
  }
}

extension Position {
  fileprivate func settled(
    after old: Position, on pool: CardPool, in setup: GameSetup, at now: Date
  ) -> Position {
    var next = self
    next.returns.removeAll { !setup.pool.canAsk($0.item) }
    switch (phase, old.phase) {
    case (.asking(let question), .asking(let before)) where setup.pool.canAsk(question.challenge.item):
      let isUnchanged = before.challenge.cards(in: pool) == question.challenge.cards(in: setup.pool)
      if !isUnchanged { next.phase = .asking(next.putAgain(question, in: setup)) }
    case (.teaching(let lesson), .teaching) where lesson.isLeech || lesson.isText: break
    case (_, .finished): break
    default: next = next.advanced(in: setup, at: now)
    }
    if setup.isPlacement {
      next.score.total = setup.mostQuestions
      return next
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
    [pool.card(askedBy: kind, at: card, sentence: sentence)]
      + choices.map { choice in choice.card.map { pool.card(askedBy: kind, at: $0) } }
  }
}

extension CardPool {
  /// Whether the card passes the filters and has this question: a reading if the term hides it, or the gap.
  func canAsk(_ item: PlannedQuestion) -> Bool {
    cards.indices.contains(item.card) && isAsked(item.card)
      && (item.kind != .reading || cards[item.card].hidesReading)
      && (item.kind != .hearing || canBeHeard(item.card))
      && (!item.kind.isOwn || own(item.kind)?.place(of: item.card) != nil)
      && (item.kind.gap == nil || cards[item.card].gapKinds.contains(item.kind))
  }
}

// MARK: Other numbers for the cards

extension Dictionary where Key == Int {
  /// The same with renumbered cards. Entries about cards without a new number are left out.
  func renumbered(_ number: (Int) -> Int?) -> Self {
    reduce(into: [:]) { values, entry in
      if let card = number(entry.key) { values[card] = entry.value }
    }
  }
}

extension Position {
  /// The position with renumbered cards. Entries about cards without a number are left out. A current
  /// question about such a card is removed and not replaced.
  func renumbered(_ number: (Int) -> Int?) -> Position {
    var position = self
    switch phase {
    case .asking(let question): position.phase = Phase(question.renumbered(number))
    case .teaching(let lesson): position.phase = lesson.renumbered(number).map(Phase.teaching) ?? .finished
    case .answered, .finished: break
    }
    position.taught = Set(taught.compactMap(number))
    position.right = Set(right.compactMap(number))
    position.aside = Set(aside.compactMap(number))
    position.contrasted = Set(contrasted.compactMap(number))
    position.last = nil
    position.lastCard = lastCard.flatMap(number)
    position.missedItems = missedItems.compactMap { $0.renumbered(number) }
    position.returns = returns.compactMap { entry in
      entry.item.renumbered(number).map { PendingRepeat(item: $0, after: entry.after) }
    }
    position.synonyms = synonyms.compactMap { synonym in
      synonym.item.renumbered(number).map { AcceptedText(item: $0, text: synonym.text) }
    }
    position.findings = findings?.compactMap { finding in
      finding.item.renumbered(number).map { PlacementAnswer(item: $0, isRight: finding.isRight) }
    }
    position.misses = misses.renumbered(number)
    position.recent = recent.compactMap(number)
    return position
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
  fileprivate func renumbered(_ number: (Int) -> Int?) -> Challenge? {
    number(card).map { card in
      let choices = choices.map { Choice(text: $0.text, card: $0.card.flatMap(number), isRight: $0.isRight) }
      return Challenge(card: card, kind: kind, form: form, choices: choices, example: example)
    }
  }
}
