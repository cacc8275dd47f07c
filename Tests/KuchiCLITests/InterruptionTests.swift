import Foundation
import TerminalTesting
import Testing

/// A place where the player can be when something happens to the program.
struct Whereabouts: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var player: String? = "Aya"
  var arguments = ["play", "animals", "--seed", "7"]
  /// What is typed to come there, each line behind the prompt before it.
  var lines: [(prompt: String, typed: String)] = []
  /// The prompt of the place.
  let prompt: String

  static let all = [
    Whereabouts(testDescription: "registration", player: nil, arguments: [], prompt: "name>"),
    Whereabouts(testDescription: "what one can read", arguments: [], prompt: "y/n>"),
    Whereabouts(
      testDescription: "the list of decks", arguments: [],
      lines: [("hiragana", "y"), ("katakana", "y"), ("kanji", "y")], prompt: "deck>"),
    Whereabouts(testDescription: "a question", prompt: "1/3>"),
    Whereabouts(testDescription: "the choices", lines: [("1/3>", "")], prompt: "1/3>"),
    Whereabouts(testDescription: "a verdict", lines: [("1/3>", ""), ("1/3>", "1")], prompt: "2/"),
    Whereabouts(
      testDescription: "a typed answer", arguments: ["play", "animals", "--mode", "typed"], prompt: "1/3>"),
    Whereabouts(
      testDescription: "a countdown", arguments: ["play", "animals", "--timed", "500"], prompt: "1/3"),
    Whereabouts(testDescription: "the help", lines: [("1/3>", ":help")], prompt: "1/3>"),
    Whereabouts(testDescription: "the settings", lines: [("1/3>", ":settings")], prompt: "1/3>"),
    Whereabouts(testDescription: "the statistics", lines: [("1/3>", ":stats")], prompt: "1/3>"),
    Whereabouts(testDescription: "the editor", lines: [("1/3>", ":edit inu")], prompt: ">"),
    Whereabouts(testDescription: "a search", lines: [("1/3>", ":search inu")], prompt: "search>"),
    Whereabouts(
      testDescription: "filters that nothing passes", lines: [("1/3>", ":filter zebra")], prompt: "matches>"),
    Whereabouts(testDescription: "an alert", lines: [("1/3>", ":deck rocks")], prompt: "1/3>"),
    Whereabouts(
      testDescription: "the end of a game", arguments: ["play", "animals", "--seed", "7", "--count", "1"],
      lines: [("1/1>", ""), ("1/1>", "2")], prompt: "again?"),
  ]
}

struct InterruptionTests {
  /// Somebody at a place, and how the terminal was before.
  private func sit(at place: Whereabouts) throws -> (PseudoTerminal, Player, before: TerminalAttributes) {
    let before = try PseudoTerminal("/bin/cat").attributes
    let player = try Player.withAnimals(place.player)
    let terminal = try player.sit(place.arguments)
    for line in place.lines {
      try terminal.wait(for: line.prompt)
      try terminal.send(line.typed + "\r")
    }
    try terminal.wait(for: place.prompt)
    return (terminal, player, before)
  }

  @Test(arguments: Whereabouts.all)
  func `Ctrl-C leaves from every screen, and the terminal is as it was`(place: Whereabouts) throws {
    let (terminal, player, before) = try sit(at: place)
    try terminal.finish(by: "\u{3}", exit: 130)
    #expect(try terminal.attributes == before)
    #expect(!terminal.screen.isBracketedPasteOn)
    withExtendedLifetime(player) {}
  }

  @Test(
    arguments: Whereabouts.all.filter {
      ["registration", "a countdown", "the editor", "a search"].contains($0.testDescription)
    })
  func `a terminal that is closed takes the program with it, from every kind of line`(place: Whereabouts)
    throws
  {
    let (terminal, player, _) = try sit(at: place)
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
