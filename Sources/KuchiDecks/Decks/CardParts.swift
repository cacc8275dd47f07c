/// The kind of a card's term.
public enum CardKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// A word, which is the default.
  case word
  /// A single character with its on and kun readings.
  case kanji
  /// A kana character.
  case kana
  /// A phrase or a sentence.
  case phrase
}

/// A kind of question about a card.
public enum QuestionKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// From the term to its meaning.
  case meaning
  /// From the term to its reading in kana.
  case reading
  /// From the meaning to the term.
  case recall
}

extension QuestionKind {
  /// Its index among all kinds.
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
  /// Its translation.
  public var translation: String?
  /// Its origin, for example `tatoeba:74694`.
  public var source: String?
  /// Other members of its object in the file.
  public var foreign: [ForeignMember] = []

  /// An example. Everything except its text is optional.
  public init(text: String, furigana: String? = nil, translation: String? = nil, source: String? = nil) {
    self.text = text
    self.furigana = furigana
    self.translation = translation
    self.source = source
  }
}

/// A member of an object in a deck file that the format does not define: `$schema`, a key that begins with
/// `x-`, or a mistyped key. Writing the deck keeps it as it is.
public struct ForeignMember: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The value as JSON, without white space between its parts.
  public let json: String
}

/// A card by its id and its deck's id, which survive edits and moves.
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
