/// A way to predict from a learner's earlier reviews whether an answer is known.
package enum RecallPredictor: Hashable, Sendable {
  /// FSRS-7 with these weights.
  case fsrs7(FSRS7Weights)
  /// One chance for all items, which rises and falls with the answers. It reflects how the learner did
  /// lately, but not items and pauses.
  case movingAverage
  /// The share of all earlier predictions whose answer was known.
  case average

  /// The chances that the answers are known, in the order of the predictions. Each depends only on earlier reviews.
  package func chances(for set: TrainingSet) -> [Double] {
    switch self {
    case .fsrs7(let weights): Self.chances(by: FSRS7(weights), for: set)
    case .movingAverage: Self.movingAverage(set.answers)
    case .average: Self.average(set.answers)
    }
  }

  private static func chances(by model: FSRS7, for set: TrainingSet) -> [Double] {
    var chances = [Double](repeating: 0, count: set.predictionCount)
    for history in set.histories {
      var memory = model.first(set.steps[history.lowerBound].grade)
      for step in set.steps[history].dropFirst() {
        if let number = step.prediction { chances[number] = model.recall(of: memory, after: step.pause) }
        memory = model.next(memory, grade: step.grade, after: step.pause)
      }
    }
    return chances
  }

  // A logistic regression of the constant alone, learned answer by answer. The two numbers are those of the
  // public benchmark of schedulers.
  private static func movingAverage(_ answers: [TrainingSet.Answer]) -> [Double] {
    var logit = 1.2
    return answers.map { answer in
      let chance = 1 / (1 + (-logit).exponential)
      logit += 0.3 * ((answer.isRight ? 1 : 0) - chance)
      return chance
    }
  }

  // Before the first answer it is 9 in 10, with the weight of one answer.
  private static func average(_ answers: [TrainingSet.Answer]) -> [Double] {
    var (right, total) = (0.9, 1.0)
    return answers.map { answer in
      defer {
        right += answer.isRight ? 1 : 0
        total += 1
      }
      return right / total
    }
  }
}

extension TrainingSet {
  /// The result of a prediction, the days since the previous review, the number of the review in the history
  /// of its item, where the first review has 1, and the number of earlier lapses after a day or more.
  typealias Answer = (isRight: Bool, pause: Double, number: Int, lapses: Int)

  var answers: [Answer] {
    var answers = [Answer](repeating: (false, 0, 0, 0), count: predictionCount)
    for history in histories {
      var lapses = 0
      for index in history {
        let step = steps[index]
        if let prediction = step.prediction {
          answers[prediction] = (step.grade != .again, step.pause, index - history.lowerBound + 1, lapses)
        }
        if step.grade == .again, step.pause >= 1 { lapses += 1 }
      }
    }
    return answers
  }
}
