import Foundation
import KuchiEngine
import TerminalTesting
import Testing

struct ReadmeTests {
  /// What it names that wants something more.
  private static let unfinished: Set = ["kuchi play --code", "kuchi import"]

  @Test func `the transcript is what the program prints`() throws {
    let block = try #require(try Readme.blocks("console").first)
    let result = try Readme.run(block[0].dropFirst(2), in: Readme.root.path)
    #expect(result.standardOutput == block.dropFirst().joined(separator: "\n") + "\n")
    #expect(result.status == .exited(0))
  }

  @Test func `the import is what the program prints`() throws {
    let block = try #require(try Readme.blocks("console").first { $0[0].contains("kuchi import") })
    let folder = try TemporaryFolder()
    let result = try Readme.run("exec 2>&1; " + block[0].dropFirst(2), in: folder.path)
    #expect(result.standardOutput == block.dropFirst().joined(separator: "\n") + "\n")
  }

  @Test func `the decks are edited by the commands it shows`() throws {
    let block = try #require(try Readme.blocks("sh").first { $0[0].hasPrefix("kuchi decks new") })
    let folder = try TemporaryFolder()
    let result = try Readme.run("set -e\n" + block.joined(separator: "\n"), in: folder.path)
    #expect(result.status == .exited(0), "\(result.standardError)")
  }

  @Test func `the commands it names in passing do their work on the deck it shows`() throws {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    let deck = try #require(try Readme.blocks("json").first)
    try folder.write(deck.joined(separator: "\n"), to: "mine.json")
    let commands = try Readme.text().matches(of: /`((?:echo [^`|]+\| )?kuchi [^`]+)`/).map { String($0.1) }
    for command in commands where !Self.unfinished.contains(command) {
      let result = try Readme.run(command, in: folder.path, home: home)
      #expect(result.status == .exited(0), "\(command): \(result.standardError)")
    }
    #expect(Self.unfinished.isSubset(of: commands))
  }

  @Test func `the bot plays a game to its end`() throws {
    let block = try #require(try Readme.blocks("python").first)
    let home = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = BuiltProduct.folder.path + ":" + (environment["PATH"] ?? "")
    environment["XDG_CONFIG_HOME"] = home.path
    let result = try ChildProcess.run(
      "/usr/bin/env", arguments: ["python3", "-X", "utf8", "-c", block.joined(separator: "\n")],
      environment: environment)
    #expect(result.standardError.isEmpty)
    #expect(result.standardOutput.wholeMatch(of: #/(?s).*\n[0-9]+ right, [0-9]+ wrong\n/#) != nil)
  }

  @Test func `the decks it lists are those there are, with their counts`() throws {
    let rows = try Readme.text().split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/\| `([a-z0-9-]+)` \| ([0-9]+) \| .+ \|/#).map { "\($0.1) \($0.2)" }
    }
    let folder = Readme.root.appending(path: "decks")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let decks = try files.map { file in
      let reading = DeckReader.read([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
      return try #require(reading.deck)
    }
    #expect(rows.sorted() == decks.map { "\($0.id) \($0.cards.count)" }.sorted())
  }

  @Test(arguments: [".dev/play", ".dev/test", ".dev/install"])
  func `the commands it names are there to be run`(script: String) throws {
    #expect(try Readme.text().contains("\n\(script)\n"))
    #expect(FileManager.default.isExecutableFile(atPath: Readme.root.appending(path: script).path))
  }
}
