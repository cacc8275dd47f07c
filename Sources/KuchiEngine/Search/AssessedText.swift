/// A text, with what a learner knows of its words.
///
/// A word is one that a deck has, or a run of kanji or katakana that none has.
package struct AssessedText: Sendable {
  /// What a learner knows of a word.
  package enum Knowledge: String, CaseIterable, Hashable, Sendable {
    /// No lesson or question has shown it.
    case new
    /// It was shown, and no question about it has graduated.
    case learning
    /// It is due: the chance that it is known now is below the desired retention.
    case fading
    case known
    /// No deck has it.
    case unlisted

    /// Whether a text may count on it: whether it opens a text of a deck, too.
    package var isKnown: Bool { self == .fading || self == .known }
  }

  package struct Word: Sendable {
    /// The position of its card in the pool; nil if no deck has it.
    package let card: Int?
    package let knowledge: Knowledge
    /// The chance that it is known now; nil if it was never asked.
    package let chance: Double?
    /// Whether its reading is shown: as long as a question about its meaning shows it, or it has none.
    package let needsReading: Bool
    /// As it first stands in the text.
    package let text: String
    /// The sentence in which it first stands.
    package let sentence: String
    /// How often it stands in the text.
    package fileprivate(set) var count = 0
    /// If it is new: its rank among the new words by their use, from 1.
    package fileprivate(set) var number: Int?
  }

  /// A word, or what stands between words.
  package struct Token: Hashable, Sendable {
    package let text: String
    /// The index of the word; nil if it is none.
    package let word: Int?
  }

  /// The sentences. A line of the text begins a new one.
  package private(set) var sentences: [[Token]] = []
  /// The words in the order of their first use.
  package private(set) var words: [Word] = []
  /// The new words, the most used first.
  package private(set) var newWords: [Word] = []
  package let pool: CardPool

  /// The most characters of a sentence. A longer one is divided.
  package static let longestSentence = 200

  /// Finds the words of a text. `progress` is told the share that is read, from 0 to 1.
  package init(_ text: String, on day: Day, by fsrs: FSRS, progress: (Double) -> Void = { _ in }) {
    pool = day.pool
    var assessor = Assessor(day: day, fsrs: fsrs)
    let pieces = Self.pieces(of: text)
    for (number, piece) in pieces.enumerated() {
      progress(Double(number) / Double(pieces.count))
      sentences.append(assessor.tokens(of: piece))
    }
    words = assessor.words
    let ranked = words.indices.filter { words[$0].knowledge == .new }
      .sorted { (-words[$0].count, $0) < (-words[$1].count, $1) }
    for (rank, index) in ranked.enumerated() { words[index].number = rank + 1 }
    newWords = ranked.map { words[$0] }
  }

  private static func pieces(of text: String) -> [ArraySlice<Character>] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      let letters = line.filter { !$0.isControl }.map(\.self)
      return Passage.sentences(of: letters).flatMap { sentence in
        stride(from: sentence.lowerBound, to: sentence.upperBound, by: longestSentence).map {
          letters[$0..<min($0 + longestSentence, sentence.upperBound)]
        }
      }
    }.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The card of a word; nil if no deck has it.
  package func card(of word: Word) -> Card? { word.card.map { pool.cards[$0] } }

  /// The percentage of the words that are known; nil if there are no words.
  package var coverage: Int? {
    words.isEmpty ? nil : words.count { $0.knowledge.isKnown } * 100 / words.count
  }

  /// Whether so much is known as opens a text of a deck.
  package var isReadable: Bool { (coverage ?? 0) >= Prerequisites.knownOfText }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { [.control, .format].contains($0.properties.generalCategory) }
  }
}

/// Tells the words of sentences, each word once.
private struct Assessor {
  private enum Key: Hashable {
    case card(Int)
    case text(String)
  }

  let day: Day
  let fsrs: FSRS
  private(set) var words: [AssessedText.Word] = []
  private var indices: [Key: Int] = [:]

  init(day: Day, fsrs: FSRS) { (self.day, self.fsrs) = (day, fsrs) }

  mutating func tokens(of sentence: ArraySlice<Character>) -> [AssessedText.Token] {
    let whole = String(sentence)
    var (tokens, place) = ([AssessedText.Token](), sentence.startIndex)
    for match in words(in: sentence) {
      tokens += unlisted(in: sentence[place..<match.range.lowerBound], of: whole)
      let text = String(sentence[match.range])
      tokens.append(.init(text: text, word: index(of: day.bestKnown(of: match.cards), text, whole)))
      place = match.range.upperBound
    }
    return tokens + unlisted(in: sentence[place...], of: whole)
  }

  /// The words of decks in a sentence. A single kanji of a compound that no deck has is none, as 一 of 一緒,
  /// unless it is an affix.
  private func words(in sentence: ArraySlice<Character>) -> [WordFinder.Match] {
    let found = day.pool.words.words(in: sentence)
    let covered = Set(found.flatMap(\.range))
    func isKanji(_ place: Int) -> Bool {
      sentence.indices.contains(place) && RunKind(sentence[place]) == .kanji
    }
    return found.filter { match in
      let (start, end) = (match.range.lowerBound, match.range.upperBound)
      return match.range.count > 1 || !isKanji(start) || day.pool.cards[match.cards[0]].term.contains("～")
        || ![start - 1, end].contains { isKanji($0) && !covered.contains($0) }
    }
  }

  /// What stands between the words of decks: runs of kanji or katakana, and the rest.
  private mutating func unlisted(
    in text: ArraySlice<Character>, of sentence: String
  ) -> [AssessedText.Token] {
    var (tokens, rest) = ([AssessedText.Token](), text)
    while let first = rest.first {
      let kind = RunKind(first)
      let run = rest.prefix { RunKind($0) == kind }
      let isWord = kind == .kanji || kind == .katakana && run.count > 1
      let text = String(run)
      tokens.append(.init(text: text, word: isWord ? index(of: nil, text, sentence) : nil))
      rest = rest.dropFirst(run.count)
    }
    return tokens
  }

  private mutating func index(of card: Int?, _ text: String, _ sentence: String) -> Int {
    let key = card.map(Key.card) ?? .text(text)
    let index = indices[key] ?? words.count
    if index == words.count {
      indices[key] = index
      words.append(word(card, text, sentence))
    }
    words[index].count += 1
    return index
  }

  private func word(_ card: Int?, _ text: String, _ sentence: String) -> AssessedText.Word {
    let chance = card.flatMap { day.chance(of: $0, by: fsrs) }
    return AssessedText.Word(
      card: card, knowledge: card.map { knowledge(of: $0, chance) } ?? .unlisted, chance: chance,
      needsReading: card.map { day.hasRuby($0, .meaning) ?? !day.isKnown($0) } ?? false, text: text,
      sentence: sentence)
  }

  private func knowledge(of card: Int, _ chance: Double?) -> AssessedText.Knowledge {
    if !day.isKnown(card) { return day.wasShown(card) ? .learning : .new }
    return chance ?? 0 < fsrs.parameters.desiredRetention ? .fading : .known
  }
}

private enum RunKind {
  case kanji, katakana, other

  init(_ character: Character) {
    let scalars = character.unicodeScalars
    self =
      scalars.allSatisfy(Script.isKanji) ? .kanji : scalars.allSatisfy(Script.isKatakana) ? .katakana : .other
  }
}

extension Day {
  /// The card that is known, or at least was shown; else the first.
  fileprivate func bestKnown(of cards: [Int]) -> Int? {
    cards.first(where: isKnown) ?? cards.first(where: wasShown) ?? cards.first
  }

  /// The best chance that a question about the whole term would be answered now; nil if none was asked.
  fileprivate func chance(of card: Int, by fsrs: FSRS) -> Double? {
    QuestionKind.ofTerms.compactMap { memory(of: card, $0) }
      .map { fsrs.retrievability(of: $0, at: now) }.max()
  }
}
