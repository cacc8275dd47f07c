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
    let evaluation = try PlayerEvaluation(of: progress.profile, by: progress.schedule())
    try progress.show(
      evaluation.report.lines(width: Terminal.width),
      json: evaluation.figures + evaluation.calibration(by: ["fsrs-7"]))
  }
}

/// The predictions of a player's answers by several predictors.
struct PlayerEvaluation {
  /// With fewer predictions than this all count. Otherwise the last fifth counts.
  private static let leastForSplit = FSRSOptimizer().minimum

  /// How well each predictor does, with its names for programs and for people. The schedule in use stands first.
  private let rows: [(id: String, name: String, evaluation: Evaluation)]
  private let sinceAdoption: [Evaluation]
  private let predictionCount: Int

  /// Reads the whole log of a profile; empty for nil.
  init(of profile: Profile?, by fsrs: FSRS) throws(ProgressFailure) {
    let log = try profile?.reviews() ?? []
    let set = TrainingSet(log)
    let count = set.predictionCount
    predictionCount = count
    let first = count < Self.leastForSplit ? 0 : count - count / 5
    rows = Self.predictors(fsrs.weights).map { id, name, predictor in
      (id, name, Evaluation(of: predictor, on: set, predictions: first..<count))
    }
    let version = try profile?.weightVersions().last { $0.takenBack == nil && $0.weights == fsrs.weights }
    guard fsrs.weights != .standard, let version else {
      sinceAdoption = []
      return
    }
    let known = TrainingSet(log.filter { $0.review.date < version.adopted }).predictionCount
    sinceAdoption = [fsrs.weights, .standard].map {
      Evaluation(of: .fsrs7($0), on: set, predictions: known..<count)
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

  var report: EvaluationReport {
    EvaluationReport(
      rows: report(on: rows.map(\.id)),
      predictionCount: predictionCount,
      sinceAdoption: zip(["your weights", "defaults"], sinceAdoption).map { EvaluationReport.Row($0, $1) })
  }

  var figures: [JSONLine] {
    rows.flatMap { $0.evaluation.jsonLines(predictor: $0.id) }
      + zip(["fsrs-7", "fsrs-7-defaults"], sinceAdoption).compactMap { id, evaluation in
        evaluation.all.map { JSONLine($0, part: "since-adoption", predictor: id) }
      }
  }

  /// The schedule in use, and what it must be better than.
  static let compared = ["fsrs-7", "moving-average"]

  /// Some predictors, for people.
  func report(on predictors: [String]) -> [EvaluationReport.Row] {
    rows.filter { predictors.contains($0.id) }.map { EvaluationReport.Row($0.name, $0.evaluation) }
  }

  /// How often the answers that got about the same chance from some predictors were known, for programs.
  func calibration(by predictors: [String]) -> [JSONLine] {
    rows.filter { predictors.contains($0.id) }.flatMap { row in
      row.evaluation.calibration.map { JSONLine($0, predictor: row.id) }
    }
  }
}

extension Evaluation {
  /// The parts of an evaluation that have predictions, as figures for programs.
  func jsonLines(predictor: String? = nil, weights: String? = nil) -> [JSONLine] {
    [("all", all), ("same-day", sameDay), ("later", later)].compactMap { part, figures in
      figures.map { JSONLine($0, part: part, predictor: predictor, weights: weights) }
    }
  }
}

extension JSONLine {
  fileprivate init(
    _ figures: Evaluation.Figures, part: String, predictor: String?, weights: String? = nil
  ) {
    self = [
      "type": "figures", "predictor": predictor, "weights": weights, "part": part, "count": figures.count,
      "right": figures.right, "predicted": figures.predicted, "logLoss": figures.logLoss,
      "rmse": figures.rmse, "auc": figures.auc,
    ]
  }

  fileprivate init(_ bin: Evaluation.CalibrationBin, predictor: String) {
    self = [
      "type": "calibration", "predictor": predictor, "from": bin.chances.lowerBound,
      "to": bin.chances.upperBound,
      "count": bin.figures.count, "predicted": bin.figures.predicted, "right": bin.figures.right,
    ]
  }
}
