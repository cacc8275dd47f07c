import Foundation
import TerminalTesting
import Testing

/// `kuchi decks` as a script uses it.
struct DecksCommandTests {
  private let player: Player
  private static let own = "data/kuchi/decks"

  init() throws {
    player = try Player()
    try player.write("pets", cards: "犬 いぬ dog", "猫 ねこ cat", to: "\(Self.own)/pets.json")
  }

  private func run(_ arguments: String..., input: String = "") throws -> ChildOutput {
    try player.run(["decks"] + arguments, input: input)
  }

  private func pets() throws -> String { try player.home.read("\(Self.own)/pets.json") }

  @Test func `the list tells name, title, cards, level and place`() throws {
    try player.home.write("{", to: "\(Self.own)/broken.json")
    _ = try run("edit", "pets", "--set", "tags=JLPT::N4 JLPT::N5")
    let lines = try run("--json").standardOutput.split(separator: "\n")
    let path = player.home.path(Self.own)
    #expect(
      lines[0].hasPrefix(
        #"{"deck":"\#(path)/broken.json","editable":false,"failure":"\#(path)/broken.json:1:"#))
    #expect(
      lines[1] == """
        {"cards":2,"deck":"pets","editable":true,"levels":["N5","N4"],"own":true,"path":"\(path)/pets.json",\
        "title":"Pets"}
        """)
    #expect(lines[2].hasPrefix(#"{"cards":"#) && lines[2].contains(#""deck":"hiragana","editable":false"#))
    let text = try run().standardOutput.split(separator: "\n")
    #expect(
      text[0].split(separator: " ").map(String.init) == ["name", "title", "cards", "now", "level", "where"])
    #expect(text[1].contains(" ! "))
    #expect(text[2].hasPrefix("pets") && text[2].contains("  Pets  ") && text[2].contains("  N5 N4  "))
    #expect(text.allSatisfy { $0.count <= 80 })
  }

  @Test func `a deck is shown with its cards, and with what was set`() throws {
    _ = try run("edit", "pets", "--set", "requires=hiragana n5")
    _ = try run("edit", "pets", "--card", "inu", "--set", "mnemonic=It barks.", "--set", "group=dogs")
    #expect(try run("edit", "pets", "--set", "requires=ひらがな").status == .exited(65))
    let text = try run("show", "pets").standardOutput
    #expect(text.hasPrefix("Pets  2 cards\n  name         pets\n  requires     hiragana n5\n  where"))
    #expect(text.hasSuffix("\n  犬  いぬ (inu)  dog\n  猫  ねこ (neko)  cat\n"))
    let lines = try run("show", "pets", "--json").standardOutput.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"authors":[],"cards":2,"deck":"pets","levels":[],"path":"#))
    #expect(lines[0].contains(#""requires":["hiragana","n5"]"#))
    #expect(lines[1].contains(#""group":"dogs""#) && lines[1].contains(#""mnemonic":"It barks.""#))
    #expect(lines[2] == #"{"card":"猫|ねこ","meanings":["cat"],"readings":["ねこ"],"tags":[],"term":"猫"}"#)
  }

  @Test func `a new deck is a file in the player's own folder, under a name that is free`() throws {
    let path = player.home.path(Self.own)
    #expect(try run("new", "Wild pets").standardOutput == "wild-pets  \(path)/wild-pets.json\n")
    #expect(
      try run("new", "Wild pets", "--json").standardOutput
        == #"{"deck":"wild-pets-2","path":"\#(path)/wild-pets-2.json"}"# + "\n")
    #expect(
      try player.home.read("\(Self.own)/wild-pets.json") == """
        {
        "formatVersion": 1,
        "id": "wild-pets",
        "title": "Wild pets",
        "cards": []
        }

        """)
    _ = try run("new", "Verbos", "--languages", "es,de")
    let languages = #""languages": {"term": "es", "meaning": "de"}"#
    #expect(try player.home.read("\(Self.own)/verbos.json").contains(languages))
    _ = try run("edit", "wild-pets", "--set", "languages=es,de")
    #expect(try player.home.read("\(Self.own)/wild-pets.json").contains(languages))
    #expect(try run("new", "Verben", "--languages", "?,de").status == .exited(65))
    let refused = try run("new", " ")
    #expect(refused.status == .exited(65))
    #expect(refused.standardError == "It can't be empty.\n")
  }

  @Test func `fields and cards are set, added and deleted, one at a time`() throws {
    for arguments in [
      ["--set", "title=My pets", "--set", "license=CC0-1.0"],
      ["--card", "inu", "--set", "meanings=dog; hound", "--set", "hint=It barks."],
      ["--add", "--set", "term=鳥", "--set", "readings=tori", "--set", "meanings=bird"],
      ["--card", "cat", "--delete"],
    ] {
      let output = try player.run(["decks", "edit", "pets"] + arguments)
      #expect(output.status == .exited(0), "\(output)")
      #expect(output.standardError == "", "\(arguments)")
    }
    #expect(
      try pets() == """
        {"formatVersion": 1, "id": "pets", "title": "My pets", "license": "CC0-1.0", "quiz": ["meaning"],
        "cards": [
        {"term": "犬", "readings": ["いぬ"], "meanings": ["dog", "hound"], "hint": "It barks."},
        {"term": "鳥", "readings": ["とり"], "meanings": ["bird"]}
        ]}
        """)
  }

  @Test(arguments: [
    (["--card", "dog", "--set", "meanings="], 65, "It can't be empty.\n"),
    (["--card", "horse", "--set", "hint=x"], 66, "No card here is called horse."),
    (["--card", "dog", "--set", "meening=x"], 64, "There is no line meening. Did you mean meanings?"),
    (["--set", "titel=x"], 64, "There is no line titel. Did you mean title?"),
    (["--set", "title"], 64, "title: write --set FIELD=VALUE."),
    (["--add", "--set", "term=鳥"], 65, "It can't be empty.\n"),
  ])
  func `what can't be edited is told and changes nothing`(arguments: [String], status: Int32, message: String)
    throws
  {
    let before = try pets()
    let output = try player.run(["decks", "edit", "pets"] + arguments)
    #expect(output.status == .exited(status))
    #expect(output.standardError.contains(message), "\(output.standardError)")
    #expect(try pets() == before)
  }

  @Test func `a word of several cards asks for an id`() throws {
    _ = try run(
      "edit", "pets", "--add", "--set", "term=狗", "--set", "readings=inu", "--set", "meanings=hound")
    let output = try run("edit", "pets", "--card", "inu", "--delete")
    #expect(output.status == .exited(64))
    #expect(output.standardError.contains("Say the id of one: 犬|いぬ (dog), 狗|いぬ (hound)."))
    #expect(try run("edit", "pets", "--card", "狗|いぬ", "--delete").status == .exited(0))
  }

  @Test func `the file is edited in an editor and checked`() throws {
    let editing = player.with(["EDITOR": "sed -i s/dog/hound/", "VISUAL": ""])
    let output = try editing.run("decks", "edit", "pets")
    #expect(output.status == .exited(0))
    #expect(try pets().contains("hound"))
    let breaking = player.with(["EDITOR": "nonsense", "VISUAL": "sed -i s/meanings/meening/"])
    let broken = try breaking.run("decks", "edit", "pets")
    #expect(broken.status == .exited(65))
    #expect(broken.standardError.contains(": error: "))
    #expect(broken.standardError.contains("kuchi decks edit \(player.home.path("\(Self.own)/pets.json"))"))
    #expect(
      try player.with(["EDITOR": "nonsense-editor"]).told("decks", "edit", "hiragana", exit: 74).contains(
        "The editor nonsense-editor failed."))
  }

  @Test func `a file whose faults keep it from being a deck is edited all the same`() throws {
    try player.home.write("{", to: "\(Self.own)/broken.json")
    let whole =
      #"{"formatVersion": 1, "id": "broken", "title": "Whole", "cards": [{"term": "a", "meanings": ["b"]}]}"#
    try player.home.write(whole, to: "whole.json")
    let mending = player.with(["EDITOR": "cp \(player.home.path("whole.json"))", "VISUAL": ""])
    #expect(try mending.run("decks", "edit", "broken").status == .exited(0))
    #expect(try player.home.read("\(Self.own)/broken.json") == whole)
  }

  @Test func `a deck is removed only when that is said, and only from the player's own folder`() throws {
    try player.writeAnimals()
    let unasked = try run("remove", "pets", input: "y\n")
    #expect(unasked.status == .exited(64))
    #expect(unasked.standardError.contains("--yes"))
    for (name, message) in [
      ("animals", "decks/animals.json is not in your own folder of decks. Delete it where it is."),
      ("hiragana", "Hiragana could not be deleted: it is built in."),
    ] {
      let output = try run("remove", name, "--yes")
      #expect(output.status == .exited(66))
      #expect(output.standardError.contains(message), "\(output.standardError)")
    }
    let output = try run("remove", "pets", "--yes")
    #expect(output.status == .exited(0))
    #expect(output.standardError == "Pets is deleted.\n")
    #expect(try player.home.contents(of: Self.own) == [])
    #expect(try run("remove", "pets", "--yes").status == .exited(66))
  }

  @Test func `a link to a deck elsewhere is removed and the deck stays`() throws {
    try player.write("zoo", cards: "犬 いぬ dog", to: "elsewhere/zoo.json")
    try FileManager.default.createSymbolicLink(
      atPath: player.home.path("\(Self.own)/zoo.json"),
      withDestinationPath: player.home.path("elsewhere/zoo.json"))
    #expect(try run("edit", "zoo", "--set", "title=Beasts").status == .exited(0))
    #expect(try player.home.read("elsewhere/zoo.json").contains("Beasts"))
    #expect(try run("remove", "zoo", "--yes").status == .exited(0))
    #expect(try player.home.read("elsewhere/zoo.json").contains("Beasts"))
  }

  @Test func `it asks before it removes a deck`() throws {
    let terminal = try player.sit("decks", "remove", "pets", until: "pets.json? [y/N] ")
    try terminal.finish(by: "\r")
    #expect(try pets().contains("犬"))
    let again = try player.sit("decks", "remove", "pets", until: "[y/N] ")
    try again.finish(by: "y\r")
    #expect(!player.home.has("\(Self.own)/pets.json"))
  }

  @Test func `a deck is moved in the list, here and in the quiz`() throws {
    #expect(try run("move", "katakana", "1").status == .exited(0))
    #expect(try run("move", "hiragana", "9").status == .exited(64))
    let names = try run().standardOutput.split(separator: "\n").dropFirst().map { $0.prefix { $0 != " " } }
    #expect(names == ["katakana", "pets", "hiragana", "first-words"])
  }
}
