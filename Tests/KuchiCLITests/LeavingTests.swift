import Foundation
import TerminalTesting
import Testing

struct LeavingTests {
  private let player: Player

  init() throws {
    player = try Player("Aya")
    try player.writeAnimals()
  }

  private func start() throws -> (terminal: PseudoTerminal, before: TerminalAttributes) {
    // A program that does nothing shows what the settings of a new terminal are.
    let fresh = try PseudoTerminal("/bin/cat")
    let before = try fresh.attributes
    let terminal = try player.sit("play", "animals", "--seed", "7")
    try terminal.waitForPrompt("1/3")
    #expect(try terminal.attributes != before)
    return (terminal, before)
  }

  @Test(arguments: [("\u{4}", 0), (":quit\r", 0), (":q\r", 0), ("\u{3}", 130)] as [(String, Int32)])
  func `the terminal is as it was, whichever key ends the game`(keys: String, code: Int32) throws {
    let (terminal, before) = try start()
    try terminal.send(keys)
    #expect(try terminal.waitForExit() == .exited(code))
    #expect(try terminal.attributes == before)
    #expect(!terminal.screen.isBracketedPasteOn)
  }

  @Test func `a second Ctrl-C, on the empty line, leaves`() throws {
    let (terminal, before) = try start()
    try terminal.send("half")
    try terminal.wait(for: "1/3> half")
    try terminal.send("\u{3}")
    try terminal.waitForPrompt("1/3")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
    #expect(try terminal.attributes == before)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends programs leaves the terminal as it was`(signal: Int32) throws {
    let (terminal, before) = try start()
    try terminal.send("half")
    try terminal.wait(for: "1/3> half")
    try terminal.signal(signal)
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    #expect(try terminal.attributes == before)
    #expect(!terminal.screen.isBracketedPasteOn)
  }

  @Test func `a terminal that is closed takes the program with it`() throws {
    let (terminal, _) = try start()
    terminal.closeMaster()
    // It hears of it twice, as a signal and as the end of its input, and may heed either first.
    #expect([.exited(128 + SIGHUP), .exited(0)].contains(try terminal.waitForExit()))
    #expect(kill(terminal.processID, 0) == -1)
  }

  @Test func `whoever leaves with Ctrl-D is told how the game went`() throws {
    let (terminal, _) = try start()
    try terminal.expect(
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      1/3> dog
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  犬  いぬ (inu)  dog
      0 right, 1 wrong; +1 once more

      Question 2 of 4  [##........]  What does it mean?
          犬
      2/4> ^D

      A hard round, Aya. 0 of 1 answer right (0 %) in 0 s.
      To look at again:
        猫  ねこ (neko)  cat
      """)
  }

  @Test func `what was learned about the player is kept, whichever way the game ends`() throws {
    for keys in ["\u{4}", "\u{3}", ":quit\r"] {
      let (terminal, _) = try start()
      try terminal.send(":score\r")
      try terminal.waitForPrompt("1/3")
      try terminal.send(keys)
      try terminal.waitForExit()
      #expect(try player.home.read(Player.settings).contains("animals"))
      #expect(try player.home.read(Player.history).hasPrefix(":score\n"))
    }
  }
}
