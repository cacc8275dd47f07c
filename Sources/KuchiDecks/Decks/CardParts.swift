/// What a card's term is.
public enum CardKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A word: what a card is unless it says otherwise.
  case word
  /// A single character with its on and kun readings.
  case kanji
  /// A kana character.
  case kana
  /// A phrase or a sentence.
  case phrase
}

/// What a question asks of a card.
public enum QuestionKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// From the term to its meaning.
  case meaning
  /// From the term to its reading in kana.
  case reading
  /// From the meaning to the term.
  case recall
}

extension QuestionKind {
  /// Its place among all kinds.
  package var number: Int {
    switch self {
    case .meaning: 0
    case .reading: 1
    case .recall: 2
    }
  }
}

/// A sentence that uses a card's term.
public struct Example: Hashable, Sendable {
  /// The sentence.
  public var text: String
  /// The sentence with its readings in Anki's brackets.
  public var furigana: String?
  /// What it means.
  public var translation: String?
  /// Where it was taken from, for example `tatoeba:74694`.
  public var source: String?
  /// What its object in the file holds besides the format.
  public var foreign: [ForeignMember] = []

  /// An example; everything but its text is optional.
  public init(text: String, furigana: String? = nil, translation: String? = nil, source: String? = nil) {
    self.text = text
    self.furigana = furigana
    self.translation = translation
    self.source = source
  }
}

/// A member of an object in a deck file that is none of the format's: `$schema`, a key that begins with `x-`, or one
/// that was mistyped. It is kept as it is, so that writing the deck does not lose what others have put there.
public struct ForeignMember: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The value as JSON, without white space between its parts.
  public let json: String
}

/// A card by its id and that of its deck, which outlive edits and moves.
public struct CardReference: Hashable, Sendable, Codable {
  /// The deck.
  public var deckID: Deck.ID
  /// The card.
  public var cardID: Card.ID

  /// The card with this id in a deck.
  public init(_ cardID: Card.ID, in deckID: Deck.ID) {
    self.deckID = deckID
    self.cardID = cardID
  }
}
