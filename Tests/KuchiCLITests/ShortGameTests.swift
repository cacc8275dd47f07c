import Foundation
import TerminalTesting
import Testing

/// `kuchi --one`, as it stands at the end of a shell's start-up file.
struct OneQuestionTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  @Test func `one question is asked with its choices, answered, and that is all`() throws {
    let terminal = try player.sit("--one", "animals", "--seed", "7", until: "1/1> ")
    try terminal.finish(by: "2\r")
    #expect(
      terminal.screen.text == """

        Question 1 of 1  What does it mean?
            猫
          1  bird
          2  cat
          3  dog
        1/1> 2
        ✓ Right!

          猫  ねこ (neko)  cat
        """)
  }

  @Test func `a retry is no answer yet, and what was missed does not come back`() throws {
    let output = try player.run("--one", "animals", "--seed", "7", input: "9\n1\n")
    #expect(
      output.standardOutput == """

        Question 1 of 1. What does it mean?
        猫
        1: bird
        2: cat
        3: dog
        That is not one of the choices. Type a number from 1 to 3.
        Not quite.
        猫, read ねこ (neko), means cat.
        You said this: 鳥, read とり (tori), means bird.

        """)
    #expect(output.status == .exited(0))
  }

  @Test(arguments: [[], ["animals"]])
  func `with nothing due it says so, and asks nothing that was never taught`(decks: [String]) throws {
    let output = try player.run(["--one"] + decks)
    #expect(output.standardOutput == "Nothing waits now.\n" && output.status == .exited(0))
    let terminal = try player.sit(["--one"] + decks)
    #expect(try terminal.waitForExit() == .exited(0) && terminal.screen.text == "Nothing waits now.")
    let fresh = try Player()
    #expect(try fresh.run("--one").standardOutput == "Nothing waits now.\n")
    #expect(!fresh.home.has(Player.settings))
  }

  @Test func `the most urgent question of the decks that are studied is asked, whatever was played last`()
    throws
  {
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -900_000, due: -60)])
    _ = try player.run("study", "add", "animals")
    let output = try player.run("--one").standardOutput
    #expect(output.contains("\n犬"))
  }

  @Test func `the game that was broken off waits on, and the answer counts`() throws {
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -900_000, due: -60)])
    _ = try player.run("play", "animals", "--cram", input: "\n1\n")
    _ = try player.run("--one", "animals", input: "1\n")
    _ = try player.sit("play", "animals", until: "You left a game: Animals, 1 of")
    let stats = try player.run("stats", "--json")
    #expect(stats.standardOutput.contains(#""total":2,"type":"all""#))
  }
}

/// Programs and pipes that play without naming a deck.
struct PipedStudyTests {
  @Test(arguments: [[], ["--json"]]) func `a pipe plays the study list, and lessons are told`(
    arguments: [String]
  ) throws {
    let player = try Player.withAnimals("Aya")
    try player.write("pets", title: "Pets", cards: "犬 いぬ dog", to: "here/decks/pets.json")
    #expect(
      try player.run("study", "add", "pets", "animals").standardError
        == "Now on your study list: Pets, Animals. kuchi plays what it brings each day.\n")
    let told = try player.run(arguments).standardOutput
    let isJSON = !arguments.isEmpty
    #expect(told.contains(isJSON ? #"{"id":"pets","title":"Pets"},{"id":"animals""# : "\nToday: your first "))
    #expect(told.contains(isJSON ? #""type":"lesson""# : "\nA lesson of "))
  }

  @Test
  func `a program says which new cards are known, takes one back, and the next start asks none of them`()
    throws
  {
    let player = try Player.withAnimals("Aya")
    _ = try player.run("study", "add", "animals")
    func requests(_ requests: String...) throws -> String {
      try player.run("--json", input: requests.joined(separator: "\n") + "\n").standardOutput
    }
    let told = try requests(
      #"{"command": "know", "argument": "犬"}"#, #"{"command": "undo"}"#,
      #"{"command": "know", "argument": "猫"}"#, #"{"command": "know", "argument": "石"}"#)
    #expect(told.components(separatedBy: "No lesson is open").count == 2)
    let placed = try player.run("progress", "export").standardOutput.split(separator: "\n")
      .filter { $0.contains("placed") }
    #expect(placed.contains { $0.contains("猫") })
    let again = try requests(
      #"{"command": "know", "argument": "猫"}"#, #"{"command": "know", "argument": "犬"}"#)
    #expect(again.components(separatedBy: "No lesson is open").count == 2)
  }
}

struct EmptyGameTests {
  private let player: Player

  init() throws { player = try Player() }

  @Test func `a program is told why a game asks nothing`() throws {
    try player.write("pets", cards: "犬 いぬ dog", to: "here/pets.json")
    _ = try player.run("settings", "new", "0")
    let unshown = try player.run("play", "pets.json", "--json").standardOutput.split(separator: "\n")
    #expect(unshown.contains { $0.contains(#""code":"nothing-shown""#) })
    #expect(unshown.last?.contains(#""type":"finished""#) == true)
    try player.home.write(#"{"name": "Aya", "filters": [{"text": "fish"}]}"#, to: Player.settings)
    let filtered = try player.run("play", "pets.json", "--json").standardOutput.split(separator: "\n")
    #expect(filtered.contains { $0.contains(#""code":"nothing-matches""#) })
    #expect(filtered.last?.contains(#""type":"finished""#) == true)
    let usual = try player.run("play", "pets.json", "--json", "--cram", "--seed", "1").standardOutput
    #expect(!usual.contains(#""type":"error""#))
  }
}
