import Foundation
import TerminalTesting
import Testing

/// Somebody at an otherwise empty computer who runs the program.
struct Player {
  /// The player's home, with the folders `config`, `data` and `state` of the XDG specification in it.
  let home: TemporaryFolder
  var variables: [String: String] = [:]
  /// The program: the one that was built, unless it is another.
  var program: String

  /// A player who is known by `name`, or has never played.
  init(_ name: String? = nil) throws {
    home = try TemporaryFolder()
    program = try BuiltProduct.path("kuchi")
    if let name { try home.write(#"{"name": "\#(name)", "appearance": "dark"}"#, to: Self.settings) }
    try home.write("", to: "here/.keep")
  }

  /// Aya, who has no programs but those that `install` puts into her way, and a deck of a cat and a dog.
  ///
  /// - Parameter member: A further member of the cat's card, as JSON.
  static func withCats(_ member: String) throws -> Player {
    var player = try Player("Aya")
    player.variables["PATH"] = player.home.path("bin")
    let deck = """
      {"formatVersion": 1, "id": "cats", "title": "Cats", "cards": [
        {"term": "猫", "readings": ["ねこ"], "meanings": ["cat"], \(member)},
        {"term": "犬", "readings": ["いぬ"], "meanings": ["dog"]}
      ]}
      """
    try player.home.write(deck, to: "data/kuchi/decks/cats.json")
    return player
  }

  static let settings = "config/kuchi/settings.json"
  static let history = "state/kuchi/history"

  private var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CONFIG_HOME": home.path("config"), "XDG_DATA_HOME": home.path("data"),
      "XDG_STATE_HOME": home.path("state"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "INPUTRC": "/dev/null", "TZ": Self.zoneOfNoon,
    ].merging(variables) { $1 }
  }

  /// A time zone in which it is noon and the date is that of UTC: no day begins while a test plays.
  private static let zoneOfNoon: String = {
    let ahead = 12 - Int(Date.now.timeIntervalSince1970) % 86_400 / 3_600
    // The names count the hours to the west.
    return ahead > 0 ? "Etc/GMT-\(ahead)" : "Etc/GMT+\(-ahead)"
  }()

  func with(_ more: [String: String]) -> Player {
    var player = self
    player.variables.merge(more) { $1 }
    return player
  }

  /// A player of `kuchi serve --players players`, as every other command finds them.
  func served(_ name: String) -> Player {
    with(["HOME": home.path("here/players/\(name)"), "XDG_CONFIG_HOME": "", "XDG_DATA_HOME": ""])
  }

  /// Puts the program at a path in the home, so that it finds the decks beside it, and plays with that one.
  mutating func install(at path: String) throws {
    try BuiltProduct.install(program, at: home.path(path))
    program = home.path(path)
  }

  /// Puts a program of the shell into the folder `bin` of the home, for a player whose PATH that is. Unless told otherwise it
  /// tells on the terminal what it was started with.
  func install(_ name: String, _ script: String = #"echo "heard $*" >/dev/tty"#) throws {
    let written = home.path("written/\(name)")
    try home.write("#!/bin/sh\nPATH='\(ChildProcess.path)'\n\(script)\n", to: "written/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: written)
    try FileManager.default.createDirectory(atPath: home.path("bin"), withIntermediateDirectories: true)
    // A program that another test starts meanwhile may still have the written file open, which then can't be run.
    let copy = Process()
    copy.executableURL = URL(filePath: "/bin/cp")
    copy.arguments = [written, home.path("bin/\(name)")]
    try copy.run()
    copy.waitUntilExit()
  }

  /// Runs the program without a terminal, in the folder `here` of the home.
  func run(_ arguments: String..., input: String = "", within seconds: Double = 10) throws -> ChildOutput {
    try run(arguments, input: input, within: seconds)
  }

  func run(_ arguments: [String], input: String = "", within seconds: Double = 10) throws -> ChildOutput {
    try ChildProcess.run(
      program, arguments: arguments, environment: environment, input: input, directory: home.path("here"),
      timeout: seconds)
  }

  /// What the program tells on standard error, without a terminal, when it ends so.
  func told(
    _ arguments: String..., exit status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try told(arguments, exit: status, sourceLocation: sourceLocation)
  }

  func told(
    _ arguments: [String], exit status: Int32, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let output = try run(arguments)
    #expect(output.status == .exited(status), "\(output)", sourceLocation: sourceLocation)
    return output.standardError
  }

  /// Runs the program without a terminal, by a shell script whose arguments are its command line.
  func run(_ arguments: [String], input: String = "", by script: String) throws -> ChildOutput {
    try ChildProcess.run(
      "/bin/sh", arguments: ["-c", script, "sh", program] + arguments,
      environment: ["PATH": ChildProcess.path].merging(environment) { $1 }, input: input,
      directory: home.path("here"))
  }

  /// A script that runs the program where a folder without write permission is only read. Root may write to every folder,
  /// unless it lies on what was mounted for reading, or somebody else runs the program.
  static func readingOnly(_ folder: String) -> String {
    guard getuid() == 0 else { return #"exec "$@""# }
    return """
      if unshare --mount true 2>/dev/null; then
        exec unshare --mount sh -c 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"' '\(folder)' "$@"
      fi
      \(readingByRights)
      """
  }

  /// A script that runs the program as somebody who needs the rights of a file.
  static let readingByRights =
    getuid() == 0 ? #"exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@""# : #"exec "$@""#

  /// Runs the program without a terminal and kills it as soon as it has printed `count` bytes or `seconds` are over.
  func run(
    _ arguments: String..., input: String, killedAfter count: Int, or seconds: Double
  ) throws -> ChildOutput {
    try ChildProcess.run(
      program, arguments: arguments, environment: environment, input: input, directory: home.path("here"),
      killedAfter: count, or: seconds)
  }

  /// Runs the program on a terminal, and waits until it shows what is wanted.
  func sit(
    _ arguments: String..., columns: Int = 80, rows: Int = 50, until shown: String? = nil
  ) throws -> PseudoTerminal {
    try sit(arguments, columns: columns, rows: rows, until: shown)
  }

  func sit(
    _ arguments: [String], columns: Int = 80, rows: Int = 50, until shown: String? = nil
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      program, arguments: arguments, environment: environment, directory: home.path("here"), columns: columns,
      rows: rows)
    if let shown { try terminal.wait(for: shown) }
    return terminal
  }

  /// Writes a deck with the cards that `cards` spells, as `term reading meaning`, and returns its path.
  @discardableResult
  func write(
    _ id: String, title: String? = nil, requires: [String] = [], quiz: String = "meaning", cards: String...,
    to file: String
  ) throws -> String {
    try write(id, title: title, requires: requires, quiz: quiz, cards: cards, to: file)
  }

  @discardableResult
  func write(
    _ id: String, title: String? = nil, requires: [String] = [], quiz: String = "meaning", cards: [String],
    to file: String
  ) throws -> String {
    let objects = cards.map { card in
      let words = card.split(separator: " ")
      return #"{"term": "\#(words[0])", "readings": ["\#(words[1])"], "meanings": ["\#(words[2])"]}"#
    }
    let required = requires.isEmpty ? "" : #" "requires": \#(requires),"#
    let deck = """
      {"formatVersion": 1, "id": "\(id)", "title": "\(title ?? id.capitalized)",\(required) "quiz": ["\(quiz)"],
      "cards": [
      \(objects.joined(separator: ",\n"))
      ]}
      """
    return try home.write(deck, to: file)
  }

  /// A player who is known by `name`, or has never played, with the deck of a dog, a cat and a bird.
  static func withAnimals(_ name: String? = nil) throws -> Player {
    let player = try Player(name)
    try player.writeAnimals()
    return player
  }

  /// Writes the deck of a dog, a cat and a bird where decks are looked for.
  func writeAnimals() throws {
    try write("animals", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/decks/animals.json")
  }
}

extension ChildOutput {
  /// What the lines of standard output say, each of which is an object.
  func lines<Line: Decodable>() throws -> [Line] {
    try standardOutput.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }
}

extension PseudoTerminal {
  /// Types a line or keys, and waits for what they lead to.
  func send(_ text: String, until shown: String) throws {
    try send(text)
    try wait(for: shown)
  }

  /// Types what ends the program, and expects how it ends.
  func finish(
    by text: String, exit status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try send(text)
    #expect(try waitForExit() == .exited(status), sourceLocation: sourceLocation)
  }

  func learn(_ count: Int) throws {
    for number in 1...count {
      try wait(for: "lesson \(number)/\(count)> ")
      try send("\r")
    }
  }
}
