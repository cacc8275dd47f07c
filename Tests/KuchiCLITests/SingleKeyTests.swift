import Foundation
import TerminalTesting
import Testing

struct SingleKeyTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  /// A game whose first question shows its choices.
  private func start(_ arguments: String..., player: Player? = nil) throws -> PseudoTerminal {
    let terminal = try (player ?? self.player).sit(
      ["play", "animals", "--seed", "7"] + arguments, until: "1/3> ")
    try terminal.send("\r", until: "3  ")
    try terminal.wait(for: "1/3> ")
    return terminal
  }

  /// Everything that was printed when the first question was answered by `keys` and the second shows its choices.
  private func transcript(answering keys: String, _ player: Player) throws -> String {
    let terminal = try start(player: player)
    try terminal.send(keys, until: "2/")
    try terminal.send(":show\r", until: "3  ")
    try terminal.wait(for: "> ")
    return terminal.screen.transcript
  }

  @Test func `a number answers, with Enter after it and without, and looks as it does in a line`() throws {
    let lines = try Player.withAnimals("Aya")
    try lines.home.write(#"{"name": "Aya", "keys": "line"}"#, to: Player.settings)
    let expected = try transcript(answering: "2\r", lines)
    #expect(expected.contains("\n1/3> 2\n"))
    for keys in ["2", "2\r", "2\n"] { #expect(try transcript(answering: keys, player) == expected) }
  }

  @Test func `keys that are typed ahead mean what they mean in a line`() throws {
    let terminal = try player.sit("play", "animals", "--seed", "7", "--mode", "flash", until: "1/3> ")
    try terminal.send("\r1\r\r2\r\r1\r:score\r", until: "> :score")
    try terminal.wait(for: "2 right, 1 wrong")
  }

  @Test(arguments: ["\u{7F}", "\u{8}"])
  func `Backspace takes it back, and then erases as ever`(key: String) throws {
    for rules in ["", "set editing-mode vi\n"] {
      let terminal = try start(player: player.with(["INPUTRC": player.home.write(rules, to: "inputrc")]))
      try terminal.send("1", until: "2/")
      try terminal.send(key, until: "Taken back.")
      try terminal.wait(for: "1/3> ")
      #expect(terminal.screen.text.contains("> :undo\nTaken back.\n"))
      try terminal.send("\(key)dogs\(key)")
      try terminal.wait { $0.text.hasSuffix("\n1/3> dog") }
    }
  }

  @Test(arguments: ["x1", "\u{1B}[200~1\u{1B}[201~", ":1"])
  func `a number within a line or pasted is text`(keys: String) throws {
    let terminal = try start()
    try terminal.send(keys + "!")
    try terminal.wait { $0.text.hasSuffix("1!") }
    #expect(terminal.screen.text.contains("\n1/3> "))
  }
}
