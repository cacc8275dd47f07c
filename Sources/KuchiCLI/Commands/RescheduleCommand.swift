struct RescheduleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reschedule",
    abstract: "Give what you know new days, after new weights or another retention.",
    discussion: """
      New weights (kuchi optimize) and another retention (kuchi settings retention 0.85) count from the next answer to each \
      question on; due dates that stand stay. This gives all questions that you know the days that they would have now. \
      Days that you gave by hand are among them. What would fall due at once is spread: no day gets more than the setting \
      reviews allows, those that are due the longest come first, and the others follow on the next days. Questions that \
      are being learned stay where they are.

        kuchi reschedule             show how many fall due before and after, ask, and change it
        kuchi reschedule --dry-run   show it, and change nothing
        kuchi reschedule --undo      take back what was changed last, as kuchi study undo does

      With --json each day of two weeks is one object: date, before, after (the cards that fall due that day, as kuchi stats \
      counts them), then one with type (moved or dry-run) and questions.
      """)

  @OptionGroup var options: ProgressOptions

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Flag(help: "Take back what was changed last.")
  var undo = false

  @Flag(help: "Change it without asking.")
  var yes = false

  func validate() throws {
    if dryRun, undo { throw ValidationError("--undo takes a change back; --dry-run goes without it.") }
  }

  func run() throws {
    let progress = try PlayerProgress(options)
    if undo { return try progress.takeBackDecisions(isSure: yes) }
    let now = Date.now
    let moved = try progress.rescheduling(at: now).moved
    let report = RescheduleReport(
      moved: moved.count, before: try progress.forecast(at: now),
      after: try progress.forecast(at: now, moving: moved), today: progress.replay.days.number(of: now))
    try progress.show(report.lines(width: Terminal.width), json: report.days)
    if moved.isEmpty || dryRun {
      if options.json { try Output.writeJSON(["type": "dry-run", "questions": moved.count]) }
      return
    }
    try progress.change(
      report.wording, ["type": "moved", "questions": moved.count], isSure: yes
    ) { (profile) throws(ProgressFailure) in try profile.record(moved: moved, at: now) }
  }
}

extension PlayerProgress {
  /// The days that known questions would have with the present weights and settings, without suspended cards.
  fileprivate func rescheduling(at now: Date) throws(ProgressFailure) -> Rescheduling {
    let replay = try profile?.fitted(replay) ?? replay
    let suspended = try profile?.study().suspended ?? []
    let memories =
      try profile?.memories(for: profile?.playedDecks() ?? [])
      .filter { !suspended.contains(CardReference($0.key.cardID, in: $0.key.deckID)) } ?? [:]
    var last = LastAnswers()
    try profile?.eachReview(byTime: true) { last.take($0, by: replay) }
    return Rescheduling(
      of: memories, last, by: replay, limit: { settings.limits(ofDay: $0).reviewsPerDay }, at: now)
  }
}
