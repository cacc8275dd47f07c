import Foundation
import KuchiEngine

extension Scene {
  static let optimizer = Scene(
    name: "optimizer",
    summary:
      "weights of FSRS-7 fitted to 24,000 and to 100,000 reviews on one core, against slopes taken by differences"
  ) {
    let log = try RecordedLog.reviews()
    let set = TrainingSet(log)
    try checkFit(of: set)
    return try measure(set, "24,000 reviews", goal: 1)
      + measure(TrainingSet(RecordedLog.longer(log, count: 100_000)), "100,000 reviews", goal: 5)
  }

  /// Checks the figures of the log, which are known.
  private static func checkFit(of set: TrainingSet) throws {
    var generator = SeededGenerator(seed: 1)
    let outcome = FSRSOptimizer().trial(on: set, using: &generator)
    guard case .tested(let trial) = outcome, let fitted = trial.fitted.evaluation.all,
      let standard = trial.standard.evaluation.all
    else { throw WrongResult(description: "Wrong result: the log is too short.") }
    ProgressLog.print("  log loss of the last fifth: \(standard.logLoss) before, \(fitted.logLoss) after")
    try expect("the loss of the defaults", abs(standard.logLoss - 0.17491) < 0.000_01, is: true)
    try expect("the loss of the fitted weights is at most .1670", fitted.logLoss <= 0.1670, is: true)
  }

  private static func measure(
    _ set: TrainingSet, _ name: String, goal: Double
  ) throws -> [Measurement] {
    let optimizer = FSRSOptimizer()
    let ours = Lane {
      var generator = SeededGenerator(seed: 1)
      return seconds { _ = optimizer.weights(fitting: set, using: &generator) }
    }
    // A central difference takes two passes for each weight.
    let passes = Double(2 * FSRS7Weights.bounds.count * optimizer.epochs)
    let differences = Lane {
      seconds { _ = RecallPredictor.fsrs7(.standard).chances(for: set) } * passes
    }
    let wanted = Lane { goal }
    try Lane.race([ours, differences, wanted], rounds: 5)
    return [
      Measurement(
        name, .milliseconds, ours: ours, baseline: differences,
        against: "the passes of a slope by differences, one of them measured"),
      Measurement(
        name, .milliseconds, ours: ours, baseline: wanted, against: "\(Int(goal)) s on one core", goal: 1),
    ]
  }
}

/// The log of 24,000 reviews by a simulated learner that the tests use.
private enum RecordedLog {
  typealias Review = (item: Int, seconds: Double, grade: Grade)

  static func reviews() throws -> [Review] {
    let file = URL(filePath: FileManager.default.currentDirectoryPath)
      .appending(path: "Tests/KuchiEngineTests/Fixtures/fsrs7-revlog.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Skip(reason: "It reads a log in ./Tests, so it runs in the folder of the package.")
    }
    return text.split(separator: "\n").enumerated().flatMap { item, line in history(of: item, line) }
  }

  // A word is a review: the seconds since the previous one, and the grade as the last digit.
  private static func history(of item: Int, _ line: Substring) -> [Review] {
    var seconds = 0.0
    return line.split(separator: " ").compactMap { word in
      guard let number = Int(word), let grade = Grade(rawValue: number % 10) else { return nil }
      seconds += Double(number / 10)
      return (item, seconds, grade)
    }
  }

  /// Other items with the same grades, each time with longer pauses.
  static func longer(_ log: [Review], count: Int) -> [Review] {
    let items = (log.map(\.item).max() ?? 0) + 1
    var copies: [Review] = []
    for copy in 0...count / max(1, log.count) {
      let slower = 1 + Double(copy) / 10
      for review in log { copies.append((review.item + copy * items, review.seconds * slower, review.grade)) }
    }
    return Array(copies.prefix(count))
  }
}
