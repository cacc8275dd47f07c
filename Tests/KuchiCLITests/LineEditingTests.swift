import Foundation
import TerminalTesting
import Testing

struct LineEditingTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  private func start(player: Player? = nil) throws -> PseudoTerminal {
    try (player ?? self.player).sit("play", "animals", "--seed", "7", until: "1/3> ")
  }

  @Test func `what is typed before the first prompt waits for it`() throws {
    for _ in 1...5 {
      let terminal = try player.sit("play", "animals", "--seed", "7")
      try terminal.send("cat\r", until: "Right!")
    }
  }

  @Test func `Tab completes commands and names of decks, lists what there is, and never completes an answer`()
    throws
  {
    let terminal = try start()
    try terminal.send(":he\tund\t", until: "1/3> :help undo")
    try terminal.send("\u{15}:deck hir\t", until: "1/3> :deck hiragana")
    try terminal.send("\u{15}ca\t\t!")
    try terminal.wait { $0.text.hasSuffix("\n1/3> ca!") }
    try terminal.send("\u{15}:h\t\t")
    try terminal.wait { $0.text.contains(":help") && $0.text.contains(":hint") }
  }

  @Test func `Up brings back the line before, the next time too`() throws {
    let terminal = try start()
    try terminal.send(":score\r", until: "1/3> ")
    try terminal.send("\u{1B}[A", until: "1/3> :score")
    try terminal.send("\u{1}\u{4}:\u{5}x\u{7F}")
    try terminal.wait { $0.text.hasSuffix("\n1/3> :score") }
    try terminal.send("\u{15}\u{4}")
    try terminal.waitForExit()
    let second = try start()
    try second.send("\u{1B}[A", until: "1/3> :score")
  }

  @Test(arguments: [
    ["LC_ALL": "C"], ["LC_ALL": "xx_XX.UTF-8"], ["LC_ALL": "C.UTF-8"], ["LC_ALL": "", "LANG": ""],
  ])
  func `Japanese is shown and corrected as it is typed, under any locale`(locale: [String: String]) throws {
    let terminal = try start(player: player.with(locale))
    let line = "ねこといぬ、とり"
    try terminal.send(line)
    try terminal.wait { $0.text.hasSuffix("\n1/3> " + line) }
    try terminal.send("\u{7F}")
    try terminal.wait { $0.text.hasSuffix("\n1/3> " + line.dropLast()) }
    try terminal.send("\u{1}x")
    try terminal.wait { $0.text.hasSuffix("\n1/3> x" + line.dropLast()) }
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
