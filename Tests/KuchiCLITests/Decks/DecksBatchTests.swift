import Foundation
import TerminalTesting
import Testing

/// `kuchi decks edit --where` and `kuchi decks undo`.
struct DecksBatchTests {
  private let player: Player
  private static let own = "data/kuchi/decks"
  private static let dogs = "inu deck:pets or inu deck:farm"

  init() throws {
    player = try Player()
    try player.write("pets", cards: "犬 いぬ dog", "猫 ねこ cat", to: "\(Self.own)/pets.json")
    try player.write("farm", cards: "牛 うし cow", "犬 いぬ watchdog", to: "\(Self.own)/farm.json")
  }

  private func run(_ arguments: String..., input: String = "") throws -> ChildOutput {
    try player.run(["decks"] + arguments, input: input)
  }

  private func file(_ name: String) throws -> String { try player.home.read("\(Self.own)/\(name).json") }

  @Test func `cards of a query are shown, asked about, changed in all decks, and taken back`() throws {
    let before = try [file("pets"), file("farm")]
    let asked = try run("edit", "--where", Self.dogs, "--tag", "dogs")
    #expect(asked.status == .exited(64), "\(asked)")
    #expect(asked.standardOutput.contains("~ 犬  tags: nothing → dogs"))
    #expect(asked.standardOutput.contains("2 cards of 2 found change, in "))
    #expect(try run("edit", "--where", Self.dogs, "--tag", "dogs", "--dry-run").status == .exited(0))
    #expect(try [file("pets"), file("farm")] == before)
    let done = try run("edit", "--where", Self.dogs, "--tag", "dogs", "--yes")
    #expect(done.status == .exited(0) && done.standardOutput.contains("kuchi decks undo takes it back"))
    #expect(try player.run("search", "--json", "#dogs").standardOutput.split(separator: "\n").count == 2)
    #expect(try run("edit", "--where", "#dogs", "--tag", "dogs").standardOutput.hasPrefix("Nothing changes"))
    #expect(try run("undo").status == .exited(64))
    #expect(try run("undo", "--yes").standardError.contains("2 cards in "))
    #expect(try [file("pets"), file("farm")] == before)
    #expect(try run("undo", "--yes").status == .exited(1))
  }

  @Test func `texts are replaced, fields set and tags taken off in one deck, with its ids as they were`()
    throws
  {
    let arguments = ["--where", "dog", "--replace", "犬", "いぬ", "--set", "tags=a b", "--untag", "a"]
    let output = try player.run(["decks", "edit", "pets", "--yes", "--json"] + arguments)
    #expect(
      output.standardOutput == """
        {"card":"犬|いぬ","change":"changed","deck":"pets","field":"term","from":"犬","term":"いぬ","to":"いぬ"}
        {"card":"犬|いぬ","change":"changed","deck":"pets","field":"tags","from":"","term":"いぬ","to":"b"}
        {"cards":1,"decks":1,"type":"edited"}

        """, "\(output)")
    #expect(try file("pets").contains(#""id": "犬|いぬ""#))
    #expect(try file("farm").contains("犬"))
  }

  @Test func `a card that would have a fault is named with its place, and nothing changes`() throws {
    let before = try [file("pets"), file("farm")]
    let output = try run("edit", "--where", "inu", "--replace", "watchdog", "", "--yes")
    #expect(output.status == .exited(65))
    #expect(output.standardError.contains("farm.json:4:"), "\(output.standardError)")
    #expect(try [file("pets"), file("farm")] == before)
  }

  @Test func `a built-in deck is copied, and taking it back leaves no copy`() throws {
    let copy = "\(Self.own)/hiragana.json"
    #expect(try run("edit", "hiragana", "--where", "ka", "--tag", "k", "--yes").status == .exited(0))
    #expect(player.home.has(copy))
    #expect(try run("undo", "--yes").status == .exited(0))
    #expect(!player.home.has(copy))
  }

  @Test func `a file that was changed since is not taken back`() throws {
    _ = try run("edit", "pets", "--where", "inu", "--tag", "dogs", "--yes")
    _ = try run("edit", "pets", "--set", "title=Beasts")
    #expect(try run("undo", "--yes").status == .exited(74))
    #expect(try file("pets").contains("Beasts") && file("pets").contains("dogs"))
  }

  @Test(arguments: [
    (["edit", "--where", "zzz", "--tag", "x"], "Nothing is found for zzz."),
    (["undo", "--yes"], "There is no batch edit"),
  ])
  func `where there is nothing to do, that is told`(arguments: [String], message: String) throws {
    #expect(try player.told(["decks"] + arguments, exit: 1).contains(message))
  }

  @Test func `an edit whose second file can't be written is not taken back at all, and then as a whole`()
    throws
  {
    let before = try [file("pets"), file("farm")]
    #expect(try run("edit", "--where", Self.dogs, "--tag", "dogs", "--yes").status == .exited(0))
    let after = try [file("pets"), file("farm")]
    // No draft fits beside a file of such a name.
    let last = "data/kuchi/last-batch.json"
    let batch = try player.home.read(last)
    func place(_ name: String) -> String.Index {
      batch.range(of: "\(name).json")?.lowerBound ?? batch.startIndex
    }
    let second = place("pets") > place("farm") ? "pets" : "farm"
    let long = String(repeating: "x", count: 246)
    try player.home.write(batch.replacing("\(second).json", with: "\(long).json"), to: last)
    try player.home.write(try file(second), to: "\(Self.own)/\(long).json")
    let failed = try run("undo", "--yes")
    #expect(failed.status == .exited(74), "\(failed)")
    #expect(try [file("pets"), file("farm")] == after)
    // One was taken back when the program was killed.
    try player.home.write(batch, to: last)
    try player.home.write(before[0], to: "\(Self.own)/pets.json")
    #expect(try run("undo", "--yes").status == .exited(0))
    #expect(try [file("pets"), file("farm")] == before)
  }
}
