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
