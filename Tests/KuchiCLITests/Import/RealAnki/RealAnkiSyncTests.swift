import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// `kuchi anki sync` with a collection that Anki's own engine holds open, behind what answers as AnkiConnect does.
///
/// Runs where `KUCHI_REAL_ANKI` names a folder, as `RealAnkiTests` do.
struct RealAnkiSyncTests {
  private struct Shown: Decodable {
    let rows, notes, cards, new, filtered, flagged: Int
    let fields, tags, states: [String]
    let problems: String
  }

  private let player: Player
  /// Kills the server when the test ends, however it ends.
  private let server: PseudoTerminal
  private let port: String

  init() throws {
    player = try Player("Aya").with(["TZ": "UTC"])
    let here = player.home.path("here")
    let environment = RealAnki.environment.merging(["HOME": player.home.path]) { $1 }
    let made = try ChildProcess.run(
      try RealAnki.python(), arguments: [RealAnki.script("anki_collection.py"), "make", here, "300", "1500"],
      environment: environment, directory: here, timeout: 120)
    try #require(made.status == .exited(0), "\(made.standardError)")
    (server, port) = try Self.serve(here, environment)
    _ = try player.run(["settings", "anki", "127.0.0.1:\(port)"])
  }

  private static func serve(
    _ folder: String, _ environment: [String: String]
  ) throws -> (PseudoTerminal, port: String) {
    let server = try PseudoTerminal(
      try RealAnki.python(), arguments: [RealAnki.script("anki_connect.py"), folder + "/all.colpkg", folder],
      environment: environment, directory: folder)
    var found: Substring?
    try server.wait(within: 60) { screen in
      found = screen.text.split(separator: "\n").last { UInt16($0) != nil }
      return found != nil
    }
    return (server, String(try #require(found)))
  }

  private func shown(renaming names: String...) throws -> Shown {
    try RealAnki.json([RealAnki.script("anki_connect.py"), port] + names, of: player)
  }

  private func sync(_ arguments: String...) throws -> String {
    let output = try player.run(["anki", "sync"] + arguments, within: 120)
    #expect(output.status == .exited(0), "\(output.standardError)")
    // On a busy computer the player is told that Anki takes its time.
    return output.standardOutput
      + output.standardError.replacing(/AnkiConnect has not answered [^\n]*\n/, with: "")
  }

  /// Answers the first question that is remembered, and gives its card another meaning.
  private func learn(_ meaning: String, at seconds: Int) throws {
    let database = try player.progress()
    let profile = try database.profile(named: "Aya", create: true)
    let memories = try profile.memories(for: try profile.decksByFirstReview())
    try database.close()
    let decks = "data/kuchi/decks"
    for file in try player.home.contents(of: decks).sorted()
    where file.hasSuffix(".json") {
      var deck = try #require(
        DeckReader.read(Array(player.home.read("\(decks)/\(file)").utf8), named: file).deck)
      let index = deck.cards.firstIndex { card in
        card.cloze.isEmpty && memories[ReviewItem(deckID: deck.id, cardID: card.id, kind: .meaning)] != nil
      }
      guard let index else { continue }
      deck.cards[index].meanings.append(meaning)
      _ = try player.home.write(
        String(decoding: DeckWriter.bytes(of: deck), as: UTF8.self), to: "\(decks)/\(file)")
      return try player.takeIn([
        Player.review(deck.cards[index].id, deck: deck.id, at: seconds, due: 86_400 * 9)
      ])
    }
    Issue.record("no card is remembered")
  }

  @Test(.realAnki) func `a sync after an import of the same collection changes nothing on either side`()
    throws
  {
    _ = try player.run(["import", "all.colpkg"], within: 120)
    let (before, own) = (try shown(), try decks())
    #expect(before.flagged > 0 && before.filtered > 0)
    for _ in 1...2 { #expect(try sync("--yes") == "Anki and Kuchi are in sync: nothing to do.\n") }
    #expect(try decks() == own)
    // Nor does it where a deck has another name in Anki.
    let renamed = try shown(renaming: "語彙", "Vocabulary of mine")
    #expect(renamed.states == before.states && renamed.tags == before.tags)
    #expect(try sync("--yes") == "Anki and Kuchi are in sync: nothing to do.\n")
    // What is sent leaves the rest alone.
    try learn("added here", at: -1)
    let said = try sync("--yes")
    #expect(said.contains("Sent to Anki: 1 answer, 1 due date, 1 changed note.\n"), "\(said)")
    let after = try shown()
    #expect(zip(after.states, before.states).count { $0 != $1 } == 1)
    #expect(after.tags == before.tags && after.flagged == before.flagged)
    #expect(try sync() == "Anki and Kuchi are in sync: nothing to do.\n")
  }

  @Test(.realAnki) func `what Anki refuses is told, and is sent again`() throws {
    _ = try player.run(["import", "all.colpkg"], within: 120)
    let here = player.home.path("here")
    let environment = RealAnki.environment.merging(["HOME": player.home.path, "REFUSE": "1"]) { $1 }
    let folder = player.home.path("other")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: here + "/all.colpkg", toPath: folder + "/all.colpkg")
    let other = try Self.serve(folder, environment)
    try learn("added here", at: -1)
    _ = try player.run(["settings", "anki", "127.0.0.1:\(other.port)"])
    let refused = try player.run(["anki", "sync", "--yes"], within: 120)
    #expect(refused.status != .exited(0))
    #expect(refused.standardError.contains("refused setSpecificValueOfCard: no such card"))
    _ = try player.run(["settings", "anki", "127.0.0.1:\(port)"])
    let said = try sync("--yes")
    #expect(said.contains("Sent to Anki: 1 answer, 1 due date, 1 changed note.\n"), "\(said)")
  }

  private func decks() throws -> [String] {
    try player.home.contents(of: "data/kuchi/decks").sorted().filter { $0.hasSuffix(".json") }.map {
      try player.home.read("data/kuchi/decks/\($0)")
    }
  }

  @Test(.realAnki) func `an answer and a meaning go to a running Anki, once`() throws {
    let before = try shown()
    _ = try sync("日本語", "--yes")
    let same = try shown()
    #expect(same.rows == before.rows && same.fields == before.fields)
    for (meaning, rows) in [("added here", 1), ("added again", 2)] {
      try learn(meaning, at: rows - 2)
      let said = try sync("--yes")
      #expect(said.contains("Sent to Anki: 1 answer, 1 due date, 1 changed note.\n"), "\(said)")
      let after = try shown()
      #expect(
        after.rows == before.rows + rows && after.notes == before.notes && after.cards == before.cards)
      #expect(after.fields.count { $0.contains(meaning) } == 1)
      // AnkiConnect can't write when a card was answered last; Anki's check adds it.
      #expect(after.problems == before.problems || after.problems.contains("Added last review time to"))
    }
    #expect(try sync() == "Anki and Kuchi are in sync: nothing to do.\n")
    // What is decided here about when a card comes again goes there too.
    let learned = try shown()
    for (change, sent, new) in [(["due", "20d"], " due date", 0), (["forget"], " forgotten card", 1)] {
      _ = try player.run(["study"] + change + ["added", "--yes"])
      let said = try sync("--yes")
      #expect(said.contains(sent), "\(said)")
      let after = try shown()
      #expect(after.problems == before.problems && after.rows > learned.rows)
      #expect((after.new > learned.new) == (new > 0))
      #expect(try sync() == "Anki and Kuchi are in sync: nothing to do.\n")
    }
  }
}
