import Foundation
import GRDB
import KuchiImport
import TerminalTesting
import Testing

/// The options of Anki's decks.
struct OptionsTests {
  /// Two decks with options of their own, as Anki writes them in JSON.
  private static let notes: NoteCollection = {
    var notes = NoteCollection.studied
    notes.conf = #"{"fsrs": true}"#
    notes.presets = #"""
      {"1": {"name": "Default"},
       "1753000000002": {"new": {"perDay": 7, "delays": [1, 10, 60], "bury": true}, "rev": {"perDay": 90, "maxIvl": 365},
         "lapse": {"delays": [5, 20], "leechFails": 5, "leechAction": 0}, "desiredRetention": 0.85,
         "fsrsParams6": [0.2, 1.3], "easyDaysPercentages": [1, 1, 1, 1, 1, 0.5, 0]},
       "3": {"new": {"perDay": 1e300, "delays": "none"}, "rev": {"perDay": -4}, "desiredRetention": "x"}}
      """#
    notes.deckOptions = [
      10: #", "conf": 1753000000002"#, 11: #", "conf": 1753000000002, "newLimit": 3, "desiredRetention": 92"#,
      12: #", "conf": 3"#,
    ]
    return notes
  }()

  private static let others = [
    "relearning steps (5m, 20m)", "leeches after 5 lapses, suspended",
    "2 weights of FSRS-6, for FSRS-7 has its own",
    "burying of new siblings",
  ]

  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func write(_ notes: NoteCollection, to name: String) throws {
    try ZipFile.plain(notes).data.write(to: home.url.appending(path: name))
  }

  private func kuchi(_ arguments: String...) throws -> String {
    try ChildProcess.run(
      BuiltProduct.path("kuchi"), arguments: arguments,
      environment: ["HOME": home.path, "LC_ALL": "C.UTF-8"], directory: home.path, timeout: 60
    ).standardOutput
  }

  @Test func `the options of a deck are read, and those without a place are named`() throws {
    let options = try ZipFile.plain(Self.notes).read().ankiDecks.compactMapValues(\.options)
    let japanese = try #require(options["日本語"])
    #expect(japanese.newPerDay == 7 && japanese.reviewsPerDay == 90 && japanese.maxInterval == 365)
    #expect(japanese.learningSteps == [60, 600, 3_600] && japanese.retention == 0.85)
    #expect(japanese.easyDays == [1, 1, 1, 1, 1, 0.5, 0] && japanese.others == Self.others)
    #expect(options["日本語::N5"]?.newPerDay == 3 && options["日本語::N5"]?.retention == 0.92)
    let odd = try #require(options["Sentences"])
    #expect(odd.newPerDay == 1_000_000_000 && odd.reviewsPerDay == 0 && odd.retention == 0.9)
    #expect(odd.learningSteps == [60, 600] && odd.others.isEmpty && options["Filtered"] == nil)
  }

  @Test func `the tables of a newer collection are read in the same way`() throws {
    func floats(_ field: UInt8, _ values: [Float]) -> String {
      let bytes = values.flatMap { value in
        (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
      }
      return ([field << 3 | 2, UInt8(bytes.count)] + bytes)
        .map { String(Int($0) | 0x100, radix: 16).dropFirst() }.joined()
    }
    let preset =
      floats(1, [2, 30]) + floats(2, [10]) + "4808" + "5032" + "8001C801" + "A80101" + "B00108" + "C0013C"
      + "AD020000403F"
    let schema =
      NoteCollection.schema18 + """
        CREATE TABLE deck_config (id integer PRIMARY KEY NOT NULL, name text NOT NULL, mtime_secs integer NOT NULL,
          usn integer NOT NULL, config blob NOT NULL);
        CREATE TABLE config (KEY text NOT NULL PRIMARY KEY, usn integer NOT NULL, mtime_secs integer NOT NULL,
          val blob NOT NULL);
        """
    let file = try NoteCollection.sample.file(schema) { database in
      try database.execute(
        sql: """
          INSERT INTO col VALUES (1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '');
          INSERT INTO config VALUES ('fsrs', 0, 0, CAST('true' AS BLOB));
          INSERT INTO deck_config VALUES (5, 'Mine', 0, 0, x'\(preset)'), (6, 'Broken', 0, 0, x'FF');
          INSERT INTO decks VALUES (10, 'A', 0, 0, x'', x'0A020805'), (11, 'A' || char(31) || 'B', 0, 0, x'', x'0A0408053804'),
            (12, 'C', 0, 0, x'', x'0A020807'), (13, 'D', 0, 0, x'', x'1202');
          """)
    }
    let found = try ZipFile([.deflated("collection.anki2", file)]).read()
    let options = found.ankiDecks.compactMapValues(\.options)
    #expect(options.keys.sorted() == ["A", "A::B"])
    let mine = try #require(options["A"])
    #expect(
      mine.newPerDay == 8 && mine.reviewsPerDay == 50 && mine.maxInterval == 200 && mine.retention == 0.75)
    #expect(mine.learningSteps == [120, 1_800] && mine.easyDays.isEmpty && mine.others.isEmpty)
    #expect(options["A::B"]?.newPerDay == 4)
  }

  @Test func `a new deck gets the options of its deck in Anki, and a deck that has settings keeps them`()
    throws
  {
    try write(Self.notes, to: "all.apkg")
    _ = try kuchi("import", "all.apkg", "--dry-run")
    #expect(try kuchi("settings", "new").contains("new  10 "))
    let output = try kuchi("import", "all.apkg")
    #expect(
      output.contains(
        "日本語 is asked as in Anki: new 7, reviews 90, steps 1m,10m,1h, easy-days sat,sun, retention 0.85, max-interval 365."
      ))
    #expect(
      output.contains(
        "  Without a place here: \(Self.others.joined(separator: "; ")); easy days with other than half."))
    #expect(output.contains("日本語 N5 is asked as in Anki: new 3, reviews 90, steps 1m,10m,1h,"))
    #expect(!output.contains("do not come along"))
    let id = try #require(output.firstMatch(of: #/日本語 is asked .* --deck (\S+) changes it/#)?.1)
    #expect(try kuchi("settings", "retention", "--deck", String(id)).contains("retention  0.85"))
    _ = try kuchi("settings", "retention", "default", "--deck", String(id))
    #expect(try !kuchi("import", "all.apkg").contains("is asked as in Anki"))
    #expect(try kuchi("settings", "retention", "--deck", String(id)).contains("retention  default"))
  }

  @Test
  func
    `a subdeck that is asked otherwise becomes a deck, and its limits count within those of the deck around it`()
    throws
  {
    let file = try ZipFile.plain(Self.notes).read()
    func decks(only: String? = nil, isTogether: Bool = false) throws -> [String] {
      try file.decks(only: only, isTogether: isTogether).map {
        "\($0.deck.title) \($0.options?.newPerDay ?? -1) \($0.isSubdeck) \($0.otherDecks)"
      }
    }
    let (sentences, whole) = ("Sentences 1000000000 false []", #"日本語 7 false ["日本語::N5"]"#)
    #expect(try decks() == [sentences, "日本語 7 false []", "日本語 N5 3 true []"])
    #expect(try decks(isTogether: true) == [sentences, whole] && decks(only: "日本語") == [whole])
    var notes = Self.notes
    notes.presets = notes.presets.replacing("1e300", with: "8")
    try write(notes, to: "all.apkg")
    let output = try kuchi("import", "all.apkg")
    #expect(output.contains("In all decks together: 15 new cards"))
    #expect(output.contains("\n日本語 N5, 2 rows: 2 cards,"))
  }

  @Test
  func `decks of one file without an answer bring their options, and the outermost is called as the file`()
    throws
  {
    var notes = Self.notes
    notes.answers = []
    notes.cards = notes.cards.filter { $0.deck != 12 }
    try write(notes, to: "mine.apkg")
    let output = try kuchi("import", "mine.apkg")
    #expect(output.contains("日本語 is asked as in Anki: new 7,") && output.contains("--deck mine changes it."))
    #expect(output.contains("日本語 N5 is asked as in Anki: new 3,"))
  }

  @Test func `notes of a deck without a term are counted`() throws {
    var notes = Self.notes
    notes.decks[14] = "Odd"
    notes.noteTypes.append(.init(id: 20, name: "Odd", fields: ["Audio", "Picture"]))
    notes.notes.append(.init(id: 200, type: 20, guid: "g-odd", fields: "[sound:x.mp3]\u{1F}<img src=x.png>"))
    notes.cards.append(.init(note: 200, deck: 14, id: 200))
    let decks = try ZipFile.plain(notes).read().decks()
    #expect(decks.map(\.report.rows) == [2, 2, 2] && decks.map(\.report.skipped) == [1, 1, 0])
  }
}
