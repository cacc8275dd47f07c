import Foundation
import KuchiEngine
import TerminalTesting
import Testing

struct EvaluateCommandTests {
  @Test func `evaluate compares the schedule with simpler ways, and plots its predictions`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 30))
    let output = try player.run("evaluate")
    #expect(output.status == .exited(0) && output.standardError.isEmpty)
    let shown = output.standardOutput
    #expect(shown.hasPrefix("All 150 answers to what was asked before"))
    for name in ["FSRS-7", "FSRS-6", "A moving average", "The plain average"] {
      #expect(shown.contains("\n\(name) "))
    }
    #expect(shown.contains("|") && shown.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let plain = try player.run("evaluate", "--plain").standardOutput
    #expect(plain.contains("you knew") && !plain.contains("#"))
  }

  @Test func `evaluate counts the last fifth of a long log`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 90))
    #expect(try player.run("evaluate").standardOutput.hasPrefix("The last 90 of 450 answers to what"))
  }

  @Test func `evaluate as JSON has the figures of each predictor and the calibration`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 10))
    let lines = try player.run("evaluate", "--json").standardOutput.split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    let figures = lines.filter { $0.type == "figures" }
    #expect(Set(figures.compactMap(\.predictor)) == ["fsrs-7", "fsrs-6", "moving-average", "average"])
    #expect(figures.filter { $0.part == "all" }.map(\.count) == [50, 50, 50, 50])
    #expect(figures.allSatisfy { ($0.logLoss ?? -1) >= 0 && ($0.rmse ?? -1) >= 0 })
    let bins = lines.filter { $0.type == "calibration" }
    #expect(bins.reduce(0) { $0 + $1.count } == 50)
    for bin in bins {
      #expect(bin.from ?? 2 <= bin.predicted ?? -1 && bin.predicted ?? 2 <= bin.to ?? -1)
    }
  }

  @Test func `somebody who was asked nothing twice is told so, and nothing is made`() throws {
    let player = try Player()
    let output = try player.run("evaluate")
    #expect(output.standardOutput.contains("Type kuchi to begin") && output.status == .exited(0))
    #expect(try player.run("evaluate", "--json").standardOutput.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: player.home.path("data")))
  }

  private struct Line: Decodable {
    let type: String
    let count: Int
    let predictor: String?
    let part: String?
    let logLoss: Double?
    let rmse: Double?
    let from: Double?
    let to: Double?
    let predicted: Double?
  }
}

extension Player {
  /// Lines for items that were asked six times each, the fewer known the longer the pause was.
  static func longLog(items: Int) -> [String] {
    var generator = SeededGenerator(seed: 1)
    return (0..<items).flatMap { item in
      var seconds = -86_400 * 300 + item * 1_000
      return (0..<6).map { number in
        let days = number * number * number
        seconds += number == 0 ? 0 : number == 1 ? 90 : days * 86_400 / 2
        let isKnown = Int.random(in: 0..<(100 + 3 * days), using: &generator) < 92
        return review("card \(item)", grade: isKnown ? 3 : 1, at: seconds, due: 86_400)
      }
    }
  }
}
