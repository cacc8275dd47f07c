package import KuchiFoundation

/// The game in play, with everything else that its views need.
///
/// Its intents, in PlayIntents.swift, only compute: they take the time as an argument and return effects.
public struct PlayState: Equatable, Sendable {
  /// The game; nil before the first.
  public var game: Game?
  /// The game from before its last question was filtered out. It continues when the filters change. Nil while
  /// there is a question, and when the game is over.
  package var suspended: Game?
  /// The time left for the question; nil when it is not limited.
  public var countdown: Countdown?
  /// How much was due when the game began or its filters changed; nil without a schedule.
  package var waiting: DueCounts?
  /// The kana that the player knew when the game began: words in these kana are shown without Latin letters.
  package var knownKana = KnownKana()
  /// The progress towards the daily goal after the last answer; nil without a goal.
  package var goal: DailyGoal?
  /// When something is due next, once the game is over and nothing is due.
  package var nextDue: Date?
  /// Whether the game asks what is to be studied today in all decks of the study list.
  package var isToday = false
  /// The place of the game among the rounds of today; nil for another game.
  package var round: DayRound?
  /// The achievements of the game that the player has not yet seen. Each has a screen of its own.
  package var feasts: [Feast] = []
  /// What is left of today; set when a game of today is over.
  package var rest: DaySummary?
  /// What to say about other decks when another game is over; nil for a game of today, or without a record.
  package var besides: OtherDecksNews?
  /// What each grade would lead to, for a flash card that is turned over.
  package var preview: Preview?
  /// How often the card of the last verdict was forgotten, if that makes it a leech.
  package var leech: Int?
  /// The whole seconds from the last answer until its item is due, by its memory after the answer; nil in
  /// practice, without a schedule, and if the answer could not be recorded.
  package var untilDue: Double?
  /// When the card of the last answer may be asked again: another question about it may be due before, from
  /// tomorrow on. Nil without ``untilDue``, and while some question about it was never asked, which may come on
  /// any day.
  package var untilBack: TimeAhead?
  /// The lessons to show as a whole before the question; empty if ``pacesLessons`` is set.
  package var toldLessons: [Lesson] = []
  /// Whether the player goes through a lesson card by card. Otherwise it is shown as a whole, and its first
  /// question is asked at once.
  package var pacesLessons = true
  /// The verdict on the last answer of this game; nil before the first and after an undo.
  public var verdict: Verdict?
  /// Whether the last answer must be given again for the same reason as the one before.
  package var isStuck = false
  /// How the record was lost, until the player says how to go on; nil while answers are recorded.
  package var recordLoss: RecordLoss?
  /// Whether Latin letters become kana while they are typed, if kana are expected.
  package var isKanaLive = true

  /// The review that was recorded for each step of the game; nil for a step without one.
  var recorded: [StoredReview?] = []
  /// The filters that the game follows.
  var filters: [Filter] = []
  var isBeyondToday = false
  /// When the game began at whose end the day was announced as done.
  var lastOfDay: Date?
  /// The cards whose lessons in the game are recorded.
  var notedLessons = NotedLessons()
  /// The mnemonics that the player has overwritten in this game, the latest last.
  var replacedMnemonics: [ReplacedMnemonic] = []
  /// When the recorded placement was dealt; nil if none is recorded.
  var notedPlacement: Date?

  package init() {}

  /// What Enter does after a game.
  package enum Continuation: Hashable, Sendable {
    case again
    /// New cards beyond the limit of the day, because nothing else can be asked.
    case moreNew
    /// The next level, because this one has no new cards.
    case nextLevel(CourseLevel)
    case anotherDeck
    /// Nothing: the day is done, and the player leaves.
    case leaving
  }

  /// What Enter does after the game. It never repeats an empty game.
  package var continuation: Continuation {
    if isToday, let level = rest?.nextLevel { return .nextLevel(level) }
    if isToday, let rest, rest.isDone { return rest.isAway ? .again : .leaving }
    guard let game, game.questionCount == 0, !game.pool.hasNothingLeft else { return .again }
    if isToday { return .again }
    return waiting?.hasNew == true ? .moreNew : .anotherDeck
  }

  /// The game to continue: the suspended one, or else the one in play.
  var activeGame: Game? { suspended ?? game }

  /// How many answers could not be recorded since the player last said how to go on.
  var failedRecords = 0
  /// Whether anything could not be recorded since then: an answer, a lesson, a decision, the game itself.
  package internal(set) var isUnrecorded = false

  /// How many answers could not be recorded, until the player says how to go on.
  package var unrecordedCount: Int {
    guard recordLoss != nil, let game else { return failedRecords }
    return max(0, game.reviews.count { $0 != nil } - recorded.count { $0 != nil })
  }

  /// What the question tests, if it is a flash card that is turned over and not practice.
  var previewedItem: ReviewItem? {
    guard let question = game?.question, question.isRevealed, question.challenge.form == .flash else {
      return nil
    }
    return item(of: question.challenge)
  }

  /// What a challenge tests; nil in a practice game, which does not change the schedule.
  func item(of challenge: Challenge) -> ReviewItem? {
    guard let game, !game.isPractice else { return nil }
    return game.pool.item(card: challenge.card, kind: challenge.kind)
  }
}

/// One of the player's own mnemonics, before it was overwritten.
struct ReplacedMnemonic: Hashable, Sendable {
  let card: CardReference
  let term: String
  let text: String
  let moves: Int
}

// MARK: Time

extension PlayState {
  mutating func restartClock(at now: Date) { countdown = game.flatMap { Self.fullTime(for: $0, at: now) } }

  /// The whole time for the question of `game`; nil if nothing is asked, or time is not limited.
  static func fullTime(for game: Game, at now: Date) -> Countdown? {
    guard game.question != nil, let seconds = game.settings.timed else { return nil }
    return Countdown(seconds: seconds, from: now)
  }
}
