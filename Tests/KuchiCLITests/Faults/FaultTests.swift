#if os(Linux)
  import Foundation
  import KuchiEngine
  import KuchiProgress
  import TerminalTesting
  import Testing

  /// What commands leave behind when the disk fails once.
  ///
  /// A round takes calls by chance; with KUCHI_ATTACK_MINUTES in the environment every call fails once, with every error.
  struct FaultTests {
    /// Something that is written, and what the player types for it.
    struct Command: Sendable, CustomTestStringConvertible {
      let arguments: [String]
      var input = ""
      var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let commands = [
      Command(
        arguments: ["play", "animals", "--mode", "flash", "--count", "3"], input: "\n1\n\n2\n\n1\n"),
      Command(arguments: ["decks", "edit", "animals", "--set", "title=Mine"]),
      Command(arguments: ["import", "words.csv", "--force"]),
      Command(arguments: ["export", "animals", "--to", "animals.apkg", "--force"]),
      Command(arguments: ["settings", "mode", "typed"]),
      Command(arguments: ["study", "add", "hiragana"]),
      Command(arguments: ["progress", "backup", "new.sqlite", "--force"]),
      Command(arguments: ["progress", "restore", "old.sqlite"], input: "y\n"),
      Command(arguments: ["sync", "../shared"]),
    ]
    private static let isLong = ProcessInfo.processInfo.environment["KUCHI_ATTACK_MINUTES"] != nil
    private static let errors = [EIO, ENOSPC, EACCES]
    private static let statuses = [0, 64, 65, 66, 73, 74].map { TerminalTesting.ExitStatus.exited($0) }
    private static let callsOfShortRound = 8

    private let library: String
    private let before: Player

    init() throws {
      before = try Player("Aya")
      library = before.home.path("fault.so")
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "fault.c").path
      let compiler = try ChildProcess.run(
        "/usr/bin/cc", arguments: ["-shared", "-fPIC", "-Wall", "-Werror", "-o", library, source])
      #expect(compiler.status == .exited(0), "\(compiler.standardError)")
      try before.writeAnimals()
      try before.home.write("猫,cat\n犬,dog\n鳥,bird\n", to: "here/words.csv")
      try before.home.write("", to: "shared/.keep")
      for command in [Self.commands[0], Command(arguments: ["progress", "backup", "old.sqlite"])] {
        #expect(try before.run(command.arguments, input: command.input).status == .exited(0))
      }
    }

    @Test(arguments: commands)
    func `a call that fails leaves every file whole, and the next run makes up for it`(command: Command)
      throws
    {
      let sound = try fresh()
      let expected = try sound.run(command.arguments, input: command.input)
      #expect(expected.status == .exited(0))
      let calls = try count(of: command)
      #expect(calls > 0)
      let twice = try fresh()
      _ = try twice.run(command.arguments, input: command.input)
      let again = try twice.run(command.arguments, input: command.input).status
      let outcomes = [try names(of: sound), try names(of: twice)]
      for (call, error) in attacks(on: calls) {
        let player = try fresh()
        let output = try player.with(fault(call, error, in: player)).run(
          command.arguments, input: command.input)
        let place = Comment(rawValue: "call \(call), error \(error): \(output.standardError)")
        #expect(Self.statuses.contains(output.status), place)
        #expect(output.status == .exited(0) || says(output) != says(expected), place)
        #expect(!says(output).contains("ExitCode"), place)
        try expectWhole(player, sound, place)
        let next = try player.run(command.arguments, input: command.input)
        #expect([.exited(0), again].contains(next.status), "\(place); then \(next.standardError)")
        #expect(try outcomes.contains(names(of: player)), place)
      }
    }

    private func says(_ output: ChildOutput) -> String { output.standardOutput + output.standardError }

    /// The calls that fail, each with its error.
    private func attacks(on calls: Int) -> [(call: Int, error: Int32)] {
      let all = (1...max(calls, 1)).flatMap { call in Self.errors.map { (call, $0) } }
      if Self.isLong { return all }
      var generator = SeededGenerator(seed: UInt64(calls))
      return Array(all.shuffled(using: &generator).prefix(Self.callsOfShortRound))
    }

    /// The number of calls of a command that concern the player's files.
    private func count(of command: Command) throws -> Int {
      let player = try fresh()
      let log = player.home.path("calls")
      let variables = fault(1_000_000, 0, in: player).merging(["KUCHI_FAULT_COUNT": log]) { $1 }
      _ = try player.with(variables).run(command.arguments, input: command.input)
      return try Int(player.home.read("calls")) ?? 0
    }

    private func fault(_ call: Int, _ error: Int32, in player: Player) -> [String: String] {
      ["LD_PRELOAD": library, "KUCHI_FAULT": "\(call) \(error) \(player.home.path)/"]
    }

    /// A player with the same files.
    private func fresh() throws -> Player {
      let player = try Player()
      for item in try before.home.contents() where item != "fault.so" {
        try? FileManager.default.removeItem(atPath: player.home.path(item))
        try FileManager.default.copyItem(atPath: before.home.path(item), toPath: player.home.path(item))
      }
      return player
    }

    /// Each deck and each setting is as before or as after the command, and the progress is sound.
    private func expectWhole(_ player: Player, _ sound: Player, _ place: Comment) throws {
      for file in try files(of: player) where file.hasSuffix(".json") && !file.hasPrefix("shared/") {
        let known: [NSObject?] = [before, sound].map { try? object(file, of: $0) }
        #expect(try known.contains(object(file, of: player)), "\(place): \(file)")
      }
      #expect(try player.progress().check() == [], place)
    }

    /// What a JSON file says, in which the home has the same name for everybody.
    private func object(_ file: String, of player: Player) throws -> NSObject? {
      let text = try player.home.read(file).replacing(player.home.path, with: "~")
      return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
    }

    /// The names of the files, with a sign for what chance has chosen in them.
    private func names(of player: Player) throws -> [String] {
      try files(of: player).map { $0.replacing(/[0-9a-fA-F-]{8,}/, with: "#") }.sorted()
    }

    /// The files of a player without those that SQLite keeps beside its own.
    private func files(of player: Player) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: player.home.path)
        .filter { name in !["-wal", "-shm", "-journal"].contains { name.hasSuffix($0) } }
    }
  }
#endif
