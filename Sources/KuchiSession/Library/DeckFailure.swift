import KuchiFoundation

/// Why a deck could not be opened, written or deleted.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum DeckFailure: Error, Hashable, Sendable {
  /// No file or folder has this name.
  case missing(String)
  /// No deck has this name. `known` has the ids of all decks.
  case unknown(String, known: [String])
  /// Several decks have this title; these are their ids.
  case ambiguous(String, [Deck.ID])
  /// The folder has no deck in it.
  case emptyFolder(String)
  /// The path leads to a folder, but a file is needed.
  case folder(String)
  /// The file can't be read.
  case unreadable(String, reason: String)
  /// The file can't be written or deleted.
  case unwritable(String, reason: String)
  /// The file is larger than any deck may be.
  case tooLarge(String, bytes: Int)
  /// The file was read, but its contents are not a deck.
  case faulty(String, [Diagnostic])
  /// The file is not a deck, but it is a list of words or a package, which may be imported.
  case importable(String, isPackage: Bool)
  /// No card of the deck can be asked.
  case nothingToAsk(String)
  /// No card of these decks passes the filters that were asked for.
  case nothingMatches([String], filters: [String])
  /// Another program has changed the file since it was read.
  case changedOutside(String)
  /// The file is not in the player's own folder, or the deck has no file.
  case notOwn(String?)
  /// No deck with this id comes with the program.
  case noOriginal(String)
  /// The challenge code belongs to other decks than those named, or to another edition of them.
  case otherDeck(code: String, named: [String])
  /// The challenge code belongs to no known deck.
  case noDeck(code: String)
  /// Any other error, by its description.
  case other(String)

  init(_ error: any Error) { self = error as? DeckFailure ?? .other(error.words) }
}
