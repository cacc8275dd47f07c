import Foundation
import TerminalTesting
import Testing

struct ImportRefusalTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.home.write("猫,cat\n犬,dog\n", to: "here/words.csv")
  }

  @Test(
    arguments: [
      (["none.csv"], 66, "none.csv can't be read: there is no such file."),
      (["empty.csv"], 65, "empty.csv: there is nothing in it."),
      (
        ["one.csv"], 65,
        "one.csv: no separator parts its lines into columns. Say which with --separator. For a text, or a list of words alone, kuchi read FILE --new shows which words are new, and makes cards of them."
      ),
      (["deck.json"], 65, "kuchi check deck.json names every fault."),
      (
        ["bad.csv"], 65,
        "bad.csv: line 2 is not UTF-8, and the encoding can't be recognized. If this is a text, name its encoding with --encoding: utf-8, utf-16, utf-32, shift_jis, euc-jp, iso-2022-jp, gb18030, big5, euc-kr, windows-1252, mac roman."
      ),
      (
        ["collection.db"], 65,
        "collection.db: this is an SQLite database, as Anki's collection is. In Anki choose File, Export, and import the .apkg that it writes; the database itself is left as it is."
      ),
      (
        ["words.csv", "--columns", "term,sound"], 65,
        "words.csv: a card has nothing called sound. kuchi import --help names what --columns takes."
      ),
      (
        ["words.csv", "--columns", "meaning=English"], 65,
        "words.csv: there is no column English. There are: 1, 2."
      ),
      (
        ["words.csv", "--columns", "term"], 65,
        "words.csv: no column was recognized as the meanings. Say which with --columns; there are: 1, 2."
      ),
      (
        ["words.csv", "--id", "hiragana"], 73,
        "There is another deck called hiragana (Hiragana), and progress would be kept for both as one. Choose a name with --id, or name the file of that deck with --to to bring it up to date."
      ),
      (
        ["words.csv", "--to", "mine.json"], 73,
        "mine.json already exists and is another deck, mine. It is as it was; name another file with --to, or say --id mine to bring that deck up to date."
      ),
      (
        ["words.csv", "--to", "notes.txt"], 73,
        "notes.txt already exists and is not a readable deck. It is as it was; name another file with --to."
      ),
    ] as [([String], Int32, String)])
  func `what can't be imported is refused, and nothing is written over`(
    arguments: [String], status: Int32, told: String
  ) throws {
    try player.home.write("", to: "here/empty.csv")
    try player.home.write("猫\n犬\n", to: "here/one.csv")
    try player.home.write("{\"formatVersion\": 1}", to: "here/deck.json")
    try Data("猫,cat\n犬,d".utf8 + [0xFF] + "g\n".utf8).write(
      to: URL(filePath: player.home.path("here/bad.csv")))
    try player.home.write("SQLite format 3\u{0}", to: "here/collection.db")
    try player.write("mine", cards: "鳥 とり bird", to: "here/mine.json")
    try player.home.write("notes", to: "here/notes.txt")
    let before = try ["mine.json", "notes.txt"].map { try player.home.read("here/\($0)") }
    let output = try player.run(["import"] + arguments)
    #expect(output.standardError.hasSuffix(told + "\n") && output.standardOutput.isEmpty)
    #expect(output.status == .exited(status))
    #expect(try ["mine.json", "notes.txt"].map { try player.home.read("here/\($0)") } == before)
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
}
