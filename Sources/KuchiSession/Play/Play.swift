public import KuchiEngine

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The game that is played, with all that its views need beside it.
///
/// Its intents only compute: they take the time as an argument and give what is to be done. They stand in
/// `PlayIntents`.
public struct Play: Equatable, Sendable {
  /// The game; nil before the first.
  public var game: Game?
  /// The game as it was when the filters left none of its questions: it goes on when they are changed. Nil while it
  /// has one, and when it is over.
  public var suspended: Game?
  /// The time that is left for the question; nil when there is no end to it.
  public var countdown: Countdown?
  /// How much waited when the game began, or its filters were changed; nil where the schedule is not asked.
  public var waiting: Waiting?
  /// How far the day had come after the last answer; nil where there is no goal.
  public var goal: DailyGoal?
  /// From when on something is due again, once the game is over and nothing waits.
  public var nextDue: Date?
  /// What each grade would lead to, for a flash card that is turned over.
  public var preview: Preview?
  /// How often the card of the last verdict was forgotten, when it was one time too many.
  public var leech: Int?
  /// The verdict on the last answer of this game; nil before the first and after it was taken back.
  public var verdict: Verdict?
  /// What became of the record, until the player has said how to go on; nil while it is kept.
  public var recordLoss: RecordLoss?
  /// Whether Latin letters become kana as they are typed, where kana are wanted.
  public var isKanaLive = true

  /// The review that each step of the game left in the record, nil for a step that left none.
  var recorded: [StoredReview?] = []
  /// The filters that the game follows.
  var filters: [Filter] = []

  /// No game yet.
  public init() {}

  /// The game that goes on when its filters let it.
  var activeGame: Game? { suspended ?? game }

  /// How many answers of the game are not recorded, because the record was lost and the player has not said what is to
  /// become of them.
  public var unrecordedCount: Int {
    guard recordLoss != nil, let game else { return 0 }
    return max(0, game.reviews.count { $0 != nil } - recorded.count { $0 != nil })
  }

  /// What a review of the question would be of, when it is a flash card that is turned over and no practice.
  var previewedSkill: Skill? {
    guard let question = game?.question, question.isRevealed, question.challenge.form == .flash else {
      return nil
    }
    return skill(of: question.challenge)
  }

  /// What an answer is a review of; nil in a game that leaves the schedule alone.
  func skill(of challenge: Challenge) -> Skill? {
    guard let game, !game.isPractice else { return nil }
    return game.course.skill(card: challenge.card, kind: challenge.kind)
  }
}

// MARK: Time

extension Play {
  /// Whether the time for the question has run out.
  func isLate(at now: Date) -> Bool { countdown?.isOver(at: now) == true }

  /// Stops the clock of the question, if it runs.
  mutating func stopClock(at now: Date) {
    if let countdown, countdown.isRunning { self.countdown = countdown.stopped(at: now) }
  }

  /// Lets the clock go on, if it stands still.
  mutating func startClock(at now: Date) {
    if let countdown, !countdown.isRunning { self.countdown = countdown.goingOn(at: now) }
  }

  /// Gives the question all its time.
  mutating func restartClock(at now: Date) { countdown = game.flatMap { Self.fullTime(for: $0, at: now) } }

  /// The whole time for the question of `game`; nil when nothing is asked, or there is no end to it.
  static func fullTime(for game: Game, at now: Date) -> Countdown? {
    guard game.question != nil, let seconds = game.settings.timed else { return nil }
    return Countdown(seconds: seconds, from: now)
  }
}
