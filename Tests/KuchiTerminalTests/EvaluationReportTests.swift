import Foundation
import KuchiEngine
import KuchiJapanese
import KuchiTerminal
import Testing

struct EvaluationReportTests {
  // Ten items, each asked again after a minute and after days, and forgotten the more often the longer it was.
  private static let set = TrainingSet(
    (0..<10).flatMap { item -> [(item: Int, seconds: Double, grade: Grade)] in
      let days = Double(1 + 3 * item)
      return [
        (item, 0, .good), (item, 60, .good), (item, 86_400 * days, item < 7 ? .good : .again),
        (item, 86_400 * 3 * days, item.isMultiple(of: 3) ? .again : .good),
      ]
    })

  private static let report = EvaluationReport(
    rows: [
      EvaluationReport.Row("FSRS-7", Evaluation(of: .fsrs7(.standard), on: set)),
      EvaluationReport.Row("The plain average", Evaluation(of: .average, on: set)),
    ], predictionCount: set.predictionCount)

  @Test func `the figures stand side by side, with what they mean and what is best`() {
    let shown = Self.report.lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("All 30 answers to what was asked before, each predicted from what came"))
    #expect(shown.contains("                   log loss  same day  later   RMSE    AUC\nFSRS-7"))
    #expect(shown.contains("FSRS-7, which schedules your cards, predicts them best. FSRS-7 expected"))
    #expect(shown.contains("  log loss  how much the answers surprise"))
  }

  @Test func `a schedule that others beat is told so`() {
    var report = Self.report
    report.rows.reverse()
    report.predictionCount = 150
    let shown = report.lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("The last 30 of 150 answers to what was asked before"))
    #expect(shown.contains("FSRS-7 predicts them better than The plain average, which schedules your cards."))
  }

  @Test func `adopted weights are compared with the defaults on what came since`() {
    var report = Self.report
    report.sinceAdoption = report.rows
    let shown = report.lines(width: 120).shown(width: 120)
    #expect(shown.contains("Since you adopted your weights, 30 answers: log loss "))
    #expect(!shown.contains("--undo"))
    report.sinceAdoption.reverse()
    let worse = report.lines(width: 200).shown(width: 200)
    #expect(worse.contains("kuchi optimize --undo takes your weights back."))
  }

  @Test(arguments: [20, 40, 60, 80, 132])
  func `nothing is wider than the terminal`(width: Int) {
    let shown = Self.report.lines(width: width).shown(width: width)
    #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
  }

  @Test func `the plot shows what was known beside what was predicted, at 40 columns too`() throws {
    let lines = Self.report.lines(width: 40).shown(width: 40).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("98–100 %") })
    #expect(lines[start] == "98–100 % 100 %  ######################|")
    #expect(lines[start...].contains { $0.contains("what was predicted") })
  }

  @Test func `read aloud the plot is sentences`() {
    let spoken = Self.report.lines(width: 80).compactMap(\.spoken).joined()
    #expect(spoken.contains("Of 10 answers predicted at about 99 in 100, you knew 100 in 100."))
    #expect(spoken.contains { $0.hasPrefix("FSRS-7: log loss 0.") })
    #expect(!spoken.contains { $0.contains("#") })
  }

  @Test func `nothing to evaluate is told with what to do`() {
    let empty = TrainingSet([(item: Int, seconds: Double, grade: Grade)]())
    let report = EvaluationReport(
      rows: [EvaluationReport.Row("FSRS-7", Evaluation(of: .average, on: empty))], predictionCount: 0)
    let shown = report.lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("No card was asked a second time yet. Type kuchi"))
  }
}

struct OptimizationReportTests {
  private static func trial(against current: FSRS7Weights = .standard) throws -> WeightTrial {
    let reviews = (0..<20).flatMap { item in
      (0..<6).map { number -> (item: Int, seconds: Double, grade: Grade) in
        (item, Double(number * number) * 86_400, (item + number).isMultiple(of: 4) ? .again : .good)
      }
    }
    let set = TrainingSet(reviews)
    var generator = SeededGenerator(seed: 1)
    let outcome = FSRSOptimizer(minimum: 2).trial(on: set, against: current, using: &generator)
    guard case .tested(let trial) = outcome else { throw TooFew() }
    return trial
  }

  private struct TooFew: Error {}

  @Test func `the weights stand side by side on the answers that were held out`() throws {
    let shown = OptimizationReport(.adopted(try Self.trial())).lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("Fitted to 80 answers, and compared on the 20 that came later.\n\n"))
    #expect(shown.contains("\nFitted weights ") && shown.contains("\nWeights in use "))
    #expect(!shown.contains("Default weights"))
    #expect(shown.contains("are used from now on. Due dates stay."))
  }

  @Test func `weights in use that are not the defaults are compared with them too`() throws {
    let other = FSRS7Weights(clamping: FSRS7Weights.standard.values.map { $0 * 1.1 })
    let shown = OptimizationReport(.found(try Self.trial(against: other))).lines(width: 120).shown(width: 120)
    #expect(shown.contains("\nDefault weights "))
    #expect(shown.contains("kuchi optimize adopts them; nothing changed yet."))
  }

  @Test func `what is kept and what is missing are said in a sentence`() throws {
    let kept = OptimizationReport(.kept(try Self.trial())).lines(width: 80).shown(width: 80)
    #expect(kept.contains("The weights in use predict these best. Nothing changes."))
    let missing = OptimizationReport(.tooFewReviews(missing: 1)).lines(width: 120).shown(width: 120)
    #expect(missing.hasPrefix("Not enough reviews yet: 1 more answer to cards that were asked before."))
  }
}
