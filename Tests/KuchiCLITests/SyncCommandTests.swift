import Foundation
import TerminalTesting
import Testing

/// `kuchi sync`: two computers and one folder.
struct SyncCommandTests {
  private static let deck = "data/kuchi/decks/beasts.json"
  private static let text = """
    {
      "formatVersion": 1,   "id": "beasts",
      "title": "Beasts",
      "cards": [
        { "term": "犬", "readings": ["いぬ"],   "meanings": ["dog"] },
        { "term": "猫", "readings": ["ねこ"],   "meanings": ["cat"] }
      ]
    }

    """

  private let shared: TemporaryFolder
  private let desk: Player
  private let laptop: Player

  init() throws {
    shared = try TemporaryFolder()
    desk = try Player("Aya").with(["TZ": "UTC"])
    laptop = try Player("Aya").with(["TZ": "UTC"])
  }

  private func sync(_ player: Player, _ arguments: String..., status: Int32 = 0) throws -> String {
    let output = try player.run(["sync"] + arguments)
    #expect(output.status == .exited(status), "\(output.standardError)")
    // Long lines are wrapped.
    return (output.standardOutput + output.standardError).replacing(/\n +/, with: " ")
  }

  private func answers(_ player: Player) throws -> Set<Substring> {
    Set(try player.run("progress", "export").standardOutput.split(separator: "\n"))
  }

  @Test func `two computers have the same answers after each synced, and remember the folder`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    try laptop.takeIn([Player.review("猫|ねこ", grade: 1, due: 60)])
    #expect(try sync(desk, shared.path).contains("Sent 1 event "))
    let second = try sync(laptop, shared.path)
    #expect(second.contains("Sent 1 event ") && second.contains(": 1 answer."))
    #expect(try sync(desk).contains(": 1 answer."))
    #expect(try answers(desk) == answers(laptop) && answers(desk).count == 3)
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
    #expect(try desk.run("progress", "check").status == .exited(0))
  }

  @Test func `JSON has a line for what was sent, for each computer and for each deck`() throws {
    struct Line: Decodable {
      let type: String
      let events: Int?
      let answers: Int?
      let players: [String]?
      let deck: String?
      let change: String?
    }
    func lines(_ player: Player) throws -> [Line] {
      try player.run("sync", shared.path, "--json").standardOutput.split(separator: "\n")
        .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    try desk.home.write(Self.text, to: Self.deck)
    let sent = try lines(desk)
    #expect(sent.map(\.type) == ["sent", "deck"] && sent[0].events == 1 && sent[1].change == "sent")
    let received = try lines(laptop)
    #expect(received.map(\.type) == ["sent", "received", "deck"])
    #expect(received[1].answers == 1 && received[1].players == ["Aya"] && received[2].change == "received")
  }

  @Test func `a dry run tells what would be done and does nothing`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    #expect(
      try sync(desk, shared.path, "--dry-run").contains(
        "Would send 1 event "))
    #expect(try shared.contents().isEmpty)
    #expect(try desk.run("sync").status == .exited(64))
  }

  @Test func `a folder that is not known, is forgotten or is missing is told with what to do`() throws {
    #expect(try sync(desk, status: 64).contains("kuchi sync ~/Dropbox/kuchi"))
    _ = try sync(desk, shared.path("new"))
    try FileManager.default.removeItem(atPath: shared.path("new"))
    #expect(try sync(desk, status: 66).contains("is not there. Is the disk mounted?"))
    #expect(try sync(desk, "--forget").contains("is forgotten"))
    #expect(try sync(desk, "--forget").contains("no folder to forget"))
    #expect(try sync(desk, status: 64).contains("There is no folder yet"))
    #expect(try sync(desk, shared.path("a/b"), status: 73).contains("can't be made"))
    #expect(try sync(desk, "/dev/null", status: 66).contains("is no folder"))
  }

  @Test func `what can't be read is named with file and line, and the rest is taken`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    _ = try sync(desk, shared.path)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: shared.path("kuchi-log")).first)
    try shared.write(try shared.read("kuchi-log/\(name)") + "{\"machine\"\n", to: "kuchi-log/\(name)")
    let output = try sync(laptop, shared.path, status: 65)
    #expect(output.contains("\(name):3: this is no event (no such JSON); it was left out."))
    #expect(try answers(laptop).count == 2)
  }

  @Test func `a copied home folder gets a log of its own, and is told so`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    _ = try sync(desk, shared.path)
    try FileManager.default.copyItem(atPath: desk.home.path("data"), toPath: laptop.home.path("data"))
    try desk.takeIn([Player.review("猫|ねこ", grade: 3, due: 60)])
    _ = try sync(desk)
    #expect(try sync(laptop, shared.path).contains("This one has a log of its own from now on"))
    #expect(try answers(laptop) == answers(desk))
  }

  @Test func `who plays under another name here is told`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    _ = try sync(desk, shared.path)
    let ben = try Player("Ben")
    #expect(try sync(ben, shared.path).contains("kuchi play --profile Aya goes on with it."))
  }

  @Test func `games sync at their start and end where the setting says so, and go on where that fails`()
    throws
  {
    let player = try Player.whoPlayed()
    try player.home.write(
      #"{"name": "Aya", "sync": "on", "syncFolder": "\#(shared.path)"}"#, to: Player.settings)
    func play(until text: String) throws {
      let terminal = try player.sit("play", "animals", "--mode", "flash")
      // A message is broken between words.
      try terminal.wait { $0.text.split(whereSeparator: \.isNewline).joined(separator: " ").contains(text) }
      try terminal.wait(for: "1/2> ")
      try terminal.send(":quit\r")
      #expect(try terminal.waitForExit() == .exited(0))
    }
    try play(until: "1/2>")
    #expect(try sync(laptop, shared.path).contains("2 answers"))
    try FileManager.default.removeItem(atPath: shared.path)
    try play(until: "can't be used: No such file or directory")
  }

  // MARK: Decks

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
    let terminal = try laptop.sit("sync")
    try terminal.wait(for: "犬, meanings")
    try terminal.wait(for: "1 here: doggy")
    try terminal.wait(for: "2 there: hound")
    try terminal.send("2\r")
    try terminal.wait(for: "is one again")
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
    #expect(!FileManager.default.fileExists(atPath: desk.home.path(Self.deck)))
    let copy = try String(contentsOfFile: shared.path("kuchi-decks/removed/beasts.json"), encoding: .utf8)
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
    #expect(!FileManager.default.fileExists(atPath: shared.path("kuchi-decks/removed/beasts.json")))
  }

  @Test func `decks come back where their folder was lost`() throws {
    try bothHaveTheDeck()
    try FileManager.default.removeItem(atPath: laptop.home.path("data/kuchi/decks"))
    #expect(try sync(laptop).contains("The deck beasts was taken in."))
    #expect(try laptop.home.read(Self.deck) == desk.home.read(Self.deck))
  }

  @Test func `settings about learning follow the player, and those of one computer stay`() throws {
    func settings(_ player: Player) throws -> [String: Any] {
      let data = Data(try player.home.read("config/kuchi/settings.json").utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    _ = try desk.run("settings", "retention", "0.85")
    _ = try desk.run("settings", "appearance", "none")
    #expect(try sync(desk, shared.path).contains("Settings sent: retention."))
    #expect(try sync(laptop, shared.path).contains("Settings taken in: retention."))
    #expect(try settings(laptop)["retention"] as? Double == 0.85)
    #expect(try settings(laptop)["appearance"] as? String != "none")
    // Each changes another one; then both change the same, and the second to sync has seen the first.
    _ = try desk.run("settings", "new", "7")
    _ = try laptop.run("settings", "retention", "0.92")
    for player in [desk, laptop, desk] { _ = try sync(player) }
    for player in [desk, laptop] {
      #expect(try settings(player)["newPerDay"] as? Int == 7)
      #expect(try settings(player)["retention"] as? Double == 0.92)
    }
    _ = try laptop.run("settings", "retention", "0.9")
    #expect(try sync(laptop).contains("Settings sent: retention."))
    #expect(try sync(desk).contains("Settings taken in: retention."))
    #expect(try sync(laptop) == "Nothing new here.\nNothing new from elsewhere.\n")
  }

  @Test func `a deck that was deleted here stays deleted here, and no file leads out of the folder`() throws {
    try bothHaveTheDeck()
    try FileManager.default.removeItem(atPath: laptop.home.path(Self.deck))
    _ = try sync(laptop)
    #expect(!FileManager.default.fileExists(atPath: laptop.home.path(Self.deck)))
    try shared.write(Self.text.replacing("\"beasts\"", with: "\"../out\""), to: "kuchi-decks/x.json")
    try FileManager.default.createSymbolicLink(
      atPath: shared.path("kuchi-decks/cats.json"), withDestinationPath: desk.home.path(Self.deck))
    try FileManager.default.createSymbolicLink(
      atPath: shared.path("kuchi-decks/mine.json"), withDestinationPath: desk.home.path("outside.json"))
    try desk.home.write(Self.text.replacing("\"beasts\"", with: "\"mine\""), to: "data/kuchi/decks/mine.json")
    #expect(try sync(desk).contains("mine.json in the shared folder is no file"))
    #expect(!FileManager.default.fileExists(atPath: desk.home.path("outside.json")))
    try shared.write(Self.text, to: "kuchi-decks/beasts (conflicted copy).json")
    #expect(try sync(laptop).contains("beasts (conflicted copy).json is a second edition of it."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: laptop.home.path("data/kuchi/decks")).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: laptop.home.path("data/kuchi/out.json")))
  }

  @Test(arguments: ["kuchi-decks", "kuchi-log", "base"])
  func `a link in the place of a folder is named and left alone, and the status is 74`(name: String) throws {
    try bothHaveTheDeck()
    let path =
      name == "base"
      ? try #require(
        FileManager.default.contentsOfDirectory(atPath: shared.path("kuchi-decks")).filter {
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
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
  }
}
