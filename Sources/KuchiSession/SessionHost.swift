public import KuchiFoundation

/// What a session asks of the world. The player sees a thrown error as an alert. A session asks between an intent and its
/// transaction, so a host must not write to the session's state.
///
/// A host needs a clock, seeds and decks. What else it does not serve is not saved, and a session without a schedule deals
/// its games from the seed.
public protocol SessionHost {
  /// The time.
  var now: Date { get }
  /// A seed for the next game.
  func seed() -> UInt64
  /// Saves the settings.
  func save(_ settings: Settings) throws
  /// Which cards can be heard here.
  var sound: CardPool.Sound { get }
  /// What the author of the quiz decides in place of the engine.
  var rules: QuizRules { get }
  /// Begins to say words, one after the other, without waiting for the end. What was heard before ends. A word that can't
  /// be said is left out, but for the last.
  func say(_ words: [Utterance]) throws(PlaybackError)

  /// Runs `body`, which asks for several things that are recorded: a host may look them up at once, as of one moment.
  func lookUp(_ body: () -> Void)

  // MARK: Decks

  /// The decks there are, to choose from.
  func shelf() -> [DeckEntry]
  /// Opens a deck by its id, or a file or folder by its path.
  func open(_ name: String) throws -> [OpenedDeck]
  /// The decks beside those of a game: the decks that these require, and the others of the study list. Their cards are
  /// looked up and never asked, see `CardPool.beside`.
  func decks(beside played: [Deck]) -> [Deck]
  /// Writes a deck's file, and returns where it is now: elsewhere, if it can't be edited where it was. Leaves a file
  /// alone that somebody else has changed, and throws `DeckFailure.changedOutside`. With `DeckWriter.edit` only the lines
  /// of the edit change, and its `DeckRevision` undoes that.
  func write(_ deck: Deck, _ origin: DeckOrigin) throws -> DeckOrigin
  /// Deletes a deck's file, and returns the origin from which undo can restore it.
  func erase(_ origin: DeckOrigin) throws -> DeckOrigin

  // MARK: The record

  /// Records an answer and returns what follows from it. It is called before anybody sees the verdict. A host that records
  /// nothing returns any answer.
  func record(_ record: AnswerRecord) throws -> RecordedAnswer
  /// Marks a recorded answer as taken back. The game is the one without that answer.
  func retract(_ id: StoredReview.ID, in game: Game) throws
  /// Finds the recorded answers of a game: one for each of its `reviews`, nil where none is recorded.
  func reviews(of game: Game) throws -> [StoredReview?]
  /// Saves how a game stands after a step that is no answer.
  func keep(_ game: Game) throws
  /// Carries over what was learned of cards that have another id in these newly opened decks.
  func adopt(_ decks: [Deck]) throws
  /// The unfinished game that can be resumed; nil when there is none.
  func unfinishedGame() throws -> GameRecord?
  /// Records what the player decided or was shown.
  func note(_ facts: [StudyFact]) throws
  /// Records what the player decided about when the questions about a card come again.
  func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) throws
  /// Takes back what `decide` recorded of a card at a time. Returns false where it recorded nothing then.
  func takeBack(decisionOf date: Date, about card: CardReference) throws -> Bool
  /// Records the memories that a finished placement found. If it is not over, its last answer was taken back: then takes
  /// those memories back.
  func place(_ game: Game) throws
  /// Whether there is a record, and it was not stopped.
  var isRecording: Bool { get }
  /// Records again after the record was lost or stopped, in the file that is in its place now or in a new one, to which it adds
  /// the answers of the game that are missing there. Returns what `reviews` finds then; nil where there never was a record.
  func recordOn(_ game: Game?) throws -> [StoredReview?]?
  /// Records nothing more until `recordOn`.
  func stopRecording()

  // MARK: The day

  /// The day over the cards of a pool, and what it still allows; nil where there is no schedule, or none is shown. Lessons
  /// and placements are dealt from it.
  func day(of pool: CardPool) throws -> (Day, DailyLimits)?
  /// Deals a game by what the player has learned; nil to deal it from the seed alone.
  func deal(_ pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> DealtGame?
  /// What is due now; nil where there is no schedule.
  func queue(of pool: CardPool, _ settings: GameSettings) throws -> StudyQueue?

  /// The study list and what else the player decided; nil where nothing is recorded.
  func study() throws -> Study?
  /// The current day with the answers recorded on it, for the goal of a day; nil where nothing is recorded.
  func today() throws -> DayProgress?
  /// The seconds that an answer took lately; nil where nothing is recorded.
  func pace() throws -> Double?
  /// What a day that the host made looks back and forward to; nil where nothing is recorded.
  func outlook(of day: Day, _ settings: GameSettings) throws -> DayOutlook?
  /// The duels that can be played now with the cards of a pool; nil where nothing is recorded.
  func duels(in pool: CardPool) throws -> [Duel]?
  /// What each grade would lead to if the item were reviewed now; nil where `queue` is nil. The flag tells whether a harder
  /// question about the card is asked too, see `Game.isSupported(_:)`.
  func preview(of item: ReviewItem, isSupported: Bool) throws -> Preview?
}

/// A host that saves nothing and has no schedule.
extension SessionHost {
  /// Forgets them.
  public func save(_ settings: Settings) {}
  /// None.
  public var sound: CardPool.Sound { .none }
  /// The engine's alone.
  public var rules: QuizRules { QuizRules() }
  /// Has no voice.
  public func say(_ words: [Utterance]) throws(PlaybackError) { throw .noVoice }
  /// Looks up one thing after the other.
  public func lookUp(_ body: () -> Void) { body() }
  /// None.
  public func shelf() -> [DeckEntry] { [] }
  /// None.
  public func decks(beside played: [Deck]) -> [Deck] { [] }
  /// Writes nothing.
  public func write(_ deck: Deck, _ origin: DeckOrigin) throws -> DeckOrigin { origin }
  /// Deletes nothing.
  public func erase(_ origin: DeckOrigin) throws -> DeckOrigin { origin }

  /// Records nothing.
  public func record(_ record: AnswerRecord) throws -> RecordedAnswer { RecordedAnswer() }
  /// Nothing was recorded.
  public func retract(_ id: StoredReview.ID, in game: Game) {}
  /// Any id will do where nothing is recorded.
  public func reviews(of game: Game) throws -> [StoredReview?] {
    game.reviews.map { $0.map { StoredReview(id: StoredReview.ID(rawValue: 0), review: $0) } }
  }
  /// Forgets it.
  public func keep(_ game: Game) {}
  /// Nothing was learned.
  public func adopt(_ decks: [Deck]) {}
  /// None.
  public func unfinishedGame() throws -> GameRecord? { nil }
  /// Forgets them.
  public func note(_ facts: [StudyFact]) {}
  /// Forgets it.
  public func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) {}
  /// Nothing was decided.
  public func takeBack(decisionOf date: Date, about card: CardReference) throws -> Bool { false }
  /// Forgets it.
  public func place(_ game: Game) {}
  /// Whatever is recorded is not stopped.
  public var isRecording: Bool { true }
  /// What is recorded of the game.
  public func recordOn(_ game: Game?) throws -> [StoredReview?]? { try game.map(reviews) ?? [] }
  /// Goes on.
  public func stopRecording() {}

  /// No schedule.
  public func day(of pool: CardPool) throws -> (Day, DailyLimits)? { nil }
  /// Deals from the day.
  public func deal(_ pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> DealtGame? {
    try day(of: pool).map { $0.deal(settings, seed: seed, limits: $1, teaches: true) }
  }
  /// What the day brings.
  public func queue(of pool: CardPool, _ settings: GameSettings) throws -> StudyQueue? {
    try day(of: pool).map { $0.queue(settings, seed: 0, limits: $1) }
  }

  /// Nothing.
  public func study() throws -> Study? { nil }
  /// Not known.
  public func today() throws -> DayProgress? { nil }
  /// Not known.
  public func pace() throws -> Double? { nil }
  /// Nothing.
  public func outlook(of day: Day, _ settings: GameSettings) throws -> DayOutlook? { nil }
  /// None.
  public func duels(in pool: CardPool) throws -> [Duel]? { nil }
  /// Not known.
  public func preview(of item: ReviewItem, isSupported: Bool) throws -> Preview? { nil }
}

/// An answer that counts, with everything that is recorded with it.
public struct AnswerRecord: Hashable, Sendable {
  /// The answer.
  public var review: Review
  /// The game after it, with the next question put.
  public var game: Game
  /// The cards of the same deck for which the answer would have been right.
  public var confusedWith: [Card.ID]
  /// The review that this one replaces, which is then retracted; nil for the first review of an answer.
  public var replaced: StoredReview?
  /// The answer that is accepted for the card from now on; nil when nothing new is accepted.
  public var accepted: String?
  /// Whether it leaves the schedule as it is, as in a practice game.
  public var isPractice = false
  /// Whether it leaves the schedule as it is unless its item is due, as in a duel.
  public var needsDue = false
  /// Whether a harder question about the card is asked too, see `Game.isSupported(_:)`.
  public var isSupported = false
}

/// How the file of the record was lost while answers were written to it.
public enum RecordLoss: Error, Hashable, Sendable {
  /// It was removed.
  case removed
  /// Another file is in its place.
  case replaced
  /// It was overwritten in place, and can't be used again before the program ends.
  case overwritten
}
