/// The result of a game.
struct Summary: Hashable {
  let score: Score
  let missed: [Card]
  let learned: [String]
  let player: String?
  let goal: DailyGoal?
  let placed: [Line]?
  /// What is left of today after a game of today; nil for a game of other decks.
  let rest: DaySummary?
  let round: DayRound?
  let standing: DayRound.Standing?
  /// What the player should know about other decks; nil for a game of today, or without a record.
  let besides: OtherDecksNews?

  /// The summary of the game in view; nil until it is finished.
  static func derived(from state: Store<SessionState>) -> Derived<Summary?> {
    Derived(
      state.gameInView, state.settings.name, state.play.goal, state.play.rest, state.play.besides,
      state.play.round, state.play.feasts
    ) { game, name, goal, rest, besides, round, feasts in
      game.flatMap {
        $0.phase == .finished && !$0.pool.hasNothingLeft && feasts.isEmpty
          ? Summary(of: $0, player: name, goal: goal, rest: rest, round: round, besides: besides) : nil
      }
    }
  }

  init(
    of game: Game, player: String?, goal: DailyGoal?, rest: DaySummary? = nil, round: DayRound? = nil,
    besides: OtherDecksNews? = nil
  ) {
    (self.goal, self.rest, self.round, self.besides) = (goal, rest, round, besides)
    (score, standing) = (game.score, round?.standing(in: game))
    placed = game.placed.map { Self.lines(of: $0, in: game, before: rest?.nextLevel) }
    missed = game.missed
    learned = game.pool.cards.indices.filter { game.taught.contains(game.pool.reference(of: $0)) }
      .map { game.pool.cards[$0].term }
    self.player = player
  }

  /// The result of a placement and its consequences; `easier` is the level that should come first.
  private static func lines(
    of found: Placement.Result, in game: Game, before easier: CourseLevel?
  ) -> [Line] {
    // The result is recorded only at the end of the placement, and a few answers tell nothing.
    guard game.isOver else { return [Line(worded("Nothing is marked before the end of the test."))] }
    let count = counted(game.questionCount, "card")
    let range = worded("\(found.range.lowerBound) and \(found.range.upperBound)")
    let head =
      found.isLittle
      ? worded("You know few of these \(count), or none.")
      : worded("You know about \(found.known) of these \(count), between \(range).")
    let prospect =
      found.isLittle
      ? easier.map { worded("\($0.name) comes before it: begin there.") }
        ?? worded("Lessons show it from the beginning.")
      : found.isThin
        ? worded(
          "They are scattered over the deck, so lessons still show all but \(counted(found.found, "card")). :undo takes that back."
        )
        : worded(
          "Lessons skip them. A few are asked each day, the least certain first. :undo takes that back.")
    let read = game.placedReadings.map { readings in
      Line(
        readings == 0
          ? worded("You can read few of them, or none: how they are read is asked as something new.")
          : worded("You can read about \(readings) of them."))
    }
    return [Line(head, .strong)] + [read].compactMap(\.self) + [Line(prospect)]
  }
}

extension Summary: View {
  /// The result of a finished game, and what can be done now. The end of a day has its own view.
  func body(in environment: ViewEnvironment) -> [Line] {
    let lines = result(in: environment)
    guard !lines.isEmpty, rest?.isDone != true else { return placed == nil ? [] : lines }
    // What comes with the next level is not known yet.
    let waiting = rest.flatMap { $0.today.isDone || $0.nextLevel != nil ? nil : $0.today }
    let level = rest?.level.map { [Line($0.invitation)] } ?? []
    let still =
      level + (waiting.map { [Line(worded("Still to come: \($0.amounts)\(minutes($0))."))] } ?? [])
    guard environment.isInteractive else { return lines + still }
    let invitation =
      rest?.nextLevel.map {
        worded("Enter takes \($0.name) in: its words, kanji and grammar; d another deck; n leaves.")
      }
      ?? Self.invitation(hasMissed: !missed.isEmpty, isToday: rest != nil)
    return lines + still + (besides?.lines ?? []) + [Line(invitation, .faint)]
  }

  /// What is left takes as long as the day says; only a placement comes before a day.
  private func minutes(_ plan: DayPlan) -> String {
    guard let pace = round?.pace ?? placed.map({ _ in DayPlan.usualPace }) else { return "" }
    return worded(", about \(counted(plan.minutes(pace: pace), "minute"))")
  }

  /// The result of a game, finished or not. After a round of a day it is only a progress bar.
  func result(in environment: ViewEnvironment) -> [Line] {
    guard score.answered > 0 else { return [] }
    if let placed { return [.empty] + placed }
    if let standing {
      let name = worded("\(standing.done) of \(standing.all) done")
      let bar = environment.bar(standing.done, of: standing.all, after: name)
      return [.empty, Line([Span(name, .strong)] + bar).saying("\(name).")]
    }
    let time = environment.isInteractive ? worded(" in \(score.timeWording).") : "."
    var lines: [Line] = [.empty, Line(wording + time, .strong)]
    if let goal { lines.append(Line(goal.wording)) }
    if !learned.isEmpty { lines.append(Line(worded("New: \(learned.joined(separator: " "))"))) }
    return lines + again(environment)
  }

  /// How many missed cards are named; the others come with the key that asks them again.
  private static let mostMissed = 3

  private func again(_ environment: ViewEnvironment) -> [Line] {
    guard !missed.isEmpty else { return [] }
    let more = missed.count - Self.mostMissed
    return [Line(worded("To look at again:"))]
      + missed.prefix(Self.mostMissed).map { $0.faceLine(environment.readings, indent: 2, hanging: 4) }
      + (more > 0 ? [Line(worded("and \(more) more"), .faint, indent: 2)] : [])
  }
}

extension Summary {
  static func invitation(hasMissed: Bool, isToday: Bool = false) -> String {
    let missed = hasMissed ? worded("m what you missed, ") : ""
    return isToday
      ? worded("Enter goes on, \(missed)n leaves: then kuchi goes on from here later today.")
      : worded("Enter plays again, \(missed)d the next deck; n leaves.")
  }

  private var wording: String {
    let name = player.map { ", \($0)" } ?? ""
    let praise =
      score.wrong == 0 ? worded("Perfect") : score.right >= score.wrong ? worded("Well done") : worded("Done")
    return "\(praise + name)".ended(by: "!")
      + worded(" \(score.right) of \(counted(score.answered, "answer")) right")
  }
}

extension CourseLevel {
  /// How a player who studies a part of the level takes in the rest.
  fileprivate var invitation: String {
    worded("\(name) has words, kanji and grammar: :study add \(name.lowercased()) takes all of them in.")
  }
}

extension Feast: View {
  /// A screen of its own, which Enter closes.
  func body(in environment: ViewEnvironment) -> [Line] {
    let (head, what): (String, [String]) =
      switch self {
      case .script(let title, let letters):
        (
          worded("\(title): you have met all \(letters.count) letters!"),
          [worded("Everything that is written in them can be sounded out from now on.")]
            + stride(from: 0, to: letters.count, by: 10).map {
              letters[$0..<min($0 + 10, letters.count)].joined(separator: " ")
            }
        )
      case .deck(let title, let count):
        (
          worded("\(title) is complete!"),
          [worded("You have met every one of its \(counted(count, "card")).")]
        )
      case .cards(let count):
        (worded("You have met \(count) cards!"), [worded("Each of them was new to you once.")])
      }
    return [.empty, .empty, Line("✦  " + head, .good, indent: 2, hanging: 5).saying(head), .gap]
      + what.map { Line($0, indent: 5) } + [.empty]
      + (environment.isInteractive ? [Line(worded("Press Enter to go on."), .faint)] : [])
  }
}

extension OtherDecksNews {
  private static let mostNamed = 3

  fileprivate var lines: [Line] {
    let missing = unlisted.prefix(Self.mostNamed).map {
      Line(worded("\($0.title) is not on your study list. :study add \($0.id) puts it there."))
    }
    let counts = due.prefix(Self.mostNamed).map { worded("\($0.due) in \($0.title)") }
    return missing
      + (counts.isEmpty
        ? [] : [Line(worded("Also waiting: \(counts.joined(separator: ", ")). kuchi alone asks them."))])
  }
}

/// The score, and whether the question just missed will be repeated.
struct ScoreView: View, Equatable {
  let wording: String
  let grows: Bool
  let isBrief: Bool

  /// The score from the first answer on, without open questions, so that a change of those prints nothing.
  static func derived(from state: Store<SessionState>) -> Derived<ScoreView?> {
    Derived(state.play.game, state.play.round, state.play.verdict) { game, round, verdict in
      game.flatMap {
        // A game that is resumed has no verdict on the screen that could be meant.
        $0.score.answered > 0
          ? ScoreView(
            wording: $0.score.wording, grows: verdict != nil && $0.growsByMiss, isBrief: round != nil) : nil
      }
    }
  }

  /// Two are equal if their scores are: `grows` changes on skip or undo too, which is not worth printing.
  static func == (left: ScoreView, right: ScoreView) -> Bool { left.wording == right.wording }

  /// On a day the progress bar shows the score, so only the repetition is mentioned.
  func body(in environment: ViewEnvironment) -> [Line] {
    let text =
      isBrief
      ? (grows ? worded("It comes again.") : "") : wording + (grows ? worded("; it comes again") : "")
    return text.isEmpty ? [] : [Line(text, .faint).saying(text.asSentence)]
  }
}

extension Game {
  /// Whether the last answer was a miss whose question will be repeated.
  fileprivate var growsByMiss: Bool {
    guard !isPlacement, let verdict = lastTurn?.verdict, !verdict.isRight else { return false }
    return comesBack(verdict.challenge)
  }
}

extension Score {
  var wording: String {
    let streak = streak > 1 ? worded(", \(streak) in a row") : ""
    return worded("\(right) right, \(wrong) wrong\(streak)")
  }

  var timeWording: String {
    seconds < 120 ? "\(Int(seconds.rounded())) s" : worded("\(Int((seconds / 60).rounded())) min")
  }
}

extension DailyGoal {
  func congratulations(to player: String?) -> [Line] {
    guard isReachedNow else { return [] }
    let praise = worded("Well done\(player.map { ", \($0)" } ?? "")").ended(by: "!")
    return [
      Line(worded("You have reached your goal for today: \(counted(goal, "answer")). \(praise)"), .good)
    ]
  }

  var wording: String {
    let standing = answers < goal ? worded("your goal is \(goal)") : worded("your goal of \(goal) is reached")
    return worded("Today: \(counted(answers, "answer")); \(standing).")
  }
}
