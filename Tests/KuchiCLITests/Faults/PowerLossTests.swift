#if os(Linux)
  import Foundation
  import KuchiProgress
  import TerminalTesting
  import Testing

  /// What is on the disk when the power fails: what was synced and nothing else.
  struct PowerLossTests {
    private let library: String
    private let player: Player
    private let disk: TemporaryFolder

    init() throws {
      (player, disk) = (try Player("Aya"), try TemporaryFolder())
      library = try player.preloaded("disk")
    }

    /// The player whose every call is followed, and what a power loss leaves of the folder of their progress.
    private func followed() -> Player {
      player.with(["LD_PRELOAD": library, "KUCHI_DISK": "\(player.home.path)/ \(disk.path)"])
    }

    /// A player with what is on the disk.
    private func afterPowerLoss() throws -> Player {
      let kept = try Player()
      for list in try disk.contents(of: "names") {
        let folder = list.replacing("%", with: "/")
        for line in try disk.read("names/\(list)").split(separator: "\n") {
          let parts = line.split(separator: " ", maxSplits: 1)
          let path = URL(filePath: kept.home.path("\(folder)/\(parts[1])"))
          try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
          try (FileManager.default.contents(atPath: disk.path("files/\(parts[0])")) ?? Data()).write(to: path)
        }
      }
      return kept
    }

    @Test(arguments: Chance.seeds(usually: 4))
    func `each answer whose verdict was seen in a game is on the disk`(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      var seen = 0
      for _ in 1...3 {
        let output = try followed().run(
          "play", "hiragana", "--mode", "flash", "--count", "100",
          input: (seen > 0 ? "y\n" : "") + String(repeating: "\n2\n", count: 100),
          killedAfter: .random(in: 1...3_000, using: &generator), or: 20)
        #expect(output.status == .signalled(9) && output.standardError.isEmpty)
        seen += output.standardOutput.verdicts.count
        let kept = try afterPowerLoss()
        let recorded = try seen == 0 ? 0 : kept.reviews(of: "Aya").count
        #expect(recorded >= seen, "\(seen) seen")
        #expect(try seen == 0 || kept.progress().check() == [])
      }
    }

    @Test(arguments: Chance.seeds(usually: 3))
    func `each answer whose verdict a server told is on the disk`(seed: UInt64) throws {
      var generator = SeededGenerator(seed: seed)
      let names = ["ada", "ben"]
      let turns = (0..<60).map { turn in #"{"player": "\#(names[turn % 2])", "choice": 1}"# }
      let joins = names.flatMap { name in
        [#"{"join": "\#(name)"}"#, #"{"player": "\#(name)", "command": "deck", "argument": "hiragana"}"#]
      }
      let output = try followed().run(
        "serve", "--json", "--players", "players", input: (joins + turns).map { $0 + "\n" }.joined(),
        killedAfter: .random(in: 1...60_000, using: &generator), or: 20)
      let kept = try afterPowerLoss()
      for name in names {
        let told = output.standardOutput.split(separator: "\n").count {
          $0.contains(#""type":"verdict""#) && $0.contains(#""player":"\#(name)""#) && $0.hasSuffix("}")
        }
        guard told > 0 else { continue }
        let sums = try JSONValue(
          String(try kept.served(name).run("stats", "--json").standardOutput.prefix { $0 != "\n" }))
        guard case .number(let total)? = sums["total"] else {
          Issue.record("\(told) told to \(name), and nothing is there")
          continue
        }
        #expect(Int(total) >= told, "\(name)")
      }
    }
  }
#endif
