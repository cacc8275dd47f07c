import KuchiEngine
import KuchiMessages
import KuchiSession
import KuchiState

/// The result of a game.
struct Summary: Hashable {
  let score: Score
  let missed: [Card]
  /// The terms of the new cards that it taught.
  let learned: [String]
  let player: String?
  /// The goal of the day; nil where there is none.
  let goal: DailyGoal?
  /// What a placement found; nil in other games.
  let placed: [Line]?
  /// What the player has reached with this game, in words; nil where it is nothing to tell of.
  let milestone: String?
  /// What a game of today leaves; nil in a game of other decks.
  let stillToday: DayPlan?
  /// The level that the next game begins; nil where none is offered.
  let nextLevel: CourseLevel?
  /// What the player should know about other decks; nil for a game of today and without a record.
  let besides: BesidesGame?

  /// The summary of the game in view; nil until it is finished.
  static func derived(from state: Store<SessionState>) -> Derived<Summary?> {
    Derived(state.gameInView, state.settings.name, state.play.goal, state.play.rest, state.play.besides) {
      game, name, goal, rest, besides in
      game.flatMap {
        $0.phase == .finished && !$0.pool.hasNothingLeft
          ? Summary(
            of: $0, player: name, goal: goal, rest: rest, besides: besides)
          : nil
      }
    }
  }

  init(
    of game: Game, player: String?, goal: DailyGoal?, rest: RestOfDay? = nil, besides: BesidesGame? = nil
  ) {
    self.goal = goal
    stillToday = rest?.today
    nextLevel = rest?.nextLevel
    self.besides = besides
    score = game.score
    placed = game.placed.map { Self.placed($0.known, $0.range, in: game) }
    missed = game.missed
    learned = game.pool.cards.indices.filter { game.taught.contains(game.pool.reference(of: $0)) }
      .map { game.pool.cards[$0].term }
    milestone = rest?.outlook?.milestone(after: learned)
    self.player = player
  }

  /// How many of the new cards a placement takes for known, and what follows from it.
  private static func placed(_ known: Int, _ range: ClosedRange<Int>, in game: Game) -> [Line] {
    let count = counted(game.questionCount, "card")
    let isLittle = known <= game.questionCount / 20
    let head =
      isLittle
      ? "Nearly all of this is new to you."
      : "You know about \(known) of these \(count), between \(range.lowerBound) and \(range.upperBound)."
    let prospect =
      isLittle
      ? "Lessons show it from the beginning."
      : "What you surely know comes in no lesson. What you may know is asked within four weeks, the least certain first. "
        + ":undo takes that back."
    // What it found is recorded at its end.
    let isMarked = game.isOver
    return [Line(head, .strong), Line(isMarked ? prospect : "Nothing is marked before the end of the test.")]
  }
}

extension Summary: View {
  /// The result of a finished game, and what can be done now.
  func body(in environment: ViewEnvironment) -> [Line] {
    let lines = result(in: environment)
    guard !lines.isEmpty, stillToday?.isDone != true else { return lines }
    let rest = stillToday.map { [Line("Still today: \($0.wording).")] } ?? []
    guard environment.isInteractive else { return lines + rest }
    let invitation =
      nextLevel.map { "Enter takes \($0.name) in: its words, kanji and grammar; d another deck; n leaves." }
      ?? Self.invitation(hasMissed: !missed.isEmpty, isToday: stillToday != nil)
    return lines + rest + (besides?.lines ?? []) + [Line(invitation, .faint)]
  }

  /// The result of a game, finished or not.
  func result(in environment: ViewEnvironment) -> [Line] {
    guard score.answered > 0 else { return [] }
    if let placed { return [.empty] + placed }
    let time = environment.isInteractive ? " in \(score.timeWording)." : "."
    var lines: [Line] = [.empty, Line(wording + time, .strong)]
    if let goal { lines.append(Line(goal.wording)) }
    if !learned.isEmpty { lines.append(Line("New: \(learned.joined(separator: " "))")) }
    if let milestone { lines.append(Line(milestone, .good)) }
    return lines + again(environment)
  }

  /// How many missed cards are named; the others come by the key that asks them.
  private static let mostMissed = 3

  private func again(_ environment: ViewEnvironment) -> [Line] {
    guard !missed.isEmpty else { return [] }
    let more = missed.count - Self.mostMissed
    return ["To look at again:"]
      + missed.prefix(Self.mostMissed).map { $0.faceLine(environment.readings, indent: 2, hanging: 4) }
      + (more > 0 ? [Line("and \(more) more", .faint, indent: 2)] : [])
  }
}

extension Summary {
  /// What the player can do after a game, in one line.
  static func invitation(hasMissed: Bool, isToday: Bool = false) -> String {
    let missed = hasMissed ? "m what you missed, " : ""
    return isToday
      ? "Enter goes on with today, \(missed)d another deck; n leaves."
      : "Enter plays again, \(missed)d the next deck; n leaves."
  }

  private var wording: String {
    let name = player.map { ", \($0)" } ?? ""
    let praise =
      switch score.right * 100 / max(score.answered, 1) {
      case 100: "Perfect\(name)".ended(by: "!")
      case 80...: "Well done\(name)".ended(by: "!")
      case 50...: "Good going\(name)".asSentence
      default: "A hard round\(name)".asSentence
      }
    return "\(praise) \(score.right) of \(counted(score.answered, "answer")) right (\(percent) %)"
  }

  /// The rounded percentage of right answers. It is 100 or 0 only where all or none are right.
  private var percent: Int {
    guard score.right > 0, score.wrong > 0 else { return score.right > 0 ? 100 : 0 }
    let share = Double(score.right) / Double(score.answered) * 100
    return min(99, max(1, Int(share.rounded())))
  }
}

extension DayOutlook {
  private static let milestones = [10, 25, 50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000]

  /// What the game that taught these terms has reached: the last basic kana of a script, or a round number of items.
  fileprivate func milestone(after terms: [String]) -> String? {
    if let deck = progress.first(where: { $0.isScriptComplete(by: terms) }) {
      return "\(deck.title): you have met every basic letter!"
    }
    guard let passed = Self.milestones.last(where: { $0 <= met }), met - terms.count < passed else {
      return nil
    }
    return met == passed ? "That makes \(passed)!" : "That makes more than \(passed)!"
  }
}

extension BesidesGame {
  private static let mostNamed = 3

  /// How to study what was played, and what is due in other decks.
  fileprivate var lines: [Line] {
    let missing = unlisted.prefix(Self.mostNamed).map {
      Line("\($0.title) is not on your study list. :study add \($0.id) puts it there.")
    }
    let counts = due.prefix(Self.mostNamed).map { "\($0.due) in \($0.title)" }
    return missing
      + (counts.isEmpty ? [] : [Line("Also due: \(counts.joined(separator: ", ")). kuchi alone asks them.")])
  }
}

extension Game {
  /// The keys that the prompt offers after the game.
  var endingKeys: String { missed.isEmpty ? "[Y/d/n]" : "[Y/m/d/n]" }
}

// MARK: Score and goal

/// The score, and whether the game grows by the question just missed.
struct ScoreView: View, Equatable {
  let wording: String
  let grows: Bool

  /// The score from the first answer on. It leaves out the number of open questions, so that a change of that prints
  /// nothing.
  static func derived(from state: Store<SessionState>) -> Derived<ScoreView?> {
    Derived(state.play.game) {
      $0.flatMap {
        $0.score.answered > 0 ? ScoreView(wording: $0.score.wording, grows: $0.growsByMiss) : nil
      }
    }
  }

  /// Two are equal if their scores are: that a skip or undo leaves the miss behind is no news.
  static func == (left: ScoreView, right: ScoreView) -> Bool { left.wording == right.wording }

  func body(in environment: ViewEnvironment) -> [Line] {
    let text = wording + (grows ? "; +1 once more" : "")
    return [Line(text, .faint).saying(text.asSentence)]
  }
}

extension Game {
  /// Whether the last answer was a miss that brings its question once more.
  fileprivate var growsByMiss: Bool {
    guard !isPlacement, let verdict = lastTurn?.verdict, !verdict.isRight else { return false }
    return comesBack(verdict.challenge)
  }
}

extension Score {
  var wording: String {
    let streak = streak > 1 ? ", \(streak) in a row" : ""
    return "\(right) right, \(wrong) wrong\(streak)"
  }

  var timeWording: String {
    seconds < 120 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
  }
}

extension DailyGoal {
  /// The message when the goal is reached; no lines otherwise.
  func congratulations(to player: String?) -> [Line] {
    guard isReachedNow else { return [] }
    let praise = "Well done\(player.map { ", \($0)" } ?? "")".ended(by: "!")
    return [Line("You have reached your goal for today: \(counted(goal, "answer")). \(praise)", .good)]
  }

  var wording: String {
    let standing = answers < goal ? "your goal is \(goal)" : "your goal of \(goal) is reached"
    return "Today: \(counted(answers, "answer")); \(standing)."
  }
}
