import Foundation
import TerminalTesting
import Testing

/// Where a deck's name is looked for: the first place that has it wins.
struct DeckSearchTests {
  private let player: Player

  /// The places in their order, with the file that a deck in them is.
  private static let places = [
    "given/animals.json", "data/kuchi/decks/animals.json", "share/kuchi/decks/animals.json",
    "here/decks/animals.json",
  ]

  init() throws {
    var player = try Player()
    try player.install(at: "bin/kuchi")
    self.player = player.with(["KUCHI_DECKS": player.home.path("given")])
  }

  private func title(_ name: String) throws -> Substring? {
    let output = try player.run("play", name)
    return output.standardOutput.split(separator: "\n").first?.split(separator: ":").first
  }

  @Test func `the decks that come with the program are listed as they are learned, after all others`() throws
  {
    for id in ["kanji-n4", "kanji-n5", "zebras", "jlpt-n5-vocabulary"] {
      try player.write(id, cards: "犬 いぬ dog", to: "share/kuchi/decks/\(id).json")
    }
    let list = try player.run("decks", "--json").standardOutput
    #expect(
      list.matches(of: /"deck":"([^"]+)"/).map { String($0.1) } == [
        "zebras", "hiragana", "katakana", "first-words", "jlpt-n5-vocabulary", "kanji-n5", "kanji-n4",
      ])
  }

  @Test(arguments: places.indices)
  func `the first place that has the deck wins`(first: Int) throws {
    for place in Self.places[first...] {
      try player.write("animals", title: place, cards: "犬 いぬ dog", to: place)
    }
    #expect(try title("animals") ?? "" == Self.places[first])
  }

  @Test func `a path goes before any name`() throws {
    try player.writeAnimals()
    try player.write("animals", title: "Mine", cards: "犬 いぬ dog", to: "here/animals")
    #expect(try title("animals") == "Mine")
    #expect(try title("decks/animals.json") == "Animals")
  }

  @Test func `a deck that is built in gives way to one with its name`() throws {
    #expect(try title("hiragana") == "Hiragana")
    try player.write("hiragana", title: "My kana", cards: "犬 いぬ dog", to: "data/kuchi/decks/any name.json")
    #expect(try title("hiragana") == "My kana")
  }

  @Test func `a deck is found by its id, whatever its file is called`() throws {
    try player.write("animals", cards: "犬 いぬ dog", to: "given/zoo.json")
    try player.home.write("{", to: "given/broken.json")
    try player.home.write("{", to: "given/.hidden.json")
    #expect(try title("animals") == "Animals")
  }

  @Test func `a broken deck is told when it is the one that was asked for`() throws {
    try player.home.write("{", to: "given/animals.json")
    try player.writeAnimals()
    #expect(
      try player.told("play", "animals", exit: 65).hasPrefix("\(player.home.path("given/animals.json")):1:"))
  }

  @Test func `every deck is known once, in the order of the places, then those that come with the program`()
    throws
  {
    try player.write("plants", cards: "木 き tree", to: "given/plants.json")
    try player.write("animals", cards: "犬 いぬ dog", to: "data/kuchi/decks/animals.json")
    try player.write("plants", cards: "木 き tree", to: "share/kuchi/decks/plants.json")
    try player.write("first-words", cards: "木 き tree", to: "here/decks/first-words.json")
    let output = try player.run("play", "s")
    #expect(
      output.standardError.contains("The nearest are plants, animals, first-words."),
      "\(output)")
  }

  @Test func `the program is found through a symbolic link`() throws {
    try player.write("animals", title: "Shared", cards: "犬 いぬ dog", to: "share/kuchi/decks/animals.json")
    try player.home.write("", to: "elsewhere/.keep")
    let link = player.home.path("elsewhere/kuchi")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: player.program)
    var other = player
    other.program = link
    #expect(try other.run("play", "animals").standardOutput.hasPrefix("\nShared: "))
  }

  @Test func `a folder is all its decks, and several decks are one game`() throws {
    try player.write("animals", cards: "犬 いぬ dog", "猫 ねこ cat", to: "given/animals.json")
    try player.write("plants", cards: "木 き tree", to: "given/plants.json")
    #expect(
      try player.run("play", player.home.path("given")).standardOutput.hasPrefix(
        "\nAnimals, Plants: 3 cards, "))
    #expect(
      try player.run("play", "plants", "animals").standardOutput.hasPrefix("\nPlants, Animals: 3 cards, "))
  }

  @Test func `a folder named in the environment by a relative path is passed over`() throws {
    try player.writeAnimals()
    let output = try player.with(["XDG_DATA_HOME": "decks", "XDG_CONFIG_HOME": ""]).run("play", "animals")
    #expect(output.status == .exited(0))
  }
}
