import TerminalTesting
import Testing

struct LeavingTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  private func start() throws -> PseudoTerminal {
    try player.sit("play", "animals", "--seed", "7", until: "1/3> ")
  }

  @Test func `Ctrl-C clears the line that was begun, and leaves on the empty line`() throws {
    let terminal = try start()
    #expect(try terminal.attributes != PseudoTerminal("/bin/cat").attributes)
    try terminal.send("half", until: "1/3> half")
    try terminal.send("\u{3}", until: "1/3> ")
    try terminal.send("cat\r", until: "Right!")
    #expect(terminal.screen.text.contains("\n1/3> half^C\n1/3> cat\n✓ Right!\n"))
    try terminal.wait(for: "2/3> ")
    try terminal.finish(by: "\u{3}", exit: 130)
  }

  @Test func `what was learned about the player is kept, whichever way the game ends`() throws {
    for keys in ["\u{4}", "\u{3}", ":quit\r"] {
      let terminal = try start()
      try terminal.send(":score\r", until: "1/3> ")
      try terminal.send(keys)
      try terminal.waitForExit()
      #expect(try player.home.read(Player.settings).contains("animals"))
      #expect(try player.home.read(Player.history).hasPrefix(":score\n"))
    }
  }
}
