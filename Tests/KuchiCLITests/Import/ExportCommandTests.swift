import Foundation
import KuchiEngine
import TerminalTesting
import Testing

struct ExportCommandTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  @Test func `a deck is written to standard output unchanged`() throws {
    let output = try player.run("export", "animals")
    let deck = try #require(DeckReader.read(output.standardOutputBytes, named: "x").deck)
    #expect(deck.cards.map(\.term) == ["犬", "猫", "鳥"])
    #expect(output.standardError.isEmpty)
    #expect(output.status == .exited(0))
  }

  @Test(arguments: [
    ("animals.csv", "\u{FEFF}id,term,readings"), ("animals.txt", "#separator:tab"), ("animals.json", "{"),
  ])
  func `the name of the file decides the format`(file: String, beginning: String) throws {
    let output = try player.run("export", "animals", "--to", file)
    #expect(try player.home.read("here/\(file)").hasPrefix(beginning))
    #expect(output.standardOutput.isEmpty)
    #expect(output.standardError.hasPrefix("3 cards written to \(file)\n"))
  }

  @Test func `a file may have any ending if the format is said`() throws {
    #expect(try player.run("export", "animals", "--to", "w.xls", "--format", "csv").status == .exited(0))
    #expect(try player.home.read("here/w.xls").hasPrefix("\u{FEFF}id,term"))
    #expect(try player.run("export", "animals", "--to", "words").status == .exited(0))
  }

  @Test func `a package is told with the file that it was written to`() throws {
    let output = try player.run("export", "animals", "--to", "a.apkg")
    #expect(output.standardError.hasPrefix("A package written to a.apkg\n3 notes, "))
    #expect(output.standardError.contains(#"Tick "Import any learning progress" there"#))
    let collection = try player.run("export", "animals", "--to", "a.colpkg")
    #expect(
      collection.standardError.contains(
        "\nIt replaces all that Anki has: import it into an Anki with nothing in it.\n"))
  }

  @Test func `an existing file is overwritten only with --force`() throws {
    try player.home.write("mine", to: "here/mine.csv")
    #expect(
      try player.told("export", "animals", "--to", "mine.csv", exit: 73)
        == "mine.csv already exists. It is as it was; --force overwrites it.\n")
    #expect(try player.home.read("here/mine.csv") == "mine")
    #expect(try player.run("export", "animals", "--to", "mine.csv", "--force").status == .exited(0))
    #expect(try player.home.read("here/mine.csv").hasPrefix("\u{FEFF}id,"))
  }

  @Test func `several decks are refused`() throws {
    try player.write("more", cards: "魚 さかな fish", to: "here/decks/more.json")
    #expect(
      try player.told("export", "decks", exit: 64).contains(
        "Error: decks is 2 decks; name one of them: animals, more"))
  }

  @Test(arguments: [
    ("127.0.0.1:1", "Nothing answers at 127.0.0.1:1. Start Anki, with the add-on AnkiConnect"),
    ("10.0.0.1:8765", "10.0.0.1:8765 is not an address of this computer: kuchi settings anki 127.0.0.1:8765"),
    ("nonsense", "nonsense is not an address of this computer: kuchi settings anki 127.0.0.1:8765"),
  ])
  func `an Anki that is not there, or on another computer, is told`(address: String, message: String) throws {
    #expect(try player.run("settings", "anki", address).status == .exited(0))
    let output = try player.run("anki", "sync")
    #expect(output.standardError.hasPrefix(message), "\(output.standardError)")
    #expect(output.status == .exited(69) && output.standardOutput.isEmpty)
  }
}
