/// A host of the program: it finds decks, makes reports, and draws. An app's session needs none of it.
package protocol ProgramHost: SessionHost {
  /// The name that is offered to a new player; nil for none.
  var userName: String? { get }

  // MARK: Decks

  /// Reads all decks, one after the other, in the background, of so many in all; nil for an unreadable file, or one whose
  /// id an earlier deck has. It gets the decks that are loaded already, by the paths of their files: those files need not
  /// be read again.
  func reading(besides loaded: [String: Deck]) -> AsyncStream<(deck: Deck?, total: Int)>
  /// Writes a new deck to a file of the player's own, in the background, and returns where it is.
  func create(_ deck: Deck) async throws -> DeckOrigin

  // MARK: Reports

  /// What is recorded of the player; nil where nothing is recorded.
  func report(on subject: Report.Subject) throws -> Report?
  /// What a change costs, from the first settings to the second; nil where nothing is recorded.
  func cost(from old: Settings, to new: Settings) throws -> StudyCost?
  /// What is recorded of the card at a position in a pool; nil where nothing is recorded.
  func card(at position: Int, in pool: CardPool) throws -> CardReport?
  /// What is recorded of the cards of decks, for queries; nil where nothing is recorded.
  func records(of decks: [Deck]) throws -> CardRecords?

  // MARK: Drawing

  /// How a character that is no kana is written; nil where that is not known.
  func strokes(of character: Character) -> Strokes?
  /// What draws a picture's file; nil where the terminal draws none.
  func drawing(ofPicture path: String) -> String?
  /// Opens a picture's file in a program of its own, without waiting for it.
  func open(picture path: String) throws(PictureError)
}
