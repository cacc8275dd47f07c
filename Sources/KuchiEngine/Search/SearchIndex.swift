/// Finds cards by any part of them, fast enough to search again after every key press.
///
/// A match may begin at any character of a term, any syllable of a reading (in kana or romaji), and any word of
/// a meaning. Building takes time and memory in proportion to the cards. A search takes time in proportion to
/// its results.
public struct SearchIndex: Sendable {
  /// The decks.
  private let decks: [Deck]
  private let starts: [Int]
  private let entries: SearchEntries

  /// The number of cards after which the size of the texts is estimated.
  private static let sample = 1024

  /// An index over all cards of `decks`.
  public init(_ decks: [Deck]) {
    self.decks = decks
    starts = decks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
    var builder = SearchEntries.Builder()
    var position: Int32 = 0
    for card in decks.lazy.flatMap(\.cards) {
      SearchableText.file(card) { builder.file($0, $1, from: $2, for: position) }
      position += 1
      if position == Self.sample { builder.reserve(for: starts[decks.count], after: Int(position)) }
    }
    entries = builder.take()
  }

  /// The cards that match every word of `query`, the best first: whole matches, then beginnings, then the
  /// others. Shorter texts come first, and equal ones in the order of the decks.
  ///
  /// - Parameters:
  ///   - query: The text typed so far. White space separates words. An empty query finds nothing.
  ///   - limit: The highest number of hits. All matches are counted.
  public func search(_ query: String, limit: Int) -> SearchResults {
    let words = SearchQuery.words(of: query)
    guard let first = words.first else { return SearchResults() }
    var ranking = ranking(of: first)
    for word in words.dropFirst() { ranking.keepOnly(self.ranking(of: word)) }
    let hits = ranking.best(limit).map(hit)
    return SearchResults(hits: hits, total: ranking.count)
  }

  private func ranking(of word: SearchQuery.Word) -> SearchRanking {
    var ranking = SearchRanking(cards: starts[decks.count])
    for (field, text) in word.texts {
      entries.find(text, in: field) { position, distance in ranking.note(position, at: distance) }
    }
    return ranking
  }

  private func hit(at position: Int) -> SearchResults.Hit {
    let deck = starts.lastIndex { $0 <= position } ?? 0
    return SearchResults.Hit(deckID: decks[deck].id, card: decks[deck].cards[position - starts[deck]])
  }
}

/// The results of a search.
public struct SearchResults: Hashable, Sendable {
  /// A card that matches.
  public struct Hit: Hashable, Sendable {
    /// Its deck.
    public var deckID: Deck.ID
    /// The card.
    public var card: Card

    /// A card of a deck.
    public init(deckID: Deck.ID, card: Card) {
      self.deckID = deckID
      self.card = card
    }
  }

  /// The best matches, the best first.
  public var hits: [Hit]
  /// The number of matching cards, including those that are not among the hits.
  public var total: Int

  /// Results; by default none.
  public init(hits: [Hit] = [], total: Int = 0) {
    self.hits = hits
    self.total = total
  }
}

extension SearchResults.Hit {
  /// The card with its deck.
  public var reference: CardReference { CardReference(card.id, in: deckID) }
}

/// The distance of each card of an index from a word of the query.
struct SearchRanking {
  private static let missing = UInt16.max
  /// Greater distances count as this.
  static let farthest = 1023

  private var distances: [UInt16]

  init(cards: Int) { distances = [UInt16](repeating: Self.missing, count: cards) }

  mutating func note(_ position: Int, at distance: Int) {
    distances[position] = min(distances[position], UInt16(min(distance, Self.farthest)))
  }

  /// Keeps the cards that `other` has too, and adds the distances.
  mutating func keepOnly(_ other: SearchRanking) {
    for position in distances.indices {
      let (one, two) = (distances[position], other.distances[position])
      let isMissing = one == Self.missing || two == Self.missing
      distances[position] = isMissing ? Self.missing : min(one + two, UInt16(Self.farthest))
    }
  }

  var count: Int { distances.count { $0 != Self.missing } }

  /// The positions of the `limit` nearest cards, the nearest first. It sorts by counting, because half of all
  /// cards may match.
  func best(_ limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: Self.farthest + 1)
    for distance in distances where distance != Self.missing { counts[Int(distance)] += 1 }
    var (nearer, last) = (0, 0)
    while last < Self.farthest, nearer + counts[last] < limit {
      nearer += counts[last]
      last += 1
    }
    var room = limit - nearer
    let near = distances.indices.filter { position in
      if distances[position] == last { room -= 1 }
      return distances[position] < last || distances[position] == last && room >= 0
    }
    return near.sorted { (distances[$0], $0) < (distances[$1], $1) }
  }
}
