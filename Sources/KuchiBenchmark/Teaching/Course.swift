import Foundation
import KuchiEngine

/// The decks that simulated learners study, one after another.
struct Course: Sendable {
  let name: String
  let pool: CardPool
  /// The kinds of question about the card at each position.
  let kinds: [[QuestionKind]]
  /// The cards that look or sound like the one at each position.
  let lookAlikes: [[Int]]
  /// The positions of each deck's cards.
  let decks: [Range<Int>]

  init(name: String, _ decks: [Deck]) {
    let decks = Self.ordered(decks)
    let pool = CardPool(decks)
    self.name = name
    self.pool = pool
    kinds = pool.cards.indices.map { pool.questionKinds(for: $0) }
    lookAlikes = Self.lookAlikes(in: pool.cards)
    var start = 0
    self.decks = decks.map { deck in
      defer { start += deck.cards.count }
      return start..<(start + deck.cards.count)
    }
  }

  /// From the first kana to the words of N5.
  static func beginner() throws -> Course {
    let names = ["hiragana", "katakana", "first-words", "jlpt-n5-vocabulary"]
    return Course(name: "kana to N5", try names.map(deck))
  }

  /// The words of N4, for a learner who reads kana and knows N5.
  static func intermediate() throws -> Course {
    Course(name: "N4", [try deck("jlpt-n4-vocabulary")])
  }

  private static func deck(_ id: Deck.ID) throws -> Deck {
    if let deck = BuiltInDecks.deck(id) { return deck }
    let file = URL(filePath: "decks").appending(path: "\(id).json")
    guard let data = try? Data(contentsOf: file) else {
      throw Skip(reason: "there is no \(file.relativePath); run it where the decks are")
    }
    guard let deck = DeckReader.read(Array(data), named: file.relativePath).deck else {
      throw WrongResult(description: "The deck \(id) has faults.")
    }
    return deck
  }

  /// The decks, each after those it requires. Missing requirements and those in a cycle are ignored.
  private static func ordered(_ decks: [Deck]) -> [Deck] {
    var (left, done) = (decks, [Deck]())
    while !left.isEmpty {
      let ready = left.firstIndex { deck in !left.contains { deck.requires.contains($0.id) } }
      done.append(left.remove(at: ready ?? 0))
    }
    return done
  }
}

extension Course {
  /// For each card, those with one other character in term or reading, or with a meaning listed as wrong.
  private static func lookAlikes(in cards: [Card]) -> [[Int]] {
    var shapes: [String: [Int]] = [:]
    for index in cards.indices {
      for shape in openings(of: cards[index]) { shapes[shape, default: []].append(index) }
    }
    let sounds = Dictionary(grouping: cards.indices.filter { cards[$0].kind == .kana }) {
      cards[$0].meanings.first ?? ""
    }
    return cards.indices.map { index in
      let near = openings(of: cards[index]).flatMap { shapes[$0] ?? [] }
      let listed = cards[index].kind == .kana ? cards[index].distractors.flatMap { sounds[$0] ?? [] } : []
      return Set(near + listed).subtracting([index]).sorted()
    }
  }

  /// A word with each of its characters replaced in turn; none for words of up to two: all would match.
  private static func openings(of card: Card) -> [String] {
    let words = card.kind == .kana ? [] : [card.term, card.spoken]
    return Set(words).filter { $0.count > 2 }.flatMap { word in
      word.indices.map { word.replacingCharacters(in: $0...$0, with: "＊") }
    }
  }
}
