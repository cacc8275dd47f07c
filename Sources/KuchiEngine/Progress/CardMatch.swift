internal import KuchiJapanese

/// A guess that a recorded card, which is no longer in its deck, now has another id.
public struct CardMatch: Hashable, Sendable {
  /// The deck of both cards.
  package let deckID: Deck.ID
  /// The lost card, as far as it is known.
  package let lost: Card
  /// The card that it may be now.
  package let card: Card
  /// What both have in common.
  package let kind: MatchKind
}

/// Why one card may be another under a new id, the surest reason first.
package enum MatchKind: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The terms and a reading are equal.
  case word
  /// The terms are equal, the readings differ.
  case term
  /// A reading and a meaning are equal, the terms differ.
  case readingAndMeaning
  /// A reading is equal, and the terms are two spellings of it.
  case spelling
  /// The terms differ in a few letters.
  case nearTerm

  /// Whether the left kind is surer.
  package static func < (left: MatchKind, right: MatchKind) -> Bool { left.rank < right.rank }

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Deck {
  /// Guesses which cards of this deck are the lost ones. A lost card without a similar one gets no guess.
  ///
  /// Each lost card and each card of the deck is matched at most once, the surest match first. Among equal
  /// matches, unrecorded cards and those with the same meaning come first.
  ///
  /// - Parameters:
  ///   - lost: The lost cards, made by `Card.init(recorded:answers:)`.
  ///   - recorded: The cards of the deck that were recorded under their current ids. They match only if the
  ///     term, or a reading and a meaning, are equal: both may have been merged.
  ///   - isRefused: Whether a lost card is known to be a different card.
  /// - Returns: The matches in the order of `lost`.
  package func matches(
    for lost: [Card], recorded: Set<Card.ID>, isRefused: (_ lost: Card.ID, _ card: Card.ID) -> Bool
  ) -> [CardMatch] {
    guard !lost.isEmpty else { return [] }
    let isRecorded = cards.map { recorded.contains($0.id) }
    let candidates = CardSearch(for: lost, in: self).candidates { candidate in
      (!isRecorded[candidate.card] || candidate.kind <= .readingAndMeaning)
        && !isRefused(lost[candidate.lost].id, cards[candidate.card].id)
    }
    func rank(_ candidate: CardSearch.Candidate) -> (Int, Int, Int, Int, Int) {
      (
        candidate.kind.rank, isRecorded[candidate.card] ? 1 : 0, candidate.isSameMeaning ? 0 : 1,
        candidate.lost, candidate.card
      )
    }
    return candidates.sorted { rank($0) < rank($1) }.eachOnce.map {
      CardMatch(deckID: id, lost: lost[$0.lost], card: cards[$0.card], kind: $0.kind)
    }
  }
}

extension [CardSearch.Candidate] {
  /// The candidates whose cards are not part of an earlier one, in the order of the lost cards.
  fileprivate var eachOnce: [Element] {
    var lost: Set<Int> = []
    var taken: Set<Int> = []
    let chosen = filter { candidate in
      guard !lost.contains(candidate.lost), taken.insert(candidate.card).inserted else { return false }
      lost.insert(candidate.lost)
      return true
    }
    return chosen.sorted { $0.lost < $1.lost }
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
}

/// Finds the cards of a deck that lost cards may have become.
///
/// Decks are large, so only cards with something in common are compared.
struct CardSearch {
  /// A lost card and a card of the deck, by their positions.
  struct Candidate {
    let lost: Int
    let card: Int
    let kind: MatchKind
    let isSameMeaning: Bool
  }

  private let cards: [Card]
  private let lost: [Card]
  private let traits: [CardTraits]
  private let judge: Judge

  init(for lost: [Card], in deck: Deck) {
    judge = Judge(languages: deck.languages)
    cards = deck.cards
    self.lost = lost
    traits = lost.map { [judge] in CardTraits($0, judge) }
  }

  /// All pairs that share a text. For lost cards without such a pair, those whose terms begin or end alike.
  func candidates(where isPossible: (_ candidate: Candidate) -> Bool) -> [Candidate] {
    let sure = candidates(for: Array(lost.indices), by: texts, where: isPossible)
    let found = Set(sure.map(\.lost))
    let rest = lost.indices.filter { !found.contains($0) }
    return sure + candidates(for: rest, by: ends, where: isPossible)
  }

  private func candidates(
    for indices: [Int], by keys: (Card, CardTraits?) -> [UInt64], where isPossible: (Candidate) -> Bool
  ) -> [Candidate] {
    guard !indices.isEmpty else { return [] }
    var lostByKey: [UInt64: Set<Int>] = [:]
    for index in indices {
      for key in keys(lost[index], traits[index]) { lostByKey[key, default: []].insert(index) }
    }
    return cards.indices.flatMap { card -> [Candidate] in
      let alike = keys(cards[card], nil).reduce(into: Set<Int>()) { $0.formUnion(lostByKey[$1] ?? []) }
      guard !alike.isEmpty else { return [] }
      let new = CardTraits(cards[card], judge)
      return alike.compactMap { candidate($0, card, new) }.filter(isPossible)
    }
  }

  private func candidate(_ index: Int, _ card: Int, _ new: CardTraits) -> Candidate? {
    traits[index].matchKind(with: new).map {
      Candidate(
        lost: index, card: card, kind: $0, isSameMeaning: traits[index].sharesMeaning(with: new))
    }
  }

  /// All texts of a card, and their normal forms if they are known.
  private func texts(of card: Card, _ traits: CardTraits?) -> [UInt64] {
    let texts = [[card.term], card.forms, card.readings, card.meanings].joined()
    let forms = traits.map { [$0.terms, $0.readings, $0.meanings].joined() }
    return texts.map { UInt64(key: $0) } + (forms.map { $0.map { UInt64(key: $0) } } ?? [])
  }

  /// The beginning and the end of a longer term.
  private func ends(of card: Card, _ traits: CardTraits?) -> [UInt64] {
    let term = card.term.unicodeScalars
    guard term.count >= 4 else { return [] }
    return [
      UInt64(key: "^" + String(String.UnicodeScalarView(term.prefix(2)))),
      UInt64(key: "$" + String(String.UnicodeScalarView(term.suffix(2)))),
    ]
  }
}

/// The normal forms of a card's right answers, for comparing two cards.
struct CardTraits {
  let term: [Unicode.Scalar]
  let terms: Set<String>
  let readings: Set<String>
  let meanings: Set<String>

  init(_ card: Card, _ judge: Judge) {
    term = Array(card.term.unicodeScalars)
    terms = Set(judge.normalForms(of: card, for: .recall))
    meanings = Set(judge.normalForms(of: card, for: .meaning))
    // A typed reading may be in Latin letters.
    readings =
      judge.termIsJapanese
      ? Set(judge.readings(of: card).flatMap { judge.lookupForms(of: KanaAnswer($0, keys: nil)) })
      : Set(judge.normalForms(of: card, for: .reading))
  }

  /// Why a card with these traits may have become one with those of `new`; nil if nothing suggests it.
  func matchKind(with new: CardTraits) -> MatchKind? {
    let isReading = !readings.isDisjoint(with: new.readings)
    let isTerm = !terms.isDisjoint(with: new.terms)
    if isTerm && isReading { return .word }
    guard meanings.isEmpty || sharesMeaning(with: new) else { return nil }
    if isTerm { return .term }
    if isReading && !meanings.isEmpty { return .readingAndMeaning }
    if isReading && isSpelling(of: new) { return .spelling }
    return isNear(new) ? .nearTerm : nil
  }

  func sharesMeaning(with new: CardTraits) -> Bool { !meanings.isDisjoint(with: new.meanings) }

  /// Whether two terms with one reading are spellings of one word.
  private func isSpelling(of new: CardTraits) -> Bool {
    let (old, new) = (term.filter(Script.isKanji), new.term.filter(Script.isKanji))
    return old.isEmpty || new.isEmpty || old.contains(where: new.contains)
  }

  /// Whether the terms differ in at most a quarter of their letters, or in half of them if the meaning is the
  /// same.
  private func isNear(_ new: CardTraits) -> Bool {
    let limit = max(term.count, new.term.count) / (meanings.isEmpty ? 4 : 2)
    return EditDistance.between(term, new.term, limit: limit) != nil
  }
}
