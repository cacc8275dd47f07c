import Foundation
import TerminalTesting
import Testing

struct ProgressCommandTests {
  private let player: Player

  init() throws { player = try Player.whoPlayed() }

  @Test func `an import tells what was new, and twice is the same as once`() throws {
    let output = try player.run("progress", "import", input: Player.playedLog)
    #expect(output.status == .exited(0))
    #expect(output.standardOutput.hasPrefix("Answers: "))
    let exported = try player.run("progress", "export").standardOutput
    let again = try player.run("progress", "import", "--json", input: exported)
    let lines = exported.split(separator: "\n").count(where: { $0.contains(#""type":"review""#) })
    #expect(
      again.standardOutput == """
        {"added":0,"events":0,"faults":0,"games":0,"known":\(lines),"retracted":0,"synonyms":0,"type":"report"}

        """)
  }

  @Test func `what one exports another imports from a file`() throws {
    let exported = try player.run("progress", "export").standardOutput
    let other = try Player("Aya")
    try other.home.write(exported, to: "here/progress.jsonl")
    let output = try other.run("progress", "import", "progress.jsonl")
    #expect(
      output.standardOutput == "Answers: 2 new, 0 known, 0 taken back. New games: 2. New synonyms: 0.\n")
    #expect(try other.run("progress", "export").standardOutput == exported)
  }

  @Test func `a line with a fault is named and the others are taken`() throws {
    let other = try Player("Aya")
    let log = "{\n" + Player.playedLog + #"{"type":"dance"}"#
    let output = try other.run("progress", "import", input: log)
    #expect(output.status == .exited(65))
    #expect(output.standardOutput.hasPrefix("Answers: 2 new"))
    #expect(
      output.standardError == """
        standard input:1: this is not a line of an export; it was left out.
        standard input:7: this program knows no line of the type dance; it was left out.

        """)
  }

  @Test(arguments: [["check"], ["rebuild"], ["backup", "copy"], ["export"]])
  func `where nothing was recorded nothing is made`(arguments: [String]) throws {
    let player = try Player("Aya")
    let output = try player.run(["progress"] + arguments)
    let path = player.home.path(Player.progress)
    #expect(output.standardError == "Nothing was recorded yet: there is no \(path).\n")
    #expect(output.status == .exited(66))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: [["progress", "check"], ["stats"]])
  func `a file that is no database is named and left untouched`(arguments: [String]) throws {
    let player = try Player("Aya")
    let text = String(repeating: "This is a letter and no database.\n", count: 100)
    let path = try player.home.write(text, to: Player.progress)
    let output = try player.run(arguments)
    #expect(
      output.standardError == """
        \(path) is not a database, and was left untouched; move it away to begin anew, \
        or play with --no-record.

        """)
    #expect(output.standardOutput.isEmpty)
    #expect(output.status == .exited(65))
    #expect(try player.home.read(Player.progress) == text)
  }

  @Test func `a damaged file is a finding`() throws {
    let path = player.home.path(Player.progress)
    _ = try player.run("progress", "rebuild")
    var bytes = try Data(contentsOf: URL(filePath: path))
    for place in stride(from: 4_096, to: bytes.count, by: 64) { bytes[place] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let output = try player.run("progress", "check")
    #expect(output.status == .exited(65))
    #expect(output.standardOutput.contains("damaged"))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `a day begins with a copy, which restore names and puts back`() throws {
    #expect(try player.run("progress", "restore").standardOutput.contains("There is no copy of "))
    let before = try player.run("progress", "export").standardOutput
    #expect(
      try player.run("play", "animals", "--mode", "flash", input: "\n2\n\n2\n").status == .exited(0))
    #expect(try player.run("progress", "export").standardOutput != before)
    let named = try player.run("progress", "restore").standardOutput
    let copy = try #require(named.split(whereSeparator: \.isWhitespace).last.map(String.init))
    #expect(named == "kuchi progress restore \(copy)\n" && copy.contains("/data/kuchi/backups/"))
    #expect(try player.run("progress", "restore", copy).status == .exited(0))
    #expect(try player.run("progress", "export").standardOutput == before)
    try player.home.write("ruined", to: Player.progress)
    #expect(try player.run("progress", "restore", copy).status == .exited(0))
    #expect(try player.run("progress", "export").standardOutput == before)
  }

  @Test func `a copy in a folder with a strange name is put back by the command that is suggested`() throws {
    try FileManager.default.moveItem(
      atPath: player.home.path("data"), toPath: player.home.path("it's; rm -r $HOME"))
    let odd = player.with(["XDG_DATA_HOME": player.home.path("it's; rm -r $HOME")])
    _ = try odd.run("play", "animals", "--mode", "flash", input: "\n2\n\n2\n")
    let named = try odd.run("progress", "restore").standardOutput
    let output = try odd.run([], by: #"program=$1; kuchi() { "$program" "$@"; }"# + "\n" + named)
    #expect(output.status == .exited(0) && output.standardError.contains(" is now what "), "\(output)")
  }
}
