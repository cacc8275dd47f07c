extension Deck {
  /// Which cards of this deck are most likely the ones that it has lost. Where nothing is near there is no guess.
  ///
  /// A lost card is matched once at most, and so is a card of the deck; the surest kinship comes first, and between
  /// equals a card that means the same.
  ///
  /// - Parameters:
  ///   - lost: the cards that are gone, as ``Card/init(recorded:answers:)`` makes them.
  ///   - recorded: the cards of the deck that were recorded under the ids they have. Such a card is matched only
  ///     when the term, or reading and meaning, are the same: the two may have been merged.
  ///   - isRefused: whether a card that is gone is known not to be another one.
  /// - Returns: the matches, in the order of `lost`.
  public func matches(
    for lost: [Card], recorded: Set<Card.ID>, isRefused: (_ lost: Card.ID, _ card: Card.ID) -> Bool
  ) -> [CardMatch] {
    guard !lost.isEmpty else { return [] }
    let search = CardSearch(for: lost, judge: Judge(languages: languages))
    var candidates: [MatchCandidate] = []
    for (position, card) in cards.enumerated() {
      let isRecorded = recorded.contains(card.id)
      candidates += search.candidates(card, at: position, isRecorded: isRecorded).filter {
        !isRefused(lost[$0.lost].id, card.id)
      }
    }
    return candidates.surest.map {
      CardMatch(deckID: id, lost: lost[$0.lost], card: cards[$0.card], kinship: $0.kinship)
    }
  }
}

/// A lost card and a card of the deck, by their positions.
struct MatchCandidate {
  let lost: Int
  let card: Int
  let kinship: Kinship
  let isRecorded: Bool
  let isSameMeaning: Bool

  fileprivate var rank: (Int, Int, Int, Int, Int) {
    (kinship.rank, isRecorded ? 1 : 0, isSameMeaning ? 0 : 1, lost, card)
  }
}

extension [MatchCandidate] {
  /// The candidates without those of which either card belongs to a surer one, in the order of the lost cards.
  fileprivate var surest: [MatchCandidate] {
    var lost: Set<Int> = []
    var taken: Set<Int> = []
    return sorted { $0.rank < $1.rank }
      .filter { candidate in
        guard !lost.contains(candidate.lost), taken.insert(candidate.card).inserted else { return false }
        lost.insert(candidate.lost)
        return true
      }
      .sorted { $0.lost < $1.lost }
  }
}
