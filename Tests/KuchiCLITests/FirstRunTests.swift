import Foundation
import TerminalTesting
import Testing

/// Whole conversations on a terminal: the screen in the end, with what was typed behind each prompt.
struct FirstRunTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.writeAnimals()
  }

  @Test func `a new player who reads everything chooses a deck, and Enter takes the first words`() throws {
    try player.write("first-words", title: "First words", cards: "犬 いぬ dog", to: "here/decks/first.json")
    try player.sit("--seed", "7").expect(
      """
      口 Kuchi: a quiz of Japanese words
      What shall I call you?
      name>
      Type a name, please. One character is enough.
      name> Aya
      Welcome, Aya! Your name is remembered.

      Ten minutes a day: ten letters today; tomorrow you read your first words.
      Can you read hiragana, the rounded letters?  あ い う え お
      y for yes, n for not yet.
      y/n> y

      And katakana, the angular letters?  ア イ ウ エ オ
      y for yes, n for not yet, s for: I know some Japanese, find out what.
      y/n> maybe
      Type y if you can read it, or n if not yet.
      y/n> y

      And a few kanji, the signs with a meaning?  日 本 人
      y for yes, n for not yet, s for: I know some Japanese, find out what.
      y/n> y

        1  Animals  3 cards
        2  Hiragana  270 cards
        3  Katakana  286 cards
        4  First words  1 card
      Which deck? Type its number or its name. Enter takes First words.
      deck>

      First words  1 card, 1 question

      Question 1 of 1  What does it mean?
          犬
      Enter turns the card. :help lists the commands.
      1/1>
          犬  いぬ (inu)  dog
        1  I knew it   2  I did not
      1/1> ^D
      """)
  }

  @Test(arguments: ["3\r", ":place 3\r"])
  func `who knows some Japanese chooses among three courses, numbered from one`(typed: String) throws {
    for id in ["jlpt-n4-vocabulary", "jlpt-n5-vocabulary"] {
      try player.write(id, cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/decks/\(id).json")
    }
    let terminal = try player.sit()
    try terminal.wait(for: "name> ")
    try terminal.send("Aya\ry\rs\r")
    try terminal.wait(for: "deck> ")
    let screen = terminal.screen.transcript
    #expect(screen.contains("  1  First words  113 cards\n  2  "))
    #expect(screen.contains("  3 cards\nType a number. Enter takes First words; :decks lists all decks."))
    #expect(!screen.contains("  4  "))
    try terminal.send(typed)
    try terminal.wait(for: "1/3> ")
  }

  @Test func `who leaves before saying what they read is asked again`() throws {
    let first = try player.sit()
    try first.wait(for: "name> ")
    try first.send("Aya\r")
    try first.wait(for: "y/n> ")
    try first.send("\u{3}")
    try first.waitForExit()
    let second = try player.sit()
    try second.wait(for: "y/n> ")
    #expect(second.screen.transcript.contains("Can you read hiragana, the rounded letters?"))
    try second.send("n\r")
    try second.wait(for: "lesson 1/5> ")
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
    let terminal = try player.sit()
    try terminal.wait(for: "name> ")
    try terminal.send("Aya\r")
    for answer in answers {
      try terminal.wait(for: "y/n> ")
      try terminal.send(answer + "\r")
    }
    try terminal.wait(for: "lesson 1/5> ")
    #expect(terminal.screen.transcript.contains("\nToday  0 due, 10 new\n"))
    #expect(terminal.screen.transcript.contains("New card 1 of 5\n    \(card)\n"))
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    let listed = try player.run("study", "--json").standardOutput
    #expect(listed.split(separator: "\n").count == decks.count)
    #expect(decks.allSatisfy { listed.contains("\"title\":\"\($0)\"") })
  }

  @Test func `the second time nobody is asked and the last deck is played`() throws {
    let first = try player.sit("play", "animals")
    try first.wait(for: "name>")
    try first.send("Aya\r")
    try first.waitForPrompt("1/3")
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
