import TerminalTesting
import Testing

struct PlainPlayTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  @Test(arguments: [["--plain"], []])
  func `on a terminal a plain game is written line by line, and nothing is ever changed`(
    arguments: [String]
  ) throws {
    let player = player.with(arguments.isEmpty ? ["TERM": "dumb"] : [:])
    let terminal = try player.sit(["play", "animals", "--seed", "7", "--no-record"] + arguments)
    try terminal.expect(
      """

      Animals: 3 cards, 3 questions.

      Question 1 of 3. What does it mean?
      猫
      Enter shows the choices. :hint helps, :help lists the commands.
      1/3>
      1: bird
      2: cat
      3: dog
      1/3> 2
      Right!
      猫, read ねこ (neko), means cat.
      1 right, 0 wrong.

      Question 2 of 3. What does it mean?
      犬
      2/3> ^D

      Perfect, Aya! 1 of 1 answer right (100 %) in 0 s.
      """)
    #expect(!terminal.rawOutput.contains(0x1B))
  }

  @Test func `letters stay as they are typed, until kana are asked for`() throws {
    let terminal = try player.sit(
      "play", "animals", "--seed", "7", "--plain", "--mode", "typed", "--ask", "reading", "--no-record",
      until: "1/3> ")
    try terminal.send("neko")
    try terminal.wait { $0.text.hasSuffix("\n1/3> neko") }
    try terminal.send("\u{15}:kana\r", until: "Letters become kana as you type them.")
    try terminal.wait(for: "1/3> ")
    try terminal.send("neko")
    try terminal.wait { $0.text.hasSuffix("\n1/3> ねこ") }
  }

  @Test func `a terminal that changes its size has no line drawn anew`() throws {
    let terminal = try player.sit("play", "animals", "--seed", "7", "--plain", "--no-record", until: "1/3> ")
    try terminal.send("ca")
    try terminal.wait { $0.text.hasSuffix("\n1/3> ca") }
    let count = terminal.rawOutput.count
    try terminal.resize(columns: 30, rows: 50)
    try terminal.send("t")
    try terminal.wait { $0.text.hasSuffix("\n1/3> cat") }
    #expect(terminal.rawOutput.count == count + 1)
    try terminal.send("\u{15}:nonsense\r", until: "There is no command :nonsense.")
  }

  @Test func `what is recorded is told in sentences too`() throws {
    let player = try Player.whoPlayed()
    for arguments in [["stats"], ["due"], ["history"], ["decks"]] {
      let plain = try player.run(arguments + ["--plain"]).standardOutput
      #expect(plain.split(separator: "\n").allSatisfy { !$0.contains("  ") }, "\(arguments)")
      let terminal = try player.with(["TERM": "dumb"]).sit(arguments)
      try terminal.waitForExit()
      #expect(terminal.screen.transcript + "\n" == plain, "\(arguments)")
    }
  }
}
