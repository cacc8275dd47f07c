import KuchiFoundation

package enum Stage: Hashable, Sendable {
  case registering
  case resuming
  case askingReading(ReadingQuestion)
  case choosingDeck
  /// Playing, or looking at the result of a game.
  case playing
  case editing(Editing)
  case searching
  case left

  /// The script that a new player is asked about; nil in any other stage.
  package var readingQuestion: ReadingQuestion? {
    if case .askingReading(let question) = self { question } else { nil }
  }

  package var editing: Editing? { if case .editing(let editing) = self { editing } else { nil } }
}

/// The source of truth of a session: the state of each feature, and the messages to the player.
public struct SessionState: Equatable {
  package var stage = Stage.playing
  /// What the program remembers about the player between two runs.
  public var settings: Settings
  /// All decks, and those of them that are loaded.
  public var shelf = DeckList()
  package var opening = DeckOpening()
  /// The unfinished game of these decks that is offered; nil if none is. ``Session/resume()`` continues it,
  /// ``Session/startOver()`` drops it.
  public var unfinished: Game?
  package var study = Study()
  /// The game in play, with everything else that its views need.
  public var play = PlayState()
  package var search = Search()
  package var practice: [PracticeCard] = []
  /// The long work in progress; nil when there is none.
  package var work: Work?
  /// The message about what a command did, until the next line.
  package var notice: Notice?
  /// The report that was asked for, until the next line.
  package var report: Report?
  /// The stroke order in view, until a line other than an empty one.
  package var strokes: StrokeOrder?
  /// The message about a failure, until the next line.
  public var alert: Alert?

  /// Whether the player has been told that a recording can't be played.
  var isSilenceTold = false
  /// The picture of the card whose back is in view, as the terminal draws it.
  package var picture: ShownPicture?
  /// The pitch of the words in the player's own dictionaries; nil until it is shown.
  package var pitch: OwnPitch?
  var saidQuestion: SaidQuestion?
  /// The edits of this session for undo, the latest last.
  var edits: [ShelfEdit] = []
  /// The work that was ordered. While `isWorking`, the first item is in progress.
  var orders: [Work.Kind] = []
  /// Whether the host is doing the work.
  var isWorking = false

  init(settings: Settings) {
    self.settings = settings
    play.filters = settings.filters
  }
}

extension SessionState {
  /// Updates the game and the files after any change of the decks or filters.
  mutating func follow(at now: Date) -> [Effect] {
    followDecks(at: now) + followFilters() + followSound(at: now)
  }

  /// Changes the settings, and saves them if they differ.
  mutating func remember(_ change: (inout Settings) -> Void) -> [Effect] {
    let before = settings
    change(&settings)
    return settings == before ? [] : [.saveSettings]
  }

  mutating func fail(_ attempt: Alert.Attempt, _ error: any Error) {
    alert = Alert(attempt, reason: Alert.Reason(error))
    if attempt == .recording { play.isUnrecorded = true }
    if let loss = error as? RecordLoss { play.recordLoss = loss }
  }
}
