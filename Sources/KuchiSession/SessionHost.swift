public import KuchiFoundation

/// A session's access to the outside world. An error that is thrown becomes an alert. A session calls its
/// host between an intent and its transaction, so a host must not write to the session's state.
///
/// A host needs a clock, seeds and decks. The rest has defaults: they save nothing, and without a schedule
/// games are dealt from the seed.
public protocol SessionHost {
  /// The time.
  var now: Date { get }
  /// A seed for the next game.
  func seed() -> UInt64
  /// Saves the settings.
  func save(_ settings: Settings) throws
  /// Which cards can be heard here.
  var sound: CardPool.Sound { get }
  /// The author's own rules for the quiz, which replace the engine's.
  var rules: QuizRules { get }
  /// Begins to say words, one after the other, and returns without waiting. Earlier speech stops. A word that
  /// can't be said is left out; for the last word it throws.
  func say(_ words: [Utterance]) throws(PlaybackError)

  /// Runs `body`, which asks for several recorded things. A host may read them together, as of one moment.
  func lookUp(_ body: () -> Void)

  // MARK: Decks

  /// All decks that the player can choose from.
  func shelf() -> [DeckEntry]
  /// Opens a deck by its id, or a file or folder by its path.
  func open(_ name: String) throws -> [OpenedDeck]
  /// The look-up decks of a game: the decks that `played` require, and the others of the study list. Their
  /// cards are looked up and never asked; see `CardPool.beside`.
  func decks(beside played: [Deck]) -> [Deck]
  /// Writes a deck's file, and returns its new origin, which differs if the deck can't be edited in place. If
  /// another program has changed the file, throws `DeckFailure.changedOutside` and leaves it alone. With
  /// `DeckWriter.edit` only the lines of the edit change, and its `DeckRevision` undoes that.
  func write(_ deck: Deck, _ origin: DeckOrigin) throws -> DeckOrigin
  /// Deletes a deck's file, and returns the origin from which undo can restore it.
  func erase(_ origin: DeckOrigin) throws -> DeckOrigin

  // MARK: The record

  /// Records an answer and returns what follows from it. It is called before the player sees the verdict. A
  /// host that records nothing may return `RecordedAnswer()`.
  func record(_ record: AnswerRecord) throws -> RecordedAnswer
  /// Marks a recorded answer as undone. `game` is the game without that answer.
  func retract(_ id: StoredReview.ID, in game: Game) throws
  /// Finds the recorded answers of a game: one for each of its `reviews`, nil if that is not recorded.
  func reviews(of game: Game) throws -> [StoredReview?]
  /// Saves the state of a game after a step that is not an answer.
  func save(_ game: Game) throws
  /// Carries progress over to cards whose id has changed in these newly opened decks.
  func adopt(_ decks: [Deck]) throws
  /// The unfinished game that can be resumed; nil if there is none.
  func unfinishedGame() throws -> GameRecord?
  /// Records what the player decided or was shown.
  func record(_ facts: [StudyFact]) throws
  /// Records the player's decision about when the questions about a card are due again.
  func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) throws
  /// Takes back the decision that `decide` recorded for a card at `date`. Returns false if there is none.
  func takeBack(decisionOf date: Date, about card: CardReference) throws -> Bool
  /// Records the memories that a finished placement found. If the placement is not over, because its last
  /// answer was undone, takes those memories back.
  func place(_ game: Game) throws
  /// Whether there is a record, and recording was not stopped.
  var isRecording: Bool { get }
  /// Records again after the record was lost or stopped, in the present file or a new one, and adds the
  /// game's answers that it lacks. Returns what `reviews` then returns; nil if there never was a record.
  func recordOn(_ game: Game?) throws -> [StoredReview?]?
  /// Records nothing more until `recordOn`.
  func stopRecording()

  // MARK: The day

  /// The day of the cards of a pool, and the limits left for it; nil if there is no schedule, or none is
  /// shown. Lessons and placements are dealt from it.
  func day(of pool: CardPool) throws -> (Day, DailyLimits)?
  /// Deals a game according to what the player has learned; nil to deal it from the seed alone.
  func deal(_ pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> DealtGame?
  /// What is due now; nil if there is no schedule.
  func queue(of pool: CardPool, _ settings: GameSettings) throws -> StudyQueue?

  /// The study list and the player's other decisions; nil if nothing is recorded.
  func study() throws -> Study?
  /// The current day and its number of recorded answers, for the daily goal; nil if nothing is recorded.
  func today() throws -> DayProgress?
  /// The seconds that a recent answer took; nil if nothing is recorded.
  func pace() throws -> Double?
  /// The look back and ahead from a day that the host made; nil if nothing is recorded.
  func outlook(of day: Day, _ settings: GameSettings) throws -> DayOutlook?
  /// The duels that can be played now with the cards of a pool; nil if nothing is recorded.
  func duels(in pool: CardPool) throws -> [Duel]?
  /// What each grade would lead to if the item were reviewed now; nil if `queue` is nil. `isSupported` says
  /// whether a harder question about the card is asked too; see `Game.isSupported(_:)`.
  func preview(of item: ReviewItem, isSupported: Bool) throws -> Preview?
}

/// A host that saves nothing and has no schedule.
extension SessionHost {
  /// Saves nothing.
  public func save(_ settings: Settings) {}
  /// None.
  public var sound: CardPool.Sound { .none }
  /// The engine's rules.
  public var rules: QuizRules { QuizRules() }
  /// Has no voice.
  public func say(_ words: [Utterance]) throws(PlaybackError) { throw .noVoice }
  /// Runs `body` as it is.
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
  /// Does nothing.
  public func retract(_ id: StoredReview.ID, in game: Game) {}
  /// The id does not matter if nothing is recorded.
  public func reviews(of game: Game) throws -> [StoredReview?] {
    game.reviews.map { $0.map { StoredReview(id: StoredReview.ID(rawValue: 0), review: $0) } }
  }
  /// Saves nothing.
  public func save(_ game: Game) {}
  /// Does nothing.
  public func adopt(_ decks: [Deck]) {}
  /// None.
  public func unfinishedGame() throws -> GameRecord? { nil }
  /// Saves nothing.
  public func record(_ facts: [StudyFact]) {}
  /// Saves nothing.
  public func decide(_ decision: ScheduleDecision, about card: CardReference, at date: Date) {}
  /// False: nothing was decided.
  public func takeBack(decisionOf date: Date, about card: CardReference) throws -> Bool { false }
  /// Saves nothing.
  public func place(_ game: Game) {}
  /// True: recording is never stopped.
  public var isRecording: Bool { true }
  /// The reviews of the game.
  public func recordOn(_ game: Game?) throws -> [StoredReview?]? { try game.map(reviews) ?? [] }
  /// Does nothing.
  public func stopRecording() {}

  /// No schedule.
  public func day(of pool: CardPool) throws -> (Day, DailyLimits)? { nil }
  /// Deals from the day.
  public func deal(_ pool: CardPool, _ settings: GameSettings, seed: UInt64) throws -> DealtGame? {
    try day(of: pool).map { $0.deal(settings, seed: seed, limits: $1, teaches: true) }
  }
  /// The queue of the day.
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
  /// The game after it, with the next question asked.
  public var game: Game
  /// The cards of the same deck for which the answer would have been right.
  public var confusedWith: [Card.ID]
  /// The review that this one replaces and that is then retracted; nil for the first review of an answer.
  public var replaced: StoredReview?
  /// The answer that is accepted for the card from now on; nil if none is added.
  public var accepted: String?
  /// Whether the answer leaves the schedule unchanged, as in a practice game.
  public var isPractice = false
  /// Whether the answer leaves the schedule unchanged unless its item is due, as in a duel.
  public var needsDue = false
  /// Whether a harder question about the card is asked too; see `Game.isSupported(_:)`.
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
