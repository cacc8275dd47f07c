import Foundation
import KuchiProgress
import TerminalTesting
import Testing

enum RealAnki {
  static var folder: String? {
    ProcessInfo.processInfo.environment["KUCHI_REAL_ANKI"]
  }

  static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

  static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
  }

  static func python() throws -> String {
    let folder = folder ?? ""
    let program = "\(folder)/bin/python"
    if !FileManager.default.isExecutableFile(atPath: program) {
      let output = try ChildProcess.run(
        "/bin/sh",
        arguments: ["-c", "python3 -m venv \"$1\" && \"$1/bin/pip\" install -q anki", "sh", folder],
        environment: environment.merging(["HOME": folder]) { $1 }, directory: "/tmp", timeout: 600)
      try #require(output.status == .exited(0), "\(output.standardError)")
    }
    return program
  }

  static func json<Value: Decodable>(
    _ arguments: [String], of player: Player, with more: [String: String] = [:]
  ) throws -> Value {
    let output = try ChildProcess.run(
      try python(), arguments: arguments,
      environment: environment.merging(["HOME": player.home.path]) { $1 }.merging(more) { $1 },
      directory: player.home.path("here"), timeout: 600)
    let line = try #require(output.standardOutput.split(separator: "\n").last, "\(output.standardError)")
    return try JSONDecoder().decode(Value.self, from: Data(line.utf8))
  }
}

extension Trait where Self == ConditionTrait {
  static var realAnki: Self {
    .enabled(
      if: RealAnki.folder != nil,
      "KUCHI_REAL_ANKI names no folder for a virtual environment with Anki, so Anki itself is not asked")
  }
}

/// Real Anki makes a collection, Kuchi imports and exports it, and Anki opens the result.
///
/// Runs where `KUCHI_REAL_ANKI` names a folder for a virtual environment with the package anki of PyPI, which the test
/// makes there. It needs a network the first time.
struct RealAnkiTests {
  private struct Counts: Decodable {
    let types, notes, cards, rows, manual, deleted, cloze, added, practice: Int
    let suspended, unasked, buried, flags, leeches, filtered, decks, clozeCards, placed, media: Int
    let due: [String: Double]
    let check: Bool?
    let problems: String?
    let empty: Int?
    let reviews: [[JSONScalar]]?
    let noteTypes: [String]?
    let question: String?
    let everything: String?
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

  private func anki(_ arguments: String...) throws -> Counts {
    try RealAnki.json([RealAnki.script("anki_collection.py")] + arguments, of: player)
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

  @Test(.realAnki) func `a collection of Anki's comes in with every count right, and goes back out`() throws {
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
    #expect(leftOut == ["manual": made.manual, "deleted": made.deleted])
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
    let profile = try database.profile(named: "Aya", create: true)
    let decks = try profile.decksByFirstReview()
    let memories = try profile.memories(for: decks)
    let kinds = [
      "Recognition": "meaning", "Reading": "reading", "Production": "recall", "Card 1": "meaning",
      "Card 2": "recall", "Listen": "hearing",
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
    #expect(
      opened.rows - opened.manual == made.added && opened.suspended == made.suspended
        && opened.decks == made.decks)
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

  // MARK: Back into the collection

  /// Answers this many questions that have begun, over the last week. Returns their items.
  private func study(_ count: Int) throws -> [ReviewItem] {
    let database = try player.progress()
    let profile = try database.profile(named: "Aya", create: true)
    let memories = try profile.memories(for: try profile.decksByFirstReview())
    try database.close()
    let items = memories.keys.sorted { "\($0)" < "\($1)" }.prefix(count)
    try player.takeIn(
      items.enumerated().map { number, item in
        Player.review(
          item.cardID, deck: item.deckID, grade: number % 4 + 1, at: -600_000 + number * 5_000,
          due: 86_400 * (number % 30 + 1)
        ).replacing(#""kind":"meaning""#, with: #""kind":"\#(item.kind.rawValue)""#)
      })
    return Array(items)
  }

  @Test(.realAnki) func `what was learned in a week goes back into the collection, and nothing is doubled`()
    throws
  {
    let here = player.home.path("here")
    let size = ProcessInfo.processInfo.environment["KUCHI_REAL_ANKI_SIZE"] ?? "300 4000"
    let numbers = size.split(separator: " ").map(String.init)
    _ = try anki("make", here, numbers[0], numbers[1])
    let before = try anki("replace", here + "/all.colpkg", here)
    _ = try player.run(["import", "all.colpkg"], within: 120)
    let studied = try study(100).count
    _ = try player.run(
      ["export", "--all", "--into", "all.colpkg", "--to", "back.colpkg"], within: 120)
    let after = try anki("replace", here + "/back.colpkg", here)
    #expect(after.notes == before.notes && after.cards == before.cards)
    #expect(after.everything == before.everything && after.problems == before.problems)
    #expect(after.rows == before.rows + studied)
    try expectDueDates(after)
    // A package of decks doubles nothing there.
    let package = try player.run(["export", "--all", "--to", "decks.apkg"], within: 120)
    #expect(
      package.standardError.contains("What you learned goes back there with: kuchi export --all --into")
        && !package.standardError.contains("File, Import"))
    let merged = try anki("merge", here + "/decks.apkg", here)
    #expect(merged.notes == before.notes && merged.cards == before.cards)
    // There and back again, nothing is new.
    let again = try player.run(["import", "back.colpkg", "--json"], within: 120)
    #expect(try lines(again, "history").first?["added"] as? Int == 0)
    let same = try player.run(
      ["export", "--all", "--into", "back.colpkg", "--to", "same.colpkg"], within: 120)
    #expect(same.standardError.contains("\n0 answers put in"), "\(same.standardError)")
    // What was answered in Anki meanwhile stays.
    let meanwhile = try anki("answer", "100", here + "/all.colpkg", here)
    #expect(meanwhile.rows > before.rows)
    _ = try player.run(["import", "all.colpkg"], within: 120)
    _ = try player.run(["export", "--all", "--into", "all.colpkg", "--to", "both.colpkg"], within: 120)
    let both = try anki("replace", here + "/both.colpkg", here)
    #expect(both.rows == meanwhile.rows + studied)
    #expect(both.everything == before.everything && both.problems == before.problems)
    try expectDueDates(both)
    try expectEdits(into: "both.colpkg", before)
    print(
      "notes \(both.notes), cards \(both.cards), answers \(before.rows), here \(studied), in Anki \(meanwhile.rows - before.rows), together \(both.rows)"
    )
  }

  /// Adds a meaning to some cards of each deck and makes a card in each, and expects that their notes have them in Anki,
  /// which finds no fault.
  private func expectEdits(into package: String, _ before: Counts) throws {
    let folder = "data/kuchi/decks"
    let files = try player.home.contents(of: folder)
      .filter { $0.hasSuffix(".json") }
    var (expected, made) = ([Card.ID: [String]](), [Card.ID: [String]]())
    for file in files {
      var deck = try #require(
        DeckReader.read(Array(player.home.read("\(folder)/\(file)").utf8), named: file).deck)
      for index in deck.cards.indices.prefix(10) where deck.cards[index].cloze.isEmpty {
        deck.cards[index].meanings.append("added here")
        expected[deck.cards[index].id] = deck.cards[index].meanings
      }
      var card = Card(id: "", term: "手作り\(file)", readings: ["てづくり"], meanings: ["made here"])
      card.id = card.derivedID
      card.audio = ["media/\(deck.id)/made here.mp3"]
      try player.home.write("ID3 \(file)", to: "\(folder)/media/\(deck.id)/made here.mp3")
      deck.cards.append(card)
      made[card.id] = card.meanings
      _ = try player.home.write(
        String(decoding: DeckWriter.bytes(of: deck), as: UTF8.self), to: "\(folder)/\(file)")
    }
    let said = try player.run(["export", "--all", "--into", package, "--to", "edited.colpkg"], within: 120)
    #expect(
      said.standardError.contains("\n\(expected.count) notes with the texts and tags"),
      "\(said.standardError)")
    #expect(
      said.standardError.contains(
        "\n\(made.count) cards that you made here: notes of the type Kuchi, with \(made.count) files of"),
      "\(said.standardError)")
    let edited = try anki("replace", player.home.path("here") + "/edited.colpkg", player.home.path("here"))
    #expect(edited.notes == before.notes + made.count && edited.problems == before.problems)
    #expect(edited.media == before.media + made.count)
    #expect(edited.cards > before.cards && edited.cards <= before.cards + 3 * made.count)
    let texts = try files.map { try player.home.read("\(folder)/\($0)") }
    _ = try player.run(["import", "edited.colpkg"], within: 120)
    for (file, text) in zip(files, texts) {
      let lines = try player.home.read("\(folder)/\(file)").split(separator: "\n")
      let changed = lines.difference(from: text.split(separator: "\n")).map { "\($0)" }
      #expect(changed == [])
    }
    let again = try player.run(
      ["export", "--all", "--into", "edited.colpkg", "--to", "x.colpkg"], within: 120)
    #expect(again.standardError.contains("\n0 answers put in") && !again.standardError.contains("made here"))
    let other = try Player("Bea").with(["TZ": "UTC"])
    _ = try other.run(["import", player.home.path("here/edited.colpkg")], within: 120)
    for file in files {
      let deck = try #require(
        DeckReader.read(Array(other.home.read("\(folder)/\(file)").utf8), named: file).deck)
      for card in deck.cards {
        let meanings = expected[card.id] ?? made.removeValue(forKey: card.id) ?? card.meanings
        #expect(card.meanings == meanings, "\(card.term)")
      }
    }
    #expect(made.isEmpty)
  }
}
