extension Deck {
  /// The cards that replaced `lost` cards, which are gone from the deck: both agree in two of term, reading
  /// and first meaning. Ambiguous matches are left out, and so are `known` cards with progress of their own.
  ///
  /// - Returns: The new ids by the ids of the lost cards, which `Card.init(recorded:answers:)` makes.
  package func successors(of lost: [Card], besides known: Set<Card.ID>) -> [Card.ID: Card.ID] {
    guard !lost.isEmpty else { return [:] }
    let judge = Judge(languages: languages)
    var owners: [CardTrait: Set<Int>] = [:]
    for (index, card) in lost.enumerated() {
      for trait in judge.traits(ofLost: card) { owners[trait, default: []].insert(index) }
    }
    // Decks are large and comparing is expensive, so a card without a common text is skipped.
    let texts = Set(owners.keys.map(\.text)).union(lost.flatMap(\.texts))
    var pairs: [Likeness] = []
    for card in cards where !known.contains(card.id) && card.texts.contains(where: texts.contains) {
      let common = judge.traits(of: card).flatMap { trait in (owners[trait] ?? []).map { ($0, trait.kind) } }
      for (index, parts) in Dictionary(grouping: common, by: \.0) {
        let count = Set(parts.map(\.1)).count
        if count >= 2 { pairs.append((lost[index].id, card.id, count)) }
      }
    }
    let (byLost, byCard) = (Dictionary(grouping: pairs) { $0.lost }, Dictionary(grouping: pairs) { $0.card })
    let best = pairs.filter { pair in
      (byLost[pair.lost, default: []] + byCard[pair.card, default: []]).allSatisfy {
        $0 == pair || $0.agreements < pair.agreements
      }
    }
    return Dictionary(best.map { ($0.lost, $0.card) }) { first, _ in first }
  }

  /// A lost card, a new one, and the number of parts in which they agree.
  private typealias Likeness = (lost: Card.ID, card: Card.ID, agreements: Int)
}

extension Card {
  /// A card rebuilt from its records: the id, which is the term and first reading unless the author chose
  /// one, and the right answers for each kind of question.
  package init(recorded id: Card.ID, answers: [QuestionKind: [String]]) {
    // The second of two cards with one id has a number at the end.
    let derived = id.replacing(/~[0-9]+$/, with: "")
    let bar = derived.lastIndex(of: "|") ?? derived.endIndex
    self.init(
      id: id, term: String(derived[..<bar]), forms: answers[.recall] ?? [],
      readings: [String(derived[bar...].dropFirst())].filter { !$0.isEmpty } + (answers[.reading] ?? []),
      meanings: answers[.meaning] ?? [])
  }

  fileprivate var texts: [String] { [term] + readings + meanings.prefix(1) }
}

/// A feature that identifies a card: the normal form of an answer to a kind of question.
private struct CardTrait: Hashable {
  let kind: QuestionKind
  let text: String
}

extension Judge {
  fileprivate func traits(of card: Card) -> [CardTrait] {
    var card = card
    (card.forms, card.accept, card.meanings) = ([], [], Array(card.meanings.prefix(1)))
    return traits(card, normalForms(of: card, for: .reading))
  }

  /// For a lost card every right answer counts. A typed reading may be in romaji.
  fileprivate func traits(ofLost card: Card) -> [CardTrait] {
    traits(
      card,
      termIsJapanese
        ? readings(of: card).flatMap { lookupForms(of: KanaAnswer($0, keys: nil)) }
        : normalForms(of: card, for: .reading))
  }

  private func traits(_ card: Card, _ readings: [String]) -> [CardTrait] {
    normalForms(of: card, for: .recall).map { CardTrait(kind: .recall, text: $0) }
      + readings.map { CardTrait(kind: .reading, text: $0) }
      + normalForms(of: card, for: .meaning).map { CardTrait(kind: .meaning, text: $0) }
  }
}
