public import KuchiEngine

/// Why a deck could not be opened, written or deleted.
public enum DeckFailure: Error, Hashable, Sendable {
  /// No file or folder of this name.
  case missing(String)
  /// No deck of this name; these there are.
  case unknown(String, known: [String])
  /// Several decks have this title; these are their ids.
  case ambiguous(String, [Deck.ID])
  /// A folder without a deck in it.
  case emptyFolder(String)
  /// A folder where a file is wanted.
  case folder(String)
  /// A file that can't be read.
  case unreadable(String, reason: String)
  /// A file that can't be written or deleted.
  case unwritable(String, reason: String)
  /// A file larger than any deck may be.
  case tooLarge(String, bytes: Int)
  /// The file is there, but what it says is no deck.
  case faulty(String, [Diagnostic])
  /// The file is no deck, but perhaps something that can be imported as one: words, or a package.
  case importable(String, isPackage: Bool)
  /// There is nothing in it that could be asked.
  case nothingToAsk(String)
  /// No card of these decks passes the filters that were asked for.
  case nothingMatches([String], filters: [String])
  /// The file is not as it was when it was read: somebody else has written it.
  case changedOutside(String)
  /// The file is not in the player's own folder, or there is none.
  case notOwn(String?)
  /// No deck of this id comes with the program.
  case noOriginal(String)
  /// The code is of other decks than those named, or of another edition of them.
  case otherDeck(code: String, named: [String])
  /// The code is of none of the decks there are.
  case noDeck(code: String)
  /// Anything else, in the words of whoever failed.
  case other(String)

  init(_ error: any Error) { self = error as? DeckFailure ?? .other("\(error)") }
}
