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
    let terminal = try player.sit("play", "animals", "--seed", "7", "--mode", "typed")
    try terminal.waitForPrompt("1/3")
    return terminal
  }

  /// Sends a line and waits for what it leads to.
  private func say(_ line: String, to terminal: PseudoTerminal, until text: String) throws {
    try terminal.send(line + "\r")
    try terminal.wait(for: text)
  }

  @Test func `a mistake is mended with what is there on the line, and the game goes on`() throws {
    let terminal = try start()
    try say("kitten", to: terminal, until: "2/4> ")
    try say(":edit", to: terminal, until: "edit> ")
    try say("3", to: terminal, until: "meanings> cat")
    try say("; kitten", to: terminal, until: "meanings  cat; kitten")
    try terminal.wait(for: "edit> ")
    try say("2", to: terminal, until: "readings> ねこ")
    try terminal.send("\u{15}neko; byo")
    try terminal.wait(for: "readings> ねこ; びょ")
    try say("u", to: terminal, until: "readings  ねこ; びょう")
    try terminal.wait(for: "edit> ")
    try say("", to: terminal, until: "2/4> ")
    try say(":undo", to: terminal, until: "1/3> ")
    try say("kitten", to: terminal, until: "Right!")
    try terminal.waitForPrompt("2/3")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(
      try player.home.read(Self.file).contains(
        #"{"term": "猫", "readings": ["ねこ", "びょう"], "meanings": ["cat", "kitten"]}"#))
  }

  @Test func `an edit that can't be written is named at the end, and the status is 74`() throws {
    let terminal = try start()
    try say(":edit dog", to: terminal, until: "edit> ")
    try player.home.write(try player.home.read(Self.file) + "\n", to: Self.file)
    try say("hint It barks.", to: terminal, until: "It barks.\n  6  notes")
    try terminal.wait(for: "edit> ")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(74))
    #expect(terminal.screen.transcript.contains("Your edits of animals are not kept:"))
  }

  @Test func `a draft that a killed program left goes with the next edit`() throws {
    try player.home.write("half", to: "data/kuchi/decks/.animals.json.4133250965")
    try player.home.write("mine", to: "data/kuchi/decks/.animals.json.bak")
    _ = try player.run("decks", "edit", "animals", "--card", "dog", "--set", "hint=It barks.")
    #expect(try player.home.list("data/kuchi/decks") == [".animals.json.bak", "animals.json"])
  }

  @Test func `edits taken back, the last one first, leave the file byte for byte as it was`() throws {
    let text = try player.home.read(Self.file).replacing("\n", with: "\r\n") + "  "
    try player.home.write(text, to: Self.file)
    let terminal = try start()
    try say(":edit dog", to: terminal, until: "edit> ")
    try say("hint It barks.", to: terminal, until: "hint      It barks.")
    #expect(
      try player.home.read(Self.file)
        == text.replacing(#"["dog"]}"#, with: #"["dog"], "hint": "It barks."}"#))
    try say(":delete", to: terminal, until: "is deleted")
    try say(":edit deck", to: terminal, until: "edit> ")
    try say(":delete", to: terminal, until: "Animals is deleted")
    #expect(!FileManager.default.fileExists(atPath: player.home.path(Self.file)))
    for _ in 1...3 { try say(":undo", to: terminal, until: "Taken back.") }
    #expect(try player.home.read(Self.file) == text)
  }

  @Test func `a file that was changed meanwhile is not overwritten`() throws {
    let terminal = try start()
    try say(":edit dog", to: terminal, until: "edit> ")
    let theirs = try player.home.read(Self.file).replacing("cat", with: "tomcat")
    try player.home.write(theirs, to: Self.file)
    try say("meanings hound", to: terminal, until: ":reload takes the file as it is")
    #expect(try player.home.read(Self.file) == theirs)
    try say(":reload", to: terminal, until: "meanings  dog")
    try say("meanings hound", to: terminal, until: "meanings  hound")
    let both = try player.home.read(Self.file)
    #expect(both.contains(#"["tomcat"]"#) && both.contains(#"["hound"]"#))
  }
}
