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
