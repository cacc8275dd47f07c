import Synchronization

/// Fits the schedule to the player: when they ask for it, and after a game once the log has grown enough.
enum ScheduleFit {
  /// Whether a fit is due: there are at least 400 answers, and a fifth more than the `last` fit had.
  static func isDue(answers: Int, last: Int?) -> Bool {
    answers >= FSRSOptimizer().minimum && answers * 5 >= (last ?? 0) * 6
  }

  /// Fits after a game if that is due, uses the weights if they predict better, and says so. The settings
  /// know the last fit only of their own player. If the record can't be read, that was reported before.
  @MainActor
  static func atEnd(of session: Session, _ host: KuchiHost) async throws {
    var settings = session.state.settings.peek()
    guard settings.optimize != .off, host.givenName == nil, let profile = try? host.profile(),
      let answers = try? count(of: profile), isDue(answers: answers, last: settings.fitted)
    else { return }
    let (weights, log) = (try profile.fitted(host.replay).fsrs.weights, try profile.reviews())
    let outcome = try await trial(on: TrainingSet(log), against: weights)
    guard case .tested(let trial) = outcome else { return }
    settings.fitted = answers
    try host.save(settings)
    guard trial.isImprovement else { return }
    if settings.optimize == .ask {
      return Output.say(
        worded("The schedule can be fitted to you, and predicts your answers better then: kuchi optimize."))
    }
    try adopt(trial.winner.weights, profile)
    Output.say(
      worded(
        "The schedule is fitted to your \(counted(answers, "answer")), and predicts them better. "
          + "kuchi optimize --undo takes that back."))
  }

  static func trial(
    on set: TrainingSet, against weights: FSRS7Weights
  ) async throws -> FSRSOptimizer.Outcome {
    let meter = Mutex(ProgressMeter("The schedule is fitted to you"))
    // Constant, so that the same answers give the same weights.
    var generator = SeededGenerator(seed: 7)
    return try await FSRSOptimizer().trial(
      on: set, against: weights, using: &generator, cores: ProcessInfo.processInfo.activeProcessorCount
    ) { share in meter.withLock { _ = $0.show(share) } }
  }

  static func adopt(_ weights: FSRS7Weights, _ profile: Profile?) throws {
    var meter = ProgressMeter("What you remember is computed anew")
    try profile?.adopt(weights, at: .now) { meter.show($0) }
  }

  /// Saves in the settings that the schedule was fitted to all answers of a player.
  static func remember(_ profile: Profile?) throws {
    guard let answers = try profile.map(count) else { return }
    try Folders.current.settingsFile.change { $0.fitted = answers }
  }

  private static func count(of profile: Profile) throws(ProgressFailure) -> Int {
    try profile.answers().reduce(0) { $0 + $1.tally.total }
  }
}
