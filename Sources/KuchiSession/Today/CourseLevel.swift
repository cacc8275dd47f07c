/// A level of the JLPT. Its words, kanji and grammar are learned together, and its texts use them.
package struct CourseLevel: Hashable, Sendable {
  package let number: Int

  /// The share of known cards, in hundredths, that a placement must find before the next level is offered.
  static let passed = 90

  private init?(number: Int?) {
    guard let number, 1...5 ~= number else { return nil }
    self.number = number
  }

  init?(_ name: String) {
    guard name.count == 2, name.lowercased().first == "n" else { return nil }
    self.init(number: Int(name.dropFirst()))
  }

  /// The level after the hardest one with a deck on the study list, or N5 after the first words; nil after
  /// N1, and if the list has neither.
  init?(after decks: [Deck.ID]) {
    let hardest = Self.numbers(of: decks).min()
    self.init(number: hardest.map { $0 - 1 } ?? (decks.contains(DeckEntry.firstWords) ? 5 : nil))
  }

  /// The hardest level with a deck on the study list, if that has not all of its words, kanji and grammar.
  init?(missingIn decks: [Deck.ID]) {
    self.init(number: Self.numbers(of: decks).min())
    guard self.decks.prefix(3).contains(where: { !decks.contains($0) }) else { return nil }
  }

  /// The level before the easiest one with a deck on the study list; nil before N5, and if the list has none.
  init?(before decks: [Deck.ID]) { self.init(number: Self.numbers(of: decks).max().map { $0 + 1 }) }

  private static func numbers(of decks: [Deck.ID]) -> [Int] {
    (1...5).filter { CourseLevel(number: $0)?.decks.contains(where: decks.contains) == true }
  }

  package var name: String { "N\(number)" }

  package var decks: [Deck.ID] {
    ["jlpt-n\(number)-vocabulary", "kanji-n\(number)", "grammar-n\(number)", "reading-n\(number)"]
  }
}

extension Session {
  /// The level to offer: the next one if the study list has nothing new or a placement found nearly all
  /// known, the previous one if it found little known. Nil otherwise, or if none of its decks exists.
  func nextLevel(after queue: StudyQueue, _ game: Game, _ state: inout SessionState) -> CourseLevel? {
    let decks = state.study.decks
    let easier = game.placed?.isLittle == true ? CourseLevel(before: decks) : nil
    let isPassed = game.placed.map { $0.known * 100 >= CourseLevel.passed * game.questionCount } ?? false
    guard easier != nil || isPassed || !queue.hasNew && queue.left.locked.count == 0,
      let level = easier ?? CourseLevel(after: decks)
    else { return nil }
    // Listing the decks reads them all, so they are listed only if the level is not found.
    func isThere() -> Bool { level.decks.contains { state.shelf.entry(named: $0) != nil } }
    if !isThere() { state.shelf.list(host.shelf(), order: state.settings.deckOrder) }
    return isThere() ? level : nil
  }

  /// Puts the decks of a level on the study list, those of an easier level at its front, and plays today.
  func begin(_ level: CourseLevel) {
    let decks = level.decks.filter { state.peek.shelf.entry(named: $0) != nil }
    let isEasier = CourseLevel(before: state.peek.study.decks) == level
    let moved = isEasier ? decks.reversed().map { StudyFact.moved($0, to: 0) } : []
    perform { _ in [.recordFacts(decks.map(StudyFact.added) + moved)] }
    playList()
  }

  /// The ids of the decks of a level; any other text stays as it is.
  package func names(meantBy text: String) -> [String] {
    guard CourseLevel(text) != nil else { return [text] }
    fillShelf()
    let found = state.peek.shelf.entries(of: text)
    return found.isEmpty ? [text] : found.map(\.id)
  }

  /// The decks that a text names: one by id, path or title, those of a level, or several; nil for none.
  func entries(meantBy text: String) -> [DeckEntry]? {
    let shelf = state.peek.shelf
    if case let found = shelf.entries(of: text), !found.isEmpty { return found }
    let names = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let each = names.map { shelf.entries(of: $0) }
    if names.count > 1, each.allSatisfy({ !$0.isEmpty }) { return each.flatMap(\.self) }
    return attempt(.openingDeck(text)) { () throws(DeckFailure) in
      guard let entry = try shelf.entry(called: text) else {
        throw .unknown(text, known: shelf.entries.map(\.id))
      }
      return [entry]
    }
  }
}

extension DeckList {
  /// The deck with this id, path or title, or those of a level; empty for none.
  fileprivate func entries(of name: String) -> [DeckEntry] {
    if let entry = try? entry(called: name) { return [entry] }
    return (CourseLevel(name)?.decks ?? []).compactMap { entry(named: $0) }
  }
}
