/// Finds cards by any part of them, fast enough to search again after every key press.
///
/// A match may begin at any character of a term, any syllable of a reading (in kana or romaji), and any word
/// of a meaning. Building takes linear time and memory in the cards. A search takes linear time in its
/// results.
public struct SearchIndex: Sendable {
  private let decks: [Deck]
  private let starts: [Int]
  private let entries: SearchEntries

  /// The number of cards after which the total size of the texts is estimated.
  private static let sample = 1024

  /// Creates an index of all cards of `decks`.
  public init(_ decks: [Deck]) {
    self.decks = decks
    starts = decks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
    var entries = SearchEntries()
    var position: Int32 = 0
    for card in decks.lazy.flatMap(\.cards) {
      SearchableText.file(card) { entries.file($0, $1, from: $2, for: position) }
      position += 1
      if position == Self.sample { entries.reserve(for: starts[decks.count], after: Int(position)) }
    }
    entries.sort()
    self.entries = entries
  }

  /// The cards that match every word of `query`, the best first: whole matches (also by a form of a verb or
  /// adjective), then beginnings, then the others. Shorter texts come first, and ties are in deck order.
  ///
  /// - Parameters:
  ///   - query: The text typed so far. White space separates words. An empty query finds nothing.
  ///   - limit: The highest number of hits. All matches are counted.
  public func search(_ query: String, limit: Int) -> SearchResults {
    (try? CardQuery(query)).map { search($0, limit: limit) } ?? SearchResults()
  }

  /// The cards that match a query, ordered by its words, or in deck order if it has none. All matches are
  /// counted, and at most `limit` of them are hits.
  package func search(_ query: CardQuery, _ records: CardRecords? = nil, limit: Int) -> SearchResults {
    var ranking = SearchRanking(of: starts[decks.count])
    for conditions in query.alternatives { ranking.add(self.ranking(of: conditions, records)) }
    let hits = ranking.best(limit).map { position in
      let (deck, card) = place(of: position)
      return SearchResults.Hit(deckID: decks[deck].id, card: decks[deck].cards[card])
    }
    return SearchResults(hits: hits, total: ranking.count)
  }

  private func ranking(of conditions: [CardQuery.Condition], _ records: CardRecords?) -> SearchRanking {
    let words = conditions.compactMap { if case .word(let word) = $0 { word } else { nil } }
    let others = conditions.filter { if case .word = $0 { false } else { true } }
    var ranking = SearchRanking(of: starts[decks.count], isAll: true)
    for word in SearchableText.words(of: words) { ranking.keepOnly(self.ranking(of: word)) }
    guard !others.isEmpty else { return ranking }
    let tests = others.map { $0.test(records) }
    ranking.keepOnly { position in
      let (deck, card) = place(of: position)
      return tests.allSatisfy { $0(decks[deck].cards[card], decks[deck]) }
    }
    return ranking
  }

  private func ranking(of word: String) -> SearchRanking {
    var ranking = SearchRanking(of: starts[decks.count])
    for (field, text) in SearchableText.word(word) {
      entries.find(text, in: field) { position, distance in ranking.note(position, at: distance) }
    }
    // Romaji count as inflected forms only if nothing else matches: "make" is a word, and a form of 負ける.
    if ranking.count == 0 || !Script.isRomaji(word) { addInflected(word, to: &ranking) }
    return ranking
  }

  /// Adds the cards that a text is a form of, at the same distance as their own words.
  private func addInflected(_ text: String, to ranking: inout SearchRanking) {
    let inflected = InflectedText(text)
    for word in inflected.words where !word.isEmpty {
      for (field, text) in SearchableText.word(word) where field != .meaning {
        entries.find(text, in: field) { position, distance in
          let (deck, card) = place(of: position)
          guard distance == 0, !inflected.ways(from: decks[deck].cards[card]).isEmpty else { return }
          ranking.note(position, at: 0)
        }
      }
    }
  }

  private func place(of position: Int) -> (deck: Int, card: Int) {
    let deck = starts.lastIndex { $0 <= position } ?? 0
    return (deck, position - starts[deck])
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

    package var reference: CardReference { CardReference(card.id, in: deckID) }
  }

  /// The best matches, the best first.
  public var hits: [Hit]
  /// The number of matching cards, including those that are not among the hits.
  public var total: Int

  package init(hits: [Hit] = [], total: Int = 0) {
    self.hits = hits
    self.total = total
  }
}

/// The distance of each card of an index from a word of the query.
struct SearchRanking {
  private static let missing = UInt16.max
  /// The cap for distances.
  static let farthest = 1023

  private var distances: [UInt16]

  /// Creates a ranking with none of `count` cards, or with all of them at distance 0.
  init(of count: Int, isAll: Bool = false) {
    distances = [UInt16](repeating: isAll ? 0 : Self.missing, count: count)
  }

  /// Adds the cards of `other`. A card in both keeps the shorter distance.
  mutating func add(_ other: SearchRanking) {
    for position in distances.indices {
      distances[position] = min(distances[position], other.distances[position])
    }
  }

  mutating func keepOnly(where isKept: (Int) -> Bool) {
    for position in distances.indices where distances[position] != Self.missing && !isKept(position) {
      distances[position] = Self.missing
    }
  }

  mutating func note(_ position: Int, at distance: Int) {
    distances[position] = min(distances[position], UInt16(min(distance, Self.farthest)))
  }

  /// Keeps the cards that are also in `other`, and adds the distances.
  mutating func keepOnly(_ other: SearchRanking) {
    for position in distances.indices {
      let (one, two) = (distances[position], other.distances[position])
      let isMissing = one == Self.missing || two == Self.missing
      distances[position] = isMissing ? Self.missing : min(one + two, UInt16(Self.farthest))
    }
  }

  var count: Int { distances.count { $0 != Self.missing } }

  /// The positions of the `limit` nearest cards in order, sorted by counting: half of all cards may match.
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

/// All searchable texts from every offset at which a match may begin, sorted by their first bytes.
struct SearchEntries: Sendable {
  /// The kind of text. A search looks in one field at a time.
  enum Field: UInt8 {
    case written, sound, meaning
  }

  /// An offset in the texts. The key, enough for most searches, is field, six bytes and remaining length.
  private struct Entry {
    let key: UInt64
    let offset: UInt32
    let position: Int32

    /// The number of bytes from here to the end of the text, up to a maximum.
    var length: Int { Int(key & 0x7F) }
    var isInside: Bool { key & 0x80 != 0 }
  }

  private var texts: [UInt8] = []
  private var entries: [Entry] = []

  /// Reserves room for `total` cards after `done` of them; growing by copying would need twice the memory.
  mutating func reserve(for total: Int, after done: Int) {
    func capacity(_ count: Int) -> Int { count * total / done * 9 / 8 }
    texts.reserveCapacity(capacity(texts.count))
    entries.reserveCapacity(capacity(entries.count))
  }

  /// Adds `text` for the card at `position`. Matches may begin at each of `offsets`.
  mutating func file(_ field: Field, _ text: [UInt8], from offsets: [Int], for position: Int32) {
    let start = texts.count
    texts += text
    for offset in offsets {
      let length = UInt64(min(text.count - offset, 0x7F)) | (offset > 0 ? 0x80 : 0)
      entries.append(
        Entry(
          key: Self.key(field, text[offset...]) | length,
          offset: UInt32(truncatingIfNeeded: start + offset), position: position))
    }
  }

  mutating func sort() { entries.sort { $0.key < $1.key } }

  /// Calls `body` with the card and distance of every entry that begins with `text`. The distance is the
  /// number of further bytes, plus a large number if the entry begins inside its text.
  func find(_ text: [UInt8], in field: Field, _ body: (_ position: Int, _ distance: Int) -> Void) {
    guard !text.isEmpty else { return }
    let key = Self.key(field, text[...])
    // All keys with these first bytes lie between the key and the key filled with ones.
    let last = key | UInt64.max >> UInt64(8 * (min(text.count, Self.keyBytes) + 1))
    var index = firstEntry { $0.key >= key }
    while index < entries.count, entries[index].key <= last {
      let entry = entries[index]
      if text.count <= Self.keyBytes
        || entry.length >= min(text.count, 0x7F) && stands(text, at: Int(entry.offset))
      {
        body(Int(entry.position), max(0, entry.length - text.count) + (entry.isInside ? 0x100 : 0))
      }
      index += 1
    }
  }

  private static let keyBytes = 6

  private static func key(_ field: Field, _ text: ArraySlice<UInt8>) -> UInt64 {
    let bytes = text.prefix(keyBytes)
    let key = bytes.reduce(UInt64(field.rawValue)) { $0 << 8 | UInt64($1) }
    return key << UInt64(8 * (keyBytes - bytes.count + 1))
  }

  private func firstEntry(where isReached: (Entry) -> Bool) -> Int {
    var range = 0..<entries.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isReached(entries[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  private func stands(_ text: [UInt8], at offset: Int) -> Bool { texts[offset...].starts(with: text) }
}
