import Foundation
import TerminalTesting
import Testing

/// Games that one player hands to another as a code.
struct CodedGameTests {
  private static let cards = ["犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", "魚 さかな fish", "馬 うま horse"]

  private static func player(_ folder: String = "here/decks") throws -> Player {
    let player = try Player()
    try player.write("animals", quiz: #"meaning", "reading"#, cards: cards, to: "\(folder)/animals.json")
    return player
  }

  /// The code that the player is shown for a game with these arguments.
  private static func code(_ player: Player, _ arguments: String...) throws -> String {
    let output = try player.run(["play", "animals"] + arguments, input: ":code\n")
    return try #require(output.standardOutput.firstMatch(of: /game: (\S{4}-\S{4}-\S{4})\n/)).output.1
      .description
  }

  private static let answers = ["", "1", "", "dog", ":dunno", "", "2", "いぬ", "", "1", ":dunno"]
    .map { $0 + "\n" }.joined()

  @Test(arguments: [
    [], ["--mode", "mixed", "--difficulty", "hard", "-n", "4"], ["--ask", "recall", "--choices", "3"],
    ["--seed", "77"],
  ])
  func `whoever has the same cards gets the same quiz`(arguments: [String]) throws {
    let (first, second) = (try Self.player(), try Self.player("data/kuchi/decks"))
    let input = ":code\n" + Self.answers
    let shown = try first.run(["play", "animals", "--no-record"] + arguments, input: input)
    let code = try #require(shown.standardOutput.firstMatch(of: /game: (\S+)\n/)).output.1
    // Who plays it has learned something meanwhile, which plays no part.
    _ = try second.run("play", "animals", input: "\n1\n\n2\n\n3\n")
    let played = try second.run("play", "--code", String(code), input: input)
    #expect(played == shown)
    #expect(played.standardOutput.contains("right, ") && played.status == .exited(0))
  }

  @Test func `another game after one of a code is the same for both too`() throws {
    let players = [try Self.player(), try Self.player("data/kuchi/decks")]
    let code = try Self.code(players[0], "--no-record")
    let outputs = try players.map {
      try $0.run("play", "--code", code, input: Self.answers + ":again\n" + Self.answers)
    }
    #expect(outputs[0] == outputs[1])
  }

  @Test func `every game that the program deals has a code`() throws {
    let player = try Self.player()
    let codes = try (0..<5).map { _ in try Self.code(player, "--no-record") }
    #expect(Set(codes).count > 1)
  }

  @Test func `a game of what is due says that its code deals another`() throws {
    let player = try Self.player()
    let output = try player.run("play", "animals", input: ":code\n")
    #expect(output.standardOutput.contains("\nYour schedule chose your questions; the code deals its own.\n"))
    let seeded = try player.run("play", "animals", "--seed", "7", input: ":code\n")
    #expect(!seeded.standardOutput.contains("schedule"))
  }

  @Test func `without a deck the code finds its own`() throws {
    let player = try Self.player()
    let code = try Self.code(player, "--seed", "7")
    let output = try player.run("play", "--code", code.lowercased().replacing("-", with: " "), "--no-record")
    #expect(output.standardOutput.hasPrefix("\nAnimals: 5 cards"))
  }

  @Test(
    arguments: [
      (
        ["animals", "--code", "0000-0000-0000"],
        "The code 0000-0000-0000 is of another version of Kuchi (0). The older of the two programs needs an update.\n"
      ),
      (
        ["animals", "--code", "4000-XPJ0-4M8K"],
        "The code 4000-XPJ0-4M8K belongs to other decks than animals, or to another edition of them. Name the decks that :code showed with it, in the same order, and from the same files.\n"
      ),
      (
        ["--code", "4000-XPJ0-4M8K"],
        "The code 4000-XPJ0-4M8K belongs to none of the decks found here. Name its deck: kuchi play FILE --code 4000-XPJ0-4M8K\n"
      ),
    ] as [([String], String)])
  func `a code that can't be played says why, and what to do`(arguments: [String], text: String) throws {
    let output = try Self.player().run(["play"] + arguments)
    #expect(output.standardError == text && output.standardOutput.isEmpty)
    #expect(output.status == .exited(65))
  }
}
