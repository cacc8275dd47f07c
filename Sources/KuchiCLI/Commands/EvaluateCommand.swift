struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Show how well the schedule predicts your answers.",
    discussion: """
      Predicts each of your answers from what came before it, and compares the predictions with what you knew: those of \
      your schedule, of FSRS-7 with its default weights if yours are others, of a moving average and of the \
      plain average. From 400 answers on, to what was asked before, it counts the last fifth, because kuchi optimize fits \
      weights to the rest.

      With --json each line is one object; its type says what else is in it:

        figures      predictor: fsrs-7, fsrs-7-defaults, moving-average or
                     average; part: all, same-day, later, or since-adoption; count,
                     right and predicted (the shares known and expected), logLoss,
                     rmse and auc
        calibration  predictor, from, to, count, predicted and right: the answers to
                     which the schedule gave a chance between from and to

      auc is left out where all answers are known, or none.
      """)

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let report = try EvaluationReport(of: progress.profile, by: progress.schedule())
    try progress.show(report.lines(width: Terminal.width), json: report.jsonLines)
  }
}

extension EvaluationReport {
  /// If there are fewer predictions than this, all count. Otherwise the last fifth counts.
  private static let leastForSplit = FSRSOptimizer().minimum

  /// Reads the whole log of a profile; empty for nil.
  init(of profile: Profile?, by fsrs: FSRS) throws(ProgressFailure) {
    let log = try profile?.reviews() ?? []
    let set = TrainingSet(log)
    let count = set.predictionCount
    let first = count < Self.leastForSplit ? 0 : count - count / 5
    let rows = Self.predictors(fsrs.weights).map { id, name, predictor in
      Row(id, name, Evaluation(of: predictor, on: set, predictions: first..<count))
    }
    self.init(rows: rows, predictionCount: count)
    let version = try profile?.weightVersions().last { $0.takenBack == nil && $0.weights == fsrs.weights }
    guard fsrs.weights != .standard, let version else { return }
    let known = TrainingSet(log.filter { $0.review.date < version.adopted }).predictionCount
    // The first two are the schedule and the defaults.
    sinceAdoption = Self.predictors(fsrs.weights).prefix(2).map { id, name, predictor in
      Row(id, name, Evaluation(of: predictor, on: set, predictions: known..<count))
    }
  }

  private static func predictors(_ own: FSRS7Weights) -> [(id: String, name: String, RecallPredictor)] {
    let isStandard = own == .standard
    return [("fsrs-7", isStandard ? "FSRS-7" : "FSRS-7, your weights", .fsrs7(own))]
      + (isStandard ? [] : [("fsrs-7-defaults", "FSRS-7, defaults", .fsrs7(.standard))])
      + [
        ("moving-average", "A moving average", .movingAverage), ("average", "The plain average", .average),
      ]
  }

  /// The schedule in use, and the baseline that it must beat.
  var compared: [Row] { rows.filter { ["fsrs-7", "moving-average"].contains($0.id) } }
}
