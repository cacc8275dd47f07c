import Foundation
import TerminalTesting
import Testing

/// `kuchi --one`, as it stands at the end of a shell's start-up file.
struct OneQuestionTests {
  private let player: Player

  init() throws {
    player = try Player("Aya")
    try player.writeAnimals()
  }

  @Test func `one question is asked with its choices, answered, and that is all`() throws {
    try player.sit("--one", "animals", "--seed", "7").expect(
      """

      Question 1 of 1  What does it mean?
          猫
        1  bird
        2  cat
        3  dog
      1/1> 2
      ✓ Right!
        猫  ねこ (neko)  cat
      """)
  }

  @Test func `what was missed does not come back`() throws {
    let output = try player.run("--one", "animals", "--seed", "7", input: "1\n")
    #expect(
      output.standardOutput == """

        Question 1 of 1. What does it mean?
        猫
        1: bird
        2: cat
        3: dog
        Wrong. The answer is cat.
        猫, read ねこ (neko), means cat.
        You said this: 鳥, read とり (tori), means bird.

        """)
    #expect(output.status == .exited(0))
  }

  @Test func `a retry is no answer yet`() throws {
    let output = try player.run("--one", "animals", "--seed", "7", input: "9\n2\n")
    #expect(output.standardOutput.hasSuffix("Right!\n猫, read ねこ (neko), means cat.\n"))
  }

  @Test func `who never played is asked the first of the first words, and chooses a deck later all the same`()
    throws
  {
    let player = try Player()
    let output = try player.run("--one")
    #expect(output.standardOutput.contains("Question 1 of 1"))
    let terminal = try player.sit("--one")
    try terminal.waitForPrompt("1/1")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!FileManager.default.fileExists(atPath: player.home.path(Player.settings)))
  }

  @Test func `the game that was broken off waits on, and the answer counts`() throws {
    _ = try player.run("play", "animals", input: "\n1\n")
    _ = try player.run("--one", "animals", input: "1\n")
    let terminal = try player.sit("play", "animals")
    try terminal.wait(for: "You left a game: Animals, 1 of")
    let stats = try player.run("stats", "--json")
    #expect(stats.standardOutput.contains(#""total":2,"type":"all""#))
  }

  @Test(arguments: [["--count", "3"], ["--json"], ["--code", "0000-0000-0000"]])
  func `what makes no sense of one question is refused`(arguments: [String]) throws {
    let output = try player.run(["--one"] + arguments)
    #expect(output.standardError.contains("--one asks one question"))
    #expect(output.status == .exited(64))
  }
}
