package import KuchiFoundation

/// A host of the whole program: it serves what only the intents of the program lead to. An app's session needs none of it.
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

  // MARK: The record

  /// Whether there is a record, and it was not stopped.
  var isRecording: Bool { get }
  /// Records again after the record was lost or stopped: in the file that is in its place now, or in a new one. First it
  /// adds the answers of the game that are missing there. Returns what `reviews` finds then; nil where there never was a
  /// record.
  func recordOn(_ game: Game?) throws -> [StoredReview?]?
  /// Records nothing more until `recordOn`.
  func stopRecording()
  /// Records what the player decided about when the questions about a card come again.
  func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) throws
  /// Takes back what `decide` recorded of a card at a time. Returns false where it recorded nothing then.
  func takeBack(decisionOf date: Date, about card: CardReference) throws -> Bool
  /// Records the memories that a finished placement found. If the placement is not over, its last answer was taken back:
  /// then takes those memories back.
  func place(_ game: Game) throws

  // MARK: The day

  /// What a day that the host made looks back and forward to; nil where nothing is recorded.
  func outlook(of day: Day, _ settings: GameSettings) throws -> DayOutlook?
  /// The duels that can be played now with the cards of a pool; nil where nothing is recorded.
  func duels(in pool: CardPool) throws -> [Duel]?
  /// What each grade would lead to if the item were reviewed now; nil where `queue` is nil. The flag tells whether a harder
  /// question about the card is asked too, see `Game.isSupported(_:)`.
  func preview(of item: ReviewItem, isSupported: Bool) throws -> Preview?

  // MARK: Reports

  /// What is recorded of the player; nil where nothing is recorded.
  func report(on subject: Report.Subject) throws -> Report?
  /// The current day with the answers recorded on it; nil where nothing is recorded.
  func today() throws -> StudyDay?
  /// The seconds that an answer took lately; nil where nothing is recorded.
  func pace() throws -> Double?
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
  func open(picture path: String) throws(PictureObstacle)
}
