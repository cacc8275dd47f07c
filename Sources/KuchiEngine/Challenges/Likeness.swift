import KuchiJapanese

/// Which cards are like which: the index that wrong answers are drawn from, and how close two cards are.
struct Likeness: Sendable {
  private let cards: [Card]
  private let postings: Postings

  init(_ cards: [Card]) {
    self.cards = cards
    postings = Postings(count: cards.count) { position, file in
      Self.features(of: cards[position]) { file($0.key) }
    }
  }

  /// The cards whose term is written as that of `card`, itself included.
  func homographs(of card: Int) -> [Int] {
    let term = cards[card].term
    return postings[Feature.term(term).key].map(Int.init).filter { cards[$0].term == term }
  }

  /// At most `limit` other cards to draw wrong answers from: a few of every likeness, and the rest at random.
  func candidates(for card: Int, limit: Int, using dice: inout SeededGenerator) -> [Int] {
    guard cards.count > limit else { return cards.indices.filter { $0 != card } }
    var found: [Int] = []
    var seen: Set<Int> = [card]
    func add(_ sample: [Int]) {
      for candidate in sample where found.count < limit && seen.insert(candidate).inserted {
        found.append(candidate)
      }
    }
    Self.features(of: cards[card]) { feature in
      let alike = postings[feature.key]
      add(
        Self.spread(feature.share, over: alike.count, using: &dice).map { Int(alike[alike.startIndex + $0]) })
    }
    add(Self.spread(limit, over: cards.count, using: &dice))
    return found
  }

  /// How close `other` is to `card` for a question of `kind`; higher is harder to tell apart.
  func closeness(of other: Int, to card: Int, kind: QuestionKind) -> Double {
    let (one, two) = (cards[card], cards[other])
    var sum = 0.0
    if Self.overlap(one.partsOfSpeech, two.partsOfSpeech) { sum += 2 }
    if Self.overlap(one.tags, two.tags) { sum += 2 }
    sum += 2 * Self.sharedKanji(one.term, two.term)
    sum += 2 * Self.nearness(one.spoken, two.spoken)
    return sum + alikeness(of: two.answer(for: kind), to: card, kind: kind)
  }

  /// How close a text that is no card's is to `card` as an answer to a question of `kind`.
  func closeness(of text: String, to card: Int, kind: QuestionKind) -> Double {
    let alikeness = alikeness(of: text, to: card, kind: kind)
    guard kind == .recall else { return alikeness }
    let term = cards[card].term
    return alikeness + 2 * Self.sharedKanji(term, text) + 2 * Self.nearness(term, text)
  }

  /// 1 when a text has the length and shape of the answer to a question of `kind` about `card`; 0 otherwise.
  private func alikeness(of text: String, to card: Int, kind: QuestionKind) -> Double {
    Self.isAlikeInShape(cards[card].answer(for: kind), text) ? 1 : 0
  }

  // MARK: Features

  private enum Feature {
    case term(String)
    case partOfSpeech(String)
    case tag(String)
    case kanji(Unicode.Scalar)
    case sound(String)

    /// How many candidates a card takes from the cards that share the feature.
    var share: Int {
      switch self {
      case .term: 4
      case .partOfSpeech: 16
      case .tag: 12
      case .kanji: 8
      case .sound: 12
      }
    }

    var key: UInt64 {
      switch self {
      case .term(let text): UInt64(key: text)
      case .partOfSpeech(let text): UInt64(key: text) &+ 1
      case .tag(let text): UInt64(key: text) &+ 2
      case .kanji(let scalar): UInt64(scalar.value)
      case .sound(let text): UInt64(key: text) &+ 3
      }
    }
  }

  private static func features(of card: Card, _ file: (Feature) -> Void) {
    file(.term(card.term))
    for tag in card.partsOfSpeech { file(.partOfSpeech(tag)) }
    for tag in card.tags { file(.tag(tag)) }
    for scalar in card.term.unicodeScalars where Script.isKanji(scalar) { file(.kanji(scalar)) }
    file(.sound(String(card.spoken.unicodeScalars.prefix(2))))
  }

  /// At most `count` places spread evenly over `size`, from a random start: distinct without a retry.
  private static func spread(_ count: Int, over size: Int, using dice: inout SeededGenerator) -> [Int] {
    guard size > count else { return Array(0..<size) }
    let start = Int.random(in: 0..<size, using: &dice)
    return (0..<count).map { (start + $0 * size / count) % size }
  }

  // MARK: Closeness

  private static func overlap(_ one: [String], _ two: [String]) -> Bool {
    one.contains { item in two.contains { $0.utf8.elementsEqual(item.utf8) } }
  }

  private static func sharedKanji(_ one: String, _ two: String) -> Double {
    let kanji = one.unicodeScalars.filter(Script.isKanji)
    guard !kanji.isEmpty else { return 0 }
    let others = two.unicodeScalars
    return Double(kanji.count { others.contains($0) }) / Double(kanji.count)
  }

  /// The share of places at which two readings agree, counted from the front and from the back.
  private static func nearness(_ one: String, _ two: String) -> Double {
    let (one, two) = (Array(one.unicodeScalars), Array(two.unicodeScalars))
    let longest = max(one.count, two.count)
    guard longest > 0 else { return 0 }
    let front = zip(one, two).count { $0 == $1 }
    let back = zip(one.reversed(), two.reversed()).count { $0 == $1 }
    return Double(max(front, back)) / Double(longest)
  }

  private static func isAlikeInShape(_ one: String, _ two: String) -> Bool {
    abs(one.unicodeScalars.count - two.unicodeScalars.count) <= max(1, one.unicodeScalars.count / 5)
      && one.unicodeScalars.contains(where: Script.isKanji)
        == two.unicodeScalars.contains(where: Script.isKanji)
      && one.unicodeScalars.first.map(Script.isKatakana) == two.unicodeScalars.first.map(Script.isKatakana)
  }
}

extension Card {
  /// The term as it is said: its first reading, or the term itself.
  public var spoken: String { readings.first ?? term }

  /// The answer that is shown for a question of `kind`.
  public func answer(for kind: QuestionKind) -> String {
    switch kind {
    case .meaning: meanings.first ?? term
    case .reading: readings.first { $0 != term } ?? spoken
    case .recall: term
    }
  }
}
