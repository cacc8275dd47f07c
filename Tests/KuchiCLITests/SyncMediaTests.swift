import Foundation
import TerminalTesting
import Testing

/// The sounds and pictures that go along with decks.
extension SyncCommandTests {
  private static let nothing = "Nothing new here.\nNothing new from elsewhere.\n"

  private func names(_ files: String...) -> String {
    Self.text.replacing(
      #"["dog"]"#, with: #"["dog"], "audio": [\#(files.map { "\"media/\($0)\"" }.joined(separator: ", "))]"#)
  }

  private func contents() throws -> [String] {
    try shared.contents(of: "kuchi-files").filter {
      !$0.hasSuffix(".json") && $0.split(separator: "-").last.flatMap { Int($0) } ?? 0 < 100
    }
  }

  @Test func `sounds go along, each content once, and what is there already is never replaced`() throws {
    try desk.home.write(names("inu.mp3", "dog.mp3", "cat.mp3"), to: Self.deck)
    for (name, sound) in [("inu", "bow"), ("dog", "bow"), ("cat", "meow")] {
      try desk.home.write(sound, to: "data/kuchi/decks/media/\(name).mp3")
    }
    try laptop.home.write("mine", to: "data/kuchi/decks/media/cat.mp3")
    #expect(try sync(desk, shared.path, "--dry-run").contains("Sounds and pictures: 3 sent."))
    #expect(!shared.has("kuchi-files"))
    #expect(try sync(desk, shared.path).contains("Sounds and pictures: 2 sent."))
    #expect(try contents().count == 2)
    #expect(try sync(laptop, shared.path).contains("Sounds and pictures: 1 sent, 2 taken in."))
    for (name, sound) in [("inu", "bow"), ("dog", "bow"), ("cat", "mine")] {
      #expect(try laptop.home.read("data/kuchi/decks/media/\(name).mp3") == sound)
    }
    for player in [desk, laptop, desk] { #expect(try sync(player) == Self.nothing) }
    #expect(try contents().count == 3)
  }

  @Test func `sounds that nobody has are named, a damaged content is left, and no link is followed`() throws {
    try desk.home.write(names("inu.mp3", "out.mp3", "gone.mp3"), to: Self.deck)
    try desk.home.write("bow", to: "data/kuchi/decks/media/inu.mp3")
    try desk.home.write("secret", to: "secret")
    try FileManager.default.createSymbolicLink(
      atPath: desk.home.path("data/kuchi/decks/media/out.mp3"), withDestinationPath: desk.home.path("secret"))
    let missing = "Sounds and pictures that can't be had: 2 (media/gone.mp3, media/out.mp3)."
    #expect(try sync(desk, shared.path).contains("Sounds and pictures: 1 sent.\n\(missing)"))
    let content = try #require(contents().first)
    #expect(try contents() == [content] && shared.read("kuchi-files/\(content)") == "bow")
    try shared.write("wow", to: "kuchi-files/\(content)")
    #expect(
      try sync(laptop, shared.path).contains(
        "that can't be had: 3 (media/gone.mp3, media/inu.mp3, media/out.mp3)"))
    try shared.write("bow", to: "kuchi-files/\(content)")
    let taken = try laptop.run("sync", "--json").standardOutput
    #expect(taken.contains(#""type":"media""#) && taken.contains(#""received":1"#))
    #expect(try laptop.home.read("data/kuchi/decks/media/inu.mp3") == "bow")
  }

  @Test func `a list from elsewhere leads to no file outside of the folders`() throws {
    try desk.home.write(names("inu.mp3"), to: Self.deck)
    try desk.home.write("secret", to: "secret-6")
    let list = """
      {"version": 1, "machine": "0123456789abcdef", "log": [], "entries": {"media/media/inu.mp3": {"editions": [
        {"time": 0, "machine": "0123456789abcdef", "content": "NAME-6"}], "size": 6, "modified": 0}}}
      """
    for name in ["../secret", "/etc/secret", "0"] {
      try shared.write(list.replacing("NAME", with: name), to: "kuchi-files/0123456789abcdef.json")
      try shared.write("secret", to: "secret-6")
      #expect(try sync(desk, shared.path).contains("that can't be had: 1 (media/inu.mp3)."))
    }
    #expect(!desk.home.has("data/kuchi/decks/media/inu.mp3"))
  }
}
