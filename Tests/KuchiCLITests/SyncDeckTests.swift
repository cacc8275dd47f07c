import Foundation
import KuchiProgress
import TerminalTesting
import Testing

@testable import KuchiCLI

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
    #expect(try sync(laptop).contains("The edits of the deck beasts from here and elsewhere were merged."))
    #expect(try sync(desk).contains("The deck beasts was taken in."))
    let text = try desk.home.read(Self.deck)
    #expect(try text == laptop.home.read(Self.deck))
    #expect(
      text.contains(#""hound""#) && text.contains("にゃん") && text.contains(#""formatVersion": 1,   "id""#))
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
  }

  @Test func `each computer writes files of its own alone`() throws {
    func files() throws -> [String: Data] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: shared.path)
      return Dictionary(
        uniqueKeysWithValues: names.compactMap { name in
          (try? Data(contentsOf: URL(filePath: shared.path(name)))).map { (name, $0) }
        })
    }
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    try bothHaveTheDeck()
    var writers: [Substring] = []
    for (player, old, new) in [(laptop, "dog", "hound"), (desk, "cat", "tomcat")] {
      let before = try files()
      try edit(player, old, new)
      _ = try player.run("settings", "new", "\(before.count)")
      try player.takeIn([Player.review("猫|ねこ", grade: 1, at: -before.count, due: 60)])
      _ = try sync(player)
      // A content that nobody merges from any more may go.
      let changed = try files().filter { name, bytes in before[name].map { $0 != bytes } ?? false }.keys
      let machines = Set(changed.compactMap { $0.split(separator: "/").last?.prefix(16) })
      #expect(machines.count == 1, "\(changed)")
      writers += machines
    }
    #expect(Set(writers).count == 2)
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
    #expect(try sync(desk, status: 65).contains("in different ways (犬, meanings); each side keeps its own."))
    let text = try desk.home.read(Self.deck)
    #expect(text.contains("にゃん") && text.contains("hound"))
    let terminal = try laptop.sit("sync", until: "犬, meanings")
    try terminal.wait(for: "1 here: doggy")
    try terminal.wait(for: "2 there: hound")
    try terminal.send("2\r", until: "were merged")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try sync(desk) == "Nothing new here.\nNothing new from elsewhere.\n")
    #expect(try laptop.home.read(Self.deck) == desk.home.read(Self.deck))
  }

  @Test func `a deck that was deleted on one computer is deleted on the other, which can have it back`()
    throws
  {
    try bothHaveTheDeck()
    try FileManager.default.removeItem(atPath: laptop.home.path(Self.deck))
    #expect(
      try sync(laptop, "--dry-run").contains(
        "The deck beasts was deleted here and will be deleted on your other computers"))
    #expect(
      try sync(laptop).contains(
        "The deck beasts was deleted here and will be deleted on your other computers"))
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
    #expect(try sync(desk).contains("The deck beasts, deleted elsewhere, is deleted here;"))
    #expect(!desk.home.has(Self.deck))
    let copy = Self.deck + ".bak"
    try FileManager.default.moveItem(atPath: desk.home.path(copy), toPath: desk.home.path(Self.deck))
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
    #expect(try sync(laptop).contains("will be deleted on your other computers"))
    #expect(try sync(desk).contains("The deck beasts was sent."))
    #expect(try sync(laptop).contains("The deck beasts was taken in."))
    #expect(try laptop.home.read(Self.deck) == desk.home.read(Self.deck))
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
    for id in ["../out", "/tmp/out", ".out"] {
      try offer(Self.text.replacing("\"beasts\"", with: "\"\(id)\""), as: id)
      #expect(try sync(laptop).contains("The deck \(id) was left alone: its id can't be the name of a file."))
    }
    #expect(try laptop.home.contents(of: "data/kuchi/decks").isEmpty)
    #expect(!laptop.home.has("data/kuchi/out.json"))
  }

  /// Puts a deck into the shared folder, as another computer would.
  private func offer(_ text: String, as id: String, cutAt end: Int? = nil) throws {
    let name = SharedFolder.name(of: Array(text.utf8))
    try shared.write(String(text.prefix(end ?? text.count)), to: "kuchi-files/\(name)")
    try shared.write(
      """
      {"version": 1, "machine": "00000000000000aa", "log": [], "entries": {"decks/\(id)": {"editions": [
        {"time": 1, "machine": "00000000000000aa", "content": "\(name)"}]}}}
      """, to: "kuchi-files/00000000000000aa.json")
  }

  @Test
  func `a deck in the folder that can't be read is named, whatever is wrong with it, and the status is 65`()
    throws
  {
    let named = "The deck beasts of another computer can't be read and was left alone: "
    try offer(Self.text, as: "beasts", cutAt: 100)
    #expect(
      try sync(desk, shared.path, status: 65).contains(named + "its contents are cut off or not there yet."))
    try offer(Self.text.replacing("\"formatVersion\": 1", with: "\"formatVersion\": 2"), as: "beasts")
    #expect(try sync(desk, status: 65).contains(named))
    try offer(Self.text.replacing("\"beasts\"", with: "\"cats\""), as: "beasts")
    #expect(try sync(desk, status: 65).contains(named + "it is the deck cats."))
    #expect(!desk.home.has(Self.deck))
    try shared.write("{", to: "kuchi-files/00000000000000ab.json")
    try shared.write(#"{"version": 2}"#, to: "kuchi-files/00000000000000ac.json")
    try offer(Self.text, as: "beasts")
    let told = try sync(desk, status: 65)
    #expect(told.contains("The deck beasts was taken in."))
    #expect(told.contains("00000000000000ab.json: kuchi writes no such file there"))
    #expect(told.contains("00000000000000ac.json: it is of version 2, this program knows version 1"))
  }

  @Test(arguments: [" (Aya's conflicted copy 2026-11-22)", ".sync-conflict-20261122-101010-ABCDEF7", " (1)"])
  func `what programs copied because two computers wrote one file is taken in and removed`(mark: String)
    throws
  {
    try bothHaveTheDeck()
    let list = try #require(
      shared.contents(of: "kuchi-files").first { file in
        try file.hasSuffix(".json") && shared.read("kuchi-files/\(file)") != ""
      })
    let before = try shared.read("kuchi-files/\(list)")
    try edit(desk, #"["dog"]"#, #"["hound"]"#)
    try edit(laptop, #"["ねこ"]"#, #"["ねこ", "にゃん"]"#)
    for player in [desk, laptop] { _ = try sync(player) }
    // What one of them wrote came late, under another name.
    let newer = try shared.read("kuchi-files/\(list)")
    try shared.write(before, to: "kuchi-files/\(list)")
    try shared.write(newer, to: "kuchi-files/\(list.replacing(".json", with: mark + ".json"))")
    for content in try shared.contents(of: "kuchi-files") where !content.hasSuffix(".json") {
      try shared.write(try shared.read("kuchi-files/\(content)"), to: "kuchi-files/\(content)\(mark)")
    }
    for player in [desk, laptop, desk] { _ = try sync(player) }
    let text = try desk.home.read(Self.deck)
    #expect(try text.contains("hound") && text.contains("にゃん") && text == laptop.home.read(Self.deck))
    #expect(try shared.contents(of: "kuchi-files").filter { $0.contains(mark) } == [])
  }

  @Test(arguments: ["kuchi-files", "kuchi-log"])
  func `a link in the place of a folder is named and left alone, and the status is 74`(path: String) throws {
    try bothHaveTheDeck()
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
