/// The host of the program: it also finds decks, makes reports, and draws. An app needs none of this.
package protocol ProgramHost: SessionHost {
  /// The name that is offered to a new player; nil for none.
  var userName: String? { get }

  // MARK: Decks

  /// Reads all decks in the background, one after the other. `deck` is nil for an unreadable file, or one
  /// whose id an earlier deck has; `total` counts all files. `loaded` has the loaded decks by their paths,
  /// which need not be read again.
  func reading(besides loaded: [String: Deck]) -> AsyncStream<(deck: Deck?, total: Int)>
  /// A pool over these decks that another session built, unfiltered; nil for none. To build one takes long.
  func pool(of decks: [Deck], beside: [Deck]) -> CardPool?
  /// Writes a new deck to a file in the player's own folder, in the background, and returns its origin.
  func create(_ deck: Deck) async throws -> DeckOrigin

  /// What the dictionaries that the player added say to a query.
  func dictionaries(on query: String, limit: Int) -> [DictionaryAnswer]
  /// Where the pitch of each of `words` falls that these dictionaries have an accent of, by `PitchAccent.word`.
  func falls(of words: [String]) -> [String: Int]

  // MARK: Reports

  /// A report on the player; nil if nothing is recorded.
  func report(on subject: Report.Subject) throws -> Report?
  /// How a change of the settings changes the daily answers; nil if nothing is recorded.
  func cost(from old: Settings, to new: Settings) throws -> StudyCost?
  /// Whether the exam of the settings can be reached; nil without an exam, or if nothing is recorded.
  func exam() throws -> ExamOutlook?
  /// A report on the card at a position in a pool; nil if nothing is recorded.
  func card(at position: Int, in pool: CardPool) throws -> CardReport?
  /// The records of the cards of decks, for queries; nil if nothing is recorded.
  func records(of decks: [Deck]) throws -> CardRecords?

  // MARK: Drawing

  /// The strokes of a character other than kana; nil if they are not known.
  func strokes(of character: Character) -> Strokes?
  /// The text that draws a picture's file in the terminal; nil if the terminal can't draw pictures.
  func drawing(ofPicture path: String) -> String?
  /// Opens a picture's file in a program of its own, without waiting for it.
  func open(picture path: String) throws(PictureError)
}

extension ProgramHost {
  package func pool(of decks: [Deck], beside: [Deck]) -> CardPool? { nil }
}
