public import KuchiEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything a session asks of the world. What throws is shown to the player as an alert.
public struct Effects {
  /// The time.
  public var now: () -> Date
  /// A seed for the next game.
  public var seed: () -> UInt64
  /// Keeps the settings.
  public var save: (Settings) throws -> Void
  /// Keeps an answer and gives its id. It is called before the answer's verdict shows. A host that keeps nothing gives
  /// any id.
  public var record: (Record) throws -> StoredReview.ID
  /// Takes a kept answer back; the game is as it is without it.
  public var retract: (StoredReview.ID, Game) throws -> Void
  /// Finds the kept answers of a game: one for each of its `reviews`, nil where none is kept.
  public var reviews: (Game) throws -> [StoredReview?]
  /// Keeps answers again after the record was lost, in the one that lies in its place or a new one: those of the game
  /// first, as far as it does not have them. Gives what `reviews` finds then.
  public var recordOn: (Game?) throws -> [StoredReview?]
  /// Keeps nothing any more.
  public var stopRecording: () -> Void
  /// Keeps how a game stands after something that was no answer.
  public var keep: (Game) throws -> Void
  /// What cards may be now that were learned and that these decks, which were just opened, have lost.
  public var matches: ([Deck]) throws -> [CardMatch]
  /// Keeps whether the cards of matches are the same.
  public var settle: ([CardMatch: Bool]) throws -> Void
  /// The game that was broken off, to go on with; nil when there is none.
  public var unfinished: () throws -> GameRecord?
  /// Deals a game by what the player has learned; nil to deal it from the seed alone.
  public var deal: (Course, GameSettings, UInt64) throws -> DealtGame?
  /// What waits to be asked now; nil where no schedule is kept, or none is to be shown.
  public var agenda: (Course, GameSettings) throws -> Agenda?
  /// What each grade would lead to if the skill were reviewed now; nil as for the agenda.
  public var preview: (Skill) throws -> Preview?
  /// What is recorded of the player; nil where nothing is kept.
  public var report: (Report.Subject) throws -> Report?
  /// The day that it is, with the answers recorded on it; nil where nothing is kept.
  public var today: () throws -> StudyDay?
  /// The decks there are, to choose from.
  public var shelf: () -> [DeckEntry]
  /// Opens what a name stands for: a deck by its id, a file or a folder by its path.
  public var open: (String) throws -> [OpenedDeck]
  /// Writes a deck's file, and gives where it lies now: elsewhere, if it can't be edited where it was. A file that
  /// somebody else has changed is left alone, with `DeckFailure.changedOutside`. `DeckWriter.edit` changes no more of a
  /// file than the edit is about, and `DeckRevision` undoes that.
  public var write: (Deck, DeckOrigin) throws -> DeckOrigin
  /// Reads all the decks there are, one after the other, where nobody waits for it. Those that are loaded already are
  /// given by the paths of their files, which need not be read again.
  public var decks: ([String: Deck]) -> AsyncStream<ReadingStep>
  /// Writes a new deck to a file of the player's own, where nobody waits for it, and gives where it lies.
  public var create: (Deck) async throws -> DeckOrigin
  /// Deletes a deck's file, and gives where the deck lies should it come back, with what it takes to make the file again.
  public var erase: (DeckOrigin) throws -> DeckOrigin

  /// The effects of a session; those that keep or look up do nothing unless given, and long work is done by
  /// the short effects.
  public init(
    now: @escaping () -> Date, seed: @escaping () -> UInt64,
    save: @escaping (Settings) throws -> Void = { _ in },
    record: @escaping (Record) throws -> StoredReview.ID = { _ in StoredReview.ID(rawValue: 0) },
    retract: @escaping (StoredReview.ID, Game) throws -> Void = { _, _ in },
    reviews: ((Game) throws -> [StoredReview?])? = nil, recordOn: ((Game?) throws -> [StoredReview?])? = nil,
    stopRecording: @escaping () -> Void = {},
    keep: @escaping (Game) throws -> Void = { _ in },
    matches: @escaping ([Deck]) throws -> [CardMatch] = { _ in [] },
    settle: @escaping ([CardMatch: Bool]) throws -> Void = { _ in },
    unfinished: @escaping () throws -> GameRecord? = { nil },
    deal: @escaping (Course, GameSettings, UInt64) throws -> DealtGame? = { _, _, _ in nil },
    agenda: @escaping (Course, GameSettings) throws -> Agenda? = { _, _ in nil },
    preview: @escaping (Skill) throws -> Preview? = { _ in nil },
    report: @escaping (Report.Subject) throws -> Report? = { _ in nil },
    today: @escaping () throws -> StudyDay? = { nil },
    shelf: @escaping () -> [DeckEntry] = { [] }, open: @escaping (String) throws -> [OpenedDeck],
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
    self.matches = matches
    self.settle = settle
    self.unfinished = unfinished
    self.deal = deal
    self.agenda = agenda
    self.preview = preview
    self.report = report
    self.today = today
    self.shelf = shelf
    self.open = open
    self.write = write
    self.erase = erase
    self.decks = decks ?? { Self.read(shelf(), besides: $0, by: open) }
    self.create = create ?? { try write($0, .builtIn) }
  }

  // Where nothing better is given, the decks are read as they are opened.
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

  // Where nothing is kept every id is as good as another.
  private static func unkept(_ game: Game) -> [StoredReview?] {
    game.reviews.map { $0.map { StoredReview(id: StoredReview.ID(rawValue: 0), review: $0) } }
  }
}
