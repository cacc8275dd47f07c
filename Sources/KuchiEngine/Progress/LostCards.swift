extension Deck {
  /// The cards that others, which are gone from the deck, have become: both agree in two of term, reading and first
  /// meaning. Where two would do equally well, there is none.
  ///
  /// - Parameters:
  ///   - lost: The cards that are gone, made by `Card.init(recorded:answers:)`.
  ///   - known: The cards of the deck that have progress of their own. They are not new.
  /// - Returns: The new ids by the lost ones.
  package func successors(of lost: [Card], besides known: Set<Card.ID>) -> [Card.ID: Card.ID] {
    guard !lost.isEmpty else { return [:] }
    let judge = Judge(languages: languages)
    var owners: [CardTrait: Set<Int>] = [:]
    for (index, card) in lost.enumerated() {
      for trait in judge.traits(ofLost: card) { owners[trait, default: []].insert(index) }
    }
    // Decks are large, and comparing costs, so a card without a common text is passed over.
    let texts = Set(owners.keys.map(\.text)).union(lost.flatMap(\.texts))
    var pairs: [Likeness] = []
    for card in cards where !known.contains(card.id) && card.texts.contains(where: texts.contains) {
      let common = judge.traits(of: card).flatMap { trait in (owners[trait] ?? []).map { ($0, trait.part) } }
      for (index, parts) in Dictionary(grouping: common, by: \.0) {
        let count = Set(parts.map(\.1)).count
        if count >= 2 { pairs.append(Likeness(lost: lost[index].id, card: card.id, agreements: count)) }
      }
    }
    let (byLost, byCard) = (Dictionary(grouping: pairs, by: \.lost), Dictionary(grouping: pairs, by: \.card))
    let best = pairs.filter { $0.isBest(of: byLost[$0.lost]) && $0.isBest(of: byCard[$0.card]) }
    return Dictionary(best.map { ($0.lost, $0.card) }) { first, _ in first }
  }
}

extension Card {
  /// A card with what is known from its records.
  ///
  /// - Parameters:
  ///   - id: The id. Unless the author chose one, it is the term and the first reading.
  ///   - answers: The right answers for each kind of question.
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

/// Something by which a card is known again, in its normal form.
private struct CardTrait: Hashable {
  enum Part { case term, reading, meaning }

  let part: Part
  let text: String
}

/// A lost card and a new one, and in how many parts they agree.
private struct Likeness: Equatable {
  let lost: Card.ID
  let card: Card.ID
  let agreements: Int

  func isBest(of pairs: [Likeness]?) -> Bool {
    pairs?.allSatisfy { $0 == self || $0.agreements < agreements } ?? true
  }
}

extension Judge {
  fileprivate func traits(of card: Card) -> [CardTrait] {
    var card = card
    (card.forms, card.accept, card.meanings) = ([], [], Array(card.meanings.prefix(1)))
    return traits(card, normalForms(of: card, for: .reading))
  }

  /// Of a lost card every right answer counts. A typed reading may be in Latin letters.
  fileprivate func traits(ofLost card: Card) -> [CardTrait] {
    traits(
      card,
      termIsJapanese
        ? readings(of: card).flatMap { lookupForms(of: KanaAnswer($0, keys: nil)) }
        : normalForms(of: card, for: .reading))
  }

  private func traits(_ card: Card, _ readings: [String]) -> [CardTrait] {
    normalForms(of: card, for: .recall).map { CardTrait(part: .term, text: $0) }
      + readings.map { CardTrait(part: .reading, text: $0) }
      + normalForms(of: card, for: .meaning).map { CardTrait(part: .meaning, text: $0) }
  }
}
