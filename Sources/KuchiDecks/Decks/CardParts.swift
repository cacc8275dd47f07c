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
  /// A sentence with gaps.
  case sentence
}

/// A kind of question about a card.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum QuestionKind: Hashable, Sendable {
  /// From the term to its meaning.
  case meaning
  /// From the term to its reading in kana.
  case reading
  /// From the meaning to the term.
  case recall
  /// From its sound to its reading in kana. Decks can't ask for it: it is asked where the card can be heard,
  /// see `CardPool.sound`.
  case hearing
  /// From a sentence with a gap to what the gap hides. The number counts the card's gaps from 1 to ``Gap/limit``.
  case cloze(Int)
  /// A kind of the host's own, by its name. It is asked only if `OwnQuestion` of KuchiEngine defines it.
  case own(String)
}

extension QuestionKind: RawRepresentable, Codable {
  /// The kinds that a deck may ask about a whole term.
  package static let ofDecks: [QuestionKind] = [.meaning, .reading, .recall]

  /// The kinds that ask about a whole term. A card may also have gaps.
  package static let ofTerms = ofDecks + [.hearing]

  /// The kinds that a card with this number of gaps may have.
  package static func all(gaps count: Int) -> [QuestionKind] {
    ofTerms + (0..<max(0, min(count, Gap.limit))).map { .cloze($0 + 1) }
  }

  /// Whether a deck may ask for it.
  package var isOfDecks: Bool { self != .hearing }

  /// Whether it is a kind of the host's own.
  package var isOwn: Bool { if case .own = self { true } else { false } }

  /// Whether it asks for a meaning: of a card, or of a card that a host's own kind makes.
  package var asksMeaning: Bool { self == .meaning || isOwn }

  /// Whether it asks about a whole term and is not a host's own kind.
  package var isOfTerms: Bool { gap == nil && !isOwn }

  // Names of hosts' own kinds begin like this, as do keys of a deck that the format does not define.
  private static let ownPrefix = "x-"

  /// The kind of this name: `meaning`, `reading`, `recall`, `hearing`, `cloze:` and the number of a gap, or
  /// `x-` and the name of a host's own kind. Nil for any other text.
  public init?(rawValue: String) {
    if let kind = Self.named[rawValue] {
      self = kind
    } else if rawValue.hasPrefix(Self.ownPrefix) {
      self = .own(String(rawValue.dropFirst(Self.ownPrefix.count)))
    } else {
      return nil
    }
  }

  /// Its name in decks, progress and messages to programs.
  public var rawValue: String {
    switch self {
    case .meaning: "meaning"
    case .reading: "reading"
    case .recall: "recall"
    case .hearing: "hearing"
    case .cloze(let gap): "cloze:\(gap)"
    case .own(let name): Self.ownPrefix + name
    }
  }

  private static let named = Dictionary(
    uniqueKeysWithValues: all(gaps: Gap.limit).map { ($0.rawValue, $0) })

  /// The index of the gap that it asks for; nil for the other kinds.
  public var gap: Int? { if case .cloze(let number) = self { number - 1 } else { nil } }

  /// Hashes its number, and the name of a host's own kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    if case .own(let name) = self { hasher.combine(name) }
  }
}

extension QuestionKind {
  /// Its index among all kinds. Gaps come after the others, in their order, and hosts' own kinds come last.
  package var number: Int {
    switch self {
    case .meaning: 0
    case .reading: 1
    case .recall: 2
    case .hearing: 3
    case .cloze(let gap): 3 + gap
    case .own: 4 + Gap.limit
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
  package var foreign: [ForeignMember] = []

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
package struct ForeignMember: Hashable, Sendable {
  /// The key.
  package let key: String
  /// The value as JSON, without white space between its parts.
  package let json: String

  package init(key: String, json: String) { (self.key, self.json) = (key, json) }
}

/// A card by its id and its deck's id, which survive edits and moves.
public struct CardReference: Hashable, Sendable, Codable {
  /// The id of its deck.
  public var deckID: Deck.ID
  /// Its own id, which is unique in that deck alone.
  public var cardID: Card.ID

  /// The card with this id in a deck.
  public init(_ cardID: Card.ID, in deckID: Deck.ID) {
    self.deckID = deckID
    self.cardID = cardID
  }
}

// Anki's coloured flags, 1 to 7. A card has them as tags.
extension Card {
  private static let flagPrefix = "flag::"

  /// The tag that stands for a flag.
  package static func tag(ofFlag number: Int) -> String { "\(flagPrefix)\(number)" }

  /// The flag that a tag stands for; nil for any other tag.
  package static func flag(ofTag tag: String) -> Int? {
    guard tag.hasPrefix(flagPrefix), let number = Int(tag.dropFirst(flagPrefix.count)) else { return nil }
    return 1...7 ~= number ? number : nil
  }

  /// Its flags; mostly none or one.
  package var flags: [Int] { tags.compactMap(Self.flag) }

  /// The card with only this flag, or with none for 0.
  package func flagged(_ number: Int) -> Card {
    var card = self
    card.tags = tags.filter { Self.flag(ofTag: $0) == nil } + (number > 0 ? [Self.tag(ofFlag: number)] : [])
    return card
  }
}
