import Foundation
import TerminalTesting
import Testing

/// `kuchi sync`: two computers and one folder.
struct SyncCommandTests {
  static let deck = "data/kuchi/decks/beasts.json"
  static let text = """
    {
      "formatVersion": 1,   "id": "beasts",
      "title": "Beasts",
      "cards": [
        { "term": "犬", "readings": ["いぬ"],   "meanings": ["dog"] },
        { "term": "猫", "readings": ["ねこ"],   "meanings": ["cat"] }
      ]
    }

    """

  let shared: TemporaryFolder
  let desk: Player
  let laptop: Player

  init() throws {
    shared = try TemporaryFolder()
    desk = try Player("Aya").with(["TZ": "UTC"])
    laptop = try Player("Aya").with(["TZ": "UTC"])
  }

  func sync(_ player: Player, _ arguments: String..., status: Int32 = 0) throws -> String {
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
    func lines(_ player: Player) throws -> [JSONValue] {
      try player.run("sync", shared.path, "--json").lines()
    }
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    try desk.home.write(Self.text, to: Self.deck)
    let sent = try lines(desk)
    #expect(sent.map { $0["type"]?.string } == ["sent", "deck"])
    #expect(sent[0]["events"] == JSONValue.number(1) && sent[1]["change"]?.string == "sent")
    let received = try lines(laptop)
    #expect(received.map { $0["type"]?.string } == ["sent", "received", "deck"])
    #expect(
      received[1]["answers"] == JSONValue.number(1) && received[1]["players"]?.items == [.string("Aya")])
    #expect(received[2]["change"]?.string == "received")
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
    #expect(try sync(desk, "/dev/null", status: 66).contains("is not a folder"))
  }

  @Test func `what can't be read is named with file and line, and the rest is taken`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    _ = try sync(desk, shared.path)
    let name = try #require(
      try shared.contents(of: "kuchi-log").first { !$0.hasSuffix(".json") })
    try shared.write(try shared.read("kuchi-log/\(name)") + "{\"machine\"\n", to: "kuchi-log/\(name)")
    let output = try sync(laptop, shared.path, status: 65)
    #expect(output.contains("\(name):2: this is not an event (no such JSON); it was left out."))
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

  @Test func `a log that may not be read is named with the right that is missing`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    _ = try sync(desk, shared.path)
    let name = try #require(try shared.contents(of: "kuchi-log").first { !$0.hasSuffix(".json") })
    try laptop.takeIn([])
    let script = """
      chmod -R a+rwX '\(laptop.home.path)' '\(shared.path)'; chmod 0 '\(shared.path("kuchi-log/\(name)"))'
      \(Player.readingByRights)
      """
    let output = try laptop.run(["sync", shared.path], by: script)
    #expect(output.status == .exited(65), "\(output)")
    #expect(output.standardOutput.contains("\(name): it can't be read: its owner"), "\(output)")
  }

  @Test func `who plays under another name here is told`() throws {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    _ = try sync(desk, shared.path)
    let ben = try Player("Ben")
    #expect(try sync(ben, shared.path).contains("kuchi play --profile Aya goes on with it."))
    // The name comes from the folder, and must be no more than a word to a shell.
    let name = #""profile":"a $(id); b""#
    try laptop.takeIn([
      Player.review("犬|いぬ", grade: 3, due: 60).replacing(#""profile":"Aya""#, with: name)
    ])
    _ = try sync(laptop, shared.path)
    #expect(try sync(ben).contains("kuchi play --profile 'a $(id); b' goes on with it."))
  }

  @Test(.waiting) func `a folder with which another program syncs is left to that one, which is told`() throws
  {
    let folder = open(shared.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    try #require(flock(folder, LOCK_EX | LOCK_NB) == 0)
    let told = try sync(desk, shared.path, status: 74)
    #expect(told == "Another kuchi is syncing with \(shared.path) right now.\n")
    #expect(try shared.contents() == [])
    flock(folder, LOCK_UN)
    _ = try sync(desk, shared.path)
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
      try terminal.finish(by: ":quit\r")
    }
    try play(until: "1/2>")
    #expect(try sync(laptop, shared.path).contains("2 answers"))
    try FileManager.default.removeItem(atPath: shared.path)
    try play(until: "can't be used: No such file or directory")
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

  @Test func `from a folder that can't be written to everything is taken in, and what waits is told`() throws
  {
    try desk.takeIn([Player.review("犬|いぬ", grade: 3, due: 60)])
    try desk.home.write(Self.text, to: Self.deck)
    _ = try sync(desk, shared.path)
    try laptop.takeIn([])
    let script =
      "chmod -R a+rwX '\(laptop.home.path)'; chmod -R a-w '\(shared.path)'; chmod -R a+rX '\(shared.path)'; "
    defer { _ = try? ChildProcess.run("/bin/chmod", arguments: ["-R", "u+w", shared.path]) }
    func told() throws -> ChildOutput {
      try laptop.run(["sync", shared.path], by: script + Player.readingOnly(shared.path))
    }
    let first = try told()
    #expect(first.status == .exited(0), "\(first)")
    #expect(first.standardOutput.contains("The folder can't be written to: "))
    #expect(try answers(laptop).contains { $0.contains("犬") })
    #expect(try laptop.home.read(Self.deck) == Self.text)
    try laptop.takeIn([Player.review("猫|ねこ", grade: 3, due: 60)])
    let second = try told()
    #expect(second.status == .exited(74), "\(second)")
    #expect(second.standardOutput.contains("1 event (answers, lessons and the like) could not be sent to"))
  }
}
