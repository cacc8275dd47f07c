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
    for (prompt, typed) in [("1/3> ", "\r"), ("1/3> ", "2\r"), ("2/3> ", "\u{4}")] {
      try terminal.wait(for: prompt)
      try terminal.send(typed)
    }
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      terminal.screen.text.contains(
        "1/3> 2\nRight!\n猫, read ねこ (neko), means cat.\n1 right, 0 wrong.\n\nQuestion 2 of 3."))
    #expect(!terminal.rawOutput.contains(0x1B))
  }

  @Test func `letters stay as they are typed, and a change of the size draws no line anew`() throws {
    let terminal = try player.sit(
      "play", "animals", "--seed", "7", "--plain", "--mode", "typed", "--ask", "reading", "--no-record",
      until: "1/3> ")
    try terminal.send("nek")
    try terminal.wait { $0.text.hasSuffix("\n1/3> nek") }
    let count = terminal.rawOutput.count
    try terminal.resize(columns: 30, rows: 50)
    try terminal.send("o")
    try terminal.wait { $0.text.hasSuffix("\n1/3> neko") }
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
