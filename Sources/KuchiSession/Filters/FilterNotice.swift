/// What changing the filters could not do, that the player should hear of.
public enum FilterNotice: Hashable, Sendable {
  /// There is no word in what was typed.
  case noWord(String)
  /// The filter is in the list already.
  case known(String)
  /// What was typed is no place in a list of so many.
  case noSuchPlace(String, count: Int)
  /// No card of the decks in play passes the filters: the game waits until some do.
  case nothingMatches
}
