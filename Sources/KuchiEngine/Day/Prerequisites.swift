/// What a card waits for before it is shown for the first time.
package enum Prerequisite: Hashable, Sendable {
  /// A kana of the card, a part of a kanji, or a word of a sentence with gaps that is not known yet.
  case character(String)
  /// A deck that its deck requires, and that still has this many items to show.
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

/// Tells what the new cards of a pool wait for: for their kana; a kanji for its parts; a sentence with gaps for its words, until
/// these are young, and what a text asks for nearly all words of the text and nothing else; the others for the decks that their deck requires, until these have nothing new to show. A word does not wait
/// for its kanji: the question how it is read does.
///
/// A character or a word that no deck of the pool teaches locks nothing. A required deck locks nothing when it is not in the pool,
/// when it is part of a cycle, when it teaches characters (a word waits for its own ones only), or when everything new in
/// it waits itself. So something can always be shown.
struct Prerequisites {
  private let pool: CardPool
  private var teachers: [String: Int] = [:]
  /// The characters that were shown and are not known yet, or were never shown.
  private var unknown: Set<String> = []
  /// The words of sentences that were not shown, or are not known yet, by their positions.
  private var unknownWords: Set<Int> = []
  /// For each deck the decks that its cards wait for, with the number of items that these still show.
  private var waits: [Deck.ID: [Prerequisite]] = [:]

  /// What cards wait for, given which have graduated at least once in some kind of question, and which could be shown for the
  /// first time.
  init(of pool: CardPool, isKnown: (Int) -> Bool, isNew: (Int) -> Bool) {
    self.pool = pool
    for position in pool.cards.indices {
      guard let character = Self.character(taughtBy: pool.cards[position]) else { continue }
      if teachers[character] == nil { teachers[character] = position }
    }
    unknown = Set(teachers.filter { !isKnown($0.value) }.keys)
    unknownWords = Set(pool.sentenceWords.values.joined()).filter { !isKnown($0) }
    let requirements = DeckRequirements(of: pool.decks)
    let holding = pool.decks.map { (deck: $0.id, required: requirements.holding(for: $0.id)) }
      .filter { !$0.required.isEmpty }
    guard !holding.isEmpty else { return }
    let left = left(isNew: isNew)
    for (deck, required) in holding {
      waits[deck] = required.compactMap { id in left[id].map { Prerequisite.deck(id, left: $0) } }
    }
  }

  var knownKana: Set<String> { Set(teachers.keys.filter(Script.isKana)).subtracting(unknown) }

  func teaches(_ script: KanaScript) -> Bool { teachers.keys.contains(where: script.holds) }

  var areAny: Bool { !unknown.isEmpty || !waits.isEmpty || !unknownWords.isEmpty }

  func teacher(of text: String) -> Int? {
    teachers[text] ?? unknownWords.first { pool.cards[$0].term == text }
  }

  /// Whether the question how the card at a position is read waits for a kanji.
  func locksReading(at position: Int) -> Bool {
    let card = pool.cards[position]
    return card.kind != .kanji && !unknown.isEmpty
      && card.term.contains { Script.isKanji(String($0)) && unknown.contains(String($0)) }
  }

  func missing(at position: Int) -> [Prerequisite] {
    let isAboutText = pool.cards[position].passage != nil
    return characters(at: position) + (isAboutText ? [] : waits[pool.deckID(of: position)] ?? [])
  }

  /// How many words of a text, in hundredths, must be known before its questions come. The others are explained below it.
  static let knownOfText = 95

  /// The words of a sentence, or of a text, that are not known yet, by their positions.
  func unknownWords(at position: Int) -> [Int] {
    (pool.sentenceWords[position] ?? []).filter(unknownWords.contains)
  }

  private func words(at position: Int) -> [Int] {
    let unknown = unknownWords(at: position)
    guard pool.cards[position].passage != nil, let all = pool.sentenceWords[position]?.count else {
      return unknown
    }
    return (all - unknown.count) * 100 >= all * Self.knownOfText ? [] : unknown
  }

  private func characters(at position: Int) -> [Prerequisite] {
    guard areAny else { return [] }
    var seen: Set<String> = []
    let all = pool.lasting.characters.value(of: position) { Self.characters(of: pool.cards[position]) }
    let characters = all.filter { character in
      unknown.contains(character) && teachers[character] != position && seen.insert(character).inserted
    }
    let words = words(at: position).map { pool.cards[$0].term }
    return (characters + words.distinct()).map(Prerequisite.character)
  }

  private func left(isNew: (Int) -> Bool) -> [Deck.ID: Int] {
    var left: [Deck.ID: Int] = [:]
    let taught = Set(teachers.values.map { pool.deckID(of: $0) })
    for position in pool.cards.indices where isNew(position) {
      let deck = pool.deckID(of: position)
      if !taught.contains(deck), characters(at: position).isEmpty { left[deck, default: 0] += 1 }
    }
    return left
  }
}

// MARK: Characters

extension Prerequisites {
  /// The kana or kanji that a card teaches; nil for any other card.
  private static func character(taughtBy card: Card) -> String? {
    card.isOneKana || card.kind == .kanji && card.term.count == 1 ? card.term : nil
  }

  /// The characters that a learner of the card reads: kana in its term and its first reading, and the parts of a kanji.
  private static func characters(of card: Card) -> [String] {
    let read = (card.kind == .kanji ? card.readings : [card.term] + card.readings.prefix(1)).flatMap(
      characters)
    return read.filter(Script.isKana) + (card.kind == .kanji ? card.components : [])
  }

  /// The kana of `text`, a small ゃ, ゅ or ょ together with the kana before it, and its kanji.
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
  /// Whether it is about one kana, with a small one after it or not.
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

/// The kana that a learner reads. Words of them need no Latin letters.
package struct KnownKana: Hashable, Sendable {
  private let kana: Set<String>
  private let scripts: Set<KanaScript>

  /// These kana, each one sound, as あ and きゃ, and all of these scripts.
  package init(_ kana: Set<String> = [], scripts: Set<KanaScript> = []) {
    (self.kana, self.scripts) = (kana, scripts)
  }

  /// Whether a text is all in these kana. The long-vowel mark belongs to the kana before it.
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
