import Foundation
import TerminalTesting
import Testing

/// The decks that go along.
extension SyncCommandTests {
  private func bothHaveTheDeck() throws {
    try desk.home.write(Self.text, to: Self.deck)
    #expect(try sync(desk, shared.path).contains("The deck beasts was sent."))
    #expect(try sync(laptop, shared.path).contains("The deck beasts was taken in."))
    #expect(try laptop.home.read(Self.deck) == Self.text)
  }

  private func edit(_ player: Player, _ old: String, _ new: String) throws {
    try player.home.write(try player.home.read(Self.deck).replacing(old, with: new), to: Self.deck)
  }

  @Test func `a deck that was edited on both computers is one again, in its own layout`() throws {
    try bothHaveTheDeck()
    try edit(desk, #"["dog"]"#, #"["dog", "hound"]"#)
    try edit(laptop, #"["ねこ"]"#, #"["ねこ", "にゃん"]"#)
    #expect(try sync(desk).contains("The deck beasts was sent."))
    #expect(try sync(laptop).contains("The deck beasts, edited here and elsewhere, is one again."))
    #expect(try sync(desk).contains("The deck beasts was taken in."))
    let text = try desk.home.read(Self.deck)
    #expect(try text == laptop.home.read(Self.deck))
    #expect(
      text.contains(#""hound""#) && text.contains("にゃん") && text.contains(#""formatVersion": 1,   "id""#))
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
  }

  @Test
  func `what both changed in different ways stays on both sides, all else comes together, a terminal asks`()
    throws
  {
    try bothHaveTheDeck()
    try edit(desk, #"["dog"]"#, #"["hound"]"#)
    try edit(laptop, #"["dog"]"#, #"["doggy"]"#)
    try edit(laptop, #"["ねこ"]"#, #"["ねこ", "にゃん"]"#)
    _ = try sync(desk)
    let before = try laptop.home.read(Self.deck)
    for _ in 1...2 {
      #expect(
        try sync(laptop, status: 65).contains("in different ways (犬, meanings); each side keeps its own."))
      #expect(try laptop.home.read(Self.deck) == before)
    }
    #expect(try sync(desk).contains("The deck beasts was taken in."))
    let text = try desk.home.read(Self.deck)
    #expect(text.contains("にゃん") && text.contains("hound"))
    let terminal = try laptop.sit("sync", until: "犬, meanings")
    try terminal.wait(for: "1 here: doggy")
    try terminal.wait(for: "2 there: hound")
    try terminal.send("2\r", until: "is one again")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try laptop.home.read(Self.deck) == desk.home.read(Self.deck))
  }

  @Test func `a deck that was deleted on one computer is deleted on the other, which can have it back`()
    throws
  {
    try bothHaveTheDeck()
    try FileManager.default.removeItem(atPath: laptop.home.path(Self.deck))
    #expect(try sync(laptop, "--dry-run").contains("The deck beasts, deleted here, goes elsewhere too"))
    #expect(try sync(laptop).contains("The deck beasts, deleted here, goes elsewhere too"))
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
    #expect(try sync(desk).contains("The deck beasts, deleted elsewhere, is deleted here;"))
    #expect(!desk.home.has(Self.deck))
    let copy = try shared.read("kuchi-decks/removed/beasts.json")
    try desk.home.write(copy, to: Self.deck)
    #expect(try sync(desk).contains("The deck beasts was sent."))
    #expect(try sync(laptop).contains("The deck beasts was taken in."))
  }

  @Test
  func `a deleted deck comes back where somebody edited it since, and is safe where a file can't be read`()
    throws
  {
    try bothHaveTheDeck()
    try laptop.home.write("{", to: Self.deck)
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
    try FileManager.default.removeItem(atPath: laptop.home.path(Self.deck))
    try edit(desk, #"["dog"]"#, #"["hound"]"#)
    #expect(try sync(laptop).contains("goes elsewhere too"))
    #expect(try sync(desk).contains("The deck beasts was sent."))
    #expect(try sync(laptop).contains("The deck beasts was taken in."))
    #expect(try laptop.home.read(Self.deck) == desk.home.read(Self.deck))
    #expect(!shared.has("kuchi-decks/removed/beasts.json"))
  }

  @Test func `decks come back where their folder was lost`() throws {
    try bothHaveTheDeck()
    try FileManager.default.removeItem(atPath: laptop.home.path("data/kuchi/decks"))
    #expect(try sync(laptop).contains("The deck beasts was taken in."))
    #expect(try laptop.home.read(Self.deck) == desk.home.read(Self.deck))
  }

  @Test func `a deck that was deleted here stays deleted here, and no file leads out of the folder`() throws {
    try bothHaveTheDeck()
    try FileManager.default.removeItem(atPath: laptop.home.path(Self.deck))
    _ = try sync(laptop)
    #expect(!laptop.home.has(Self.deck))
    try shared.write(Self.text.replacing("\"beasts\"", with: "\"../out\""), to: "kuchi-decks/x.json")
    try FileManager.default.createSymbolicLink(
      atPath: shared.path("kuchi-decks/cats.json"), withDestinationPath: desk.home.path(Self.deck))
    try FileManager.default.createSymbolicLink(
      atPath: shared.path("kuchi-decks/mine.json"), withDestinationPath: desk.home.path("outside.json"))
    try desk.home.write(Self.text.replacing("\"beasts\"", with: "\"mine\""), to: "data/kuchi/decks/mine.json")
    #expect(try sync(desk).contains("mine.json in the shared folder is no file"))
    #expect(!desk.home.has("outside.json"))
    try shared.write(Self.text, to: "kuchi-decks/beasts (conflicted copy).json")
    #expect(try sync(laptop).contains("beasts (conflicted copy).json is a second edition of it."))
    #expect(try laptop.home.contents(of: "data/kuchi/decks").isEmpty)
    #expect(!laptop.home.has("data/kuchi/out.json"))
  }

  @Test(arguments: ["kuchi-decks", "kuchi-log", "base"])
  func `a link in the place of a folder is named and left alone, and the status is 74`(name: String) throws {
    try bothHaveTheDeck()
    let path =
      name == "base"
      ? try #require(
        shared.contents(of: "kuchi-decks").filter {
          $0.hasPrefix("base-")
        }.sorted().last.map { "kuchi-decks/\($0)" })
      : name
    try FileManager.default.removeItem(atPath: shared.path(path))
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: shared.path(path), withDestinationPath: outside.path)
    for player in [desk, laptop] {
      try player.home.write(#"{"name": "Aya", "newPerDay": 3}"#, to: Player.settings)
      try edit(player, #"["dog"]"#, #"["hound"]"#)
    }
    let outputs = try [desk, laptop].map { try $0.run("sync", shared.path) }
    #expect(outputs.contains { $0.status == .exited(74) })
    #expect(outputs.contains { ($0.standardOutput + $0.standardError).contains("links are not followed") })
    #expect(try outside.contents().isEmpty)
  }
}
