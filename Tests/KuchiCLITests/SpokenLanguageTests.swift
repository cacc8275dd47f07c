import TerminalTesting
import Testing

/// What the program speaks where the locale is German.
struct SpokenLanguageTests {
  private let player: Player

  init() throws { player = try Player("Aya").with(["LC_ALL": "", "LANG": "de_DE.UTF-8"]) }

  @Test func `games, reports and refused queries are in German`() throws {
    try player.writeAnimals()
    #expect(try player.run("due").standardOutput.hasPrefix("Noch wurde nichts gefragt."))
    let game = try player.run("play", "animals", "--mode", "typed", "--seed", "1", input: "\n")
    #expect(game.standardOutput.contains("Tippe deine Antwort."))
    #expect(
      try player.told(["search", "fur:kitten"], exit: 64).contains("fur gibt es nicht, bei Zeichen 1."))
    #expect(try player.told(["play", "nowhere.json"], exit: 66).contains("gibt es nicht."))
  }

  @Test func `the setting beats the locale, from the shell too`() throws {
    for (language, text) in [("en", "Nothing was asked yet."), ("de", "Noch wurde nichts gefragt.")] {
      _ = try player.run("settings", "language", language)
      #expect(try player.run("due").standardOutput.hasPrefix(text))
    }
  }

  @Test(arguments: [["--help"], ["help", "settings"], ["help", "play"], ["play", "--help"]])
  func `help is in English, and says so`(arguments: [String]) throws {
    let note = "Die Hilfe gibt es nur auf Englisch.\n\n"
    let english = try player.with(["LANG": "C.UTF-8"]).run(arguments).standardOutput
    #expect(try player.run(arguments).standardOutput == note + english)
    #expect(!english.contains(note))
  }

  @Test func `commands that check and compute stay in English`() throws {
    #expect(
      try player.told(["check", "nowhere.json"], exit: 66).contains("can't be read: there is no such file."))
    #expect(try player.run("evaluate").standardOutput.hasPrefix("No card was asked a second time yet."))
  }
}
