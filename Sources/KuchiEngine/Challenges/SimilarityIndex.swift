import KuchiFoundation

/// Finds cards that are similar to a card: the source of wrong answers.
struct SimilarityIndex: Sendable {
  let cards: [Card]
  let features: CardFeatures
  private let postings: Postings

  init(_ cards: [Card]) {
    self.cards = cards
    var features = CardFeatures()
    postings = Postings(count: cards.count) { position, file in features.add(cards[position], file) }
    self.features = features
  }

  /// The cards with the same term as `card`, including itself. 時 and ～時 are one term.
  func homographs(of card: Int) -> [Int] {
    let term = cards[card].term.withoutSlot
    return postings[CardFeatures.key(ofTerm: term)].map(Int.init).filter {
      cards[$0].term.withoutSlot == term
    }
  }

  func cards(writtenWith kanji: Unicode.Scalar) -> some Sequence<Card> {
    let key = CardFeatures.key(ofKanji: kanji)
    return postings[key].lazy.map { cards[Int($0)] }.filter { $0.term.unicodeScalars.contains(kanji) }
  }

  // Up to this many cards, all are compared.
  private static let fewCards = 32

  /// Cards similar to `card` from its group: all cards of a small group; from a large one at most `limit`, a
  /// few for each shared feature and the rest at random.
  func candidates(
    for card: Int, in forms: FormGroups, limit: Int, using generator: inout SeededGenerator
  ) -> [Int] {
    let group = forms.cards(like: card)
    guard group.count > Self.fewCards else { return group.map(Int.init).filter { $0 != card } }
    var drawn: [Int] = []
    drawn.reserveCapacity(limit)
    func add(_ candidate: Int) {
      // There are so few that a linear search is faster than hashing.
      guard drawn.count < limit, candidate != card, !drawn.contains(candidate) else { return }
      drawn.append(candidate)
    }
    for (number, feature) in features.groups(of: card) {
      let sharing = postings[group: number]
      for index in generator.sample(feature.share, below: sharing.count) where drawn.count < limit {
        let candidate = Int(sharing[sharing.startIndex + index])
        if forms.isAlike(candidate, card) { add(candidate) }
      }
    }
    for candidate in forms.sample(limit, like: card, using: &generator) { add(candidate) }
    return drawn
  }
}

extension SeededGenerator {
  /// At most `count` distinct numbers below `size`, spread evenly from a random start.
  mutating func sample(_ count: Int, below size: Int) -> some Collection<Int> {
    let start = size > count ? Int.random(in: 0..<size, using: &self) : 0
    let count = min(count, size)
    return (0..<count).lazy.map { (start + $0 * size / count) % size }
  }
}

/// Maps keys to cards in ascending order: the posting lists of an index, in three flat arrays.
struct Postings: Sendable {
  private var groups: [UInt64: Int32] = [:]
  private var starts: [Int32] = []
  private var cards: [Int32] = []

  /// Indexes `count` cards. `keys` passes the keys of a card to the function it receives, which returns their
  /// groups. A group is the number of its key in order of first appearance.
  init(count: Int, keys: (_ card: Int, _ file: (UInt64) -> Int32) -> Void) {
    // The groups of all cards in a row, and the end of each card's groups.
    var (filed, ends, sizes): ([Int32], [Int], [Int32]) = ([], [], [])
    ends.reserveCapacity(count)
    for card in 0..<count {
      keys(card) { key in
        let group = groups[key] ?? Int32(truncatingIfNeeded: sizes.count)
        if group == sizes.count {
          groups[key] = group
          sizes.append(0)
        }
        sizes[Int(group)] += 1
        filed.append(group)
        return group
      }
      ends.append(filed.count)
    }
    lay(filed, ends, sizes)
  }

  subscript(key: UInt64) -> ArraySlice<Int32> {
    groups[key].map { self[group: $0] } ?? []
  }

  subscript(group group: Int32) -> ArraySlice<Int32> {
    cards[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])]
  }

  private mutating func lay(_ filed: [Int32], _ ends: [Int], _ sizes: [Int32]) {
    starts = sizes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = starts
    var index = 0
    cards = [Int32](repeating: 0, count: filed.count)
    for (card, end) in ends.enumerated() {
      while index < end {
        let group = Int(filed[index])
        cards[Int(next[group])] = Int32(truncatingIfNeeded: card)
        next[group] += 1
        index += 1
      }
    }
  }
}

extension UInt64 {
  /// A key for `text`: the hash of its bytes, because hashing a Swift string of kana normalises it each time.
  ///
  /// Two texts may share a key, so callers compare the texts.
  init(key text: String) {
    self = FNV1a(text.utf8).value
  }
}
