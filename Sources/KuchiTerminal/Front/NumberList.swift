extension String {
  /// The numbers of a list such as `1 3 5-7`, in typed order, each once; nil for an empty or any other text.
  package var listedNumbers: [Int]? {
    var numbers: [Int] = []
    for word in split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let range = Self.range(word) else { return nil }
      numbers += range.filter { !numbers.contains($0) }
    }
    return numbers.isEmpty ? nil : numbers
  }

  // No list has more items. A longer range is a typing error, and would be costly.
  private static let longestRange = 1000

  private static func range(_ word: Substring) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 0,
      first <= last, last - first < longestRange
    else { return nil }
    return first...last
  }
}

extension Array {
  /// The element with this number, which counts from 1; nil if there is none, or the text is not a number.
  func numbered(_ text: String) -> Element? { position(text).map { self[$0] } }
}

extension DeckList {
  /// The id of the deck chosen by `text`. A path, or a text that names no single deck, stays as it is.
  package func name(chosenBy text: String, asCourses: Bool = false) -> String {
    guard let entry = try? entry(chosenBy: text, asCourses: asCourses), entry.origin.path != text else {
      return text
    }
    return entry.id
  }

  /// The deck with this number in the list of all decks or of the courses, or with this id, path or title.
  /// Throws `DeckFailure.ambiguous` if several have this title.
  package func entry(chosenBy text: String, asCourses: Bool = false) throws(DeckFailure) -> DeckEntry? {
    if let entry = entries(asCourses: asCourses).numbered(text) { return entry }
    return try entry(called: text)
  }
}

extension Session {
  /// Starts a placement in the deck with this number, id, path or title; nil for the decks in play.
  package func place(deckCalled word: String?) { place(word.map(name(chosenBy:))) }

  package func play(deckCalled word: String) { play(names(meantBy: name(chosenBy: word))) }

  package func editDeck(called word: String) { editDeck(name(chosenBy: word), calledBy: word) }

  private func name(chosenBy word: String) -> String {
    if Int(word) != nil { fillShelf() }
    return state.shelf.peek().name(chosenBy: word, asCourses: listsCourses)
  }

  /// Whether the decks in view are the courses for a new player.
  var listsCourses: Bool { state.stage.peek() == .choosingDeck && state.opening.peek().offersCourses }

  package func set(named name: String, to text: String) {
    guard let field = SettingField(rawValue: name.lowercased()) else { return post(.noSuchSetting(name)) }
    set(field, to: text)
  }
}
