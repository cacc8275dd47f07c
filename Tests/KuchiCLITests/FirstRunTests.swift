import Foundation
import TerminalTesting
import Testing

/// Whole conversations on a terminal: the screen in the end, with what was typed behind each prompt.
struct FirstRunTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test(arguments: ["3\r", ":place 3\r", "\r"])
  func `who knows some Japanese chooses among three courses, numbered from one`(typed: String) throws {
    for id in ["jlpt-n4-vocabulary", "jlpt-n5-vocabulary"] {
      try player.write(id, cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/decks/\(id).json")
    }
    let terminal = try player.sit(until: "name> ")
    try terminal.send("Aya\ry\ry\rs\r", until: "deck> ")
    let screen = terminal.screen.transcript
    #expect(screen.contains("  1  First words  113 cards\n  2  "))
    #expect(
      screen.contains("  3 cards\nType a number. Enter takes Jlpt-N5-Vocabulary; :decks lists all decks."))
    #expect(!screen.contains("  4  "))
    try terminal.send(typed, until: "1/3> ")
  }

  @Test func `Enter takes the deck that is named where a course is missing`() throws {
    try player.write("jlpt-n5-vocabulary", cards: "犬 いぬ dog", to: "here/decks/jlpt-n5-vocabulary.json")
    let terminal = try player.sit(until: "name> ")
    try terminal.send("Aya\ry\ry\rs\r", until: "deck> ")
    #expect(terminal.screen.transcript.contains("Enter takes First words"))
    try terminal.send("\r", until: "> ")
    #expect(terminal.screen.transcript.contains("First words  113 cards, placement"))
  }

  @Test func `Enter takes the name of the computer's user`() throws {
    let terminal = try player.with(["USER": "mia"]).sit(until: "name> ")
    #expect(terminal.screen.transcript.contains("What shall I call you? Enter takes mia."))
    try terminal.send("\r", until: "Welcome, mia! Your name is remembered.")
    let nobody = try Player().with(["USER": ""]).sit(until: "name> ")
    try nobody.send("\r", until: "Type a name, please. One character is enough.")
  }

  @Test(arguments: ["s\r", "some\r"])
  func `who reads some hiragana is asked about katakana, then what they know, and studies from there on`(
    typed: String
  ) throws {
    let terminal = try player.sit(until: "name> ")
    try terminal.send("Aya\r", until: "y/n/s> ")
    try terminal.send(typed, until: "And katakana, the angular letters?")
    try terminal.send("n\r", until: "1/30> ")
    #expect(terminal.screen.transcript.contains("This finds out what you know already."))
    #expect(terminal.screen.transcript.contains(" cards, placement, at most 30 questions"))
    #expect(!terminal.screen.transcript.contains("Hiragana, Katakana"))
  }

  @Test func `who leaves before saying what they read is asked again`() throws {
    let first = try player.sit(until: "name> ")
    try first.send("Aya\r", until: "y/n/s> ")
    try first.send("\u{3}")
    try first.waitForExit()
    let second = try player.sit(until: "y/n/s> ")
    try second.send(
      "maybe\r", until: "Type y if you can read it, n if not yet, or s if you can read some of it.")
    try second.wait(for: "y/n/s> ")
    #expect(second.screen.transcript.contains("Can you read hiragana, the rounded letters?"))
    try second.send("n\r", until: "lesson 1/5> ")
  }
}
