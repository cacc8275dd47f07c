import ArgumentParser
import KuchiEngine
import KuchiProgress
import KuchiTerminal

/// Shows how well the schedule predicts a player's answers.
struct EvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Show how well the schedule predicts your answers.",
    discussion: """
      Predicts each of your answers from what came before it, and compares the predictions with what you knew: those of \
      your schedule, of FSRS-7 with its default weights if yours are others, of FSRS-6, of a moving average and of the \
      plain average. From 400 answers on, to what was asked before, it counts the last fifth, because kuchi optimize fits \
      weights to the rest.

      With --json each line is one object; its type says what else is in it:

        figures      predictor: fsrs-7, fsrs-7-defaults, fsrs-6, moving-average or
                     average; part: all, same-day, later, or since-adoption; count,
                     right and predicted (the shares known and expected), logLoss,
                     rmse and auc
        calibration  from, to, count, predicted and right: the answers to which the
                     schedule gave a chance between from and to

      auc is left out where all answers are known, or none.
      """)

  @OptionGroup var options: ProgressOptions

  func run() throws {
    let progress = try PlayerProgress(options)
    let evaluation = try progress.file.reporting { () throws(ProgressFailure) in
      try PlayerEvaluation(of: progress.profile)
    }
    if options.json {
      for line in evaluation.figures { try Output.writeJSON(line) }
      for bin in evaluation.calibration { try Output.writeJSON(CalibrationLine(bin)) }
    } else {
      progress.show(evaluation.report.lines(width: Terminal.width))
    }
  }
}

/// The predictions of a player's answers in several ways.
struct PlayerEvaluation {
  /// The last fifth counts from so many predictions on.
  private static let leastForSplit = FSRSOptimizer().minimum

  private var named: [(id: String, name: String, evaluation: Evaluation)] = []
  private let predictionCount: Int

  /// Reads the whole log of a profile; empty for nil.
  init(of profile: Profile?) throws(ProgressFailure) {
    let set = TrainingSet(try profile?.reviews() ?? [])
    predictionCount = set.predictionCount
    let first = predictionCount < Self.leastForSplit ? 0 : predictionCount - predictionCount / 5
    for (id, name, predictor) in Self.predictors {
      named.append((id, name, Evaluation(of: predictor, on: set, predictions: first..<predictionCount)))
    }
  }

  private static let predictors: [(String, String, RecallPredictor)] = [
    ("fsrs-7", "FSRS-7", .fsrs7(.standard)), ("fsrs-6", "FSRS-6", .fsrs6(.standard)),
    ("moving-average", "A moving average", .movingAverage), ("average", "The plain average", .average),
  ]

  /// The report for people.
  var report: EvaluationReport {
    EvaluationReport(
      rows: named.map { EvaluationReport.Row($0.name, $0.evaluation) }, predictionCount: predictionCount)
  }

  /// The figures for programs.
  var figures: [FiguresLine] {
    named.flatMap { FiguresLine.lines(of: $0.evaluation, predictor: $0.id) }
  }

  /// The calibration of the schedule in use.
  var calibration: [Evaluation.CalibrationBin] { named.first?.evaluation.calibration ?? [] }
}

/// A JSON line of figures.
struct FiguresLine: Encodable {
  var type = "figures"
  var predictor: String?
  var weights: String?
  let part: String
  let count: Int
  let right: Double
  let predicted: Double
  let logLoss: Double
  let rmse: Double
  let auc: Double?

  init(_ figures: Evaluation.Figures, part: String) {
    self.part = part
    count = figures.count
    (right, predicted) = (figures.right, figures.predicted)
    logLoss = figures.logLoss
    rmse = figures.rmse
    auc = figures.auc
  }

  /// The parts of an evaluation that have predictions.
  static func lines(
    of evaluation: Evaluation, predictor: String? = nil, weights: String? = nil
  ) -> [FiguresLine] {
    [("all", evaluation.all), ("same-day", evaluation.sameDay), ("later", evaluation.later)].compactMap {
      part, figures in
      figures.map {
        var line = FiguresLine($0, part: part)
        (line.predictor, line.weights) = (predictor, weights)
        return line
      }
    }
  }
}

private struct CalibrationLine: Encodable {
  let type = "calibration"
  let from: Double
  let to: Double
  let count: Int
  let predicted: Double
  let right: Double

  init(_ bin: Evaluation.CalibrationBin) {
    (from, to) = (bin.chances.lowerBound, bin.chances.upperBound)
    (count, predicted, right) = (bin.count, bin.predicted, bin.right)
  }
}
