import Foundation
import KuchiEngine
import Synchronization
import Testing

struct OptimizerTests {
  // MARK: The yardstick

  @Test func `the log of 24,000 reviews fits to the figures of the reference`() throws {
    let set = try Yardstick.set.get()
    var generator = SeededGenerator(seed: 1)
    let outcome = FSRSOptimizer().trial(on: set, using: &generator)
    let trial = try #require(outcome.trial)
    #expect(trial.reviewCount == 24_000 && trial.predictionCount == 22_575 && trial.heldOutCount == 4_515)
    let standard = try #require(trial.standard.evaluation.all)
    #expect(abs(standard.logLoss - 0.17491) < 0.000_01 && abs(standard.rmse - 0.05303) < 0.000_01)
    #expect(abs((standard.auc ?? 0) - 0.85121) < 0.000_01)
    #expect(abs((trial.standard.evaluation.sameDay?.logLoss ?? 0) - 0.06738) < 0.000_01)
    #expect(abs((trial.standard.evaluation.later?.logLoss ?? 0) - 0.40906) < 0.000_01)
    let fitted = try #require(trial.fitted.evaluation.all)
    #expect(fitted.logLoss < 0.1662 && fitted.rmse < 0.044 && (fitted.auc ?? 0) > 0.88)
    #expect(trial.winner == trial.fitted && trial.isImprovement)
  }

  // MARK: The same everywhere

  @Test(arguments: [1, 2, 3, 64])
  func `any number of cores gives the same weights`(cores: Int) async throws {
    let set = TrainingSet(SimulatedLearner.ordinary.log(seed: 3, count: 600))
    let optimizer = FSRSOptimizer(epochs: 2, batchSize: 100)
    var (one, many) = (SeededGenerator(seed: 5), SeededGenerator(seed: 5))
    let alone = optimizer.weights(fitting: set, using: &one)
    let together = try await optimizer.weights(fitting: set, using: &many, cores: cores)
    #expect(alone == together && alone != .standard && one == many)
  }

  // MARK: Progress and an early end

  @Test func `progress rises to 1, batch by batch`() async throws {
    let set = TrainingSet(SimulatedLearner.ordinary.log(seed: 1, count: 300))
    var generator = SeededGenerator(seed: 1)
    let told = Mutex<[Double]>([])
    _ = try await FSRSOptimizer(epochs: 3, batchSize: 100).weights(fitting: set, using: &generator, cores: 2)
    {
      share in told.withLock { $0.append(share) }
    }
    let shares = told.withLock(\.self)
    #expect(shares.count >= 9 && shares == shares.sorted() && shares.last == 1)
  }

  @Test func `a cancelled task ends the fit`() async {
    let set = TrainingSet(SimulatedLearner.ordinary.log(seed: 1, count: 300))
    let task = Task {
      var generator = SeededGenerator(seed: 1)
      withUnsafeCurrentTask { $0?.cancel() }
      return try await FSRSOptimizer(minimum: 2).trial(on: set, using: &generator, cores: 2)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `the recipe is that of the public benchmark`() {
    #expect(FSRSOptimizer() == FSRSOptimizer(epochs: 9, batchSize: 512, usesRecency: nil, minimum: 400))
  }

  @Test(arguments: [0, 0.1, 0.25, 0.5, 0.75, 0.99, 1])
  func `the rate falls along the cosine of the mathematicians`(share: Double) {
    #expect(abs((Double.pi * share).cosine - cos(Double.pi * share)) < 1e-13)
  }

  // MARK: Trials

  @Test func `a small log tells how many reviews are missing`() {
    let log = SimulatedLearner.ordinary.log(seed: 1, count: 80)
    let set = TrainingSet(log)
    var generator = SeededGenerator(seed: 1)
    let outcome = FSRSOptimizer().trial(on: set, using: &generator)
    #expect(outcome == .tooFewReviews(missing: 400 - set.predictionCount))
    #expect(FSRSOptimizer(minimum: 2).trial(on: set, using: &generator).trial != nil)
    let none = TrainingSet([PlainReview]())
    #expect(FSRSOptimizer(minimum: 0).trial(on: none, using: &generator) == .tooFewReviews(missing: 2))
    #expect(FSRSOptimizer().weights(fitting: none, using: &generator) == .standard)
  }

  @Test func `what is adopted is what was tested, fitted to the first four fifths alone`() throws {
    let set = TrainingSet(SimulatedLearner.forgetful.log(seed: 2, count: 600))
    let (optimizer, cut) = (FSRSOptimizer(), set.predictionCount - set.predictionCount / 5)
    var generator = SeededGenerator(seed: 1)
    let trial = try #require(optimizer.trial(on: set, using: &generator).trial)
    generator = SeededGenerator(seed: 1)
    #expect(trial.fitted.weights == optimizer.weights(fitting: set.prefix(cut), using: &generator))
    #expect(
      trial.fitted.evaluation
        == Evaluation(
          of: .fsrs7(trial.fitted.weights), on: set, predictions: cut..<set.predictionCount))
    #expect([trial.fitted, trial.current].contains(trial.winner))
  }

  @Test(arguments: [319, 320])
  func `from the answers on that a trial of 400 learns from, late ones weigh more`(count: Int) {
    let set = TrainingSet(SimulatedLearner.ordinary.log(seed: 4, count: 600)).prefix(count)
    #expect(set.predictionCount == count)
    let losses = [nil, false, true].map { FSRSOptimizer(usesRecency: $0).loss(of: .standard, in: set).loss }
    #expect(losses[0] == losses[count < 320 ? 1 : 2] && losses[1] != losses[2])
  }

  @Test func `nothing is an improvement where a moving average predicts no worse`() throws {
    // What is known follows the mood of the day alone: sixty answers right, then sixty wrong.
    let moody = (0..<900).map { number -> PlainReview in
      let (card, grade) = (number % 97, (number / 60).isMultiple(of: 2) ? Grade.good : .again)
      return (card, Double(number) * 90_000, grade)
    }
    var generator = SeededGenerator(seed: 1)
    let bad = FSRS7Weights(clamping: FSRS7Weights.bounds.map(\.lowerBound))
    let trial = try #require(
      FSRSOptimizer().trial(on: TrainingSet(moody), against: bad, using: &generator).trial)
    #expect(trial.isBeaten && !trial.isImprovement)
  }

  @Test func `weights in use that predict worse than the defaults give way`() throws {
    let set = TrainingSet(SimulatedLearner.ordinary.log(seed: 2, count: 600))
    var generator = SeededGenerator(seed: 1)
    let bad = FSRS7Weights(clamping: FSRS7Weights.bounds.map(\.lowerBound))
    let trial = try #require(FSRSOptimizer().trial(on: set, against: bad, using: &generator).trial)
    #expect(trial.current.weights == bad && trial.standard.weights == .standard)
    #expect(trial.isImprovement && trial.winner != trial.current)
    let winner = trial.winner.weights
    let again = try #require(
      FSRSOptimizer().trial(on: set, against: winner, using: &generator).trial)
    #expect(again.winner.evaluation.all?.logLoss ?? 1 <= trial.winner.evaluation.all?.logLoss ?? 0)
  }

  @Test func `options out of range are bounded`() {
    let set = TrainingSet(SimulatedLearner.ordinary.log(seed: 1, count: 100))
    var generator = SeededGenerator(seed: 1)
    for count in [Int.max, .min, 0] {
      let optimizer = FSRSOptimizer(epochs: min(count, 2), batchSize: count, minimum: min(count, 2))
      let values = optimizer.trial(on: set, using: &generator).trial?.fitted.weights.values
      #expect(throws: Never.self) { try FSRS7Weights(values ?? []) }
    }
  }

  // MARK: Any log

  @Test(arguments: 0..<10)
  func `a thousand random logs give weights within bounds and finite figures`(part: Int) throws {
    var generator = SeededGenerator(seed: UInt64(part))
    for _ in 0..<100 {
      let set = TrainingSet(Self.randomLog(using: &generator))
      let optimizer = FSRSOptimizer(
        epochs: 1, batchSize: 8, usesRecency: .random(using: &generator), minimum: 2)
      guard let trial = optimizer.trial(on: set, using: &generator).trial else { continue }
      #expect(throws: Never.self) { try FSRS7Weights(trial.fitted.weights.values) }
      #expect(trial.fitted.evaluation.isFinite && trial.standard.evaluation.isFinite)
    }
  }

  private static let times = [
    0, 1, 60, 86_400, 1e6, 1e9, 1e12, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
  ]

  private static func randomLog(using generator: inout SeededGenerator) -> [PlainReview] {
    let (items, isWild) = (Int.random(in: 1...3, using: &generator), Bool.random(using: &generator))
    return (0..<Int.random(in: 0...10, using: &generator)).map { _ in
      let wild = times.randomElement(using: &generator) ?? 0
      let seconds = isWild ? wild : Double.random(in: 0...1e7, using: &generator)
      return (
        Int.random(in: 0..<items, using: &generator), seconds,
        Grade.allCases.randomElement(using: &generator) ?? .good
      )
    }
  }
}

extension FSRSOptimizer.Outcome {
  fileprivate var trial: WeightTrial? {
    if case .tested(let trial) = self { trial } else { nil }
  }
}

extension Evaluation {
  fileprivate var isFinite: Bool {
    [all, sameDay, later].compactMap { $0 }.allSatisfy {
      $0.logLoss.isFinite && $0.rmse.isFinite && $0.auc?.isFinite != false
    } && calibration.allSatisfy { $0.figures.predicted.isFinite && (0...1).contains($0.figures.right) }
  }
}
