import Foundation
import TerminalTesting
import Testing

/// How the program ends where the world around it does not behave.
struct EndingTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  @Test(
    arguments: [
      (["decks"], ">&-", 74), (["kana"], "<&-", 74), (["kana"], ">&-", 74), (["--version"], ">&-", 74),
      (["play", "animals", "--json"], "<&-", 74), (["play", "animals"], "<&-", 74),
      (["play", "animals"], ">&-", 74), (["serve", "--json", "--players", "p"], "<&-", 74),
      (["serve", "--json", "--players", "p"], ">&-", 74), (["play", "animals"], "<&- >&- 2>&-", 74),
      (["decks"], "2>&-", 0), (["nonsense"], "2>&-", 66),
    ] as [([String], String, Int32)])
  func `what is closed from the beginning is neither waited for nor passed over`(
    arguments: [String], closed: String, status: Int32
  ) throws {
    let output = try player.run(arguments, input: "neko\n{\"join\": \"ada\"}\n", by: "exec \"$@\" \(closed)")
    #expect(output.status == .exited(status), "\(output)")
    #expect(try player.home.contents(of: "here").allSatisfy { ["decks", ".keep", "p"].contains($0) })
  }

  @Test func `Ctrl-backslash leaves as Ctrl-C does, with no report of a crash`() throws {
    let terminal = try player.sit("play", "animals", "--seed", "1", until: "1/3>")
    try terminal.send("\u{1C}")
    #expect(try terminal.waitForExit() == .exited(131))
    #expect(!terminal.screen.transcript.lowercased().contains("crash"))
    #expect(try player.home.contents(of: "data/kuchi").filter { $0.contains("-wal") } == [])
  }

  @Test(arguments: ["TERM", "QUIT", "HUP"])
  func `a server ends although nobody reads what it tells`(signal: String) throws {
    // A pipe that is full: the first event is waited for.
    let script = """
      mkfifo events
      exec 3<>events
      head -c 65536 /dev/zero >&3
      "$@" <requests >events & server=$!
      while [ ! -e p/ada/.local/share/kuchi/progress.sqlite ]; do :; done
      kill -\(signal) $server
      wait $server
      echo $?
      """
    try player.home.write(#"{"join": "ada"}"# + "\n", to: "here/requests")
    let output = try player.run(["serve", "--json", "--players", "p"], by: script)
    let number = ["TERM": 143, "QUIT": 131, "HUP": 129][signal] ?? 0
    #expect(output.standardOutput == "\(number)\n" && output.status == .exited(0), "\(output)")
    #expect(try player.home.contents(of: "here/p/ada/.local/share/kuchi") == ["progress.sqlite"])
  }

  @Test func `a file that may not grow is told, and ends nothing`() throws {
    let output = try player.run(
      ["play", "animals", "--seed", "1"], input: "1\n", by: "ulimit -f 1; exec \"$@\"")
    #expect(output.status == .exited(74), "\(output)")
    #expect(output.standardError.contains("progress.sqlite can't be read or written (error"))
  }

  @Test(
    arguments: [
      ("config/kuchi/settings.json", ["stats"], 66, "it is a pipe or a device, not a file."),
      ("data/kuchi/progress.sqlite", ["stats"], 65, "is not a database"),
      ("data/kuchi/decks/pipe.json", ["play", "pipe"], 66, "it is a pipe or a device, not a file."),
      ("here/log.jsonl", ["progress", "import", "log.jsonl"], 66, "it is a pipe or a device, not a file."),
      ("here/words.csv", ["import", "words.csv"], 66, "it is a pipe or a device, not a file."),
      ("data/kuchi/strokes.txt", ["strokes"], 0, ""),
      ("here/kanji.xml", ["strokes", "--add", "kanji.xml"], 66, ""),
    ] as [(String, [String], Int32, String)])
  func `a pipe where a file should be is named and never waited for`(
    path: String, arguments: [String], status: Int32, told: String
  ) throws {
    try? FileManager.default.removeItem(atPath: player.home.path(path))
    try player.home.write("", to: path + ".beside")
    try #require(mkfifo(player.home.path(path), 0o600) == 0)
    let output = try player.run(arguments, within: 5)
    #expect(told.isEmpty || output.standardError.contains(told), "\(output)")
    #expect(output.status == .exited(status), "\(output)")
  }

  @Test func `zeros without an end are no log`() throws {
    let output = try player.run("progress", "import", "/dev/zero", within: 5)
    #expect(output.standardError == "/dev/zero can't be read: it is a pipe or a device, not a file.\n")
  }

  @Test func `the statuses of the program stand in its help`() throws {
    let help = try player.run("help", "files").standardOutput
    for status in ["0", "1", "64", "65", "66", "69", "73", "74", "130"] {
      #expect(help.contains(" \(status) "))
    }
  }
}
