import Foundation
import KuchiEngine
import KuchiProgress
import TerminalTesting
import Testing

/// The virtual environment with Anki.
private enum RealAnki {
  static var folder: String? {
    let environment = ProcessInfo.processInfo.environment
    return environment["CI"] == nil ? environment["KUCHI_REAL_ANKI"] : nil
  }
}

/// Real Anki makes a collection, Kuchi imports and exports it, and Anki opens the result.
///
/// Runs where `KUCHI_REAL_ANKI` names a folder for a virtual environment with the package anki of PyPI, which the test
/// makes there. It needs a network the first time, so CI leaves it out.
struct RealAnkiTests {
  private struct Counts: Decodable {
    let types, notes, cards, rows, manual, deleted, cloze, otherQuestion, added, practice: Int
    let suspended, unasked, buried, flags, leeches, filtered, decks, clozeCards, placed: Int
    let due: [String: Double]
    let check: Bool?
    let problems: String?
    let empty: Int?
    let reviews: [[JSONScalar]]?
    let noteTypes: [String]?
    let question: String?
  }

  private enum JSONScalar: Decodable, Hashable {
    case text(String)
    case number(Int)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  private let player: Player

  init() throws { player = try Player("Aya").with(["TZ": "UTC"]) }

  private static func python() throws -> String {
    let folder = RealAnki.folder ?? ""
    let program = folder + "/bin/python"
    if !FileManager.default.isExecutableFile(atPath: program) {
      let output = try ChildProcess.run(
        "/bin/sh",
        arguments: ["-c", "python3 -m venv \"$1\" && \"$1/bin/pip\" install -q anki", "sh", folder],
        environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder], directory: "/tmp", timeout: 600
      )
      try #require(output.status == .exited(0), "\(output.standardError)")
    }
    return program
  }

  private func anki(_ arguments: String...) throws -> Counts {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "anki_collection.py")
      .path
    let output = try ChildProcess.run(
      try Self.python(), arguments: [script] + arguments,
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": player.home.path, "LC_ALL": "C.UTF-8"],
      directory: player.home.path("here"), timeout: 600)
    let line = try #require(output.standardOutput.split(separator: "\n").last, "\(output.standardError)")
    return try JSONDecoder().decode(Counts.self, from: Data(line.utf8))
  }

  private func lines(_ output: ChildOutput, _ type: String) throws -> [[String: Any]] {
    try output.standardOutput.split(separator: "\n").compactMap {
      let line = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return line?["type"] as? String == type ? line : nil
    }
  }

  private func sum(_ lines: [[String: Any]], _ key: String) -> Int {
    lines.reduce(0) { $0 + ($1[key] as? Int ?? 0) }
  }

  @Test(
    .enabled(
      if: RealAnki.folder != nil,
      "KUCHI_REAL_ANKI names no folder for a virtual environment with Anki, so Anki itself is not asked"))
  func `a collection of Anki's comes in with every count right, and goes back out`() throws {
    let made = try anki("make", player.home.path("here"))
    #expect(
      made.types == 8 && made.rows >= 30_000 && made.filtered > 0 && made.cloze > 0 && made.placed >= 60)
    let output = try player.run(["import", "all.colpkg", "--json"], within: 120)
    let reports = try lines(output, "report")
    #expect(reports.count == made.decks)
    #expect(sum(reports, "rows") == made.notes && sum(reports, "cards") == made.notes)
    #expect(sum(reports, "flags") == made.flags && sum(reports, "leeches") == made.leeches)
    let history = try #require(try lines(output, "history").first)
    let leftOut = try #require(history["leftOut"] as? [String: Int])
    #expect(
      leftOut
        == ["manual": made.manual, "deleted": made.deleted, "otherQuestion": made.otherQuestion])
    for (key, count) in [
      "rows": made.rows, "added": made.added, "practice": made.practice, "suspended": made.suspended,
      "buried": made.buried, "unasked": made.unasked, "placed": made.placed, "unanswered": 0,
    ] {
      #expect(history[key] as? Int == count, "\(key)")
    }
    try expectDueDates(made)
    try expectReturn(made)
  }

  private func expectDueDates(_ made: Counts) throws {
    let database = try ProgressDatabase(path: player.home.path(Player.progress), rule: .none)
    defer { try? database.close() }
    let profile = try database.profile(named: "Aya")
    let decks = try profile.decksByFirstReview()
    let memories = try profile.memories(for: decks)
    let kinds = [
      "Recognition": "meaning", "Reading": "reading", "Production": "recall", "Card 1": "meaning",
      "Card 2": "recall",
    ]
    let due = Dictionary(
      memories.map { ("\($0.key.cardID) \($0.key.kind.rawValue)", $0.value.due.timeIntervalSince1970) }
    ) { $1 }
    var missing = 0
    for (key, date) in made.due {
      let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
      guard case let kind = kinds[parts[1]] ?? parts[1], let found = due["\(parts[0]) \(kind)"] else {
        missing += 1
        continue
      }
      #expect(abs(found - date) <= 86_400, "\(key)")
    }
    #expect(missing == 0)
  }

  private func expectReturn(_ made: Counts) throws {
    _ = try player.run(["export", "--all", "--to", "x.apkg"], within: 120)
    let before = try player.run(["progress", "export"], within: 60).standardOutput
    let opened = try anki("open", player.home.path("here/x.apkg"), player.home.path("here"))
    #expect(opened.check == true && opened.empty == 0, "\(opened.problems ?? "")")
    #expect(opened.noteTypes == ["Kuchi", "Kuchi Cloze"] && opened.notes == made.notes)
    #expect(opened.question?.contains(#"<span class="cloze""#) == true)
    #expect(opened.rows == made.added && opened.suspended == made.suspended && opened.decks == made.decks)
    let folder = player.home.path("data/kuchi/decks")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    let texts = try files.map { try player.home.read("data/kuchi/decks/\($0)") }
    let output = try player.run(["import", "again.apkg", "--json"], within: 120)
    let history = try #require(try lines(output, "history").first)
    #expect(history["added"] as? Int == 0 && history["known"] as? Int == made.added)
    #expect(history["placed"] as? Int == 0)
    #expect(try files.map { try player.home.read("data/kuchi/decks/\($0)") } == texts)
    #expect(try player.run(["progress", "export"], within: 60).standardOutput == before)
    // Nothing but the package, and the decks are the same.
    let other = try Player("Bea").with(["TZ": "UTC"])
    _ = try other.run(["import", player.home.path("here/again.apkg")], within: 120)
    #expect(try files.map { try other.home.read("data/kuchi/decks/\($0)") } == texts)
  }
}
