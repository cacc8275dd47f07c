import Foundation
import GRDB
import KuchiImport
import TerminalTesting
import Testing

/// Packages that somebody made to stop, fill or lead astray whoever opens them.
struct HostilePackageTests {
  private static let names = """
    INSERT INTO col VALUES ('{"1": {"name": "N", "flds": [{"name": "F", "ord": 0}]}}', '{"2": {"name": "D"}}');
    """
  private static let col = "CREATE TABLE col (models, decks);"
  private static let cards = "CREATE TABLE cards (nid, did, ord);"
  private static let notes = "CREATE TABLE notes (id, guid, mid, tags, flds);"
  private static let note = "INSERT INTO notes VALUES (5, 'g', 1, ' t ', 'front');"

  private static func collection(_ schema: String) throws -> [UInt8] {
    try NoteCollection().file(schema) { _ in }
  }

  private static func read(_ collection: [UInt8]) throws(ImportFailure) -> ImportFile {
    try ZipFile([.stored("collection.anki2", collection)]).read()
  }

  @Test(arguments: [
    // Each row doubles what the one before has: 16 GB of it.
    """
    CREATE TABLE notes (id, guid, mid, tags, a AS (id || id), b AS (a || a || a || a), c AS (b || b || b || b),
      flds AS (c || c || c || c));
    """,
    "CREATE TABLE notes (id, guid, mid, tags, flds GENERATED ALWAYS AS (hex(zeroblob(7000000))) VIRTUAL);",
    "CREATE TABLE notes (id, guid, mid, tags, flds, CHECK (length(hex(zeroblob(9000000))) > 1));",
    "CREATE TABLE notes (id, guid, mid, tags, flds check(flds > ''));",
    notes + "CREATE INDEX words ON notes (lower(flds));",
    notes + "CREATE TRIGGER t AFTER INSERT ON notes BEGIN DELETE FROM cards; END;",
    notes + "CREATE TRIGGER t AFTER INSERT ON NOTES BEGIN DELETE FROM cards; END;",
  ])
  func `tables that compute are refused before they do`(schema: String) throws {
    let began = ThreadTime.now
    let file = try Self.collection(Self.col + Self.cards + Self.names + schema)
    #expect(throws: ImportFailure.package(.computes("notes"))) { try Self.read(file) }
    #expect(ThreadTime.now - began < .seconds(2))
  }

  @Test func `tables of Anki with indexes and words that look like code are read`() throws {
    let file = try Self.collection(
      Self.col + Self.names + Self.notes + Self.note
        + """
        CREATE TABLE cards (nid, did, ord, last_check_as integer DEFAULT 0);
        CREATE INDEX i ON cards (did) WHERE did != 0; CREATE INDEX j ON notes (mid, id);
        CREATE VIEW other AS SELECT 1; CREATE TABLE mine (a CHECK (a > 0));
        """)
    #expect(try Self.read(file).rows == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `pages that lead to each other in more ways than there is time are given up`() throws {
    let file = try Self.labyrinth()
    #expect(file.count < 12_000)
    #expect(throws: ImportFailure.package(.tooMuchWork)) { try Self.read(file) }
  }

  /// A collection whose list of tables is a tree of few pages, each of which is the child of another sixty times over.
  private static func labyrinth() throws -> [UInt8] {
    let size = 512
    var file = try collection(col)
    func big(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func crossing(to page: Int, header: Int) -> [UInt8] {
      let count = (size - header - 12) / 7
      let start = size - count * 5
      var bytes: [UInt8] = [5] + big(0, 2) + big(count, 2) + big(start, 2) + [0] + big(page, 4)
      for cell in 0..<count { bytes += big(start + cell * 5, 2) }
      bytes += [UInt8](repeating: 0, count: size - header - bytes.count - count * 5)
      for _ in 0..<count { bytes += big(page, 4) + [1] }
      return bytes
    }
    let (levels, first) = (16, file.count / size + 1)
    // The rows of the first page move to the last one.
    let leaf = Array(file[100..<size]) + [UInt8](repeating: 0, count: 100)
    var rows = Array(file[..<size])
    rows.replaceSubrange(0..<108, with: leaf[..<8] + [UInt8](repeating: 0, count: 100))
    let cells = Int(leaf[3]) << 8 | Int(leaf[4])
    rows.replaceSubrange(8..<8 + 2 * cells, with: leaf[8..<8 + 2 * cells])
    file.replaceSubrange(100..<size, with: crossing(to: first, header: 100))
    for level in 1...levels { file += crossing(to: first + level, header: 0) }
    file += rows
    file.replaceSubrange(28..<32, with: big(file.count / size, 4))
    return file
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["a::", "::", "a:: ::", "::a"])
  func `deck names and tags of very many levels are read in time`(unit: String) throws {
    let began = ThreadTime.now
    let long = String(repeating: unit, count: 5_000)
    let text = "#separator:tab\n#deck column:3\n#tags column:4\n"
    let rows = (0..<20).map {
      "猫\(String(repeating: "犬", count: $0))\tcat\(long)\(long.dropFirst($0))\t\(long)\(long)\n"
    }
    let plain = (0..<20).map { "鳥\($0)\tbird\t\(long)\($0)\t\(long)\n" }
    _ = try imported(text + plain.joined())
    _ = try? imported(text + rows.joined())
    #expect(ThreadTime.now - began < .seconds(10))
  }

  @Test(arguments: [1_000, 1_001])
  func `a row has a thousand fields at most`(count: Int) throws {
    let row = "猫,cat" + String(repeating: ",x", count: count - 2) + "\n"
    let text = Data((row + row.replacing("猫", with: "犬")).utf8)
    if count == 1_000 {
      #expect(try ImportFile.read(text, named: "words.csv").rows == 2)
    } else {
      #expect(throws: ImportFailure.tooManyFields(note: 1, limit: 1_000)) {
        try ImportFile.read(text, named: "words.csv")
      }
    }
  }

  @Test func `a text of commas, and short rows under a long one, are refused early`() throws {
    let began = ThreadTime.now
    let commas = Data(repeating: UInt8(ascii: ","), count: 2 << 20)
    #expect(throws: ImportFailure.self) { try ImportFile.read(commas, named: "words.csv") }
    let long = "猫,cat" + String(repeating: ",x", count: 990) + "\n"
    let wide = Data((long + String(repeating: "犬,dog\n", count: 100_000)).utf8)
    #expect(throws: ImportFailure.tooManyNotes) { try ImportFile.read(wide, named: "words.csv") }
    #expect(ThreadTime.now - began < .seconds(10))
  }

  @Test func `a note with very many tags is read in time`() throws {
    let began = ThreadTime.now
    let tags = (0..<60_000).map { "t\($0)" }.joined(separator: " ")
    _ = try imported("#separator:tab\n#tags column:3\n猫\tcat\t\(tags)\n犬\tdog\t\n")
    #expect(ThreadTime.now - began < .seconds(5))
  }

  @Test func `a stroke of very many points is no stroke`() throws {
    let began = ThreadTime.now
    let points = String(repeating: "1,1 ", count: 5_000_000)
    let file = #"<svg><path id="kvg:098df-s1" d="M\#(points)"/><path id="kvg:098df-s2" d="M1,1L9,9"/></svg>"#
    #expect(try KanjiVG.strokes(in: Data(file.utf8)).count == 1)
    #expect(ThreadTime.now - began < .seconds(10))
  }

  /// Packages by chance: what tables may be, what texts may hold, and bytes that are other ones.
  @Test(.timeLimit(.minutes(2)), arguments: Chance.seeds(usually: 12))
  func `whatever a package is made of, it is read or refused, and soon`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let began = ThreadTime.now
    for _ in 0..<20 {
      guard var file = try? Self.collection(Self.schema(using: &generator)) else { continue }
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let place = Int.random(in: file.indices, using: &generator)
        file[place] = .random(in: .min ... .max, using: &generator)
      }
      guard let content = try? Self.read(file) else { continue }
      let mappings = content.tables.map { Mapping(guessedFor: $0) }
      _ = try? content.decks(mappings: mappings, names: ImportNames(file: "x.apkg"), isSettled: true)
    }
    #expect(ThreadTime.now - began < .seconds(60))
  }

  private static func schema(using generator: inout SeededGenerator) -> String {
    func one(_ list: [String]) -> String { list.randomElement(using: &generator) ?? "" }
    let unit = one([
      "a::", "::", "\u{1F}", "<b>", "{{c1::", "[sound:", "((", "&", "食[た]", "\"", "\\", " ", "e\u{301}",
    ])
    let long = String(repeating: unit, count: .random(in: 0...20_000, using: &generator))
      .replacing("'", with: "''")
    let column = one([
      "flds", "flds AS (id)", "flds CHECK (flds)", "flds text COLLATE unicase", "flds DEFAULT (1)",
    ])
    let row = one([
      "5, 'g', 1, '\(long)', '猫\u{1F}\(long)'", "NULL, NULL, NULL, NULL, NULL", "'x', 1, 'y', 2, 3",
    ])
    let rows = String(
      repeating: "INSERT INTO notes VALUES (\(row));", count: .random(in: 0...4, using: &generator))
    let deck = one(["D", "\(long)", "a::b", ""]).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\u{1F}", with: "::")
    return one([
      col, "CREATE VIEW col AS SELECT '{}' AS models, '{}' AS decks;", "CREATE TABLE col (models);",
    ])
      + one([
        cards, "CREATE TABLE cards (nid, did, ord, flags AS (nid || nid));", "CREATE TABLE Cards (nid);",
      ])
      + "CREATE TABLE notes (id, guid, mid, tags, \(column));" + rows
      + "INSERT INTO cards (nid, did, ord) VALUES (5, 2, 0);"
        + """
        INSERT INTO col VALUES ('{"1": {"name": "N", "flds": [{"name": "F", "ord": 0}]}}', '{"2": {"name": "\(deck)"}}');
        """
  }
}

/// The time that the processor spent on this thread. Others may keep a busy machine as long as they like.
private enum ThreadTime {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
