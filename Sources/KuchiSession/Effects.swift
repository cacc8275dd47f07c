public import KuchiEngine
public import KuchiFoundation

/// Everything a session asks of the world. The player sees a thrown error as an alert. An effect runs between an intent
/// and its transaction, so it must not write to the session's state.
public struct Effects {
  /// The time.
  public var now: () -> Date
  /// A seed for the next game.
  public var seed: () -> UInt64
  /// Saves the settings.
  public var save: (Settings) throws -> Void
  /// Records an answer and returns its id. It is called before anybody sees the verdict. A host that records nothing
  /// returns any id.
  public var record: (Record) throws -> StoredReview.ID
  /// Marks a recorded answer as taken back. The game is the one without that answer.
  public var retract: (StoredReview.ID, Game) throws -> Void
  /// Finds the recorded answers of a game: one for each of its `reviews`, nil where none is recorded.
  public var reviews: (Game) throws -> [StoredReview?]
  /// Records again after the record was lost: in the file that is in its place now, or in a new one. First it adds the
  /// answers of the game that are missing there. Returns what `reviews` finds then.
  public var recordOn: (Game?) throws -> [StoredReview?]
  /// Stops recording.
  public var stopRecording: () -> Void
  /// Saves how a game stands after a step that is no answer.
  public var keep: (Game) throws -> Void
  /// Carries over what was learned of cards that have another id in these newly opened decks.
  public var adopt: ([Deck]) throws -> Void
  /// The unfinished game that can be resumed; nil when there is none.
  public var unfinished: () throws -> GameRecord?
  /// Deals a game by what the player has learned; nil to deal it from the seed alone.
  public var deal: (CardPool, GameSettings, UInt64) throws -> DealtGame?
  /// What is due now; nil where there is no schedule, or none is shown.
  public var queue: (CardPool, GameSettings) throws -> StudyQueue?
  /// What the day looks back and forward to; nil where `queue` is nil.
  public var outlook: (CardPool, GameSettings) throws -> DayOutlook? = { _, _ in nil }
  /// What each grade would lead to if the item were reviewed now; nil where `queue` is nil. The flag tells whether a harder
  /// question about the card is asked too, see `Game.isSupported(_:)`.
  public var preview: (ReviewItem, Bool) throws -> Preview?
  /// When an item is due, by all that is recorded; nil where `queue` is nil.
  public var due: (ReviewItem) throws -> Date?
  /// What is recorded of the player; nil where nothing is recorded.
  public var report: (Report.Subject) throws -> Report?
  /// The current day with the answers recorded on it; nil where nothing is recorded.
  public var today: () throws -> StudyDay?
  /// The study list and what else the player decided; nil where nothing is recorded.
  public var study: () throws -> Study?
  /// Records what the player decided or was shown.
  public var note: ([StudyFact]) throws -> Void
  /// Deals a lesson of new items, whatever the limits of the day are; nil where nothing is recorded.
  public var lesson: (CardPool, GameSettings, UInt64) throws -> DealtGame?
  /// Deals a placement; nil where nothing is recorded.
  public var placement: (CardPool, GameSettings, UInt64) throws -> Game?
  /// Records the memories that a finished placement found. If the placement is not over, its last answer was taken back:
  /// then takes those memories back.
  public var place: (Game) throws -> Void
  /// The duels that can be played now with the cards of a pool; nil where nothing is recorded.
  public var duels: (CardPool) throws -> [Duel]?
  /// What a change costs, from the first settings to the second; nil where nothing is recorded.
  public var cost: (Settings, Settings) throws -> StudyCost?
  /// What is recorded of the card at a position in a pool; nil where nothing is recorded.
  public var card: (Int, CardPool) throws -> CardReport?
  /// The decks there are, to choose from.
  public var shelf: () -> [DeckEntry]
  /// Opens a deck by its id, or a file or folder by its path.
  public var open: (String) throws -> [OpenedDeck]
  /// The decks beside those of a game: the decks that these require, and the others of the study list. Their cards are
  /// looked up and never asked, see `CardPool.beside`.
  public var beside: ([Deck]) -> [Deck]
  /// Writes a deck's file, and returns where it is now: elsewhere, if it can't be edited where it was. Leaves a file
  /// alone that somebody else has changed, and throws `DeckFailure.changedOutside`. With `DeckWriter.edit` only the lines
  /// of the edit change, and its `DeckRevision` undoes that.
  public var write: (Deck, DeckOrigin) throws -> DeckOrigin
  /// Reads all decks, one after the other, in the background. It gets the decks that are loaded already, by the paths of
  /// their files: those files need not be read again.
  public var decks: ([String: Deck]) -> AsyncStream<ReadingStep>
  /// Writes a new deck to a file of the player's own, in the background, and returns where it is.
  public var create: (Deck) async throws -> DeckOrigin
  /// Deletes a deck's file, and returns the origin from which undo can restore it.
  public var erase: (DeckOrigin) throws -> DeckOrigin

  /// The effects of a session. Those that save or look something up do nothing unless given. Long work falls back to the
  /// short effects.
  public init(
    now: @escaping () -> Date, seed: @escaping () -> UInt64,
    save: @escaping (Settings) throws -> Void = { _ in },
    record: @escaping (Record) throws -> StoredReview.ID = { _ in StoredReview.ID(rawValue: 0) },
    retract: @escaping (StoredReview.ID, Game) throws -> Void = { _, _ in },
    reviews: ((Game) throws -> [StoredReview?])? = nil, recordOn: ((Game?) throws -> [StoredReview?])? = nil,
    stopRecording: @escaping () -> Void = {},
    keep: @escaping (Game) throws -> Void = { _ in },
    adopt: @escaping ([Deck]) throws -> Void = { _ in },
    unfinished: @escaping () throws -> GameRecord? = { nil },
    deal: @escaping (CardPool, GameSettings, UInt64) throws -> DealtGame? = { _, _, _ in nil },
    queue: @escaping (CardPool, GameSettings) throws -> StudyQueue? = { _, _ in nil },
    preview: @escaping (ReviewItem, Bool) throws -> Preview? = { _, _ in nil },
    due: @escaping (ReviewItem) throws -> Date? = { _ in nil },
    report: @escaping (Report.Subject) throws -> Report? = { _ in nil },
    today: @escaping () throws -> StudyDay? = { nil },
    study: @escaping () throws -> Study? = { nil }, note: @escaping ([StudyFact]) throws -> Void = { _ in },
    lesson: @escaping (CardPool, GameSettings, UInt64) throws -> DealtGame? = { _, _, _ in nil },
    placement: @escaping (CardPool, GameSettings, UInt64) throws -> Game? = { _, _, _ in nil },
    place: @escaping (Game) throws -> Void = { _ in },
    duels: @escaping (CardPool) throws -> [Duel]? = { _ in nil },
    cost: @escaping (Settings, Settings) throws -> StudyCost? = { _, _ in nil },
    card: @escaping (Int, CardPool) throws -> CardReport? = { _, _ in nil },
    shelf: @escaping () -> [DeckEntry] = { [] }, open: @escaping (String) throws -> [OpenedDeck],
    beside: @escaping ([Deck]) -> [Deck] = { _ in [] },
    write: @escaping (Deck, DeckOrigin) throws -> DeckOrigin = { $1 },
    erase: @escaping (DeckOrigin) throws -> DeckOrigin = { $0 },
    decks: (([String: Deck]) -> AsyncStream<ReadingStep>)? = nil,
    create: ((Deck) async throws -> DeckOrigin)? = nil
  ) {
    self.now = now
    self.seed = seed
    self.save = save
    self.record = record
    self.retract = retract
    self.reviews = reviews ?? Self.unkept
    self.recordOn = recordOn ?? { $0.map(Self.unkept) ?? [] }
    self.stopRecording = stopRecording
    self.keep = keep
    self.adopt = adopt
    self.unfinished = unfinished
    self.deal = deal
    self.queue = queue
    self.preview = preview
    self.due = due
    self.report = report
    self.today = today
    self.study = study
    self.note = note
    self.lesson = lesson
    self.placement = placement
    self.place = place
    self.duels = duels
    self.cost = cost
    self.card = card
    self.shelf = shelf
    self.open = open
    self.beside = beside
    self.write = write
    self.erase = erase
    self.decks = decks ?? { Self.read(shelf(), besides: $0, by: open) }
    self.create = create ?? { try write($0, .builtIn) }
  }

  // The fallback reads each deck by opening it.
  private static func read(
    _ entries: [DeckEntry], besides loaded: [String: Deck], by open: (String) throws -> [OpenedDeck]
  ) -> AsyncStream<ReadingStep> {
    let steps = entries.map { entry in
      let name = entry.origin.path ?? entry.id
      return ReadingStep(loaded[name] ?? (try? open(name).first?.deck), of: entries.count)
    }
    return AsyncStream { continuation in
      for step in steps { continuation.yield(step) }
      continuation.finish()
    }
  }

  // Where nothing is recorded, any id will do.
  private static func unkept(_ game: Game) -> [StoredReview?] {
    game.reviews.map { $0.map { StoredReview(id: StoredReview.ID(rawValue: 0), review: $0) } }
  }
}

/// An answer that counts, with everything that is recorded with it.
public struct Record: Hashable, Sendable {
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
  /// Whether it leaves the schedule as it is: in a practice game, and in a duel where the item is not due.
  public var isPractice = false
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

/// A day of study, and how much was answered on it.
public struct StudyDay: Hashable, Sendable {
  /// Its number; days are numbered in a row.
  package var number: Int
  /// The answers that count.
  package var answers: Int
  /// When it ends; nil where that is not known.
  package var end: Date?

  /// A day.
  package init(number: Int, answers: Int, end: Date? = nil) {
    self.number = number
    self.answers = answers
    self.end = end
  }
}
