import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// Decks that come with the program, and the player's copies of them.
struct BundledDeckTests {
  private static let bundled = "local/share/kuchi/bundled/pets.json"
  private static let own = "local/share/kuchi/decks/pets.json"
  private var player: Player

  /// A program under the folder in which the player's decks are too, as `.dev/install` puts it under ~/.local.
  init() throws {
    player = try Player("Aya")
    try player.install(at: "local/bin/kuchi")
    player.variables["XDG_DATA_HOME"] = player.home.path("local/share")
    try player.write("pets", cards: "犬 いぬ dog", "猫 ねこ cat", to: Self.bundled)
  }

  private func listed() throws -> Substring {
    let lines = try player.run("decks", "--json").standardOutput.split(separator: "\n")
    return try #require(lines.first { $0.contains(#""deck":"pets""#) })
  }

  @Test func `an edit goes into a copy, once, and the bundled deck stays as it is`() throws {
    let before = try player.home.read(Self.bundled)
    let first = try player.run("decks", "edit", "pets", "--card", "inu", "--set", "hint=It barks.")
    #expect(first.standardError.contains("Your copy of it is in \(player.home.path(Self.own))."))
    #expect(
      try player.home.read(Self.own)
        == before.replacing(#"["dog"]}"#, with: #"["dog"], "hint": "It barks."}"#))
    let second = try player.run("decks", "edit", "pets", "--set", "title=My pets")
    #expect(second.standardError.isEmpty)
    #expect(try player.home.read(Self.own).contains("My pets"))
    #expect(try player.home.read(Self.bundled) == before)
    #expect(try player.home.contents(of: "local/share/kuchi/decks") == ["pets.json"])
  }

  @Test func `a changed deck is said to be changed, compared and put back, and the copy is kept`() throws {
    // A copy like the original is no changed deck.
    try player.home.write(try player.home.read(Self.bundled), to: Self.own)
    #expect(try !listed().contains("changed"))
    #expect(try player.run("decks", "diff", "pets").standardOutput == "Pets is as it comes with kuchi.\n")
    _ = try player.run("decks", "edit", "pets", "--card", "inu", "--set", "meanings=dog; hound")
    _ = try player.run("decks", "edit", "pets", "--card", "cat", "--delete")
    _ = try player.run("decks", "edit", "pets", "--set", "title=Mine")
    #expect(try listed().contains(#""changed":true"#))
    #expect(try player.run("decks").standardOutput.contains("yours, changed"))
    #expect(
      try player.run("decks", "diff", "pets").standardOutput == """
        ~ title: Pets → Mine
        ~ 犬  meanings: dog → dog; hound
        - 猫

        """)
    #expect(
      try player.run("decks", "diff", "pets", "--json").standardOutput.hasSuffix(
        #"{"card":"猫|ねこ","change":"removed","term":"猫"}"# + "\n"))
    let mine = try player.home.read(Self.own)
    let reset = try player.run("decks", "reset", "pets")
    #expect(reset.standardError.contains("Your copy is kept in \(player.home.path(Self.own)).bak."))
    #expect(try player.home.read("\(Self.own).bak") == mine)
    #expect(try !listed().contains("changed"))
    #expect(try player.run("play", "pets").standardOutput.hasPrefix("\nPets: "))
    #expect(try player.run("decks", "reset", "pets").standardError.hasPrefix("You have no copy of pets"))
    _ = try player.run("decks", "edit", "pets", "--set", "title=Again")
    _ = try player.run("decks", "reset", "Again")
    #expect(player.home.has("\(Self.own).bak2"))
    #expect(try player.home.read("\(Self.own).bak") == mine)
  }

  @Test func `an edit taken back leaves no copy behind`() throws {
    let terminal = try player.sit("play", "pets", "--seed", "7", "--mode", "typed", until: "1/2> ")
    try terminal.send(":edit dog\r", until: "edit> ")
    try terminal.send("hint It barks.\r", until: "Your copy of it is in")
    try terminal.wait(for: "edit> ")
    #expect(player.home.has(Self.own))
    try terminal.send(":undo\r", until: "Taken back.")
    #expect(!player.home.has(Self.own))
  }

  @Test func `an editor that changes nothing leaves no copy behind`() throws {
    #expect(
      try player.with(["EDITOR": "true", "VISUAL": ""]).told("decks", "edit", "pets", exit: 0).hasSuffix(
        "Nothing was changed, so no copy is kept.\n"))
    #expect(!player.home.has(Self.own))
  }

  @Test
  func `a deck in the folder where the program was called is copied by its name and edited by its path`()
    throws
  {
    try player.writeAnimals()
    let before = try player.home.read("here/decks/animals.json")
    _ = try player.run("decks", "edit", "animals", "--set", "title=Mine")
    #expect(try player.home.read("here/decks/animals.json") == before)
    #expect(try player.home.read("local/share/kuchi/decks/animals.json").contains("Mine"))
    _ = try player.run("decks", "edit", "decks/animals.json", "--set", "title=Ours")
    #expect(
      try player.home.read("here/decks/animals.json")
        == before.replacing(#""Animals""#, with: #""Ours""#))
  }

  @Test func `installing again leaves the player's decks and edits alone, and says what was changed`() throws
  {
    let script = URL(filePath: #filePath).appending(path: "../../../../.dev/place").standardizedFileURL.path
    func install() throws {
      // What is installed as the program, and what it says for the manual, is not what this is about.
      let output = try ChildProcess.run(
        script, arguments: ["/bin/true", player.home.path("local")], environment: ["PATH": ChildProcess.path])
      #expect(output.status == .exited(0), "\(output.standardError)")
      let place = player.home.path("local/bin/kuchi")
      try FileManager.default.removeItem(atPath: place)
      try BuiltProduct.install(BuiltProduct.path("kuchi"), at: place)
    }
    try install()
    let share = "local/share/kuchi"
    let first = "\(share)/decks/first-words.json"
    #expect(!player.home.has("\(share)/decks"))
    #expect(player.home.has("\(share)/bundled/kanji-n5.json"))
    #expect(player.home.has("local/share/man/man1/kuchi.1"))
    _ = try player.run("decks", "edit", "first-words", "--card", "neko", "--set", "hint=It purrs.")
    _ = try player.run("decks", "new", "Mine")
    let edited = try player.home.read(first)
    #expect(edited.contains("It purrs."))
    // A newer edition of the deck lies in the sources by now, as far as the installer can tell.
    try player.home.write("{}", to: "\(share)/bundled/first-words.json")
    try install()
    #expect(try player.home.read(first) == edited)
    #expect(try player.home.contents(of: "\(share)/decks") == ["first-words.json", "mine.json"])
    #expect(try player.run("decks").standardOutput.contains("yours, changed"))
    let difference = try player.run("decks", "diff", "first-words").standardOutput
    #expect(difference.contains("It purrs."))
    _ = try player.run("decks", "reset", "first-words")
    #expect(!player.home.has(first))
    #expect(try player.home.read(first + ".bak") == edited)
  }
}
