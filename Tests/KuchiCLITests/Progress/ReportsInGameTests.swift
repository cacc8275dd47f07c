import TerminalTesting
import Testing

struct ReportsInGameTests {
  private let player: Player

  init() throws { player = try Player.whoPlayed() }

  private func shown(for line: String, _ arguments: String...) throws -> String {
    let output = try player.run(["play", "animals"] + arguments, input: ":quit\n").standardOutput
    let more = try player.run(["play", "animals"] + arguments, input: "\(line)\n:quit\n").standardOutput
    #expect(more.hasPrefix(output))
    return String(more.dropFirst(output.count))
  }

  @Test(arguments: ["stats", "history", "due"])
  func `a report in a game is what the command prints in sentences`(name: String) throws {
    let arguments = ["--seed", "7"]
    let printed = try player.run(name, "--plain").standardOutput
    #expect(try shown(for: ":\(name)", arguments[0], arguments[1]) == printed)
  }

  @Test(arguments: ["stats", "history", "due"])
  func `without a record there is nothing to report`(name: String) throws {
    let sentence = "This game is played without a record, so there is nothing to look up.\n"
    #expect(try shown(for: ":\(name)", "--seed", "7", "--no-record") == sentence)
  }

  @Test func `the answers of the game that is played count at once`() throws {
    let output = try player.run("play", "animals", "--seed", "7", input: "\n1\n:stats\n").standardOutput
    #expect(output.contains("\n3 answers, "))
  }
}
