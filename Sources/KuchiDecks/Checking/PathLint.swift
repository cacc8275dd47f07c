/// Checks that examples and texts use only words that were taught before or that the text explains, that kanji
/// come after their parts, and that wrong choices of gaps are real forms of words.
///
/// A deck comes after those that it requires and those before it in the order of lessons. Words are recognised by
/// their kanji: each run of kanji must consist of runs in earlier terms or in the card's own; the rest of it is
/// reported. Words in kana and the examples of kanji are not checked.
package struct PathLint: Sendable {
  private let order: [Deck.ID]
  /// The decks, with their words in kanji and the common mistakes for these.
  private var steps:
    [Deck.ID: (deck: Deck, map: DeckSourceMap?, words: KanjiWords, invented: InventedForms)] = [:]

  /// A check without decks. `order` is the order of lessons.
  package init(order: [Deck.ID] = []) { self.order = order }

  /// Adds a deck that was read with its source map. Of two decks with one id only the first is added.
  package mutating func add(_ reading: DeckReading) {
    if let deck = reading.deck { add(placed(deck), reading.sourceMap) }
  }

  /// Adds all decks that come before these, in turn; they get no warnings. `open` returns a deck by its id.
  package mutating func addRequired(opening open: (Deck.ID) -> Deck?) {
    let checked = steps.values.map { $0.deck }
    for deck in DeckRequirements.decks(requiredBy: checked, opening: { open($0).map(placed) }) {
      add(deck, nil)
    }
  }

  private mutating func add(_ deck: Deck, _ map: DeckSourceMap?) {
    guard steps[deck.id] == nil else { return }
    steps[deck.id] = (
      deck, map, KanjiWords(deck.cards.flatMap(\.taughtTexts)), InventedForms(of: deck.cards)
    )
  }

  /// The deck, which also requires the one before it in the order of lessons.
  private func placed(_ deck: Deck) -> Deck {
    var deck = deck
    if let place = order.firstIndex(of: deck.id), place > 0 { deck.requires.append(order[place - 1]) }
    return deck
  }

  /// A warning at each example and text of a deck for each word that no card teaches by then.
  package func warnings(of id: Deck.ID) -> [Diagnostic] {
    guard let step = steps[id], let map = step.map else { return [] }
    let before = DeckRequirements.decks(requiredBy: [step.deck]) { steps[$0]?.deck }
    var known = KanjiWords()
    for deck in before { known.formUnion(steps[deck.id]?.words ?? KanjiWords()) }
    let invented = before.compactMap { steps[$0.id]?.invented }.reduce(into: step.invented) {
      $0.formUnion($1)
    }
    var warnings = Self.partsTooLate(in: step.deck, after: before) + Self.choices(of: step.deck, in: invented)
    func warn(of sentence: Example, with passage: Passage?, card: Int? = nil, at path: String) {
      let explained = KanjiWords((passage?.glosses ?? []).map(\.text) + sentence.namesInTranslation)
      warnings += known.missing(in: sentence.text, besides: explained)
        .map { LintWarning(.untaughtWord($0), card: card, at: path) }
    }
    for (number, card) in step.deck.cards.enumerated() where card.kind != .kanji {
      known.formUnion(KanjiWords(card.taughtTexts))
      let passage = step.deck.passage(of: card)
      for (sentence, path) in card.sentences { warn(of: sentence, with: passage, card: number, at: path) }
    }
    for (number, passage) in step.deck.passages.enumerated() {
      warn(of: passage.sentence, with: passage, at: ".passages[\(number)].text")
    }
    return map.locate(warnings)
  }

  private static func choices(of deck: Deck, in invented: InventedForms) -> [LintWarning] {
    deck.cards.enumerated().flatMap { number, card in
      card.cloze.enumerated().flatMap { index, gap in
        gap.wrong.map(\.text).filter(invented.contain).map {
          LintWarning(.inventedForm($0), card: number, at: ".cloze[\(index)].wrong.\($0)")
        }
      }
    }
  }

  /// A warning at each part of a kanji that neither an earlier kanji nor a kana is.
  private static func partsTooLate(in deck: Deck, after decks: [Deck]) -> [LintWarning] {
    var known = Set(decks.flatMap(\.cards).filter(\.isCharacter).map(\.term))
    return deck.cards.enumerated().filter { $1.isCharacter }.flatMap { number, card in
      let late = card.components.enumerated().filter { !known.contains($1) }
      known.insert(card.term)
      return late.map { LintWarning(.untaughtWord($1), card: number, at: ".components[\($0)]") }
    }
  }
}

extension Card {
  /// The texts that a card teaches to read: its term, or the gaps of its sentence.
  fileprivate var taughtTexts: [String] {
    switch kind {
    case .kanji: []
    case .sentence: cloze.map(\.text)
    case .word, .kana, .phrase: [term] + forms
    }
  }

  fileprivate var isCharacter: Bool { kind == .kanji || kind == .kana }

  /// The sentences on a card, with their paths.
  fileprivate var sentences: [(Example, path: String)] {
    let own = Example(text: term, furigana: furigana, translation: meanings.first)
    return (kind == .sentence ? [(own, ".term")] : [])
      + examples.enumerated().map { ($1, ".examples[\($0)].text") }
  }
}

extension Example {
  /// The names that the translation spells, which need not be taught: 京都 if it says “Kyoto”.
  ///
  /// A name begins with a capital and has at least two kana: “He” is not へ.
  fileprivate var namesInTranslation: [String] {
    guard let segments = furigana.flatMap({ Furigana($0, over: text) })?.segments else { return [] }
    let spelled = Set(
      (translation ?? "").split { !$0.isLetter }.filter { $0.first?.isUppercase == true }.map(Self.sound))
    return segments.indices.flatMap { start in
      (start..<min(start + Self.longestName, segments.count)).compactMap { end in
        let part = Furigana(segments: Array(segments[start...end]))
        let isName = part.reading.count > 1 && spelled.contains(Self.sound(Romaji.romaji(from: part.reading)))
        return isName ? part.base : nil
      }
    }
  }

  /// The most kanji of a name.
  private static let longestName = 4

  // English does not mark long vowels.
  private static func sound(_ letters: some StringProtocol) -> String {
    letters.lowercased().replacing("ou", with: "o").replacing("oo", with: "o").replacing("uu", with: "u")
  }
}

/// Words, as the runs of kanji in them.
private struct KanjiWords: Sendable {
  typealias Run = ArraySlice<Character>

  private var runs: Set<Run> = []
  private var longest = 0

  init(_ texts: [String] = []) {
    runs = Set(texts.flatMap(Self.runs))
    longest = runs.map(\.count).max() ?? 0
  }

  mutating func formUnion(_ other: Self) {
    runs.formUnion(other.runs)
    longest = max(longest, other.longest)
  }

  /// The runs of kanji in a text that neither these words nor `others` cover.
  func missing(in text: String, besides others: Self) -> [String] {
    let longest = max(longest, others.longest)
    return Self.runs(in: text).flatMap { run in
      Self.missing(in: run, longest: longest) { runs.contains($0) || others.runs.contains($0) }
    }
  }

  private static func runs(in text: String) -> [Run] {
    Array(text).split { !$0.unicodeScalars.allSatisfy(Script.isKanji) }
  }

  /// The parts of a run that remain when words cover as many characters as possible: 飼 of 二匹飼.
  private static func missing(in run: Run, longest: Int, isWord: (Run) -> Bool) -> [String] {
    // For each place: the least number of uncovered characters before it, and where its last word begins.
    var ways = [(left: 0, start: run.startIndex, isWord: true)]
    for end in run.indices {
      let first = max(run.startIndex, end + 1 - longest)
      let words = (first..<end + 1).filter { isWord(run[$0...end]) }
        .map { (left: ways[$0 - run.startIndex].left, start: $0, isWord: true) }
      let without = (left: ways[end - run.startIndex].left + 1, start: end, isWord: false)
      ways.append((words + [without]).min { $0.left < $1.left } ?? without)
    }
    var (missing, end) = (Set<Int>(), run.endIndex)
    while end > run.startIndex {
      let way = ways[end - run.startIndex]
      if !way.isWord { missing.insert(way.start) }
      end = way.start
    }
    return run.indices.split { !missing.contains($0) }.map { String(run[$0]) }
  }
}
