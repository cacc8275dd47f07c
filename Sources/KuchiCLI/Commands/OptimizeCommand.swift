import KuchiFoundation

struct OptimizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "optimize",
    abstract: "Fit the schedule to you.",
    discussion: """
      Finds the weights of FSRS-7 that predict your answers best. It learns from the first four fifths of the answers to \
      what was asked before, the late ones most, and compares what it found on the last fifth with the weights in use, the \
      defaults and a moving average, which knows nothing of cards and pauses. What \
      predicts that fifth best is used from now on: the weights are adopted as they were tested, or nothing changes. It \
      needs 400 such answers.

      It runs by itself at the end of a game, once there are a fifth more answers than the last time, and says so in one line. \
      kuchi settings optimize ask only tells you, off turns it off.

      Adopted weights change what is remembered and the days that come after your next answers. Due dates that stand stay, \
      until kuchi reschedule gives them anew. kuchi evaluate keeps comparing the weights on what comes later.

        kuchi optimize              fit, compare, and adopt what is better
        kuchi optimize --dry-run    fit and compare, and change nothing
        kuchi optimize --undo       take the last weights back

      With --json each line is one object; its type says what else is in it:

        optimization  outcome: adopted, kept, found (by --dry-run), or
                      too-few-reviews; missing, the answers that are missing; or
                      reviews, predictions, heldOut, and best: fitted, current or
                      default
        figures       weights: fitted, current or default; part: all, same-day or
                      later; count, right and predicted (the shares known and
                      expected), logLoss, rmse and auc
        undo          takenBack: when the weights were adopted, in ISO 8601; left out
                      where there were none
      """)

  @OptionGroup var options: ProgressOptions

  @Flag(help: "Fit and compare, and change nothing.")
  var dryRun = false

  @Flag(help: "Take the weights back that were adopted last.")
  var undo = false

  func validate() throws {
    if dryRun, undo { throw ValidationError("--undo takes weights back; --dry-run goes without it.") }
  }

  func run() async throws {
    let progress = try PlayerProgress(options)
    if undo { return try takeBack(progress) }
    let report = try await optimize(progress)
    try progress.show(report.lines(width: Terminal.width), json: report.jsonLines)
  }

  private func optimize(_ progress: PlayerProgress) async throws -> OptimizationReport {
    let (schedule, log) = (try progress.schedule(), try progress.profile?.reviews() ?? [])
    let outcome = try await ScheduleFit.trial(on: TrainingSet(log), against: schedule.weights)
    if !dryRun, options.profile == nil, case .tested = outcome {
      try ScheduleFit.remember(progress.profile)
    }
    switch outcome {
    case .tooFewReviews(let missing): return .tooFewReviews(missing: missing)
    case .tested(let trial):
      guard trial.isImprovement else { return .kept(trial) }
      if !dryRun { try ScheduleFit.adopt(trial.winner.weights, progress.profile) }
      return dryRun ? .found(trial) : .adopted(trial)
    }
  }

  private func takeBack(_ progress: PlayerProgress) throws {
    var meter = ProgressMeter("What you remember is computed anew")
    let taken = try progress.profile?.takeBackWeights(at: .now) { meter.show($0) }
    let current = try progress.profile?.weightVersions().last { $0.takenBack == nil }
    try progress.show(
      [Self.sentence(taken, current)],
      json: [["type": "undo", "takenBack": taken?.adopted.formatted(.iso8601)]])
  }

  private static func sentence(_ taken: WeightVersion?, _ current: WeightVersion?) -> KuchiTerminal.Line {
    guard let taken else { return "No weights were adopted, so there is nothing to take back." }
    let next = current.map { "those of \($0.adopted.localDay) are" } ?? "the default weights are"
    return Line(
      "The weights of \(taken.adopted.localDay) are taken back: \(next) used again. Due dates stay.")
  }
}
