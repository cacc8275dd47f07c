import Foundation
import TerminalTesting
import Testing

/// Whole conversations on a terminal: the screen in the end, with what was typed behind each prompt.
struct FirstRunTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test func `who says neither yes nor no is asked once more`() throws {
    let terminal = try player.sit(until: "name> ")
    try terminal.send("Aya\r", until: "y/n> ")
    try terminal.send("maybe\r", until: "Type y if you can read it, or n if not yet.")
    try terminal.wait(for: "y/n> ")
  }

  @Test(arguments: ["3\r", ":place 3\r"])
  func `who knows some Japanese chooses among three courses, numbered from one`(typed: String) throws {
    for id in ["jlpt-n4-vocabulary", "jlpt-n5-vocabulary"] {
      try player.write(id, cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/decks/\(id).json")
    }
    let terminal = try player.sit(until: "name> ")
    try terminal.send("Aya\ry\rs\r", until: "deck> ")
    let screen = terminal.screen.transcript
    #expect(screen.contains("  1  First words  113 cards\n  2  "))
    #expect(screen.contains("  3 cards\nType a number. Enter takes First words; :decks lists all decks."))
    #expect(!screen.contains("  4  "))
    try terminal.send(typed, until: "1/3> ")
  }

  @Test func `who leaves before saying what they read is asked again`() throws {
    let first = try player.sit(until: "name> ")
    try first.send("Aya\r", until: "y/n> ")
    try first.send("\u{3}")
    try first.waitForExit()
    let second = try player.sit(until: "y/n> ")
    #expect(second.screen.transcript.contains("Can you read hiragana, the rounded letters?"))
    try second.send("n\r", until: "lesson 1/5> ")
  }

  @Test(arguments: [
    (["n"], "あ  a", ["Hiragana", "Katakana", "First words"]),
    (["y", "n"], "ア  a", ["Katakana", "First words"]),
    // Who reads kana needs no Latin letters for them.
    (["y", "y", "n"], "おはようございます  good morning", ["First words"]),
  ])
  func `the study list begins with what teaches a new player what they can't read`(
    answers: [String], card: String, decks: [String]
  ) throws {
    let terminal = try player.sit(until: "name> ")
    try terminal.send("Aya\r")
    for answer in answers {
      try terminal.wait(for: "y/n> ")
      try terminal.send(answer + "\r")
    }
    try terminal.wait(for: "lesson 1/5> ")
    #expect(terminal.screen.transcript.contains("\nToday  0 due, 10 new\n"))
    #expect(terminal.screen.transcript.contains("New card 1 of 5\n    \(card)\n"))
    try terminal.finish(by: "\u{4}")
    let listed = try player.run("study", "--json").standardOutput
    #expect(listed.split(separator: "\n").count == decks.count)
    #expect(decks.allSatisfy { listed.contains("\"title\":\"\($0)\"") })
  }

  @Test func `the second time nobody is asked and the last deck is played`() throws {
    let first = try player.sit("play", "animals", until: "name>")
    try first.send("Aya\r", until: "1/3> ")
    try first.send("\u{4}")
    try first.waitForExit()
    try player.sit("--seed", "7").expect(
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      1/3> :quit
      """)
  }
}
