/// A guess that a recorded card, which is no longer in its deck, now has another id.
public struct CardMatch: Hashable, Sendable {
  /// The deck of both cards.
  public let deckID: Deck.ID
  /// The lost card, as far as it is known.
  public let lost: Card
  /// The card that it may be now.
  public let card: Card
  /// What both have in common.
  public let kind: MatchKind
}

/// Why one card may be another under a new id, the surest reason first.
public enum MatchKind: String, CaseIterable, Comparable, Hashable, Sendable {
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
  public static func < (left: MatchKind, right: MatchKind) -> Bool { left.rank < right.rank }

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
  public func matches(
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
  public init(recorded id: Card.ID, answers: [QuestionKind: [String]]) {
    // The second of two cards with one id has a number at the end.
    let derived = id.replacing(/~[0-9]+$/, with: "")
    let bar = derived.lastIndex(of: "|") ?? derived.endIndex
    self.init(
      id: id, term: String(derived[..<bar]), forms: answers[.recall] ?? [],
      readings: [String(derived[bar...].dropFirst())].filter { !$0.isEmpty } + (answers[.reading] ?? []),
      meanings: answers[.meaning] ?? [])
  }
}
