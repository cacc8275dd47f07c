/// Finds cards by any part of them, fast enough to search again after every key.
///
/// A card is found by its term and other forms from any character on, by how it is read from any syllable on, in kana
/// or in romaji however it is spelt, and by its meanings from any word on. Building takes time and memory in
/// proportion to the cards; a search takes time in proportion to what it finds.
public struct SearchIndex: Sendable {
  /// The cards, those of each deck in their order.
  private let decks: [Deck]
  private let starts: [Int]
  private let entries: SearchEntries

  /// After so many cards it is told how much text there is in all.
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

  /// The cards that every word of `query` finds, the nearest first: those it spells whole, then those that begin with
  /// it, then those that hold it; the shorter first, and in the order of the decks where they are equal.
  ///
  /// - Parameters:
  ///   - query: What is typed so far. White space parts words; nothing finds nothing.
  ///   - limit: How many cards are wanted; the others are counted.
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
