/// What a card waits for before it is shown for the first time.
package enum Prerequisite: Hashable, Sendable {
  /// A kana of the card, a part of a kanji, or a word of a sentence with gaps that is not known yet.
  case character(String)
  /// A deck that the card's deck requires and that still has this many items to show.
  case deck(Deck.ID, left: Int)
}

package struct LockedItems: Hashable, Sendable {
  package var count = 0
  /// The kana and kanji that the learner has met and does not know yet.
  package private(set) var learning: [String] = []
  /// The kana and kanji that no lesson has shown yet.
  package private(set) var unmet: [String] = []
  package private(set) var decks: [Deck.ID: Int] = [:]
  private var seen: Set<String> = []

  package init() {}

  mutating func add(_ prerequisite: Prerequisite, isMet: (String) -> Bool) {
    switch prerequisite {
    case .deck(let id, let left): decks[id] = left
    case .character(let character):
      guard seen.insert(character).inserted else { return }
      if isMet(character) { learning.append(character) } else { unmet.append(character) }
    }
  }
}

/// Tells what new cards wait for. A card waits for its kana, a kanji for those in it; what is only a part of kanji comes with the first
/// of them, see `LearningOrder`. A sentence with gaps waits until its words are young, a question about a text until nearly all of
/// them are. Others wait until the decks that their deck requires have nothing new. A word's kanji hold back only its reading
/// question, until the day after they were first asked: so no answer opens a question that would come on the same day in place of
/// one that was announced.
///
/// A character or word that no deck of the pool teaches locks nothing. A required deck locks nothing that was begun or that stands
/// before it on the study list, so none that is added later does. It locks nothing at all
/// - if it is not in the pool, or is part of a cycle,
/// - if it teaches characters, since a word waits only for its own ones,
/// - or if all its new cards wait themselves: so there is always something to show.
struct Prerequisites {
  private let pool: CardPool
  private let taught: TaughtCharacters
  /// For each card, whether it teaches a character or a word that is not known yet.
  private let isUnknown: [Bool]
  /// For each deck, the decks that its cards wait for and how many items those still have to show.
  private var waits: [Deck.ID: [Prerequisite]] = [:]

  /// Works out what cards wait for. `isKnown` tells which cards have graduated at least once in some kind of
  /// question, `isNew` which could be shown for the first time, `begun` which decks were begun.
  init(of pool: CardPool, isKnown: (Int) -> Bool, isNew: (Int) -> Bool, begun: Set<Deck.ID>) {
    self.pool = pool
    taught = pool.lasting.taught.value(of: .pool) { TaughtCharacters(in: pool) }
    var isUnknown = Array(repeating: false, count: pool.cards.count)
    for position in taught.positions where !isKnown(position) { isUnknown[position] = true }
    self.isUnknown = isUnknown
    let requirements = DeckRequirements(of: pool.decks)
    var before: Set<Deck.ID> = []
    let holding = pool.decks.map(\.id).compactMap { deck -> (deck: Deck.ID, required: [Deck.ID])? in
      defer { before.insert(deck) }
      let required = begun.contains(deck) ? [] : requirements.holding(for: deck).filter(before.contains)
      return required.isEmpty ? nil : (deck, required)
    }
    guard !holding.isEmpty else { return }
    let left = left(isNew: isNew)
    for (deck, required) in holding {
      waits[deck] = required.compactMap { id in left[id].map { Prerequisite.deck(id, left: $0) } }
    }
  }

  var knownKana: Set<String> { Set(taught.kana.lazy.filter { !isUnknown[$0.teacher] }.map(\.text)) }

  func teaches(_ script: KanaScript) -> Bool { taught.kana.contains { script.holds($0.text) } }

  var areAny: Bool { !waits.isEmpty || isUnknown.contains(true) }

  func teacher(of text: String) -> Int? {
    taught.teachers[text] ?? taught.words.first { isUnknown[$0] && pool.cards[$0].term == text }
  }

  /// The cards of the kanji that the reading question about the card at a position waits for.
  func kanji(at position: Int) -> [Int] { taught.kanji[position] }

  func isMissing(at position: Int) -> Bool {
    waitsForCards(at: position) || !waits.isEmpty && !requirements(at: position).isEmpty
  }

  func missing(at position: Int) -> [Prerequisite] {
    awaited(at: position).map { .character(pool.cards[$0].term) } + requirements(at: position)
  }

  /// The decks that the new cards of a deck wait for.
  func required(by deck: Deck.ID) -> [Deck.ID] {
    (waits[deck] ?? []).compactMap { if case .deck(let id, _) = $0 { id } else { nil } }
  }

  private func requirements(at position: Int) -> [Prerequisite] {
    pool.cards[position].passage == nil ? waits[pool.deckID(of: position)] ?? [] : []
  }

  /// The percentage of a text's words that must be known before its questions. Glosses explain the others.
  static let knownOfText = 95

  /// The positions of the unknown words in a sentence or a text.
  func unknownWords(at position: Int) -> [Int] {
    (pool.sentenceWords[position] ?? []).filter { isUnknown[$0] }
  }

  /// The cards that the card at a position waits for.
  private func awaited(at position: Int) -> [Int] {
    let unknown = taught.needed[position].filter { isUnknown[$0] }
    guard pool.cards[position].passage != nil, let all = pool.sentenceWords[position]?.count else {
      return unknown
    }
    let words = unknownWords(at: position)
    let isReadable = (all - words.count) * 100 >= all * Self.knownOfText
    return isReadable ? unknown.filter { !words.contains($0) } : unknown
  }

  private func waitsForCards(at position: Int) -> Bool {
    taught.needed[position].contains { isUnknown[$0] } && !awaited(at: position).isEmpty
  }

  private func left(isNew: (Int) -> Bool) -> [Deck.ID: Int] {
    var left: [Deck.ID: Int] = [:]
    let teaching = Set(taught.teachers.values.map { pool.deckID(of: $0) })
    for position in pool.cards.indices where isNew(position) {
      let deck = pool.deckID(of: position)
      if !teaching.contains(deck), !waitsForCards(at: position) { left[deck, default: 0] += 1 }
    }
    return left
  }
}

/// The cards of a pool that teach what its other cards need, independent of what is known.
struct TaughtCharacters: Sendable {
  /// The cards that teach kana and kanji, by the character.
  let teachers: [String: Int]
  /// The kana among these characters.
  let kana: [(text: String, teacher: Int)]
  /// The words of sentences with gaps.
  let words: Set<Int>
  /// For each card, the cards that it waits for: its kana, the kanji in a kanji, a sentence's words.
  let needed: [[Int]]
  /// For each kanji, the cards of its parts that are learned only as parts, and of their parts, in the order of the decks.
  let parts: [[Int]]
  /// For each card, the cards of the kanji that its reading question waits for.
  let kanji: [[Int]]

  /// The cards that other cards may wait for.
  var positions: Set<Int> { words.union(teachers.values) }

  init(in pool: CardPool) {
    let (cards, sentenceWords) = (pool.cards, pool.sentenceWords)
    let taught = cards.indices.compactMap { card in
      Prerequisites.character(taughtBy: cards[card]).map { ($0, card) }
    }
    let teachers = Dictionary(taught) { first, _ in first }
    self.teachers = teachers
    kana = teachers.filter { Script.isKana($0.key) }.map { ($0.key, $0.value) }
    words = Set(sentenceWords.values.joined())
    let ofCharacters = cards.indices.map { card in
      let characters = teachers.isEmpty ? [] : Prerequisites.characters(of: cards[card])
      return characters.compactMap { teachers[$0] }.filter { $0 != card }
    }
    let own = ofCharacters.map { $0.filter { cards[$0].isPart } }
    parts = own.map { $0.isEmpty ? [] : Set($0 + $0.flatMap { own[$0] }).sorted() }
    needed = cards.indices.map { card in
      (ofCharacters[card].filter { !cards[$0].isPart } + (sentenceWords[card] ?? [])).distinct()
    }
    kanji = cards.map { card in
      card.kind == .kanji || teachers.isEmpty
        ? [] : card.term.compactMap { teachers[String($0)] }.filter { cards[$0].kind == .kanji }
    }
  }
}

// MARK: Characters

extension Prerequisites {
  /// The kana or kanji that a card teaches; nil for any other card.
  static func character(taughtBy card: Card) -> String? {
    card.isOneKana || card.kind == .kanji && card.term.count == 1 ? card.term : nil
  }

  /// The characters that the card requires: the kana in its term and first reading, or the parts of a kanji.
  static func characters(of card: Card) -> [String] {
    let read = (card.kind == .kanji ? card.readings : [card.term] + card.readings.prefix(1)).flatMap(
      characters)
    return read.filter(Script.isKana) + (card.kind == .kanji ? card.components : [])
  }

  /// The kana and kanji of `text`. A small ゃ, ゅ or ょ forms one element with the kana before it.
  static func characters(of text: String) -> [String] {
    text.reduce(into: []) { characters, character in
      if let last = characters.last, smallKana.contains(character), Script.isKana(last) {
        characters[characters.count - 1] = last + String(character)
      } else if Script.isKana(String(character)) || Script.isKanji(String(character)) {
        characters.append(String(character))
      }
    }
  }

  private static let smallKana: Set<Character> = ["ゃ", "ゅ", "ょ", "ャ", "ュ", "ョ"]
}

extension Card {
  /// Whether the card is about one kana, possibly with a small one after it.
  var isOneKana: Bool { kind == .kana && Prerequisites.characters(of: term).count == 1 }
}

/// A script of kana.
public enum KanaScript: String, CaseIterable, Hashable, Sendable {
  /// The rounded letters.
  case hiragana
  /// The angular letters.
  case katakana

  func holds(_ text: String) -> Bool {
    switch self {
    case .hiragana: Script.isHiragana(text)
    case .katakana: Script.isKatakana(text)
    }
  }
}

/// The kana that a learner can read. Words written in them need no romaji.
package struct KnownKana: Hashable, Sendable {
  private let kana: Set<String>
  private let scripts: Set<KanaScript>

  /// Creates a set from these kana, each one sound such as あ or きゃ, and all kana of `scripts`.
  package init(_ kana: Set<String> = [], scripts: Set<KanaScript> = []) {
    (self.kana, self.scripts) = (kana, scripts)
  }

  /// Whether a text consists of these kana only. A long-vowel mark belongs to the kana before it.
  package func covers(_ text: String) -> Bool {
    let parts = Prerequisites.characters(of: text).filter { $0 != "ー" }
    return !parts.isEmpty
      && parts.allSatisfy { part in kana.contains(part) || scripts.contains { $0.holds(part) } }
  }
}

extension CardPool {
  package func reference(of position: Int) -> CardReference {
    CardReference(cards[position].id, in: deckID(of: position))
  }
}
