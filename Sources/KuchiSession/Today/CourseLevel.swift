/// A level of the JLPT. Its words, kanji and grammar are learned together, and texts are read of them.
package struct CourseLevel: Hashable, Sendable {
  package let number: Int

  /// The share of a level that a placement must find known, in hundredths, for the next one to be offered.
  static let passed = 90

  private init?(number: Int?) {
    guard let number, 1...5 ~= number else { return nil }
    self.number = number
  }

  init?(_ name: String) {
    guard name.count == 2, name.lowercased().first == "n" else { return nil }
    self.init(number: Int(name.dropFirst()))
  }

  /// The level after those of which decks are on a study list, and N5 after the first words; nil after the last, and where there
  /// is none.
  init?(after decks: [Deck.ID]) {
    let hardest = Self.numbers(of: decks).min()
    self.init(number: hardest.map { $0 - 1 } ?? (decks.contains(DeckEntry.firstWords) ? 5 : nil))
  }

  /// The level before those of which decks are on a study list; nil before the first, and where there is none.
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
  /// The level that goes on where the study list has nothing new, or where a placement found nearly all of it known, and the one
  /// before where it found little; nil where no deck of it is there.
  func nextLevel(after queue: StudyQueue, _ game: Game, _ state: inout SessionState) -> CourseLevel? {
    let decks = state.study.decks
    let easier = game.placed?.isLittle == true ? CourseLevel(before: decks) : nil
    let isPassed = game.placed.map { $0.known * 100 >= CourseLevel.passed * game.questionCount } ?? false
    guard easier != nil || isPassed || !queue.hasNew && queue.left.locked.count == 0,
      let level = easier ?? CourseLevel(after: decks)
    else { return nil }
    // Listing the decks reads them all, so once is enough.
    func isThere() -> Bool { level.decks.contains { state.shelf.entry(named: $0) != nil } }
    if !isThere() { state.shelf.list(host.shelf(), order: state.settings.deckOrder) }
    return isThere() ? level : nil
  }

  /// Puts the decks of a level on the study list, an easier one before the others, and plays today.
  func begin(_ level: CourseLevel) {
    let decks = level.decks.filter { state.peek.shelf.entry(named: $0) != nil }
    let isEasier = CourseLevel(before: state.peek.study.decks) == level
    let moved = isEasier ? decks.reversed().map { StudyFact.moved($0, to: 0) } : []
    perform { _ in [.note(decks.map(StudyFact.added) + moved)] }
    playList()
  }

  /// The decks that a player means by a text: one by its id, path or title, several of them in a row, or those of a level.
  func entries(meantBy text: String) -> [DeckEntry]? {
    let shelf = state.peek.shelf
    func level(_ name: String) -> [DeckEntry] {
      (CourseLevel(name)?.decks ?? []).compactMap { shelf.entry(named: $0) }
    }
    if let entry = try? shelf.entry(called: text) { return [entry] }
    if case let found = level(text), !found.isEmpty { return found }
    let names = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let each = names.map { name in (try? shelf.entry(called: name)).map { [$0] } ?? level(name) }
    if names.count > 1, each.allSatisfy({ !$0.isEmpty }) { return each.flatMap(\.self) }
    return attempt(.openingDeck(text)) { () throws(DeckFailure) in
      guard let entry = try shelf.entry(called: text) else {
        throw .unknown(text, known: shelf.entries.map(\.id))
      }
      return [entry]
    }
  }
}
