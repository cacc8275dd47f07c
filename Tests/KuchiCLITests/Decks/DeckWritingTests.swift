import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// How a deck's file is replaced.
struct DeckWritingTests {
  private let player: Player
  private static let file = "data/kuchi/decks/pets.json"

  init() throws {
    player = try Player()
    try player.write("pets", cards: "犬 いぬ dog", "猫 ねこ cat", to: Self.file)
  }

  @Test func `permissions stay, and nothing else is left in the folder`() throws {
    let path = player.home.path(Self.file)
    chmod(path, 0o640)
    #expect(try player.run("decks", "edit", "pets", "--set", "title=Mine").status == .exited(0))
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try player.home.contents(of: "data/kuchi/decks") == ["pets.json"])
  }

  @Test func `a list of words stays what it is, and the deck made of it is a copy`() throws {
    let words = #"[{"original": "猫", "pronunciation": "neko", "translation": "cat"}]"#
    try player.home.write(words, to: "here/words.json")
    let output = try player.run("decks", "edit", "words.json", "--set", "title=Words")
    #expect(output.status == .exited(0), "\(output)")
    #expect(try player.home.read("here/words.json") == words)
    #expect(try player.home.read("data/kuchi/decks/words.json").contains(#""title": "Words""#))
  }

  @Test func `a copy does not take the place of another deck of the player's`() throws {
    try player.home.write(
      #"[{"original": "猫", "pronunciation": "neko", "translation": "cat"}]"#, to: "here/pets.json")
    let before = try player.home.read(Self.file)
    #expect(
      try player.told("decks", "edit", "./pets.json", "--set", "title=Words", exit: 74).contains(
        "it is another deck of yours with the id pets"))
    #expect(try player.home.read(Self.file) == before)
  }

  @Test(.enabled(if: geteuid() != 0, "whoever may write everything has no such folder"))
  func `a deck in a folder that can't be written is copied`() throws {
    try player.write("zoo", cards: "犬 いぬ dog", to: "here/zoo/zoo.json")
    chmod(player.home.path("here/zoo"), 0o500)
    defer { chmod(player.home.path("here/zoo"), 0o700) }
    let output = try player.run("decks", "edit", "zoo/zoo.json", "--set", "title=Beasts")
    #expect(output.status == .exited(0))
    #expect(try player.home.read("data/kuchi/decks/zoo.json").contains("Beasts"))
  }

  /// The folder is the progress file's too.
  @Test(arguments: [
    ["decks", "new", "Food"], ["import", "words.csv"], ["decks", "edit", "hiragana", "--set", "title=A"],
  ])
  func `the folders that are made for a deck are for the player alone`(arguments: [String]) throws {
    try FileManager.default.removeItem(atPath: player.home.path("data"))
    try player.home.write("犬,dog\n猫,cat\n", to: "here/words.csv")
    #expect(try player.run(arguments).status == .exited(0))
    for folder in ["data", "data/kuchi", "data/kuchi/decks"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: player.home.path(folder))
      #expect(attributes[.posixPermissions] as? Int == 0o700, "\(folder)")
    }
  }

  /// Twelve edits of a large deck, each killed at another moment: the file is always one of the two.
  @Test(arguments: 1...12)
  func `a program that is killed leaves the old file or the new one`(seed: Int) throws {
    let cards = (0..<1_000).map { Card(id: "\($0)", term: "語\($0)", meanings: ["word \($0)"]) }
    let deck = Deck(id: "pets", title: "Pets", cards: cards)
    try player.home.write(DeckWriter.text(of: deck), to: Self.file)
    var generator = SeededGenerator(seed: UInt64(seed))
    let output = try player.run(
      "decks", "edit", "pets", "--set", "title=Mine", input: "", killedAfter: 1,
      or: .random(in: 0.02...0.3, using: &generator))
    let reading = DeckReader.read(Array(try player.home.read(Self.file).utf8), named: "pets")
    #expect(reading.deck?.cards == cards)
    #expect(["Pets", "Mine"].contains(reading.deck?.title))
    if output.status == .exited(0) { #expect(reading.deck?.title == "Mine") }
    #expect(try player.run("decks", "show", "pets").status == .exited(0))
  }
}
