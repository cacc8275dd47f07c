extension Position {
  /// The position with its cards numbered anew. What is about cards without a number is left out; a question about
  /// one is taken from the player, and none put in its place.
  func renumbered(_ number: (Int) -> Int?) -> Position {
    func item(_ item: PlannedQuestion) -> PlannedQuestion? {
      number(item.card).map { PlannedQuestion(card: $0, kind: item.kind) }
    }
    var position = self
    if case .asking(let question) = phase { position.phase = Phase(question.renumbered(number)) }
    position.last = nil
    position.lastCard = lastCard.flatMap(number)
    position.missedItems = missedItems.compactMap(item)
    position.returns = returns.compactMap { entry in
      item(entry.item).map { Return(item: $0, after: entry.after) }
    }
    position.missed = missed.compactMap(number)
    position.synonyms = synonyms.compactMap { synonym in
      item(synonym.item).map { Synonym(item: $0, text: synonym.text) }
    }
    position.misses = misses.reduce(into: [:]) { misses, entry in
      if let card = number(entry.key) { misses[card] = entry.value }
    }
    position.recent = recent.compactMap(number)
    return position
  }

  /// The cards that the position speaks of, each once.
  var cards: Set<Int> {
    var cards = Set(missed + misses.keys + recent + [lastCard].compactMap(\.self))
    cards.formUnion((missedItems + returns.map(\.item) + synonyms.map(\.item)).map(\.card))
    if case .asking(let question) = phase { cards.formUnion(question.challenge.cards) }
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
      return Challenge(card: card, kind: kind, form: form, choices: choices)
    }
  }
}
