public import KuchiEngine

/// A search over all decks of the shelf.
public struct Search: Hashable, Sendable {
  /// So many of the cards that are found are shown, with numbers to pick them by.
  public static let shown = 10

  /// What stands on the line while it is typed; ``query`` follows it when typing rests. Empty where nobody types.
  public var draft = ""
  /// What is searched.
  public var query = ""
  /// The decks as they are searched; nil until they were read, and after one of them was edited.
  public var decks: SearchableDecks?

  /// Whether what stands on the line is something to search: no command, and no numbers that pick from what was found.
  public var isTyped: Bool {
    !draft.allSatisfy(\.isWhitespace) && !draft.hasPrefix(":") && Places(draft) == nil
  }

  /// The nearest cards, and how many there are; none while the decks are not read.
  public var results: SearchResults { decks?.results(query) ?? SearchResults() }
}
