/// A word that decides which cards are asked.
///
/// A word matches the term and its forms, the readings (also in romaji), the beginning of a word of a meaning,
/// and the tags. With `#` before it, it matches only tags and parts of speech: `#JLPT` matches `JLPT::N5`, and
/// `#verb` matches `v5k` and the like. With `-` before it, matching cards are left out.
public struct Filter: Hashable, Sendable, Identifiable {
  /// The word with its prefixes.
  public var text: String
  /// Whether it is on.
  public var isOn: Bool

  /// - seed: The seed of the game, which decides between equals.
  public init?(_ text: String) {
    let text = String(text.filter { !$0.isWhitespace })
    guard text.contains(where: { $0 != "-" && $0 != "#" }) else { return nil }
    self.text = text
    isOn = true
  }

  /// The text. A list holds it once.
  public var id: String { text }

  /// Whether matching cards are left out.
  public var excludes: Bool { text.hasPrefix("-") }
}

extension Filter: Codable {
  /// Reads a filter.
  ///
  /// - Throws: `DecodingError` for a text without a word.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    guard let filter = Filter(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: container, debugDescription: "no word: \(text)")
    }
    self = filter
    isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
  }

  private enum CodingKeys: String, CodingKey {
    case text, isOn
  }
}

/// The number of cards that pass filters.
public struct FilterCount: Hashable, Sendable {
  /// The number of cards that pass each filter alone, on or off.
  public let each: [Int]
  /// The number of cards that pass all filters that are on.
  public let all: Int
  /// The number of cards.
  public let cards: Int

  /// Counts the cards of `decks` that pass `filters`. It looks at every card once for each filter.
  public init(_ filters: [Filter], in decks: [Deck]) {
    let single = filters.map { filter in
      var filter = filter
      filter.isOn = true
      return CardFilter([filter])
    }
    each = single.map { Self.count(of: decks, passing: $0) }
    all = Self.count(of: decks, passing: CardFilter(filters))
    cards = decks.reduce(0) { $0 + $1.cards.count }
  }

  private static func count(of decks: [Deck], passing filter: CardFilter) -> Int {
    decks.reduce(0) { count, deck in count + deck.cards.count { filter.passes($0, of: deck) } }
  }
}
