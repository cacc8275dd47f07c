import Foundation
import KuchiProgress
import TerminalTesting
import Testing

@testable import KuchiCLI

struct EvaluateCommandTests {
  @Test func `evaluate compares the schedule with simpler ways, and plots its predictions`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 30))
    let output = try player.run("evaluate")
    #expect(output.status == .exited(0) && output.standardError.isEmpty)
    let shown = output.standardOutput
    #expect(shown.hasPrefix("All 150 answers to what was asked before"))
    for name in ["FSRS-7", "A moving average", "The plain average"] {
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
    let lines: [Line] = try player.run("evaluate", "--json").lines()
    let figures = lines.filter { $0.type == "figures" }
    #expect(Set(figures.compactMap(\.predictor)) == ["fsrs-7", "moving-average", "average"])
    #expect(figures.filter { $0.part == "all" }.map(\.count) == [50, 50, 50])
    #expect(figures.allSatisfy { ($0.logLoss ?? -1) >= 0 && ($0.rmse ?? -1) >= 0 })
    let bins = lines.filter { $0.type == "calibration" }
    #expect(bins.reduce(0) { $0 + $1.count } == 50)
    for bin in bins {
      #expect(bin.from ?? 2 <= bin.predicted ?? -1 && bin.predicted ?? 2 <= bin.to ?? -1)
    }
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

/// The schedule is fitted by itself at the end of a game.
struct ScheduleFitTests {
  @Test(
    arguments: [
      (399, nil, false), (400, nil, true), (479, 400, false), (480, 400, true), (10_000, 0, true),
      (400, 1_000, false),
    ] as [(Int, Int?, Bool)])
  func `it is time with 400 answers, and then with each fifth more`(answers: Int, last: Int?, isDue: Bool) {
    #expect(ScheduleFit.isDue(answers: answers, last: last) == isDue)
  }

  /// Plays a game and leaves it, and returns what the terminal shows.
  private func leave(_ player: Player) throws -> String {
    let terminal = try player.sit("play", "animals", until: "1/")
    try terminal.finish(by: ":quit\r")
    return terminal.screen.transcript.replacing("\n", with: " ")
  }

  private static let fitted = "The schedule is fitted to your 540 answers, and predicts them better."

  @Test func `a game ends with it once, and optimize takes it back`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 90))
    #expect(try leave(player).contains(Self.fitted) && player.versions().count == 1)
    #expect(try player.home.read(Player.settings).contains("\"fitted\" : 540"))
    #expect(try !leave(player).contains("fitted to your") && player.versions().count == 1)
    let undone = try player.run("optimize", "--undo").standardOutput
    #expect(undone.contains("the default weights are used again."))
    #expect(try !leave(player).contains("fitted to your") && player.versions().isEmpty)
  }

  @Test func `whoever wants to be asked is told, and whoever wants nothing is told nothing`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 90))
    _ = try player.run("settings", "optimize", "off")
    #expect(try !leave(player).contains("The schedule"))
    _ = try player.run("settings", "optimize", "ask")
    #expect(try leave(player).contains("The schedule can be fitted to you"))
    #expect(try player.versions().isEmpty && !leave(player).contains("The schedule"))
    #expect(try player.run("optimize").standardOutput.contains("are used from now on"))
  }

  @Test func `a short log, and a fit by hand just before, leave a game as it is`() throws {
    let short = try Player.whoPlayed(Player.longLog(items: 60))
    #expect(try !leave(short).contains("The schedule"))
    let player = try Player.whoPlayed(Player.longLog(items: 90))
    _ = try player.run("optimize")
    #expect(try !leave(player).contains("The schedule") && player.versions().count == 1)
  }
}

struct OptimizeCommandTests {
  @Test func `a dry run compares and changes nothing, then the weights are adopted and taken back`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 90))
    let found = try player.run("optimize", "--dry-run")
    #expect(found.status == .exited(0) && found.standardError.isEmpty)
    #expect(found.standardOutput.hasPrefix("Fitted to 360 answers, and compared on the 90 that came later."))
    #expect(
      found.standardOutput.contains("The fitted weights predict these best. kuchi optimize adopts them;"))
    #expect(try player.versions().isEmpty)

    let memories = try player.dueDates()
    let adopted = try player.run("optimize").standardOutput
    #expect(adopted.contains("The fitted weights predict these best and are used from now on."))
    #expect(try player.versions().count == 1 && player.dueDates() == memories)
    #expect(try player.run("evaluate").standardOutput.contains("FSRS-7, your weights"))
    let again = try player.run("optimize").standardOutput
    #expect(again.contains("The weights in use predict these best. Nothing changes."))
    #expect(again.contains("Default weights"))

    let undone = try player.run("optimize", "--undo").standardOutput
    #expect(undone.contains("are taken back: the default weights are used again."))
    #expect(try player.run("optimize", "--undo").standardOutput.hasPrefix("No weights were adopted"))
    #expect(try player.dueDates() == memories)
  }

  @Test func `optimize as JSON tells what came of it, with the figures of each set of weights`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 90))
    let lines = try player.run("optimize", "--json").standardOutput.split(separator: "\n")
    #expect(
      lines.first == """
        {"best":"fitted","heldOut":90,"outcome":"adopted","predictions":450,"reviews":540,"type":"optimization"}
        """)
    let weights = ["current", "fitted", "default"].map { name in
      lines.count { $0.contains(#""type":"figures","weights":"\#(name)""#) }
    }
    #expect(weights.allSatisfy { $0 >= 2 } && Set(weights).count == 1)
    let since = try player.run("evaluate", "--json").standardOutput
    #expect(since.contains(#""predictor":"fsrs-7-defaults""#))
    #expect(try player.run("optimize", "--undo", "--json").standardOutput.hasPrefix(#"{"takenBack":"20"#))
    #expect(try player.run("optimize", "--undo", "--json").standardOutput == #"{"type":"undo"}"# + "\n")
  }

  @Test func `what can't be fitted is told with what to do`() throws {
    let player = try Player.whoPlayed(Player.longLog(items: 10))
    #expect(
      try player.run("optimize").standardOutput
        == "Not enough reviews yet: 350 more answers to cards that were asked before. Type\nkuchi to play.\n")
    #expect(
      try player.run("optimize", "--json").standardOutput
        == #"{"missing":350,"outcome":"too-few-reviews","type":"optimization"}"# + "\n")
    let nobody = try Player()
    #expect(try nobody.run("optimize", "--undo").standardOutput.hasPrefix("No weights were adopted"))
    #expect(!nobody.home.has("data"))
  }
}

extension Player {
  fileprivate func versions() throws -> [WeightVersion] {
    try progress().profile(named: "Aya", create: true).weightVersions().filter { $0.takenBack == nil }
  }

  fileprivate func dueDates() throws -> [ReviewItem: Date] {
    try progress().profile(named: "Aya", create: true).memories(for: ["animals"]).mapValues(\.due)
  }
}

extension Player {
  /// Lines for items that were asked six times each. On a later day nearly all answers to every second one are known, and few to
  /// the others.
  static func longLog(items: Int) -> [String] {
    var generator = SeededGenerator(seed: 1)
    return (0..<items).flatMap { item in
      var seconds = -86_400 * 300 + item * 1_000
      return (0..<6).map { number in
        let days = number * number * number
        seconds += number == 0 ? 0 : number == 1 ? 90 : days * 86_400 / 2
        let isEasy = item.isMultiple(of: 2) || number < 2
        let isKnown = Int.random(in: 0..<100, using: &generator) < (isEasy ? 97 : 30)
        return review("card \(item)", grade: isKnown ? 3 : 1, at: seconds, due: 86_400)
      }
    }
  }
}
