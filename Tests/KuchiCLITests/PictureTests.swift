import Foundation
import TerminalTesting
import Testing

/// Pictures of cards, which a program of the computer opens.
struct PictureTests {
  private let player: Player

  init() throws {
    var player = try Player("Aya")
    player.variables["PATH"] = player.home.path("bin")
    self.player = player
    let deck = """
      {"formatVersion": 1, "id": "cats", "title": "Cats", "cards": [
        {"term": "猫", "readings": ["ねこ"], "meanings": ["cat"], "image": ["media/neko.png"]},
        {"term": "犬", "readings": ["いぬ"], "meanings": ["dog"]}
      ]}
      """
    try player.home.write(deck, to: "data/kuchi/decks/cats.json")
  }

  private func install() throws {
    try player.home.write("#!/bin/sh\necho \"opened $*\" >/dev/tty\n", to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: player.home.path("bin/xdg-open"))
  }

  private func answered(_ term: String, _ meaning: String) throws -> PseudoTerminal {
    let terminal = try player.sit(
      ["play", "cats", "--seed", "1", "--mode", "typed", "--ask", "meaning", "--filter", term])
    try terminal.waitForPrompt("1/1")
    try terminal.send(":open\r")
    try terminal.wait(for: "No word was answered yet.")
    try terminal.send("\(meaning)\r")
    try terminal.wait(for: "again?")
    return terminal
  }

  @Test func `the picture of a card is named with its verdict, and opened when it is wanted`() throws {
    try install()
    try player.home.write("", to: "data/kuchi/decks/media/neko.png")
    let terminal = try answered("猫", "cat")
    #expect(terminal.screen.transcript.contains("picture  media/neko.png  (:open shows it)"))
    try terminal.send(":open\r")
    let opened = "opened \(player.home.path("data/kuchi/decks/media/neko.png"))"
    try terminal.wait { $0.transcript.replacing("\n", with: "").contains(opened) }
  }

  @Test(arguments: [
    ("猫", "cat", true, "neko.png is not there. kuchi check names"),
    ("猫", "cat", false, "Nothing here opens pictures: there is no xdg-open, and no open."),
    ("犬", "dog", true, "This card has no picture."),
  ])
  func `what is in the way is told`(term: String, meaning: String, isThere: Bool, told: String) throws {
    if isThere { try install() } else { try player.home.write("", to: "data/kuchi/decks/media/neko.png") }
    let terminal = try answered(term, meaning)
    try terminal.send(":open\r")
    try terminal.wait { $0.transcript.replacing("\n", with: " ").contains(told) }
  }
}
