import Foundation
import TerminalTesting
import Testing

struct FilterOptionTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  @Test func `a game asks what passes all filters, also those that begin with a hyphen`() throws {
    let output = try player.run(
      "play", "animals", "--filter", "-dog", "--filter", "to", "--seed", "7")
    #expect(
      output.standardOutput.contains(
        "\nFilters: -dog, to. 1 of 3 cards matches.\n\nQuestion 1 of 1. What does it mean?\n鳥\n"))
    #expect(output.status == .exited(0))
  }

  @Test(arguments: [
    (["--filter", "elephant", "--filter", "#ant"], "No card of animals passes the filters elephant, #ant."),
    (["--filter", "zebra horse"], "No card of animals passes the filters zebra, horse."),
  ])
  func `filters that no card passes are refused`(arguments: [String], message: String) throws {
    #expect(try player.told(["play", "animals"] + arguments, exit: 65).contains(message))
  }

  @Test func `kept filters are for games of what was learned, not for those of a seed`() throws {
    let settings = #"{"name": "Aya", "filters": [{"text": "-dog"}, {"text": "cat", "isOn": false}]}"#
    try player.home.write(settings, to: Player.settings)
    let line = "\nFilters: -dog. 2 of 3 cards match.\n"
    #expect(try player.run("play", "animals").standardOutput.contains(line))
    #expect(!(try player.run("play", "animals", "--seed", "7").standardOutput.contains("Filters")))
    let given = try player.run("play", "animals", "--filter", "dog").standardOutput
    #expect(given.contains("\nFilters: dog. 1 of 3 cards matches.\n"))
  }

  @Test func `a filter is kept for the next time, and one of the command line is not`() throws {
    let terminal = try player.sit("play", "animals", until: "1/3> ")
    try terminal.send(":fil\t-dog\r", until: "filters: -dog  2 of 3 cards match")
    try terminal.send(":q\r")
    _ = try terminal.waitForExit()
    let once = try player.sit(
      "play", "animals", "--filter", "bird", until: "filters: bird  1 of 3 cards matches")
    try once.send(":filter cat\r", until: "No card passes the filters")
    try once.wait { $0.text.hasSuffix("\nno card matches>") }
    try once.send(":q\r")
    _ = try once.waitForExit()
    let settings = try player.home.read(Player.settings)
    #expect(settings.contains(#""text" : "-dog""#))
    #expect(!settings.contains("bird") && !settings.contains("cat"))
  }
}
