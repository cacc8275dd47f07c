/// How well the schedule and simpler predictors predicted a player's answers.
package struct EvaluationReport: Hashable, Sendable {
  /// A predictor with its evaluation.
  package struct Row: Hashable, Sendable {
    package var name: String
    package var evaluation: Evaluation

    package init(_ name: String, _ evaluation: Evaluation) {
      self.name = name
      self.evaluation = evaluation
    }

    /// The name within a sentence.
    fileprivate var spokenName: String { name.replacing(", ", with: " with ") }
  }

  /// The predictors. The first one is the schedule in use.
  package var rows: [Row]
  /// The number of all predictions. The rows may count only the last of them.
  package var predictionCount: Int
  /// The schedule and the default weights on what came since the weights in use were adopted; empty if these
  /// are the defaults.
  package var sinceAdoption: [Row]

  package init(rows: [Row], predictionCount: Int, sinceAdoption: [Row] = []) {
    self.rows = rows
    self.predictionCount = predictionCount
    self.sinceAdoption = sinceAdoption
  }
}

extension EvaluationReport {
  /// The report on a terminal of `width` columns.
  package func lines(width: Int) -> [Line] {
    guard let schedule = rows.first, let all = schedule.evaluation.all else {
      return ["No card was asked a second time yet. Type kuchi to begin, and come back after some days."]
    }
    let chart = schedule.evaluation.calibration.chart(width: width)
    return [Line(headline(all)), .empty] + rows.table(width: width) + [.empty] + verdict + [.empty]
      + explanations
      + [.empty, Line("What the schedule predicted, and what you knew", .strong)] + chart
  }

  private func headline(_ all: Evaluation.Figures) -> String {
    let answers =
      all.count < predictionCount
      ? "The last \(all.count) of \(predictionCount) answers"
      : all.count == 1 ? "The one answer" : "All \(all.count) answers"
    return "\(answers) to what was asked before, each predicted from what came earlier."
  }

  private var verdict: [Line] {
    let known = rows.compactMap { row in row.evaluation.all.map { (row.spokenName, $0.logLoss) } }
    guard let best = known.min(by: { $0.1 < $1.1 })?.0, let schedule = known.first?.0 else { return [] }
    let comparison =
      best == schedule
      ? "\(schedule), which schedules your cards, predicts them best."
      : "\(best) predicts them better than \(schedule), which schedules your cards."
    return [Line("\(comparison) \(expectation)")] + since
  }

  private var expectation: String {
    guard let schedule = rows.first, let all = schedule.evaluation.all else { return "" }
    return
      "\(schedule.spokenName) expected you to know \(percent(all.predicted)) in 100; you knew \(percent(all.right))."
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
  /// A chart of predicted chances: the bar is the share of answers that were known, the mark is the prediction.
  fileprivate func chart(width: Int) -> [Line] {
    let names = map { "\(percent($0.chances.lowerBound))–\(percent($0.chances.upperBound)) %" }
    let counts = map { "of \($0.figures.count)" }
    let (nameColumns, countColumns) = (names.columns, counts.columns)
    let (column, leastBar) = (nameColumns + 8, 10)
    let hasCounts = width >= column + countColumns + 2 * leastBar
    let room = Swift.max(leastBar, width - column - (hasCounts ? countColumns + 1 : 0) - 1)
    let rows = indices.map { index in
      Line(
        [
          Span(names[index].rightAligned(in: nameColumns)),
          Span("\(percent(self[index].figures.right)) %".rightAligned(in: 6) + " "),
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
    "Of \(counted(count, "answer")) predicted at about \(percent(predicted)) in 100, "
      + "you knew \(percent(right)) in 100."
  }
}

private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

extension [String] {
  fileprivate var columns: Int { map(\.count).max() ?? 0 }
}

/// The result of fitting the weights of the schedule to a player, and what was done about it.
package enum OptimizationReport: Hashable, Sendable {
  /// There are too few answers. `missing` is how many more it takes.
  case tooFewReviews(missing: Int)
  /// The weights in use were best.
  case kept(WeightTrial)
  /// Other weights were best and are used from now on.
  case adopted(WeightTrial)
  /// Other weights were best. Nothing was changed, because only a trial was asked for.
  case found(WeightTrial)

  /// The report on a terminal of `width` columns.
  package func lines(width: Int) -> [Line] {
    switch self {
    case .tooFewReviews(let missing):
      [
        Line(
          "Not enough reviews yet: \(counted(missing, "more answer")) to cards that were asked before. "
            + "Type kuchi to play.")
      ]
    case .kept(let trial):
      trial.comparison(width) + ["The weights in use predict these best. Nothing changes."]
    case .adopted(let trial):
      trial.comparison(width) + [
        Line(
          "\(trial.winnerName) predict these best and are used from now on. Due dates stay. "
            + "kuchi optimize --undo takes them back.")
      ]
    case .found(let trial):
      trial.comparison(width) + [
        Line("\(trial.winnerName) predict these best. kuchi optimize adopts them; nothing changed yet.")
      ]
    }
  }
}

extension WeightTrial {
  fileprivate var winnerName: String { winner == fitted ? "The fitted weights" : "The default weights" }

  fileprivate func comparison(_ width: Int) -> [Line] {
    let learned = predictionCount - heldOutCount
    let head = "Fitted to \(learned) answers, and compared on the \(heldOutCount) that came later."
    let rows = [
      EvaluationReport.Row("Fitted weights", fitted.evaluation),
      EvaluationReport.Row("Weights in use", current.evaluation),
    ]
    let defaults = EvaluationReport.Row("Default weights", standard.evaluation)
    let isOwn = current.weights != standard.weights
    return [Line(head), .empty] + (isOwn ? rows + [defaults] : rows).table(width: width) + [.empty]
  }
}
