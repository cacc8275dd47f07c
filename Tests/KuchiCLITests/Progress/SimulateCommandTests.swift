import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// `kuchi simulate`, and what a setting is said to cost.
struct SimulateCommandTests {
  private struct Line: Decodable {
    let type: String
    let number: Int?
    let retention: Double?
    let answers: Double
    let minutes: Double
    let known: Double
  }

  @Test func `the coming weeks are told with their answers, minutes and cards known, and other retentions`()
    throws
  {
    let player = try Player.whoPlayed(answers: 400)
    let output = try player.run("simulate", "--days", "21", "--retention", "0.85")
    #expect(output.status == .exited(0) && output.standardError.isEmpty)
    let shown = output.standardOutput
    #expect(shown.hasPrefix("21 days with a retention of 0.85: "))
    for text in [
      "\nweek 1", "\nweek 3", "Answers a day", "Minutes a day", "Cards known", "Other retentions", "\n0.70",
      "\n0.95", "This is advice",
    ] {
      #expect(shown.contains(text), "\(text)")
    }
    #expect(shown.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(try player.run("simulate", "--days", "21", "--retention", "0.85").standardOutput == shown)
    let plain = try player.run("simulate", "--days", "7", "--plain").standardOutput
    #expect(plain.contains("week 1: answers") && !plain.contains("#"))
  }

  @Test func `as JSON it has every day and every retention`() throws {
    let player = try Player.whoPlayed()
    let command = ["simulate", "animals", "--days", "10", "--new", "1", "--json"]
    let lines: [Line] = try player.run(command).lines()
    #expect(lines.filter { $0.type == "day" }.compactMap(\.number) == Array(1...10))
    #expect(
      lines.filter { $0.type == "retention" }.compactMap(\.retention) == [0.7, 0.75, 0.8, 0.85, 0.9, 0.95])
    #expect(lines.allSatisfy { $0.answers >= 0 && $0.minutes >= 0 && (0...3).contains($0.known) })
  }

  @Test func `before an exam the new cards are those of its plan, unless the command says how many`() throws {
    let player = try Player.whoPlayed()
    try player.write("mine", cards: "馬 うま horse", to: "data/kuchi/decks/mine.json")
    func new(_ arguments: String...) throws -> [Int] {
      let lines: [JSONValue] = try player.run(["simulate", "mine", "--days", "3", "--json"] + arguments)
        .lines()
      return lines.compactMap { if case .number(let new)? = $0["new"] { Int(new) } else { nil } }
    }
    _ = try player.run("settings", "new", "0")
    #expect(try new() == [0, 0, 0])
    _ = try player.run("settings", "exam", "2099-07-04 mine")
    #expect(try new() == [1, 0, 0] && new("--new", "0") == [0, 0, 0])
  }

  @Test func `a suspended card costs nothing`() throws {
    let player = try Player.whoPlayed()
    func answers() throws -> Double {
      let lines: [Line] = try player.run("simulate", "animals", "--days", "10", "--json").lines()
      return lines.filter { $0.type == "day" }.reduce(0) { $0 + $1.answers }
    }
    #expect(try answers() > 0)
    _ = try player.run("play", "animals", input: ":suspend 犬\n:suspend 猫\n:suspend 鳥\n:quit\n")
    #expect(try answers() == 0)
  }

  @Test func `a setting of the schedule says what it will cost, and others do not`() throws {
    let player = try Player.whoPlayed(answers: 100)
    let cost = try player.run("settings", "retention", "0.95").standardError
    #expect(cost.contains("Answers a day in a month: ") && cost.contains("until now"))
    #expect(try player.run("settings", "choices", "3").standardError.isEmpty)
    #expect(try player.run("settings", "new", "3", "--json").standardError.isEmpty)
  }

  @Test func `a few answers tell no cost and give no advice, but how many are needed`() throws {
    let player = try Player.whoPlayed()
    #expect(
      try player.run("settings", "new", "20").standardError
        == "What that costs can be told once you have given 98 more answers.\n")
    let output = try player.run("simulate", "--days", "21").standardOutput
    #expect(output.contains("2 answers are too few for advice: 400 are needed."))
    #expect(!output.contains("Most is kept") && !output.contains("sets it"))
    let more = try Player.whoPlayed(answers: 99)
    #expect(
      try more.run("settings", "new", "20").standardError
        == "What that costs can be told once you have given 1 more answer.\n")
  }
}
