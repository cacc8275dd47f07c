import Foundation
import TerminalTesting
import Testing

struct SettingsFileTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.writeAnimals()
  }

  @Test func `a damaged file is set aside under a new name, and the game goes on`() throws {
    let folder = player.home.path("config/kuchi")
    for (text, name) in [("{", "settings.json.damaged"), ("[]", "settings.json.damaged-2")] {
      try player.home.write(text, to: Player.settings)
      let output = try player.run("play", "animals", "--seed", "7", input: "\n")
      #expect(
        output.standardError
          == "The settings in \(folder)/settings.json can't be read. They were set aside as \(folder)/\(name).\n"
      )
      #expect(output.standardOutput.hasPrefix("\nAnimals: 3 cards, 3 questions.\n"))
      #expect(output.status == .exited(0))
      #expect(try player.home.read("config/kuchi/\(name)") == text)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func `a bad value is told and set aside with its file, and the other settings stay`() throws {
    let folder = player.home.path("config/kuchi")
    let text = #"{"name": "Aya", "newPerDay": "few", "game": {"count": 2, "mode": "typd"}}"#
    try player.home.write(text, to: Player.settings)
    let arguments = ["play", "animals", "--seed", "7"]
    let output = try player.run(arguments)
    #expect(
      output.standardError == """
        In the settings in \(folder)/settings.json there is no sense in game.mode, newPerDay, and the defaults stand \
        in. The file was set aside as \(folder)/settings.json.damaged.

        """)
    #expect(output.standardOutput.hasPrefix("\nAnimals: 3 cards, 2 questions.\n"))
    #expect(try player.home.read("config/kuchi/settings.json.damaged") == text)
    #expect(try player.run(arguments).standardError.isEmpty)
    #expect(try player.run(arguments).standardOutput == output.standardOutput)
    #expect(try player.run("settings", "questions").standardOutput.hasPrefix("  questions  2 "))
  }

  @Test func `what is not said has its default, and what is not known is passed over`() throws {
    try player.home.write(
      #"{"name": "Aya", "game": {"count": 2}, "lastDecks": ["animals"], "later": true}"#, to: Player.settings)
    let output = try player.run("--seed", "7")
    #expect(output.standardError.isEmpty)
    #expect(output.standardOutput.hasPrefix("\nAnimals: 3 cards, 2 questions.\n"))
  }

  @Test func `the command line goes before the settings`() throws {
    try player.home.write(#"{"game": {"count": 2, "mode": "typed"}}"#, to: Player.settings)
    let output = try player.run(
      "play", "animals", "--count", "1", "--mode", "flash", "--seed", "7", input: "\n")
    #expect(output.standardOutput.hasPrefix("\nAnimals: 3 cards, 1 question.\n"))
    #expect(output.standardOutput.contains("I knew it"))
  }

  @Test func `a last deck that is gone is said, and leaves the game to be chosen`() throws {
    try player.home.write(#"{"name": "Aya", "lastDecks": ["rocks"]}"#, to: Player.settings)
    let output = try player.run(input: "animals\n")
    #expect(output.standardOutput.hasPrefix("Alert: rocks could not be opened: There is no deck rocks."))
    #expect(output.standardOutput.contains("\nWhich deck? "))
    #expect(output.standardOutput.contains("\nAnimals: 3 cards, "))
  }

  @Test func `numbers that make no game are raised to the least that does`() throws {
    try player.home.write(#"{"game": {"count": -2, "choices": -3}}"#, to: Player.settings)
    let output = try player.run("play", "animals", "--seed", "7", input: "\n")
    #expect(output.standardOutput.hasPrefix("\nAnimals: 3 cards, 1 question.\n"))
    #expect(output.standardOutput.hasSuffix("\n1: bird\n2: cat\n"))
  }
}
