import Foundation
import TerminalTesting
import Testing

struct SettingsCommandTests {
  private let player: Player

  init() throws { player = try Player("Aya") }

  @Test func `settings are shown, changed from the shell, and in force in the next game`() throws {
    #expect(
      try player.run("settings").standardOutput == """
          questions   10      how many cards a game asks: 3 to 100
          choices     4       how many answers there are to choose from: 2 to 6
          difficulty  normal  how close the wrong answers lie: easy, normal, hard
          mode        auto    how you answer: auto, choice, typed, flash, mixed
          ask         mixed   what you are asked: meaning, reading, recall, mixed
          timed       off     seconds for each question: 1 to 600, or off
          new         20      how many new questions a day brings: 0 to 999
          goal        off     how many answers a day you aim at: 1 to 999, or off
          day-start   04:00   when a day begins: 00:00 to 23:00
          appearance  auto    the colours of your terminal: light, dark, auto, none
          readings    inline  where the readings of words stand: inline, ruby, hidden

        """)
    let changed = try player.run("settings", "MODE", "typed")
    #expect(
      changed.standardOutput == "  mode  typed  how you answer: auto, choice, typed, flash, mixed\n")
    try player.writeAnimals()
    let game = try player.run("play", "animals", "--seed", "1", input: "\n")
    #expect(game.standardOutput.contains("Type your answer."))
    #expect(try player.run("settings", "--json", "mode").standardOutput == "{\"mode\":\"typed\"}\n")
    let kept = try String(contentsOf: URL(filePath: player.home.path(Player.settings)), encoding: .utf8)
    #expect(kept.contains("\"Aya\""))
  }

  @Test(arguments: [
    (["colour"], "There is no setting colour. There are: questions,"),
    (
      ["mode", "typd"],
      "typd is none of its values: mode takes auto, choice, typed, flash, mixed. Did you mean typed?"
    ),
    (["questions", "2"], "2 is none of its values: questions takes 3 to 100."),
    (["goal", "none"], "none is none of its values: goal takes 1 to 999, or off."),
    (["day-start", "24:00"], "24:00 is none of its values: day-start takes 00:00 to 23:00."),
  ])
  func `what can't be set is told with what can, and nothing changes`(arguments: [String], text: String)
    throws
  {
    let before = try Data(contentsOf: URL(filePath: player.home.path(Player.settings)))
    let output = try player.run(["settings"] + arguments)
    #expect(output.standardError.contains(text))
    #expect(output.status == .exited(64))
    #expect(try Data(contentsOf: URL(filePath: player.home.path(Player.settings))) == before)
  }
}
