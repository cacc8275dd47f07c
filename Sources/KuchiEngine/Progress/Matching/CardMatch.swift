/// A guess: a card that was recorded and is no longer in its deck is one that the deck has under another id.
public struct CardMatch: Hashable, Sendable {
  /// The deck of both.
  public let deckID: Deck.ID
  /// The card that is gone, as far as it is known.
  public let lost: Card
  /// The card that it may be now.
  public let card: Card
  /// What the two have in common.
  public let kind: MatchKind
}

/// What makes one card likely to be another under a new id, the surest first.
public enum MatchKind: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The term and a reading are the same.
  case word
  /// The term is the same, the reading is not.
  case term
  /// A reading and a meaning are the same, the term is not.
  case readingAndMeaning
  /// A reading is the same, and the terms are two spellings of it.
  case spelling
  /// The terms differ in a few letters.
  case nearTerm

  /// Whether the left kind is surer.
  public static func < (left: MatchKind, right: MatchKind) -> Bool { left.rank < right.rank }

  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Deck {
  /// Which cards of this deck are most likely the ones that it has lost. Where nothing is near there is no guess.
  ///
  /// A lost card is matched once at most, and so is a card of the deck; the surest match comes first, and between
  /// equals a card that was not recorded, and one that means the same.
  ///
  /// - Parameters:
  ///   - lost: the cards that are gone, as `Card.init(recorded:answers:)` makes them.
  ///   - recorded: the cards of the deck that were recorded under the ids they have. Such a card is matched only
  ///     when the term, or reading and meaning, are the same: the two may have been merged.
  ///   - isRefused: whether a card that is gone is known not to be another one.
  /// - Returns: the matches, in the order of `lost`.
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
  /// The candidates without those of which either card belongs to an earlier one, in the order of the lost cards.
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
  /// A card as far as it is known from what was recorded.
  ///
  /// - Parameters:
  ///   - id: its id, which is its term and first reading unless its author chose another.
  ///   - answers: the answers that were right, by what was asked.
  public init(recorded id: Card.ID, answers: [QuestionKind: [String]]) {
    // The second of two cards with the same id got a number behind it.
    let derived = id.replacing(/~[0-9]+$/, with: "")
    let bar = derived.lastIndex(of: "|") ?? derived.endIndex
    self.init(
      id: id, term: String(derived[..<bar]), forms: answers[.recall] ?? [],
      readings: [String(derived[bar...].dropFirst())].filter { !$0.isEmpty } + (answers[.reading] ?? []),
      meanings: answers[.meaning] ?? [])
  }
}
