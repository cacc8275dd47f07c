#if os(Linux)
  import Foundation
  import KuchiProgress
  import TerminalTesting
  import Testing

  /// What commands leave behind when the disk fails: one call, or all from that one on.
  struct FaultTests {
    /// Something that is written, and what the player types for it.
    struct Command: Sendable, CustomTestStringConvertible {
      let arguments: [String]
      var input = ""
      var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let commands = [
      Command(
        arguments: ["play", "animals", "--mode", "flash", "--count", "3", "--seed", "7"],
        input: "\n1\n\n2\n\n1\n"),
      Command(
        arguments: ["play", "animals", "--seed", "7", "--json"],
        input: String(repeating: #"{"choice":1}"# + "\n" + #"{"command":"next"}"# + "\n", count: 4)),
      Command(
        arguments: ["play", "animals", "--seed", "7"], input: "1\n:edit dog\nhint It barks.\n:done\n2\n"),
      Command(arguments: ["learn", "animals"], input: "\n\n\n:q\n"),
      Command(arguments: ["decks", "new", "fresh"]),
      Command(arguments: ["decks", "edit", "animals", "--set", "title=Mine"]),
      Command(arguments: ["import", "words.csv"]),
      Command(arguments: ["export", "animals", "--to", "animals.apkg", "--force"]),
      Command(arguments: ["settings", "mode", "typed"]),
      Command(arguments: ["study", "add", "hiragana"]),
      Command(arguments: ["progress", "backup", "new.sqlite"]),
      Command(arguments: ["progress", "restore", "old.sqlite"]),
      Command(arguments: ["progress", "rebuild"]),
      Command(arguments: ["optimize"]),
      Command(arguments: ["sync", "../shared"]),
    ]
    /// The last one writes half of the bytes.
    private static let errors = [EIO, ENOSPC, EACCES, -1]
    private static let statuses = [0, 65, 66, 73, 74].map { TerminalTesting.ExitStatus.exited($0) }

    private struct Attack {
      let call: Int
      let error: Int32
      let isLasting: Bool

      func variables(_ library: String, _ home: TemporaryFolder) -> [String: String] {
        let last = isLasting ? Int(Int32.max) : call
        return ["LD_PRELOAD": library, "KUCHI_FAULT": "\(call) \(last) \(error) \(home.path)/"]
      }
    }

    private let library: String
    private let before: Player

    init() throws {
      before = try Player("Aya")
      library = try before.preloaded("fault")
      try before.writeAnimals()
      try before.home.write("猫,cat\n犬,dog\n鳥,bird\n", to: "here/words.csv")
      try before.home.write("", to: "shared/.keep")
      let backup = Command(arguments: ["progress", "backup", "old.sqlite"])
      for command in [Self.commands[0], backup] {
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
      let twice = try fresh()
      _ = try twice.run(command.arguments, input: command.input)
      let again = try twice.run(command.arguments, input: command.input).status
      let outcomes = [try names(of: sound), try names(of: twice)]
      try attack(command, usually: 1) { attack, player, output, place in
        #expect(Self.statuses.contains(output.status), "\(place): \(output.standardError)")
        #expect(!says(output).contains("ExitCode"), place)
        #expect(attack.error != EIO || !says(output).contains("full"), place)
        try expectWhole(player, sound, place)
        if output.status == .exited(0) {
          try expectKept(player, sound, place)
        } else {
          #expect(says(output) != says(expected), place)
          // What fails once can be cleared away.
          let left = try files(of: player).filter { $0.contains(/\/\.[^\/]+\.\d+$/) }
          #expect(attack.isLasting || left == [], place)
        }
        let next = try player.run(command.arguments, input: command.input)
        #expect([.exited(0), again].contains(next.status), "\(place); then \(next.standardError)")
        #expect(try outcomes.contains(names(of: player)), place)
      }
    }

    @Test func `of the answers whose verdicts a server tells, each is recorded or said not to be`() throws {
      let command = Command(
        arguments: ["serve", "--json", "--players", "players"],
        input: #"{"join": "ada"}"# + "\n" + #"{"player": "ada", "command": "deck", "argument": "hiragana"}"#
          + "\n"
          + String(repeating: #"{"player": "ada", "choice": 0}"# + "\n", count: 4))
      try attack(command, usually: 3) { _, player, output, place in
        #expect(output.status == .exited(0), "\(place): \(output.standardError)")
        let told = output.standardOutput.split(separator: "\n")
        let verdicts = told.count { $0.contains(#""type":"verdict""#) }
        let lost = told.count { $0.contains(#""answer-not-recorded""#) }
        let ada = player.served("ada")
        let sums = try JSONValue(String(try ada.run("stats", "--json").standardOutput.prefix { $0 != "\n" }))
        let couldBe = (max(0, verdicts - lost)...verdicts).map { JSONValue.number(Double($0)) }
        #expect(couldBe.contains(sums["total"] ?? .null), place)
      }
    }

    /// Runs a command under one attack for each seed, always with the same files.
    private func attack(
      _ command: Command, usually count: UInt64,
      _ check: (Attack, Player, ChildOutput, Comment) throws -> Void
    ) throws {
      let attacks = try attacks(on: command)
      for seed in Chance.seeds(usually: count) {
        let attack = attacks[Int(seed) % attacks.count]
        let player = try fresh()
        let output = try player.with(attack.variables(library, player.home)).run(
          command.arguments, input: command.input)
        try check(attack, player, output, Comment(rawValue: "seed → \(seed): \(attack)"))
      }
    }

    private func says(_ output: ChildOutput) -> String { output.standardOutput + output.standardError }

    /// Every call of the command, with every error, once and lasting, in an order by chance that is always the same.
    private func attacks(on command: Command) throws -> [Attack] {
      let player = try fresh()
      let log = player.home.path("calls")
      let none = Attack(call: .init(Int32.max), error: 0, isLasting: false).variables(library, player.home)
      _ = try player.with(none).with(["KUCHI_FAULT_COUNT": log]).run(command.arguments, input: command.input)
      let counts = try player.home.read("calls").split(separator: " ").compactMap { Int($0) }
      try #require(counts.count == 3)
      #expect(counts[1] == 0, "files that were not synced took the place of others")
      #expect(counts[2] == 0, "folders that were not synced have files with new names")
      var generator = SeededGenerator(seed: 1)
      return (1...counts[0]).flatMap { call in
        Self.errors.flatMap { error in
          [true, false].map { Attack(call: call, error: error, isLasting: $0) }
        }
      }.shuffled(using: &generator)
    }

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
      for file in try documents(of: player) {
        let found = try #require(try object(file, of: player), place)
        #expect([before, sound].contains { (try? object(file, of: $0)) == found }, "\(place): \(file)")
      }
      #expect(try player.progress().check() == [], place)
    }

    /// A command that ended well has done all that it does where nothing fails.
    private func expectKept(_ player: Player, _ sound: Player, _ place: Comment) throws {
      for file in try documents(of: sound) {
        #expect(try object(file, of: player) == object(file, of: sound), "\(place): \(file)")
      }
      let lines = try [player, sound].map { player in
        try player.run("progress", "export").standardOutput.split(separator: "\n").count
      }
      #expect(lines[0] == lines[1], place)
    }

    /// The files of decks and settings. What is known of other computers has names by chance.
    private func documents(of player: Player) throws -> [String] {
      try files(of: player).filter { file in
        file.hasSuffix(".json") && !file.hasPrefix("shared/") && !file.hasSuffix("/synced.json")
      }
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

  extension Player {
    /// A library of this folder's C, which the toolchain compiles, to stand between a program and the system.
    func preloaded(_ name: String) throws -> String {
      let library = home.path("\(name).so")
      let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).c").path
      let compiler = try ChildProcess.run(
        "/usr/bin/env",
        arguments: ["clang", "-shared", "-fuse-ld=lld", "-fPIC", "-Wall", "-Werror", "-o", library, source],
        environment: ["PATH": ChildProcess.path])
      #expect(compiler.status == .exited(0), "\(compiler.standardError)")
      return library
    }
  }
#endif
