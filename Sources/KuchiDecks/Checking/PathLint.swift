/// Checks that examples and texts use only words that were taught before, or that the text explains.
///
/// A deck comes after those that it requires. Words are recognised by their kanji: each run of kanji must
/// consist of runs in earlier terms or in the card's own. Words in kana and cards of kanji are not checked.
package struct PathLint: Sendable {
  private typealias Run = [Character]

  /// The decks, with the runs of kanji in their terms.
  private var steps: [Deck.ID: (deck: Deck, map: DeckSourceMap?, runs: Set<Run>)] = [:]

  /// A check without decks.
  package init() {}

  /// Adds a deck that was read with its source map. Of two decks with one id only the first is added.
  package mutating func add(_ reading: DeckReading) {
    if let deck = reading.deck { add(deck, reading.sourceMap) }
  }

  /// Adds all decks that these require, in turn; they get no warnings. `open` returns a deck by its id.
  package mutating func addRequired(opening open: (Deck.ID) -> Deck?) {
    for deck in DeckRequirements.decks(requiredBy: steps.values.map { $0.deck }, opening: open) {
      add(deck, nil)
    }
  }

  private mutating func add(_ deck: Deck, _ map: DeckSourceMap?) {
    guard steps[deck.id] == nil else { return }
    steps[deck.id] = (deck, map, Set(deck.cards.flatMap(Self.taught)))
  }

  /// A warning at each example and text of a deck for each word in it that no card has taught before.
  package func warnings(of id: Deck.ID) -> [Diagnostic] {
    guard let step = steps[id], let map = step.map else { return [] }
    var known = required(by: step.deck)
    var warnings: [LintWarning] = []
    func warn(of text: String, with passage: Passage?, card: Int? = nil, at path: String) {
      let explained = Set((passage?.glosses ?? []).flatMap { Self.runs(in: $0.text) })
      for run in Self.runs(in: text) where !Self.isMade(run, of: known, explained) {
        warnings.append(LintWarning(.untaughtWord(String(run)), card: card, at: path))
      }
    }
    for (number, card) in step.deck.cards.enumerated() where card.kind != .kanji {
      known.formUnion(Self.taught(by: card))
      let passage = step.deck.passage(of: card)
      for (text, path) in Self.sentences(of: card) { warn(of: text, with: passage, card: number, at: path) }
    }
    for (number, passage) in step.deck.passages.enumerated() {
      warn(of: passage.text, with: passage, at: ".passages[\(number)].text")
    }
    return map.locate(warnings)
  }

  /// The runs of all decks that one requires, directly or through others.
  private func required(by deck: Deck) -> Set<Run> {
    DeckRequirements.decks(requiredBy: [deck]) { steps[$0]?.deck }
      .reduce(into: []) { $0.formUnion(steps[$1.id]?.runs ?? []) }
  }

  private static func taught(by card: Card) -> [Run] {
    card.kind == .kanji || card.kind == .sentence ? [] : ([card.term] + card.forms).flatMap(runs)
  }

  private static func sentences(of card: Card) -> [(text: String, path: String)] {
    let term = card.kind == .sentence ? [(card.term, ".term")] : []
    return term + card.examples.enumerated().map { ($1.text, ".examples[\($0)].text") }
  }

  private static func runs(in text: String) -> [Run] {
    text.split { !$0.unicodeScalars.allSatisfy(Script.isKanji) }.map { Run($0) }
  }

  /// Whether a run is one of the known ones, or several of them one after the other: 毎日 and 日本語.
  private static func isMade(_ run: Run, of known: Set<Run>, _ explained: Set<Run>) -> Bool {
    func isKnown(_ run: Run) -> Bool { known.contains(run) || explained.contains(run) }
    var ends: Set<Int> = [0]
    for end in 1...run.count where ends.contains(where: { isKnown(Run(run[$0..<end])) }) {
      ends.insert(end)
    }
    return ends.contains(run.count)
  }
}
