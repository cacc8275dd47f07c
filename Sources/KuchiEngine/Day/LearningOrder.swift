/// The proportions of words, kanji and grammar among new cards. Single kana come twice as often as words, and
/// questions about texts as often as grammar.
public struct LearningShares: Hashable, Sendable {
  /// The share of words and phrases.
  public var words: Int
  /// The share of single kanji.
  public var kanji: Int
  /// The share of sentences with gaps.
  public var grammar: Int

  /// Three words for each kanji and each sentence with gaps.
  public static let standard = LearningShares(words: 3, kanji: 1, grammar: 1)

  /// Creates shares; values below 1 become 1.
  public init(words: Int, kanji: Int, grammar: Int) {
    (self.words, self.kanji, self.grammar) = (max(1, words), max(1, kanji), max(1, grammar))
  }
}

/// The order of new cards: words, kanji and grammar by shares, each in study-list order, and no two cards of
/// one closed set within ten cards. Learners confuse red and blue, or lend and borrow, if they learn them
/// together. A part of kanji comes right before the first kanji that needs it, and at most one card of three in
/// their share is a part, if enough kanji need none.
struct LearningOrder {
  /// The number of new cards between two of a closed set, if there are enough others: ten, plus the places by
  /// which both can move, since a lesson shows its cards in deck order.
  static let distance = 10 + 2 * (Lesson.size - 1)
  /// How many cards are kept apart: more than a day brings.
  private static let length = 100

  let pool: CardPool
  let shares: LearningShares
  /// How many cards of each stream the day has brought already.
  let used: [LearningStream: Int]
  let before: [Int]

  /// Orders `new` cards, given in the order of the study list. The cards in `first` lead and use no share.
  func ordered(_ new: [Int], first: [Int] = []) -> [Int] {
    let shared = first + shared(new)
    let apart = apart(Array(shared.prefix(Self.length)))
    return apart + shared.dropFirst(Self.length)
  }

  private func shared(_ new: [Int]) -> [Int] {
    let (ofCards, text) = (pool.streams, pool.unit)
    let streams = Dictionary(grouping: new) { ofCards[$0] }
    guard streams.count > 1 || streams[.kanji] != nil else { return new }
    return streams.flatMap { stream, cards in
      let (cards, kanji) = stream == .kanji ? ledByParts(cards) : (cards, [:])
      func unit(_ card: Int) -> Int { kanji[card] ?? text(card) }
      // The questions about one text stay together, at the place of the first one: at that of the last, a day would end
      // before them, and the next one begin anew. So do a kanji and its parts.
      let places = Dictionary(cards.enumerated().map { (unit($1), $0) }) { first, _ in first }
      return cards.map { card in
        let place = (used[stream] ?? 0) + (places[unit(card)] ?? 0)
        return (card: card, turn: Double(place + 1) / Double(stream.share(of: shares)))
      }
    }
    .sorted { ($0.turn, $0.card) < ($1.turn, $1.card) }.map(\.card)
  }

  /// New cards of kanji in the order in which they come, and the kanji before which each part does. Parts that no
  /// kanji here needs come last.
  private func ledByParts(_ cards: [Int]) -> (order: [Int], kanji: [Int: Int]) {
    let (streams, needed) = (pool.streams, pool.parts)
    let last = before.filter { streams[$0] == .kanji }
    var parts = last.count { pool.cards[$0].isPart }
    var kanji = last.count - parts
    var (open, wholes) = (Set(cards.filter { pool.cards[$0].isPart }), [Int: Int]())
    var (waiting, order) = (cards.filter { !open.contains($0) }, [Int]())
    func missing(_ kanji: Int) -> [Int] { needed[kanji].filter(open.contains) }
    while order.count < Self.length, !open.isEmpty, !waiting.isEmpty {
      let fitting = waiting.firstIndex { (parts + missing($0).count) * 2 <= kanji + 1 }
      let fewest = { waiting.indices.min { missing(waiting[$0]).count < missing(waiting[$1]).count } ?? 0 }
      let next = waiting.remove(at: fitting ?? fewest())
      let led = missing(next)
      for part in led { wholes[part] = next }
      open.subtract(led)
      order += led + [next]
      (parts, kanji) = (parts + led.count, kanji + 1)
    }
    return (order + waiting + cards.filter(open.contains), wholes)
  }

  private func apart(_ cards: [Int]) -> [Int] {
    let members = cards.map(pool.setMember)
    var (waiting, order) = (Array(cards.indices), [Int]())
    var last = before.suffix(Self.distance).map(pool.setMember)
    while !waiting.isEmpty {
      let near = last.suffix(Self.distance).compactMap(\.self)
      let next = waiting.firstIndex { number in
        members[number].map { member in !near.contains { $0.isOfOneSet(with: member) } } ?? true
      }
      let number = waiting.remove(at: next ?? 0)
      order.append(cards[number])
      last.append(members[number])
    }
    return order
  }
}

/// The streams of new cards that shares divide.
enum LearningStream: Sendable {
  case letters, words, kanji, grammar, texts

  init(of card: Card) {
    switch card.kind {
    case .kanji: self = .kanji
    case .kana where card.isOneKana: self = .letters
    case _ where card.passage != nil: self = .texts
    default: self = card.cloze.isEmpty ? .words : .grammar
    }
  }

  /// Two letters come for each word, which is spelt with earlier letters.
  fileprivate func share(of shares: LearningShares) -> Int {
    switch self {
    case .letters: 2 * shares.words
    case .words: shares.words
    case .kanji: shares.kanji
    case .grammar, .texts: shares.grammar
    }
  }
}

extension CardPool {
  /// The stream of each card.
  var streams: [LearningStream] { lasting.streams.value(of: .pool) { cards.map(LearningStream.init) } }

  /// For each kanji, the cards of its parts that are learned only as parts.
  fileprivate var parts: [[Int]] { lasting.taught.value(of: .pool) { TaughtCharacters(in: self) }.parts }

  fileprivate func setMember(at position: Int) -> SetMember? {
    lasting.setMembers.value(of: position) { SetMember(cards[position]) }
  }
}

/// Tells whether two cards are of one closed set: they share its tag, or each refuses the other's meaning.
final class SetMember: Sendable {
  /// The tags of closed sets.
  static let closed: Set<String> = [
    "weekdays", "days", "months", "dates", "colours", "colors", "seasons", "directions", "family",
  ]

  private let sets: Set<String>
  private let meanings: Set<String>
  private let refused: Set<String>
  // Bit masks of the texts: comparing them first rules out most cards cheaply.
  private let bits: (sets: UInt64, meanings: UInt64, refused: UInt64)

  /// Nil for a card of no closed set, the usual case.
  fileprivate init?(_ card: Card) {
    sets = Set(card.tags).intersection(Self.closed)
    if sets.isEmpty, card.reject.isEmpty { return nil }
    meanings = Set(card.meanings.map { Gloss.core(of: $0, isEnglish: true) })
    refused = Set(card.reject.map { Gloss.core(of: $0, isEnglish: true) })
    bits = (Self.bits(of: sets), Self.bits(of: meanings), Self.bits(of: refused))
  }

  private static func bits(of texts: Set<String>) -> UInt64 {
    texts.reduce(0) { $0 | 1 << (UInt64(key: $1) & 63) }
  }

  fileprivate func isOfOneSet(with other: SetMember) -> Bool {
    let mayShare = bits.sets & other.bits.sets != 0
    let mayRefuse = bits.refused & other.bits.meanings != 0 && other.bits.refused & bits.meanings != 0
    return mayShare && !sets.isDisjoint(with: other.sets)
      || mayRefuse && !refused.isDisjoint(with: other.meanings) && !other.refused.isDisjoint(with: meanings)
  }
}
