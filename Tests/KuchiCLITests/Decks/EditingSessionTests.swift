import Foundation
import TerminalTesting
import Testing

/// Editing on a terminal, in the middle of a game.
struct EditingSessionTests {
  private let player: Player
  private static let file = "data/kuchi/decks/animals.json"

  init() throws {
    player = try Player("Aya")
    try player.write("animals", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: Self.file)
  }

  private func start() throws -> PseudoTerminal {
    try player.sit("play", "animals", "--seed", "7", "--mode", "typed", until: "1/3> ")
  }

  @Test func `a mistake is mended with what is there on the line, and the game goes on`() throws {
    let terminal = try start()
    try terminal.send("kitten\r", until: "2/4> ")
    try terminal.send(":edit\r", until: "edit> ")
    try terminal.send("3\r", until: "meanings> cat")
    try terminal.send("; kitten\r", until: "meanings  cat; kitten")
    try terminal.wait(for: "edit> ")
    try terminal.send("2\r", until: "readings> ねこ")
    try terminal.send("\u{15}neko; byo", until: "readings> ねこ; びょ")
    try terminal.send("u\r", until: "readings  ねこ; びょう")
    try terminal.wait(for: "edit> ")
    try terminal.send("\r", until: "2/4> ")
    try terminal.send(":undo\r", until: "1/3> ")
    try terminal.send("kitten\r", until: "Right!")
    try terminal.wait(for: "2/3> ")
    try terminal.finish(by: "\u{4}")
    #expect(
      try player.home.read(Self.file).contains(
        #"{"term": "猫", "readings": ["ねこ", "びょう"], "meanings": ["cat", "kitten"]}"#))
  }

  @Test func `an edit of a file that was changed meanwhile is not written, and named at the end with 74`()
    throws
  {
    let terminal = try start()
    try terminal.send(":edit dog\r", until: "edit> ")
    let theirs = try player.home.read(Self.file) + "\n"
    try player.home.write(theirs, to: Self.file)
    try terminal.send("hint It barks.\r", until: "It barks.\n  6  notes")
    #expect(try player.home.read(Self.file) == theirs)
    try terminal.wait(for: "edit> ")
    try terminal.finish(by: "\u{4}", exit: 74)
    #expect(terminal.screen.transcript.contains("Your edits of animals are not kept:"))
  }

  @Test func `a draft that a killed program left goes with the next edit`() throws {
    try player.home.write("half", to: "data/kuchi/decks/.animals.json.4133250965")
    try player.home.write("mine", to: "data/kuchi/decks/.animals.json.bak")
    _ = try player.run("decks", "edit", "animals", "--card", "dog", "--set", "hint=It barks.")
    #expect(try player.home.contents(of: "data/kuchi/decks") == [".animals.json.bak", "animals.json"])
  }

  @Test func `edits taken back, the last one first, leave the file byte for byte as it was`() throws {
    let text = try player.home.read(Self.file).replacing("\n", with: "\r\n") + "  "
    try player.home.write(text, to: Self.file)
    let terminal = try start()
    try terminal.send(":edit dog\r", until: "edit> ")
    try terminal.send("hint It barks.\r", until: "hint      It barks.")
    #expect(
      try player.home.read(Self.file)
        == text.replacing(#"["dog"]}"#, with: #"["dog"], "hint": "It barks."}"#))
    try terminal.send(":delete\r", until: "is deleted")
    try terminal.send(":edit deck\r", until: "edit> ")
    try terminal.send(":delete\r", until: "Animals is deleted")
    #expect(!player.home.has(Self.file))
    for _ in 1...3 { try terminal.send(":undo\r", until: "Taken back.") }
    #expect(try player.home.read(Self.file) == text)
  }
}
