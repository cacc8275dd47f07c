/// Which cards are like which: the index that wrong answers are drawn from.
struct Likeness: Sendable {
  let cards: [Card]
  let features: CardFeatures
  private let postings: Postings

  init(_ cards: [Card]) {
    self.cards = cards
    var features = CardFeatures()
    postings = Postings(count: cards.count) { position, file in features.add(cards[position], file) }
    self.features = features
  }

  /// The cards whose term is written as that of `card`, itself included.
  func homographs(of card: Int) -> [Int] {
    let term = cards[card].term
    return postings[CardFeatures.key(ofTerm: term)].map(Int.init).filter { cards[$0].term == term }
  }

  /// At most `limit` other cards to draw wrong answers from: a few of every likeness, and the rest at random.
  func candidates(for card: Int, limit: Int, using generator: inout SeededGenerator) -> [Int] {
    guard cards.count > limit else { return cards.indices.filter { $0 != card } }
    var drawn: [Int] = []
    drawn.reserveCapacity(limit)
    for (group, feature) in features.groups(of: card) {
      let alike = postings[group: group]
      let places = Spread(feature.share, over: alike.count, using: &generator)
      Self.add(places.lazy.map { Int(alike[alike.startIndex + $0]) }, to: &drawn, limit: limit, besides: card)
    }
    Self.add(Spread(limit, over: cards.count, using: &generator), to: &drawn, limit: limit, besides: card)
    return drawn
  }

  private static func add(_ found: some Sequence<Int>, to drawn: inout [Int], limit: Int, besides card: Int) {
    for candidate in found {
      if drawn.count == limit { return }
      // There are so few that looking through them is quicker than hashing.
      if candidate != card, !drawn.contains(candidate) { drawn.append(candidate) }
    }
  }
}

/// At most so many places spread evenly from a random start: distinct without a retry.
private struct Spread: Sequence, IteratorProtocol {
  private let count: Int
  private let size: Int
  private let start: Int
  private var number = 0

  init(_ count: Int, over size: Int, using generator: inout SeededGenerator) {
    self.count = Swift.min(count, size)
    self.size = size
    start = size > count ? Int.random(in: 0..<size, using: &generator) : 0
  }

  mutating func next() -> Int? {
    guard number < count else { return nil }
    defer { number += 1 }
    return (start + number * size / count) % size
  }
}

extension Card {
  /// What is shown when a question of `kind` is put.
  public func prompt(for kind: QuestionKind) -> String {
    kind == .recall ? meanings.joined(separator: ", ") : term
  }

  /// The answer that is shown for a question of `kind`.
  public func answer(for kind: QuestionKind) -> String {
    switch kind {
    case .meaning: meanings.first ?? term
    case .reading: hiddenReading ?? spoken
    case .recall: term
    }
  }
}
