import Foundation
import GRDB
import KuchiProgress
import TerminalTesting
import Testing

/// Whichever way the program ends, what it recorded is in one file, which can be copied.
struct ClosingTests {
  private let player: Player

  init() throws { player = try .withAnimals("Aya") }

  /// Expects that the file stands alone, and that a plain copy of it holds so many answers.
  private func expectWhole(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try player.recordedFiles == ["progress.sqlite"], sourceLocation: sourceLocation)
    let copy = player.home.path("copy-\(UUID().uuidString).sqlite")
    try FileManager.default.copyItem(atPath: player.home.path(Player.progress), toPath: copy)
    let copied = try ProgressDatabase(path: copy, rule: .none)
    let reviews = try copied.profile(named: "Aya", create: true).reviews()
    #expect(reviews.count == count, sourceLocation: sourceLocation)
  }

  private func sit() throws -> PseudoTerminal {
    let terminal = try player.sit("play", "animals", "--seed", "7", until: "1/3> ")
    try terminal.send("dog\r", until: "2/4> ")
    return terminal
  }

  @Test(
    arguments: [("\u{4}", 0), (":quit\r", 0), ("\u{3}", 130), (":record off\r:quit\r", 0)]
      as [(String, Int32)])
  func `a game that is left by a key leaves one whole file, and the terminal as it was`(
    keys: String, code: Int32
  ) throws {
    let terminal = try sit()
    try terminal.send(keys)
    try expectLeft(terminal, code)
  }

  /// Expects that the program has ended, that the terminal is as it was, and that the file is whole.
  private func expectLeft(_ terminal: PseudoTerminal, _ code: Int32) throws {
    #expect(try terminal.waitForExit() == .exited(code))
    // A program that does nothing shows what the settings of a new terminal are.
    #expect(try terminal.attributes == PseudoTerminal("/bin/cat").attributes)
    #expect(!terminal.screen.isBracketedPasteOn)
    try expectWhole(1)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a game that is ended by a signal leaves one whole file, and the terminal as it was`(signal: Int32)
    throws
  {
    let terminal = try sit()
    try terminal.send("half", until: "2/4> half")
    try terminal.signal(signal)
    try expectLeft(terminal, 128 + signal)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal before the first prompt leaves one whole file`(signal: Int32) throws {
    _ = try player.run("play", "animals", "--seed", "7", input: "\n1\n")
    let path = player.home.path(Player.progress)
    // Whatever the program writes before it prompts waits for this.
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(path: path, configuration: configuration)
    try writer.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let terminal = try player.sit("play", "animals", "--seed", "7")
    let files = "/proc/\(terminal.processID)/fd"
    while try !FileManager.default.contentsOfDirectory(atPath: files).contains(where: { name in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(name)")) == path + "-wal"
    }) {}
    try terminal.signal(signal)
    try writer.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try writer.close()
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    try expectWhole(1)
  }

  @Test func `a terminal that is closed leaves one whole file`() throws {
    let terminal = try sit()
    terminal.closeMaster()
    try terminal.waitForExit()
    try expectWhole(1)
  }

  @Test(arguments: [[], ["--json"], ["--one"]]) func `the end of a pipe leaves one whole file`(more: [String])
    throws
  {
    let input = more == ["--json"] ? "{\"choice\":0}\n" : "1\n\n1\n"
    let output = try player.run(["play", "animals", "--seed", "7"] + more, input: input)
    #expect(output.status == .exited(0))
    try expectWhole(1)
  }

  @Test(arguments: [("TERM", 143), ("HUP", 129), ("INT", 130)] as [(String, Int32)])
  func `a game in a pipe that is ended by a signal leaves one whole file`(signal: String, code: Int32) throws
  {
    let output = try player.run(
      ["play", "animals", "--seed", "7"],
      by: """
        mkfifo lines; : > output; "$@" < lines > output & game=$!
        exec 3> lines; printf 'dog\\n' >&3
        until grep -qs 'Question 2' output; do :; done
        kill -\(signal) $game; wait $game
        """)
    #expect(output.status == .exited(code))
    #expect(output.standardError.isEmpty)
    try expectWhole(1)
  }

  @Test func `a reader that goes away leaves one whole file`() throws {
    let output = try player.run(
      ["play", "animals", "--seed", "7"], input: String(repeating: "\n1\n", count: 3),
      by: #"{ "$@"; echo "status $?" >&2; } | exec true"#)
    #expect(output.standardError == "status 141\n")
    #expect(try player.recordedFiles == ["progress.sqlite"])
  }

  @Test(
    arguments: [
      (["stats"], 0), (["due"], 0), (["history"], 0), (["decks"], 0), (["progress", "check"], 0),
      (["progress", "rebuild"], 0), (["progress", "export"], 0), (["progress", "backup", "copy"], 0),
      (["progress", "import"], 0), (["progress", "rename", "animals"], 0),
      (["settings", "day-start", "5"], 0),
      (["stats", "--profile", "Nobody"], 66), (["due", "nowhere"], 66), (["play", "nowhere"], 66),
      (["progress", "backup", "here.txt"], 73), (["progress", "restore", "here.txt"], 65),
    ] as [([String], Int32)])
  func `every command leaves one whole file, however it ends`(arguments: [String], code: Int32) throws {
    _ = try player.run("play", "animals", "--seed", "7", input: "\n1\n")
    try player.home.write("a letter, and no database", to: "here/here.txt")
    #expect(try player.run(arguments).status == .exited(code))
    try expectWhole(1)
  }

  @Test func `an import that waits for lines and is ended leaves one whole file`() throws {
    _ = try player.run("play", "animals", "--seed", "7", input: "\n1\n")
    let output = try player.run(
      ["progress", "import"],
      by: """
        mkfifo lines; "$@" < lines & import=$!
        exec 3> lines; printf '{"type":"kuchi-progress","version":1}\\n' >&3
        until test -e ../data/kuchi/progress.sqlite-wal; do :; done
        kill -INT $import; wait $import
        """)
    #expect(output.status == .exited(130))
    try expectWhole(1)
  }

  @Test func `a backup is put back, and is refused while a game is played`() throws {
    _ = try player.run("play", "animals", "--seed", "7", input: "\n1\n")
    #expect(try player.run("progress", "backup", "one.sqlite").status == .exited(0))
    let path = player.home.path(Player.progress)
    let terminal = try sit()
    let refused = try player.run("progress", "restore", "one.sqlite")
    #expect(refused.status == .exited(74))
    #expect(
      refused.standardError == """
        \(path) is open in another program, and was left untouched; leave the games that are being played, and try \
        again.

        """)
    try terminal.send("\u{4}")
    try terminal.waitForExit()
    try expectWhole(2)
    let restored = try player.run("progress", "restore", "one.sqlite")
    #expect(
      restored.standardError
        == "\(path) is now what one.sqlite is. What was there is \(path).before-restore.\n")
    #expect(try player.reviews(of: "Aya").count == 1)
    let other = try ProgressDatabase(path: path + ".before-restore", rule: .none)
    #expect(try other.profile(named: "Aya", create: true).reviews().count == 2)
  }
}

/// Standard output that takes nothing.
struct FullOutputTests {
  @Test(arguments: [
    ["stats"], ["stats", "--json"], ["due"], ["due", "--json"], ["history"], ["history", "--json"],
    ["settings"],
    ["settings", "--json"], ["decks"], ["decks", "list", "--json"], ["decks", "show", "animals"], ["kana"],
    ["check", "bad.json"], ["check", "--schema"], ["export", "animals"],
    ["import", "words.csv", "--to", "-"],
    ["progress", "check"], ["progress", "export"], ["progress", "import"], ["progress", "rename", "animals"],
    ["play", "animals", "--seed", "7"], ["play", "animals", "--json"], ["play", "--schema"], ["--help"],
    ["help", "play"], ["--version"], ["--generate-completion-script", "bash"],
  ])
  func `whatever can't be printed is told, and ends with 74`(arguments: [String]) throws {
    let player = try Player.whoPlayed()
    try player.home.write("猫,cat\n犬,dog\n", to: "here/words.csv")
    try player.home.write("[", to: "here/bad.json")
    let output = try player.run(arguments, input: "neko\n", by: #"exec "$@" > /dev/full"#)
    #expect(output.status == .exited(74))
    #expect(output.standardError.hasSuffix("Standard output can't be written: No space left on device.\n"))
    #expect(try player.recordedFiles == ["progress.sqlite"])
  }
}
