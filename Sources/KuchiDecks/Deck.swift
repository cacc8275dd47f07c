/// A named, ordered list of cards, with where they come from.
public struct Deck: Hashable, Sendable, Identifiable {
  /// The stable name that progress is kept under. It outlives renamed files.
  public var id: String
  /// The name players read.
  public var title: String
  /// The author's own revision. It is shown and never compared.
  public var version: String?
  /// What the deck is for, in plain text of one or more lines.
  public var description: String?
  /// The languages of the terms and of the meanings.
  public var languages: Languages
  /// The authors' names, each with an address in angle brackets if they like.
  public var authors: [String]
  /// The licence: an SPDX expression where there is one.
  public var license: String?
  /// Where the deck lives.
  public var homepage: String?
  /// What the cards were taken from.
  public var sources: [Source]
  /// Tags of every card in the deck.
  public var tags: [String]
  /// What is asked of cards that do not say so themselves.
  public var quiz: [QuestionKind]?
  /// The cards, in the author's order.
  public var cards: [Card]
  /// What its object in the file holds besides the format.
  public var foreign: [ForeignMember] = []

  /// A deck of the given cards; everything but its name is optional.
  public init(
    id: String, title: String, version: String? = nil, description: String? = nil,
    languages: Languages = Languages(), authors: [String] = [], license: String? = nil,
    homepage: String? = nil, sources: [Source] = [], tags: [String] = [], quiz: [QuestionKind]? = nil,
    cards: [Card] = []
  ) {
    self.id = id
    self.title = title
    self.version = version
    self.description = description
    self.languages = languages
    self.authors = authors
    self.license = license
    self.homepage = homepage
    self.sources = sources
    self.tags = tags
    self.quiz = quiz
    self.cards = cards
  }

  /// The questions that can be asked about `card`: its own choice, else the deck's, else meaning and reading.
  ///
  /// A reading is asked only when there is one that the term does not already show, so the answer can be empty.
  public func questionKinds(for card: Card) -> [QuestionKind] {
    let kinds = card.quiz ?? quiz ?? [.meaning, .reading]
    return card.hidesReading ? kinds : kinds.filter { $0 != .reading }
  }
}
