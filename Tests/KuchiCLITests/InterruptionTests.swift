import Foundation
import TerminalTesting
import Testing

struct InterruptionTests {
  private static let scenes =
    ScreenTests.scenes + [
      ScreenScene(name: "registration", player: nil, arguments: [], until: "name>"),
      ScreenScene(name: "what one can read", arguments: [], until: "y/n/s>"),
      ScreenScene(name: "the choices", lines: [("1/4>", "")], until: "1/4>"),
      ScreenScene(name: "a countdown", arguments: ["pets", "--timed", "500"], until: "1/4"),
      ScreenScene(name: "the help", lines: [("1/4>", ":help")], until: "1/4>"),
      ScreenScene(name: "the editor", lines: [("1/4>", ":edit 象")], until: "edit>"),
      ScreenScene(
        name: "filters that nothing passes", lines: [("1/4>", ":filter zebra")], until: "matches>"),
    ]

  @Test(arguments: scenes)
  func `Ctrl-C leaves from every screen, and the terminal is as it was`(scene: ScreenScene) throws {
    let before = try PseudoTerminal("/bin/cat").attributes
    let (terminal, player) = try scene.sit()
    try terminal.finish(by: "\u{3}", exit: 130)
    #expect(try terminal.attributes == before)
    #expect(!terminal.screen.isBracketedPasteOn)
    withExtendedLifetime(player) {}
  }

  @Test(
    arguments: scenes.filter { ["registration", "a countdown", "the editor", "search"].contains($0.name) })
  func `a terminal that is closed takes the program with it, from every kind of line`(scene: ScreenScene)
    throws
  {
    let (terminal, player) = try scene.sit()
    terminal.closeMaster()
    try terminal.waitForExit()
    #expect(kill(terminal.processID, 0) == -1)
    withExtendedLifetime(player) {}
  }

  @Test(arguments: ["meaning", "recall"])
  func `ten thousand characters are one line when they are pasted, and no answer`(topic: String) throws {
    let player = try Player.withAnimals("Aya")
    let terminal = try player.sit(
      "play", "animals", "--seed", "7", "--mode", "typed", "--ask", topic, until: "1/3>")
    let text = String(repeating: "neko ", count: 2_000)
    try terminal.send("\u{1B}[200~\(text)\u{1B}[201~\r")
    try terminal.wait(for: "longer than any answer", within: 10)
    try terminal.send(":score\r", until: "No answer has counted yet.")
  }
}
