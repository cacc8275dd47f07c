import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// What a game is dealt from, and what it makes of the schedule.
struct DealingTests {
  private static func header(of output: ChildOutput) -> Substring? {
    output.standardOutput.split(separator: "\n").first { $0.contains(" cards, ") || $0.hasSuffix(" cards.") }
  }

  @Test func `a day brings as many new questions as the settings say, whatever was reviewed of other decks`()
    throws
  {
    let plants = (1...25).flatMap { number in
      [-900_000, -60].map { Player.review("\(number)", deck: "plants", at: $0, due: 900_000) }
    }
    let player = try Player.whoPlayed(plants)
    #expect(Self.header(of: try player.run("play", "animals")) == "Animals: 3 cards, 3 new.")
    #expect(
      Self.header(of: try player.run("play", "hiragana"))
        == "Hiragana: 270 cards, 10 new, 163 waiting for others.")
    try player.home.write(#"{"name": "Aya", "newPerDay": 1}"#, to: Player.settings)
    let arguments = ["play", "animals", "--mode", "flash"]
    let output = try player.run(arguments, input: "\n1\n")
    #expect(Self.header(of: output) == "Animals: 3 cards, 1 new.")
    #expect(output.standardOutput.contains("Question 1 of 1."))
    #expect(Self.header(of: try player.run(arguments)) == "Animals: 3 cards.")
    #expect(try player.run("due", "animals", "--json").standardOutput.contains(#""new":0,"now":0"#))
  }

  @Test func `a prompt is told in one line what waits, and nothing when nothing does`() throws {
    #expect(try Player("Aya").run("due", "--short").standardOutput == "")
    let waiting = try Player.whoPlayed([Player.review("犬|いぬ", at: -900_000, due: -60)])
    #expect(try waiting.run("due", "--short", "animals").standardOutput == "1 due, 2 new, 1 min\n")
    try waiting.home.write(#"{"name": "Aya", "newPerDay": 0}"#, to: Player.settings)
    #expect(try waiting.run("due", "--short", "animals").standardOutput == "1 due, 1 min\n")
    let done = try Player.whoPlayed([Player.review("犬|いぬ", at: -60, due: 900_000)])
    try done.home.write(#"{"name": "Aya", "newPerDay": 0}"#, to: Player.settings)
    #expect(try done.run("due", "--short", "animals").standardOutput == "")
  }

  @Test func `a game that goes on counts anew what waits`() throws {
    let player = try Player.whoPlayed()
    let arguments = ["play", "animals", "--mode", "flash"]
    #expect(
      Self.header(of: try player.run(arguments, input: "\n1\n")) == "Animals: 3 cards, 1 to recall, 1 new.")
    let output = try player.run(arguments, input: "y\n")
    #expect(Self.header(of: output) == "Animals: 3 cards, 1 new.")
  }
}
