/// A named, ordered list of cards, with their sources.
public struct Deck: Hashable, Sendable, Identifiable {
  /// The stable id under which progress is stored. It stays when the file is renamed.
  public var id: String
  /// The name that players see.
  public var title: String
  /// The author's own revision, for display only.
  public var version: String?
  /// The purpose of the deck, in plain text of one or more lines.
  public var description: String?
  /// The languages of the terms and of the meanings.
  public var languages: Languages
  /// The authors' names, each optionally with an address in angle brackets.
  public var authors: [String]
  /// The licence, if possible as an SPDX expression.
  public var license: String?
  /// The deck's home page.
  public var homepage: String?
  /// The works that the cards were taken from.
  public var sources: [Source]
  /// Tags of every card in the deck.
  public var tags: [String]
  /// The ids of the decks that must be known first.
  public var requires: [Deck.ID]
  /// The kinds of question about cards that have no `quiz` of their own.
  public var quiz: [QuestionKind]?
  /// The texts that cards ask about.
  public var passages: [Passage]
  /// The cards, in the author's order.
  public var cards: [Card]
  /// Other members of its object in the file.
  package var foreign: [ForeignMember] = []

  /// A deck with the given cards. Everything except its name is optional.
  public init(
    id: String, title: String, version: String? = nil, description: String? = nil,
    languages: Languages = Languages(), authors: [String] = [], license: String? = nil,
    homepage: String? = nil, sources: [Source] = [], tags: [String] = [],
    requires: [Deck.ID] = [], quiz: [QuestionKind]? = nil, passages: [Passage] = [], cards: [Card] = []
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
    self.requires = requires
    self.quiz = quiz
    self.passages = passages
    self.cards = cards
  }

  /// The kinds of question for `card`: its own, or its gaps, or the deck's, or meaning and reading.
  ///
  /// A reading is asked only if the term does not show it, and a gap only if it exists, so the result can be empty.
  package func questionKinds(for card: Card) -> [QuestionKind] { card.questionKinds(inDeck: quiz) }
}

extension Card {
  private static let usualKinds: [QuestionKind] = [.meaning, .reading]

  /// The kinds of question in a deck that asks for `quiz`.
  fileprivate func questionKinds(inDeck quiz: [QuestionKind]?) -> [QuestionKind] {
    let gaps = gapKinds
    let kinds = self.quiz ?? (gaps.isEmpty ? quiz ?? Self.usualKinds : gaps)
    let hidesReading = self.hidesReading
    func isThere(_ kind: QuestionKind) -> Bool {
      switch kind {
      case .meaning, .recall: true
      case .reading: hidesReading
      case .hearing, .own: false
      case .cloze: gaps.contains(kind)
      }
    }
    // Usually all are there, and then nothing is copied.
    return kinds.allSatisfy(isThere) ? kinds : kinds.filter(isThere)
  }
}

extension Deck {
  /// How many cards a learner learns: the sentences of a point are one.
  package var learnedCount: Int { cards.count - leads.count }

  /// Whether some of its sentences are grouped by points.
  package var hasPoints: Bool { cards.contains { $0.point != nil } }

  /// Maps each further sentence of a point to the first one. The memory of the point is stored under the
  /// first one's id, and lessons show that one. Questions take turns with all sentences of the point.
  package var leads: [Card.ID: Card.ID] {
    points.reduce(into: [:]) { leads, sentences in
      for further in sentences.dropFirst() { leads[cards[further].id] = cards[sentences[0]].id }
    }
  }

  /// The sentences of each point, at least one, as indices of cards, all in the order of the deck.
  package var points: [[Int]] {
    var (places, points): ([String: Int], [[Int]]) = ([:], [])
    for (index, card) in cards.enumerated() {
      guard let point = card.point else { continue }
      if let place = places[point] {
        points[place].append(index)
      } else {
        places[point] = points.count
        points.append([index])
      }
    }
    return points
  }
}

extension [Card] {
  /// The kinds of question about the card at an index, in a deck that asks for `quiz`. A pool asks this of
  /// every card in place, because copying a card takes longer than the answer.
  package func questionKinds(at index: Int, inDeck quiz: [QuestionKind]?) -> [QuestionKind] {
    withUnsafeBufferPointer { $0[index].questionKinds(inDeck: quiz) }
  }
}

extension Deck {
  /// The languages of a deck, as BCP 47 tags.
  public struct Languages: Hashable, Sendable {
    /// The language of terms and readings.
    public var term: String
    /// The language of meanings.
    public var meaning: String
    /// Other members of its object in the file.
    package var foreign: [ForeignMember] = []

    /// By default, Japanese explained in English.
    public init(term: String = "ja", meaning: String = "en") {
      self.term = term
      self.meaning = meaning
    }
  }

  /// A work that cards were taken from.
  public struct Source: Hashable, Sendable {
    /// The work's name.
    public var title: String
    /// Its address.
    public var url: String?
    /// Its licence.
    public var license: String?
    /// The day it was taken, as `2026-11-20`.
    public var retrieved: String?
    /// Other members of its object in the file.
    package var foreign: [ForeignMember] = []

    /// A source. Everything except its title is optional.
    public init(title: String, url: String? = nil, license: String? = nil, retrieved: String? = nil) {
      self.title = title
      self.url = url
      self.license = license
      self.retrieved = retrieved
    }
  }
}

extension Deck.Languages {
  /// The two tags as one line, `es,de`; empty for Japanese and English.
  package var line: String {
    get { self == Self() ? "" : "\(term),\(meaning)" }
    set {
      let tags = newValue.split { ", ".contains($0) }.map(String.init)
      let usual = Self()
      (term, meaning) = (tags.first ?? usual.term, tags.dropFirst().first ?? usual.meaning)
    }
  }

  /// Whether meanings follow the English rules.
  package var isMeaningEnglish: Bool { Self.isTag(meaning, of: ["en", "eng"]) }

  /// Whether terms are Japanese, so that readings are kana.
  package var isTermJapanese: Bool { Self.isTag(term, of: ["ja", "jpn"]) }

  private static func isTag(_ tag: String, of languages: [String]) -> Bool {
    languages.contains(tag) || languages.contains(primaryTag(of: tag))
  }

  /// The language of a tag without its region and script, in lower case: `de` of `de-AT`.
  package static func primaryTag(of tag: String) -> String {
    (tag.split { $0 == "-" || $0 == "_" }.first ?? "").lowercased()
  }
}

extension Deck {
  /// The levels in the tags of the deck and its cards, lowest first: `JLPT::N5` is N5.
  package var levels: [String] {
    // N5 is the lowest level of the Japanese test.
    Set(([tags] + cards.map(\.tags)).joined().compactMap(Self.level)).sorted(by: >)
  }

  /// The level of a card: one of its own tags, or else of its deck; nil if neither has one.
  package func level(of card: Card) -> String? { (card.tags + tags).lazy.compactMap(Self.level).first }

  private static func level(in tag: String) -> String? {
    tag.hasPrefix("JLPT::") ? String(tag.dropFirst("JLPT::".count)) : nil
  }
}
