import Foundation
import GRDB
import KuchiEngine
import TerminalTesting
import Testing

/// What the settings of the schedule do to what is remembered.
struct SchedulerSettingTests {

  @Test func `a lower retention gives longer rests from the next answer on, and nothing planned moves`()
    throws
  {
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -900_000, due: -60)])
    #expect(try player.run("settings", "new", "0").status == .exited(0))
    let due = try player.run("due", "--json").standardOutput
    for (name, value) in [("retention", "0.7"), ("max-interval", "11")] {
      #expect(try player.run("settings", name, value).status == .exited(0))
      #expect(try player.run("due", "--json").standardOutput == due)
    }
    let played = try player.run("play", "animals", "--mode", "typed", "--count", "3", input: "dog\n")
    #expect(played.status == .exited(0))
    let last = try #require(try player.reviews(of: "Aya").last)
    let rest = try #require(last.due).timeIntervalSince(last.review.date)
    #expect(last.parameters == 1 && rest > 8 * 86_400 && rest <= 11 * 86_400)
  }
}

/// The settings of single decks, and what they cost.
struct DeckSettingsCommandTests {
  @Test func `a deck has settings of its own, which are kept, listed, told with their cost and taken back`()
    throws
  {
    let player = try Player.whoPlayed(answers: 100)
    let changed = try player.run("settings", "retention", "0.8", "--deck", "animals")
    #expect(changed.standardOutput == "  retention  0.80  in Animals: 0.70 to 0.97, or default\n")
    #expect(changed.standardError.hasPrefix("Answers a day in a month: "))
    #expect(changed.status == .exited(0))
    #expect(
      try player.run("settings", "--deck", "animals", "--json").standardOutput
        == #"{"easy-days":"default","max-interval":"default","new":"default","retention":"0.80","#
        + #""reviews":"default","steps":"default"}"# + "\n")
    #expect(
      try player.run("settings", "retention", "--json").standardOutput == #"{"retention":"0.90"}"# + "\n")
    #expect(try player.home.read(Player.settings).contains(#""retention" : 0.8"#))
    #expect(try player.run("settings", "retention", "default", "--deck", "animals").status == .exited(0))
    #expect(try !player.home.read(Player.settings).contains(#""retention" : 0.8"#))
  }

  @Test(arguments: [
    (
      ["mode", "typed", "--deck", "animals"], 64, "mode is the same for all decks. A deck has: new, reviews,"
    ),
    (["retention", "default"], 64, "default is not one of its values"),
    (["retention", "--deck", "rocks"], 66, "There is no deck rocks."),
  ])
  func `what a deck can't have is told`(arguments: [String], status: Int32, text: String) throws {
    let player = try Player.whoPlayed()
    #expect(try player.told(["settings"] + arguments, exit: status).contains(text))
  }

  @Test func `the steps of a deck hold for its answers, and those of the others stay`() throws {
    let player = try Player.withAnimals("Aya").with(["TZ": "UTC"])
    #expect(try player.run("settings", "steps", "30m,2h", "--deck", "animals").status == .exited(0))
    let own = try player.run("settings", "--deck", "animals", "steps").standardOutput
    #expect(own == "  steps  30m,2h  in Animals: 1m to 1d, as 1m,10m, or off, or default\n")
    #expect(try player.run("settings", "steps", "--json").standardOutput == #"{"steps":"1m,10m"}"# + "\n")
    let played = try player.run("play", "animals", "--mode", "flash", "--count", "3", input: "\n1\n")
    #expect(played.status == .exited(0))
    let first = try #require(try player.reviews(of: "Aya").first)
    #expect(abs(try #require(first.due).timeIntervalSince(first.review.date) - 7_200) < 1)
    #expect(try player.run("progress", "check").standardOutput.hasSuffix(": all is well.\n"))
  }

  @Test(arguments: ["5m,1h", "off"])
  func `other steps derive what is remembered anew, and nothing planned moves`(steps: String) throws {
    let player = try Player.whoPlayed()
    let log = try player.run("progress", "export").standardOutput
    let changed = try player.run("settings", "steps", steps)
    #expect(changed.standardOutput.hasPrefix("  steps  \(steps)  ") && changed.status == .exited(0))
    #expect(try player.run("progress", "check").standardOutput.hasSuffix(": all is well.\n"))
    #expect(try player.run("progress", "export").standardOutput == log)
  }
}
