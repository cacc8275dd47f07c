import Foundation
import KuchiEngine
import KuchiProgress
import TerminalTesting
import Testing

/// Decks that were edited after somebody had learned from them.
struct EditedDeckTests {
  private static let deck = "here/decks/animals.json"
  private static let notice =
    "1 card that you learned may have another id now; kuchi progress match asks which.\n"

  private let player: Player

  /// All three animals are known.
  init() throws {
    player = try Player("Aya")
    try player.writeAnimals()
    _ = try player.run(["play", "animals", "--mode", "flash"], input: "\n1\n\n1\n\n1\n")
  }

  /// The reading of the dog was wrong, and its id has changed with it.
  private func correctTheDog() throws {
    try player.write("animals", cards: "犬 けん dog", "猫 ねこ cat", "鳥 とり bird", to: Self.deck)
  }

  private func learned() throws -> [String] {
    try player.progress().profile(named: "Aya").memories(for: ["animals"]).map(\.key.cardID).sorted()
  }

  @Test func `progress under a former id is the card's, in games and in reports`() throws {
    let due = try player.run("due", "--json").standardOutput
    try player.home.write(
      """
      {"formatVersion": 1, "id": "animals", "title": "Animals", "quiz": ["meaning"], "cards": [
      {"id": "dog", "formerIds": ["犬|いぬ", "猫|ねこ"], "term": "犬", "meanings": ["dog"]},
      {"id": "鳥|とり", "term": "鳥", "meanings": ["bird"]}
      ]}
      """, to: Self.deck)
    let now = try player.run("due", "--json").standardOutput
    #expect(due.contains(#""new":0"#))
    #expect(now.contains(#""new":0"#))
    #expect(try learned() == ["dog", "鳥|とり"])
    let output = try player.run("play", "animals", "--mode", "flash", input: "\n2\n\n2\n")
    #expect(output.standardError.isEmpty)
    #expect(try player.run("stats").standardOutput.contains("犬  dog"))
    #expect(try player.progress().check() == [])
    #expect(try player.run("progress", "export").standardOutput.contains(#""card":"犬|いぬ""#))
  }

  @Test func `a script is not asked, and told where it can be said`() throws {
    try correctTheDog()
    let arguments = ["play", "animals", "--mode", "flash", "--seed", "7"]
    let output = try player.run(arguments, input: "\n1\n")
    #expect(output.standardError == Self.notice)
    #expect(output.status == .exited(0))
    let unrecorded = try player.run(arguments + ["--no-record"], input: "\n1\n")
    #expect(unrecorded.standardError.isEmpty)
    #expect(unrecorded.standardOutput == output.standardOutput)
  }

  @Test func `a player who says yes goes on with what they know, and is not asked again`() throws {
    try correctTheDog()
    let terminal = try player.sit("play", "animals")
    try terminal.wait(for: "the same? [y/n]")
    #expect(terminal.screen.text.contains("1  犬  いぬ  →  犬  けん  dog"))
    try terminal.send("y\r")
    try terminal.waitForPrompt("1/3")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try learned() == ["犬|けん", "猫|ねこ", "鳥|とり"])
    #expect(try player.run("play", "animals").standardError.isEmpty)
    #expect(try player.progress().check() == [])
  }

  @Test func `a player who says no is not asked again, and nothing changes`() throws {
    try correctTheDog()
    let before = try learned()
    let terminal = try player.sit("play", "animals")
    try terminal.wait(for: "the same? [y/n]")
    try terminal.send("n\r")
    try terminal.waitForPrompt("1/1")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try learned() == before)
    #expect(try player.run("play", "animals").standardError.isEmpty)
    #expect(try player.run("progress", "match", "--json").standardOutput.isEmpty)
  }

  // MARK: kuchi progress match

  @Test func `from a pipe the matches are listed and nothing changes`() throws {
    try correctTheDog()
    for arguments in [["progress", "match"], ["progress", "match", "animals"]] {
      #expect(
        try player.run(arguments).standardOutput == """

          You learned cards that are gone from their deck. These look like them:
            1  犬  いぬ  →  犬  けん  dog

          """)
    }
    #expect(
      try player.run("progress", "match", "--json").standardOutput
        == #"{"accepted":false,"card":"犬|けん","deck":"animals","former":"犬|いぬ","kinship":"term","term":"犬"}"#
        + "\n")
    #expect(try player.run("play", "animals").standardError == Self.notice)
  }

  @Test(arguments: [[], ["--json"]])
  func `--yes takes them all`(arguments: [String]) throws {
    try correctTheDog()
    let output = try player.run(["progress", "match", "--yes"] + arguments)
    #expect(output.standardOutput.contains("犬"))
    #expect(output.status == .exited(0))
    #expect(try learned() == ["犬|けん", "猫|ねこ", "鳥|とり"])
    #expect(
      try player.run("progress", "match").standardOutput
        == "There is no card that you learned under another id.\n")
  }

  @Test func `on a terminal it asks`() throws {
    try correctTheDog()
    let terminal = try player.sit("progress", "match")
    try terminal.wait(for: "Enter asks another time.")
    try terminal.send("maybe\r1\r")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try learned() == ["犬|けん", "猫|ねこ", "鳥|とり"])
  }

  @Test func `somebody who never played has nothing to match, and nothing is made`() throws {
    let player = try Player()
    let output = try player.run("progress", "match", "hiragana")
    #expect(output.standardOutput == "There is no card that you learned under another id.\n")
    #expect(output.status == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: player.home.path("data")))
    #expect(try player.run("progress", "match", "rocks").status == .exited(66))
  }
}
