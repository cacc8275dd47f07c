import Foundation
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
      EvaluationReport.Row("fsrs-7", "FSRS-7", Evaluation(of: .fsrs7(.standard), on: set)),
      EvaluationReport.Row("average", "The plain average", Evaluation(of: .average, on: set)),
    ], predictionCount: set.predictionCount)

  @Test func `the figures stand side by side, with what they mean and what is best`() {
    let shown = Self.report.lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("All 30 answers to what was asked before, each predicted from what came"))
    #expect(shown.contains("                   log loss  same day  later   RMSE    AUC\nFSRS-7"))
    #expect(shown.contains("FSRS-7, which schedules your cards, predicts them best. FSRS-7 expected"))
    #expect(shown.contains("  log loss  how much the answers surprise"))
  }

  @Test func `words come first: the moving average, and where the schedule was furthest off`() throws {
    func words(_ schedule: RecallPredictor, _ average: RecallPredictor, on set: TrainingSet) throws -> String
    {
      let report = EvaluationReport(
        rows: [
          EvaluationReport.Row("fsrs-7", "FSRS-7", Evaluation(of: schedule, on: set)),
          EvaluationReport.Row("moving-average", "A moving average", Evaluation(of: average, on: set)),
        ], predictionCount: set.predictionCount)
      let shown = report.lines(width: 200).shown(width: 200)
      return String(shown[..<(try #require(shown.firstRange(of: "log loss  same day")).lowerBound)])
    }
    let better = try words(.fsrs7(.standard), .average, on: Self.set)
    let worse = try words(.fsrs7(.standard), .movingAverage, on: Self.set)
    let isBetter = "That is better than a moving average, which knows only how you did lately: log loss 0."
    #expect(better.contains(isBetter) && !worse.contains(isBetter))
    #expect(worse.contains("kuchi optimize fits the schedule to you.") && !better.contains("kuchi optimize"))
    #expect(
      try words(.average, .movingAverage, on: Self.many).contains(
        "The predictions were furthest off here. Of "))
  }

  /// The same items three times.
  private static let many = TrainingSet(
    (0..<30).flatMap { item -> [(item: Int, seconds: Double, grade: Grade)] in
      [(item, 0, .good), (item, 60, .good), (item, 864_000, item < 15 ? .good : .again)]
    })

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
      rows: [EvaluationReport.Row("fsrs-7", "FSRS-7", Evaluation(of: .average, on: empty))],
      predictionCount: 0)
    let shown = report.lines(width: 80).shown(width: 80)
    #expect(shown.hasPrefix("No card was asked a second time yet. Type kuchi"))
  }
}
