import KuchiEngine
public import KuchiSession
import KuchiState

/// Places in a list as a player types them, counted from 1: `1 3 5-7`.
struct NumberList: Hashable {
  /// The places in the order in which they were typed, each once.
  let numbers: [Int]

  /// Nil when there is anything else in the text, or nothing.
  init?(_ text: String) {
    var numbers: [Int] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let range = Self.range(word) else { return nil }
      numbers += range.filter { !numbers.contains($0) }
    }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  // No list has more places; a longer range would be a slip, and costly.
  private static let longest = 1000

  private static func range(_ word: Substring) -> ClosedRange<Int>? {
    let ends = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 0,
      first <= last, last - first < longest
    else { return nil }
    return first...last
  }
}

// MARK: Picking

extension Session {
  /// Adds the results with these numbers to the practice set.
  package func pick(numbers text: String) {
    let hits = state.search.peek().results.hits
    guard !hits.isEmpty else { return post(.pick(.noResults)) }
    if let places = places(text, in: hits.count) { pick(places) }
  }

  /// Takes the cards with these numbers out of the practice set.
  package func removePicks(numbers text: String) {
    if let places = places(text, in: state.practice.peek().picks.count) { removePicks(at: places) }
  }

  /// The places, from 0, that a text names; a notice where it names others, or none.
  private func places(_ text: String, in count: Int) -> [Int]? {
    let numbers = NumberList(text)?.numbers ?? []
    let wrong = numbers.first { !(1..<count + 1).contains($0) }
    guard wrong == nil, !numbers.isEmpty else {
      post(.pick(.noSuchPlace(wrong.map(String.init) ?? text, count: count)))
      return nil
    }
    return numbers.map { $0 - 1 }
  }

  /// Searches what stands on the line while it is typed, if it is something to search.
  package func look(for draft: String) {
    var search = state.search.peek()
    search.draft = draft
    if search.isTyped { self.search(draft) }
  }
}

extension Search {
  /// Whether what stands on the line is something to search: no command, and no numbers that pick from what was found.
  var isTyped: Bool {
    !draft.allSatisfy(\.isWhitespace) && !draft.hasPrefix(":") && NumberList(draft) == nil
  }
}

// MARK: Decks and settings by a word

extension Shelf {
  /// What a player's word for a deck is opened by: the path where that was said, which asks for this very file, else the
  /// id; the word itself where no deck is listed so.
  public func name(chosenBy text: String) -> String {
    guard let entry = entry(chosenBy: text), entry.origin.path != text else { return text }
    return entry.id
  }

  /// The deck that a player means: by its place in the list, counted from 1, by its id or by its file.
  public func entry(chosenBy text: String) -> DeckEntry? {
    let place = max(Int(text) ?? 0, 0) - 1
    return entries.indices.contains(place) ? entries[place] : entry(named: text)
  }
}

extension Session {
  /// Plays the deck that a player names, by its place in the list, its id or its path.
  package func play(deckCalled word: String) { play([name(chosenBy: word)]) }

  /// Edits the deck that a player names, by its place in the list, its id or its path.
  package func editDeck(called word: String) { editDeck(name(chosenBy: word), calledBy: word) }

  private func name(chosenBy word: String) -> String {
    if Int(word) != nil { fillShelf() }
    return state.shelf.peek().name(chosenBy: word)
  }

  /// Changes a setting by the name that a player typed for it.
  package func set(named name: String, to text: String) {
    guard let field = SettingField(rawValue: name.lowercased()) else { return post(.noSuchSetting(name)) }
    set(field, to: text)
  }
}
