import KuchiFoundation

/// How well the schedule and simpler predictors predicted a player's answers.
package struct EvaluationReport: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The name for programs, and the name for people.
    package let id, name: String
    package let evaluation: Evaluation

    package init(_ id: String, _ name: String, _ evaluation: Evaluation) {
      (self.id, self.name, self.evaluation) = (id, name, evaluation)
    }

    fileprivate var spokenName: String { name.replacing(", ", with: " with ") }

    /// How often answers with about the same predicted chance were right.
    package var calibration: [JSONLine] {
      evaluation.calibration.map { bin in
        let (chances, figures) = (bin.chances, bin.figures)
        return [
          "type": "calibration", "predictor": id, "from": chances.lowerBound, "to": chances.upperBound,
          "count": figures.count, "predicted": figures.predicted, "right": figures.right,
        ]
      }
    }
  }

  package var rows: [Row]
  /// The number of all predictions. The rows may count only the last of them.
  package var predictionCount: Int
  /// The schedule and the defaults on the answers since its weights were adopted; empty for the defaults.
  package var sinceAdoption: [Row]

  package init(rows: [Row], predictionCount: Int, sinceAdoption: [Row] = []) {
    (self.rows, self.predictionCount, self.sinceAdoption) = (rows, predictionCount, sinceAdoption)
  }

  package var jsonLines: [JSONLine] {
    rows.flatMap { $0.evaluation.jsonLines(of: ["predictor": $0.id]) }
      + sinceAdoption.compactMap { row in
        row.evaluation.all.map { $0.jsonLine("since-adoption", of: ["predictor": row.id]) }
      } + rows.prefix(1).flatMap(\.calibration)
  }
}

extension Evaluation {
  /// The parts that have predictions, as figures for programs. `subject` names what predicted them.
  fileprivate func jsonLines(of subject: JSONLine) -> [JSONLine] {
    [("all", all), ("same-day", sameDay), ("later", later)].compactMap { part, figures in
      figures.map { $0.jsonLine(part, of: subject) }
    }
  }
}

extension Evaluation.Figures {
  fileprivate func jsonLine(_ part: String, of subject: JSONLine) -> JSONLine {
    subject + [
      "type": "figures", "part": part, "count": count, "right": right, "predicted": predicted,
      "logLoss": logLoss, "rmse": rmse, "auc": auc,
    ]
  }
}

extension EvaluationReport {
  package func lines(width: Int) -> [Line] {
    guard let schedule = rows.first, let all = schedule.evaluation.all else {
      return ["No card was asked a second time yet. Type kuchi to begin, and come back after some days."]
    }
    let chart = schedule.evaluation.calibration.chart(width: width)
    return [Line(headline(all)), .empty] + verdict(all, schedule.evaluation.calibration) + [.empty]
      + rows.table(width: width) + [.empty] + explanations
      + [.empty, Line("What the schedule predicted, and what you knew", .strong)] + chart
  }

  private func headline(_ all: Evaluation.Figures) -> String {
    let answers =
      all.count < predictionCount
      ? "The last \(all.count) of \(predictionCount) answers"
      : all.count == 1 ? "The one answer" : "All \(all.count) answers"
    return "\(answers) to what was asked before, each predicted from what came earlier."
  }

  private func verdict(_ all: Evaluation.Figures, _ calibration: [Evaluation.CalibrationBin]) -> [Line] {
    let known = rows.compactMap { row in row.evaluation.all.map { (row.spokenName, $0.logLoss) } }
    guard let best = known.min(by: { $0.1 < $1.1 })?.0, let schedule = known.first?.0 else { return [] }
    let comparison =
      best == schedule
      ? "\(schedule), which schedules your cards, predicts them best."
      : "\(best) predicts them better than \(schedule), which schedules your cards."
    let (predicted, right) = (hundredths(all.predicted), hundredths(all.right))
    let expectation = "\(schedule) expected you to know \(predicted) in 100; you knew \(right)."
    return [Line("\(comparison) \(expectation)")] + movingAverage(all) + calibration.furthestOff + since
  }

  /// The baseline that the schedule must beat: it ignores cards and pauses.
  private func movingAverage(_ all: Evaluation.Figures) -> [Line] {
    guard let average = rows.first(where: { $0.id == "moving-average" })?.evaluation.all else { return [] }
    let losses = "log loss \(shown(all.logLoss)) against \(shown(average.logLoss))."
    let words =
      all.logLoss < average.logLoss
      ? "That is better than a moving average, which knows only how you did lately: \(losses)"
      : "The moving average knows only how you did lately: \(losses) kuchi optimize fits the schedule to you."
    return [Line(words)]
  }

  private var since: [Line] {
    let figures = sinceAdoption.compactMap { $0.evaluation.all }
    guard figures.count == 2 else { return [] }
    let losses = "\(shown(figures[0].logLoss)) against \(shown(figures[1].logLoss)) of the defaults"
    let isWorse = figures[0].logLoss > figures[1].logLoss
    let advice = isWorse ? " kuchi optimize --undo takes your weights back." : ""
    let answers = counted(figures[0].count, "answer")
    return [Line("Since you adopted your weights, \(answers): log loss \(losses).\(advice)")]
  }

  private var explanations: [Line] {
    [
      ("log loss", "how much the answers surprise: 0 not at all, 0.69 like the toss of a coin"),
      ("same day", "the log loss less than a day after the last time, and later"),
      ("RMSE", "how far the predicted share is off, among cards alike"),
      ("AUC", "how often a known answer had the higher chance than a forgotten one: 1 always"),
    ].map { name, text in
      Line([Span(name.padded(to: 10), .strong), Span(text, .faint)], indent: 2, hanging: 12)
        .saying("\(name): \(text).")
    }
  }
}

extension [EvaluationReport.Row] {
  fileprivate func table(width: Int) -> [Line] {
    let rows = map { row in
      let (all, sameDay, later) = (row.evaluation.all, row.evaluation.sameDay, row.evaluation.later)
      let figures = [all?.logLoss, sameDay?.logLoss, later?.logLoss, all?.rmse, all?.auc]
      return (row.name, figures.map { $0.map(shown) ?? "–" })
    }
    return KuchiTerminal.table(["log loss", "same day", "later", "RMSE", "AUC"], rows, width: width)
  }
}

private func shown(_ figure: Double) -> String {
  let thousandths = Int((figure * 1_000).rounded())
  let decimals = String(thousandths % 1_000)
  return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
}

extension [Evaluation.CalibrationBin] {
  /// This many answers determine a share to about ten points.
  private static var fewest: Int { 20 }

  /// Where the predictions were furthest from the results.
  fileprivate var furthestOff: [Line] {
    func distance(_ bin: Evaluation.CalibrationBin) -> Double {
      abs(bin.figures.predicted - bin.figures.right)
    }
    let worst = filter { $0.figures.count >= Self.fewest }.max { distance($0) < distance($1) }
    return worst.map { [Line("The predictions were furthest off here. \($0.figures.sentence)")] } ?? []
  }

  /// A chart of predicted chances: the bar is the share of known answers, the mark is the prediction.
  fileprivate func chart(width: Int) -> [Line] {
    let names = map { "\(hundredths($0.chances.lowerBound))–\(percent($0.chances.upperBound))" }
    let counts = map { "of \($0.figures.count)" }
    let (nameColumns, countColumns) = (names.columns, counts.columns)
    let (column, leastBar) = (nameColumns + 8, 10)
    let hasCounts = width >= column + countColumns + 2 * leastBar
    let room = Swift.max(leastBar, width - column - (hasCounts ? countColumns + 1 : 0) - 1)
    let rows = indices.map { index in
      Line(
        [
          Span(names[index].rightAligned(in: nameColumns)),
          Span(percent(self[index].figures.right).rightAligned(in: 6) + " "),
          Span(hasCounts ? counts[index].padded(to: countColumns + 1) : ""),
          Span(" "), Span(self[index].figures.bar(room), .key),
        ], hanging: 2
      ).saying(self[index].figures.sentence)
    }
    return rows + [Line("# what you knew, | what was predicted: together is right", .faint).saying([])]
  }
}

extension Evaluation.Figures {
  fileprivate func bar(_ room: Int) -> String {
    let known = Int((right * Double(room)).rounded())
    let mark = min(room - 1, max(0, Int((predicted * Double(room)).rounded()) - 1))
    return String((0..<max(known, mark + 1)).map { $0 == mark ? "|" : $0 < known ? "#" : " " })
  }

  fileprivate var sentence: String {
    "Of \(counted(count, "answer")) predicted at about \(hundredths(predicted)) in 100, "
      + "you knew \(hundredths(right)) in 100."
  }
}

extension [String] {
  fileprivate var columns: Int { map(\.count).max() ?? 0 }
}

/// The result of fitting the weights of the schedule to a player, and what was done about it.
package enum OptimizationReport: Hashable, Sendable {
  /// There are too few answers. `missing` is how many more are needed.
  case tooFewReviews(missing: Int)
  case kept(WeightTrial)
  /// Other weights were best and are used from now on.
  case adopted(WeightTrial)
  /// Other weights were best. Nothing was changed, because this was a dry run.
  case found(WeightTrial)

  package func lines(width: Int) -> [Line] {
    switch self {
    case .tooFewReviews(let missing):
      let answers = counted(missing, "more answer")
      return [
        Line("Not enough reviews yet: \(answers) to cards that were asked before. Type kuchi to play.")
      ]
    case .kept(let trial) where trial.isBeaten:
      return trial.comparison(
        width,
        "A moving average, which knows only how you did lately, predicts these no worse. Nothing changes.")
    case .kept(let trial):
      return trial.comparison(width, "The weights in use predict these best. Nothing changes.")
    case .adopted(let trial):
      return trial.comparison(
        width,
        "\(trial.winnerName) predict these best and are used from now on. Due dates stay. "
          + "kuchi optimize --undo takes them back.")
    case .found(let trial):
      return trial.comparison(
        width, "\(trial.winnerName) predict these best. kuchi optimize adopts them; nothing changed yet.")
    }
  }

  package var jsonLines: [JSONLine] {
    let head: JSONLine = ["type": "optimization", "outcome": caseName(of: self)]
    return switch self {
    case .tooFewReviews(let missing): [head + ["missing": missing]]
    case .kept(let trial), .adopted(let trial), .found(let trial):
      [head + trial.counts] + trial.rows.flatMap { $0.evaluation.jsonLines(of: ["weights": $0.id]) }
    }
  }
}

extension WeightTrial {
  fileprivate var winnerName: String { winner == fitted ? "The fitted weights" : "The default weights" }

  fileprivate var rows: [EvaluationReport.Row] {
    [
      EvaluationReport.Row("current", "Weights in use", current.evaluation),
      EvaluationReport.Row("fitted", "Fitted weights", fitted.evaluation),
      EvaluationReport.Row("default", "Default weights", standard.evaluation),
    ]
  }

  fileprivate var counts: JSONLine {
    let best = winner == current ? "current" : winner == fitted ? "fitted" : "default"
    return [
      "reviews": reviewCount, "predictions": predictionCount, "heldOut": heldOutCount, "best": best,
    ]
  }

  fileprivate func comparison(_ width: Int, _ verdict: String) -> [Line] {
    let learned = predictionCount - heldOutCount
    let head = "Fitted to \(learned) answers, and compared on the \(heldOutCount) that came later."
    let isOwn = current.weights != standard.weights
    let average = EvaluationReport.Row("moving-average", "A moving average", movingAverage)
    return [Line(head), .empty]
      + ([rows[1], rows[0]] + (isOwn ? [rows[2]] : []) + [average]).table(width: width)
      + [.empty, Line(verdict)]
  }
}
