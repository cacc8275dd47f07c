import Foundation
import TerminalTesting
import Testing

struct ImportRefusalTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.home.write("猫,cat\n犬,dog\n", to: "here/words.csv")
  }

  private func expect(
    _ arguments: String..., fail code: Int32, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let output = try player.run(arguments)
    #expect(output.standardError.hasSuffix(text + "\n"), sourceLocation: sourceLocation)
    #expect(output.standardOutput.isEmpty, sourceLocation: sourceLocation)
    #expect(output.status == .exited(code), sourceLocation: sourceLocation)
  }

  @Test func `a deck of another name is not written over`() throws {
    try player.write("mine", cards: "鳥 とり bird", to: "here/mine.json")
    let before = try player.home.read("here/mine.json")
    try expect(
      "import", "words.csv", "--to", "mine.json", fail: 73,
      saying:
        "mine.json is there already and is another deck, mine. It is as it was; name another file with --to, "
        + "or say --id mine to bring that deck up to date.")
    #expect(try player.home.read("here/mine.json") == before)
  }

  @Test func `a file that is no deck is not written over`() throws {
    try player.home.write("notes", to: "here/notes.txt")
    try expect(
      "import", "words.csv", "--to", "notes.txt", fail: 73,
      saying:
        "notes.txt is there already and is no deck that can be read. It is as it was; name another file with "
        + "--to.")
    #expect(try player.home.read("here/notes.txt") == "notes")
  }

  @Test func `two decks do not share a name, and their progress`() throws {
    try expect(
      "import", "words.csv", "--id", "hiragana", fail: 73,
      saying:
        "There is another deck called hiragana (Hiragana), and progress would be kept for both as one. Choose a "
        + "name with --id, or name the file of that deck with --to to bring it up to date.")
  }

  @Test func `files without importable content are refused`() throws {
    try player.home.write("", to: "here/empty.csv")
    try player.home.write("猫\n犬\n", to: "here/one.csv")
    try player.home.write("{\"formatVersion\": 1}", to: "here/deck.json")
    try expect("import", "none.csv", fail: 66, saying: "none.csv can't be read: there is no such file.")
    try expect("import", "empty.csv", fail: 65, saying: "empty.csv: there is nothing in it.")
    try expect(
      "import", "one.csv", fail: 65,
      saying: "one.csv: no separator parts its lines into columns. Say which with --separator.")
    try expect("import", "deck.json", fail: 65, saying: "kuchi check deck.json names every fault.")
    try Data("猫,cat\n犬,d".utf8 + [0xFF] + "g\n".utf8).write(
      to: URL(filePath: player.home.path("here/bad.csv")))
    try expect(
      "import", "bad.csv", fail: 65,
      saying:
        "bad.csv: line 2 is no UTF-8, and the encoding can't be told. If this is a text, say what it is in with "
        + "--encoding: utf-8, utf-16, utf-32, shift_jis, euc-jp, iso-2022-jp, windows-1252, mac roman.")
    try Data("SQLite format 3\u{0}".utf8).write(to: URL(filePath: player.home.path("here/collection.db")))
    try expect(
      "import", "collection.db", fail: 65,
      saying:
        "collection.db: this is an SQLite database, as Anki's collection is. In Anki choose File, Export, and "
        + "import the .apkg that it writes; the database itself is left as it is.")
  }

  @Test func `a file of four gibibytes is refused before it is read`() throws {
    let path = player.home.path("here/huge.csv")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(truncate(path, 4 << 30) == 0)
    let output = try player.run(
      ["import", "huge.csv"], by: "ulimit -v 1000000 2>/dev/null; exec \"$@\"")
    #expect(output.standardError == "huge.csv: it has 4096 MiB; at most 256 are read.\n")
    #expect(output.status == .exited(65))
  }

  @Test func `standard input needs a name`() throws {
    let output = try player.run("import", "-", input: "猫,cat\n")
    #expect(
      output.standardError.contains(
        "Error: Standard input has no name. Say with --id what the deck is called."))
    #expect(output.status == .exited(64))
  }

  @Test func `missing columns are refused`() throws {
    try expect(
      "import", "words.csv", "--columns", "term,sound", fail: 65,
      saying: "words.csv: a card has nothing called sound. kuchi import --help names what --columns takes.")
    try expect(
      "import", "words.csv", "--columns", "meaning=English", fail: 65,
      saying: "words.csv: there is no column English. There are: 1, 2.")
    try expect(
      "import", "words.csv", "--columns", "term", fail: 65,
      saying:
        "words.csv: no column can be told to hold the meanings. Say which with --columns; there are: 1, 2.")
  }

  @Test(arguments: [
    (["--id", "my deck"], "--id takes 1 to 64"), (["--languages", "japanese"], "--languages takes two tags"),
    (["--separator", "\""], "--separator takes comma"), (["--encoding", "ebcdic"], "--encoding takes utf-8"),
    (["--json", "--to", "-"], "--json and --to - would both"),
  ])
  func `invalid options are refused`(arguments: [String], reason: String) throws {
    #expect(try player.told(["import", "words.csv"] + arguments, exit: 64).contains("Error: \(reason)"))
  }
}
