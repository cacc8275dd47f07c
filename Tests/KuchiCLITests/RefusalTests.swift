import Foundation
import TerminalTesting
import Testing

/// What cannot be done, and why.
struct RefusalTests {
  private let player: Player

  init() throws { player = try Player() }

  private static let near =
    "There is no deck animal. Did you mean animals? kuchi decks lists all; a file is named with its path."

  private func expect(
    _ command: String, fail code: Int32, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let output = try player.run(command.split(separator: " ").map(String.init))
    #expect(output.standardError == text + "\n", sourceLocation: sourceLocation)
    #expect(output.standardOutput.isEmpty, sourceLocation: sourceLocation)
    #expect(output.status == .exited(code), sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("play mine.json", 66, "mine.json: there is no such file or folder."),
      ("play no/where", 66, "no/where: there is no such file or folder."),
      ("play folder", 66, "folder: there is no deck (a file that ends in .json) in this folder."),
      ("play void.json", 65, "void.json: there is nothing to ask in this deck."),
      ("play animal", 66, near), ("decks show animal", 66, near),
      ("decks edit animal --set title=x", 66, near),
      ("decks remove animal", 66, near), ("decks move animal 1", 66, near),
      (
        "play rocks --json", 66,
        "There is no deck rocks. kuchi decks lists all; a file is named with its path."
      ),
      ("progress import none.jsonl", 66, "none.jsonl can't be read: No such file or directory."),
      ("export animals --into a.apkg --to b.apkg", 66, "a.apkg can't be read: there is no such file."),
      (
        "chekc mine.json", 66,
        "There is no deck chekc. kuchi decks lists all; a file is named with its path.\nIf you meant the command: kuchi check. kuchi help lists the commands."
      ),
    ] as [(String, Int32, String)])
  func `what is not there, or has nothing to ask`(command: String, status: Int32, told: String) throws {
    try player.writeAnimals()
    try player.home.write("notes", to: "here/folder/notes.txt")
    try player.write("void", to: "here/void.json")
    try expect(command, fail: status, saying: told)
  }

  @Test func `a title, in any case, names its deck, and two decks of one title are told by name`() throws {
    try player.writeAnimals()
    let played = try player.run("play", "ANIMALS", input: "")
    #expect(played.standardOutput.hasPrefix("\nAnimals: "))
    #expect(try player.run("first words", input: "").standardOutput.hasPrefix("\nFirst words: "))
    #expect(try player.run("decks", "show", "First Words").standardOutput.hasPrefix("First words"))
    try player.write("zoo", title: "animals", cards: "犬 いぬ dog", to: "here/decks/zoo.json")
    try expect(
      "play Animals", fail: 66,
      saying: "Several decks are called Animals. Type the name of one: animals, zoo.")
    #expect(try player.run("play", "animals", input: "").standardOutput.hasPrefix("\nAnimals: "))
  }

  @Test(.enabled(if: geteuid() != 0, "whoever may read everything has no such file"))
  func `a file without permission`() throws {
    try player.writeAnimals()
    let path = player.home.path("here/decks/animals.json")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    try expect("play \(path)", fail: 66, saying: "\(path) can't be read: you have no permission to read it.")
  }

  @Test func `a faulty deck, with its first faults`() throws {
    let deck = """
      {"formatVersion": 1, "id": "bad", "title": "Bad", "cards": [
      {"term": "犬", "meanings": ["dog"]},
      {"term": "", "meanings": []},
      {"term": "猫"},
      {"term": 5, "meanings": ["x"]}
      ]}
      """
    try player.home.write(deck, to: "here/bad.json")
    try expect(
      "play bad.json", fail: 65,
      saying: """
        bad.json:3:10: error: An empty text, where at least one character was expected. Fill it in.
        bad.json:3:26: error: An empty array, where at least one item was expected. Add one.
        bad.json:4:1: error: The key “meanings” is missing. Add it to this object.
        … and 1 more.
        kuchi check bad.json names every fault.
        """)
  }

  @Test func `a file that is no text`() throws {
    let output = try player.run("play", player.program)
    #expect(output.status == .exited(65))
    #expect(output.standardError.contains(":1:1: error: "))
    #expect(
      !output.standardError.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
  }

  @Test func `a command that is suggested for a file does nothing else when a shell takes it`() throws {
    let name = "x; touch hacked $(touch hacked) '.csv"
    try player.home.write("猫,cat\n犬,dog\n", to: "here/\(name)")
    let told = try player.run("play", "./\(name)").standardError
    let command = try #require(told.firstRange(of: "kuchi import ").map { told[$0.upperBound...] })
    let word = try #require(command.components(separatedBy: " makes a deck").first)
    let output = try player.run([], by: "echo \(word)")
    #expect(output.standardOutput == "./\(name)\n")
    #expect(!player.home.has("here/hacked"))
  }

  @Test(arguments: ["play", "check"])
  func `a pipe or a device does not keep anybody waiting`(command: String) throws {
    let pipe = player.home.path("here/pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null", "/dev/zero"] {
      try expect(
        "\(command) \(path)", fail: 66,
        saying: "\(path) can't be read: it is a pipe or a device, not a file.")
    }
  }

  #if os(Linux)
    @Test(arguments: ["play", "check"])
    func `a file that claims to be empty is read to its end`(command: String) throws {
      #expect(
        try player.told(command, "/proc/version", exit: 65).hasPrefix("/proc/version is text, not a deck."))
    }
  #endif
}
