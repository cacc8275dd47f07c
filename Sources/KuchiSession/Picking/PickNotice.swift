public import KuchiEngine

/// What came of picking cards that the player should hear of.
public enum PickNotice: Hashable, Sendable {
  /// So many cards were added; the set has so many now.
  case added(Int, count: Int)
  /// The set is full: so many were added, and there was no room for so many.
  case full(added: Int, left: Int)
  /// All of them were in the set already.
  case known
  /// So many cards were taken away; the set has so many now.
  case removed(Int, count: Int)
  /// What was typed is no place in a list of so many.
  case noSuchPlace(String, count: Int)
  /// Nothing was searched yet, or nothing found: there is nothing to pick from.
  case noResults
  /// There is no card in the set.
  case empty
  /// A game of so many cards has begun, which leaves the schedule as it is.
  case playing(Int)
  /// The cards are of decks in different languages, which can't be one deck.
  case mixedLanguages
  /// The set is a deck now.
  case saved(Deck.ID, title: String, path: String?)
}
