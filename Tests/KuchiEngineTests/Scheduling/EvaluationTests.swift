import Foundation
import KuchiEngine
import Testing

struct TrainingSetTests {
  @Test func `what was made new again begins anew, and a moved date is no answer`() {
    let forms: [Review.Form] = [.typed, .typed, .moved, .typed, .forgotten, .typed, .typed]
    let log = StoredReview.log(
      forms.enumerated().map { Review($1, .dog, at: Moment.days(Double($0))) })
    for log in [log, log.reversed()] {
      let set = TrainingSet(log)
      #expect(set.reviewCount == 5 && set.predictionCount == 3)
    }
  }

  @Test func `each review after the first of its item is a prediction if time has passed`() {
    let log: [PlainReview] = [
      (1, 0, .good), (1, 0, .good), (1, 60, .again), (2, 30, .good), (2, 90_000, .hard), (3, 5, .easy),
    ]
    let set = TrainingSet(log)
    #expect(set.reviewCount == 6 && set.predictionCount == 2)
    let all = Evaluation(of: .average, on: set).all
    #expect(all?.count == 2 && all?.right == 0.5)
  }

  @Test func `the order of the log does not matter, but for equal times of an item`() {
    let log = SimulatedLearner.ordinary.log(seed: 9, count: 120)
    var generator = SeededGenerator(seed: 1)
    let (set, shuffled) = (TrainingSet(log), TrainingSet(log.shuffled(using: &generator)))
    #expect(shuffled.predictionCount == set.predictionCount)
    let predictor = RecallPredictor.fsrs7(.standard)
    #expect(predictor.chances(for: shuffled) == predictor.chances(for: set))
  }

  @Test func `a prefix holds the first predictions and nothing later`() {
    let log = SimulatedLearner.massed.log(seed: 9, count: 200)
    let set = TrainingSet(log)
    for count in [0, 1, 57, set.predictionCount, set.predictionCount + 5] {
      let prefix = set.prefix(count)
      #expect(prefix.predictionCount == min(count, set.predictionCount))
      for predictor in [RecallPredictor.fsrs7(.standard), .movingAverage] {
        #expect(predictor.chances(for: prefix) == Array(predictor.chances(for: set).prefix(count)))
      }
    }
  }

  @Test func `practice and retracted reviews are left out, and renamed cards keep their history`() {
    let dates = [0, 1, 3, 7, 12].map { Moment.days($0) }
    var log = StoredReview.log(dates.map { ReviewItem.dog.review(.good, at: $0) })
    log[1].isPractice = true
    log[4].review.cardID = ReviewItem.cat.cardID
    let set = TrainingSet(log.retracting(2))
    #expect(set.reviewCount == 3 && set.predictionCount == 1)
    let renamed = TrainingSet(log.retracting(2)) { _ in .dog }
    #expect(renamed.predictionCount == 2)
    let model = FSRS7()
    let memory = model.next(model.first(.good), grade: .good, after: 7)
    #expect(
      RecallPredictor.fsrs7(.standard).chances(for: renamed)
        == [model.recall(of: model.first(.good), after: 7), model.recall(of: memory, after: 5)])
  }

  @Test func `a lesson before the first answer is a step with again, and no review`() {
    var log = StoredReview.log([2, 12].map { ReviewItem.dog.review(.good, at: Moment.minutes($0)) })
    for place in log.indices { log[place].lesson = Moment.noon }
    let set = TrainingSet(log)
    #expect(set.reviewCount == 2 && set.predictionCount == 2)
    let chances = RecallPredictor.fsrs7(.standard).chances(for: set)
    let model = FSRS7()
    #expect(chances.first == model.recall(of: model.first(.again), after: 120 / 86_400.0))
    log[0].lesson = nil
    #expect(TrainingSet(log).predictionCount == 1)
  }

  @Test func `times that are no dates and endless pauses are bounded`() {
    let log: [PlainReview] = [
      (1, .nan, .good), (1, .infinity, .good), (2, -1e300, .good), (2, 1e300, .again), (3, 0, .good),
      (3, 1e12, .good),
    ]
    let set = TrainingSet(log)
    let longest = FSRS7().recall(of: FSRS7().first(.good), after: 36_500)
    #expect(RecallPredictor.fsrs7(.standard).chances(for: set) == [longest, longest, longest])
  }
}

struct EvaluationTests {
  // Two items, always a day later: known, known, unknown, known.
  private let days: TrainingSet = {
    let reviews: [PlainReview] = [
      (1, 0, .good), (1, 86_400, .good), (1, 2 * 86_400, .good), (1, 3 * 86_400, .again),
      (1, 4 * 86_400, .good),
    ]
    return TrainingSet(reviews)
  }()

  @Test func `the plain average is the share of earlier known answers`() throws {
    let chances = RecallPredictor.average.chances(for: days)
    let expected: [Double] = [0.9, 1.9 / 2, 2.9 / 3, 2.9 / 4]
    #expect(chances == expected)
    let all = try #require(Evaluation(of: .average, on: days).all)
    let losses = [chances[0], chances[1], 1 - chances[2], chances[3]].map { -Foundation.log($0) }
    #expect(abs(all.logLoss - losses.reduce(0, +) / 4) < 1e-12 && all.right == 0.75)
    // The unknown answer had the highest chance.
    #expect(all.auc == 0)
  }

  @Test func `the moving average follows the answers`() {
    let chances = RecallPredictor.movingAverage.chances(for: days)
    let first = 1 / (1 + exp(-1.2))
    let second = 1 / (1 + exp(-1.2 - 0.3 * (1 - first)))
    #expect(abs(chances[0] - first) < 1e-12 && abs(chances[1] - second) < 1e-12)
    #expect(chances[1] < chances[2] && chances[3] < chances[2])
  }

  @Test func `equal chances share their ranks, and one kind of answer has no ranks`() throws {
    // Four items with the same history: the chances are equal.
    func figures(_ last: [Grade]) -> Evaluation.Figures? {
      let log = last.enumerated().flatMap { item, grade -> [PlainReview] in
        [(item, 0, .good), (item, 86_400, grade)]
      }
      return Evaluation(of: .fsrs7(.standard), on: TrainingSet(log)).all
    }
    #expect(figures([.again, .good, .easy, .again])?.auc == 0.5 && figures([.good, .good])?.auc == nil)
    #expect(figures([.again])?.auc == nil && figures([]) == nil)
  }

  @Test func `the RMSE compares within bins of alike items`() throws {
    let model = FSRS7()
    let good = model.recall(of: model.first(.good), after: 1)
    let later = model.recall(of: model.first(.good), after: 4)
    // Pauses of 1 and of 4 days are in different bins; both items of one day share a bin.
    let log: [PlainReview] = [
      (1, 0, .good), (2, 0, .good), (3, 0, .good), (1, 86_400, .good), (2, 86_400, .again),
      (3, 4 * 86_400, .good),
    ]
    let rmse = try #require(Evaluation(of: .fsrs7(.standard), on: TrainingSet(log)).all).rmse
    let squares: Double = 2 * pow(good - 0.5, 2) + pow(later - 1, 2)
    let expected = (squares / 3).squareRoot()
    #expect(abs(rmse - expected) < 1e-9)
  }

  @Test func `lapses after a day count for the bins, those on the same day do not`() throws {
    // The last reviews of both items are alike but for the lapse before.
    func rmse(_ pause: Double) throws -> Double {
      let log = [0.0, 1].flatMap { item -> [PlainReview] in
        let lapse = 5 * 86_400 + item * pause * 86_400
        return [
          (Int(item), 0, .good), (Int(item), 5 * 86_400, item == 0 ? .good : .hard),
          (Int(item), lapse + 60, .again), (Int(item), lapse + 60 + 86_400, item == 0 ? .good : .again),
        ]
      }
      let set = TrainingSet(log)
      let last = set.predictionCount - 2..<set.predictionCount
      let chances = RecallPredictor.fsrs7(.standard).chances(for: set)[last]
      let figures = try #require(Evaluation(of: .fsrs7(.standard), on: set, predictions: last).all)
      let together = abs(chances.reduce(0, +) / 2 - 0.5)
      return figures.rmse - together
    }
    #expect(abs(try rmse(0)) < 1e-9)
    #expect(try rmse(3) > 0.1)
  }

  @Test func `same-day and later predictions are told apart at 24 hours`() {
    let log: [PlainReview] = [
      (1, 0, .good), (1, 86_399, .good), (1, 2 * 86_399 + 1, .again), (1, 3 * 86_399 + 1, .good),
    ]
    let evaluation = Evaluation(of: .fsrs7(.standard), on: TrainingSet(log))
    #expect(evaluation.sameDay?.count == 2 && evaluation.later?.count == 1)
    #expect(evaluation.later?.right == 0 && evaluation.sameDay?.right == 1)
  }

  @Test func `calibration counts each prediction once`() throws {
    let set = TrainingSet(SimulatedLearner.forgetful.log(seed: 1, count: 500))
    let evaluation = Evaluation(of: .fsrs7(.standard), on: set)
    let all = try #require(evaluation.all)
    #expect(evaluation.calibration.reduce(0) { $0 + $1.figures.count } == set.predictionCount)
    let right = evaluation.calibration.reduce(0) { $0 + $1.figures.right * Double($1.figures.count) }
    #expect(abs(right / Double(all.count) - all.right) < 1e-9)
    for bin in evaluation.calibration { #expect(bin.chances.contains(bin.figures.predicted)) }
  }
}
