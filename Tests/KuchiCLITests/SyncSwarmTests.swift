import Dispatch
import Foundation
import KuchiEngine
import Synchronization
import TerminalTesting
import Testing

/// Several computers that are used and sync at one moment: nothing that anybody did is lost.
struct SyncSwarmTests {
  /// How the computers share a folder.
  enum Carrier: CaseIterable, Sendable {
    /// All see the same one.
    case disk
    /// Each has a copy, and a program carries what is new from one to the other, now and then.
    case copies
  }

  private struct Computer {
    let player: Player
    let folder: TemporaryFolder
    let number: Int
    var edits = 0

    private static let settings = ["retention", "newPerDay", "dayStart"]

    init(_ number: Int, sharing folder: TemporaryFolder) throws {
      (player, self.folder, self.number) = (try Player("Aya"), folder, number)
    }

    /// Changes a card, and at times a setting for all decks and one of a deck, which nobody else changes. Usual values are
    /// left out: a file may say them or not.
    mutating func edit(_ generator: inout SeededGenerator) throws {
      edits += 1
      let old = try player.home.read(SyncSwarmTests.deck)
      try player.home.write(
        old.replacing(try Regex("word\(number)-\\d+"), with: "word\(number)-\(edits)"),
        to: SyncSwarmTests.deck)
      guard Bool.random(using: &generator) else { return }
      var settings =
        try JSONSerialization.jsonObject(
          with: Data(player.home.read(Player.settings).utf8)) as? [String: Any] ?? [:]
      settings[Self.settings[number]] = number == 0 ? 0.8 + Double(edits % 9) / 100 : 5 + edits % 5
      var decks = settings["decks"] as? [String: [String: Any]] ?? [:]
      decks["kana\(number)", default: [:]]["newPerDay"] = edits
      decks["shared", default: [:]][["newPerDay", "reviewsPerDay", "maxInterval"][number]] = edits
      settings["decks"] = decks
      try player.home.write(
        String(decoding: try JSONSerialization.data(withJSONObject: settings), as: UTF8.self),
        to: Player.settings)
    }

    func sync() throws -> ChildOutput { try player.run(["sync", folder.path], within: 60) }

    /// What must be the same everywhere.
    var state: [String] {
      get throws {
        let settings =
          try JSONSerialization.jsonObject(
            with: Data(player.home.read(Player.settings).utf8)) as? [String: Any] ?? [:]
        let shown = (Self.settings + ["decks"]).map { name in
          let data = try? JSONSerialization.data(
            withJSONObject: [settings[name] ?? "none"], options: [.sortedKeys])
          return "\(name) \(String(decoding: data ?? Data(), as: UTF8.self))"
        }
        return try [player.home.read(SyncSwarmTests.deck)] + shown
      }
    }
  }

  private static let deck = "data/kuchi/decks/words.json"
  private static let text = """
    {"formatVersion": 1, "id": "words", "title": "Words", "cards": [
      \((0..<3).map { #"{"id": "c\#($0)", "term": "語\#($0)", "meanings": ["word\#($0)-0"]}"# }.joined(separator: ",\n  "))
    ]}

    """

  @Test(arguments: Carrier.allCases, Chance.seeds(usually: 2))
  func `no edit and no setting is lost, and all come to the same`(carrier: Carrier, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let disk = try TemporaryFolder()
    var computers = try (0..<3).map { try Computer($0, sharing: carrier == .disk ? disk : TemporaryFolder()) }
    try computers[0].player.home.write(Self.text, to: Self.deck)
    func settle() throws {
      for computer in computers {
        let output = try computer.sync()
        #expect(output.status == .exited(0), "\(output)")
        try Self.carry(among: computers)
      }
    }
    for _ in 1...2 { try settle() }
    for _ in 1...4 {
      for place in 0..<3 where Bool.random(using: &generator) { try computers[place].edit(&generator) }
      let syncing = computers.filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
      for output in try Self.atOnce(syncing) { #expect(output.status == .exited(0), "\(output)") }
      if Bool.random(using: &generator) { try Self.carry(among: computers) }
    }
    for _ in 1...3 { try settle() }
    for computer in computers { #expect(try computer.state == computers[0].state) }
    let text = try computers[0].player.home.read(Self.deck)
    for computer in computers {
      #expect(text.contains("word\(computer.number)-\(computer.edits)\""), "\(text)")
    }
  }

  /// The outputs of syncs at one moment.
  private static func atOnce(_ computers: [Computer]) throws -> [ChildOutput] {
    let outcomes = Mutex<[Result<ChildOutput, any Error>]>([])
    DispatchQueue.concurrentPerform(iterations: computers.count) { place in
      let outcome = Result { try computers[place].sync() }
      outcomes.withLock { $0.append(outcome) }
    }
    return try outcomes.withLock { try $0.map { try $0.get() } }
  }

  /// Carries what is newer from each folder to all others.
  private static func carry(among computers: [Computer]) throws {
    for from in computers {
      for to in computers where to.folder.path != from.folder.path {
        let copy = try ChildProcess.run(
          "/bin/cp", arguments: ["-R", "-p", "-u", from.folder.path + "/.", to.folder.path])
        #expect(copy.status == .exited(0), "\(copy)")
      }
    }
  }

  @Test func `a game that syncs does not take back what another computer set`() throws {
    let (folder, desk, laptop) = (try TemporaryFolder(), try Player.whoPlayed(), try Player.whoPlayed())
    for player in [desk, laptop] {
      _ = try player.run("sync", folder.path)
      _ = try player.run("settings", "sync", "on")
    }
    _ = try desk.run("settings", "retention", "0.85")
    _ = try desk.run("sync")
    let terminal = try laptop.sit("play", "animals", "--mode", "flash", until: "1/")
    try terminal.finish(by: ":quit\r")
    _ = try desk.run("sync")
    for player in [desk, laptop] {
      #expect(try player.run("settings", "retention").standardOutput.contains("0.85"))
    }
  }

  @Test func `settings of single decks come together one by one`() throws {
    let (folder, desk, laptop) = (try TemporaryFolder(), try Player("Aya"), try Player("Aya"))
    _ = try desk.run("settings", "new", "3", "--deck", "hiragana")
    _ = try laptop.run("settings", "new", "4", "--deck", "katakana")
    _ = try laptop.run("settings", "reviews", "40", "--deck", "hiragana")
    _ = try desk.run("sync", folder.path)
    let told = try laptop.run("sync", folder.path).standardOutput
    #expect(told.contains("Settings sent: newPerDay of katakana, reviewsPerDay of hiragana."))
    #expect(told.contains("Settings taken in: newPerDay of hiragana."))
    _ = try desk.run("sync")
    for player in [desk, laptop] {
      #expect(try player.run("settings", "new", "--deck", "hiragana").standardOutput.contains("3"))
      #expect(try player.run("settings", "reviews", "--deck", "hiragana").standardOutput.contains("40"))
      #expect(try player.run("settings", "new", "--deck", "katakana").standardOutput.contains("4"))
    }
    _ = try laptop.run("settings", "new", "default", "--deck", "katakana")
    for player in [laptop, desk] { _ = try player.run("sync") }
    #expect(try !desk.home.read(Player.settings).contains("katakana"))
  }
}
