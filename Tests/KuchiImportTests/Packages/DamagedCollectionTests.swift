import KuchiImport
import Testing

struct DamagedCollectionTests {
  private static func read(_ file: [UInt8]) throws(ImportFailure) -> ImportFile {
    try ZipFile([.stored("collection.anki2", file)]).read()
  }

  @Test(arguments: ["", "short", String(repeating: "no database ", count: 100)])
  func `a collection that is no database is refused`(text: String) {
    #expect(throws: ImportFailure.self) { try Self.read(Array(text.utf8)) }
  }

  @Test(arguments: [
    "CREATE TABLE words (term text)",
    "CREATE VIEW notes AS SELECT 1 AS id; CREATE TABLE col (models, decks); CREATE TABLE cards (nid, did, ord)",
  ])
  func `a database without tables of notes is refused`(schema: String) throws {
    let file = try NoteCollection().file(schema) { _ in }
    #expect(throws: ImportFailure.package(.noNotes)) { try Self.read(file) }
  }

  @Test func `a collection with only the needed tables and columns is read`() throws {
    let schema = """
      CREATE TABLE col (models, decks); CREATE TABLE cards (nid, did, ord);
      CREATE TABLE notes (id, guid, mid, tags, flds);
      INSERT INTO col VALUES ('{"1": {"name": "N", "flds": [{"name": "F", "ord": 0}]}}', '{"2": {"name": "D"}}');
      INSERT INTO notes VALUES (5, 'g', 1, ' t ', 'front'); INSERT INTO cards VALUES (5, 2, 0);
      """
    let found = try Self.read(NoteCollection().file(schema) { _ in })
    let row = ForeignRow(location: .note(1), fields: ["front"], tags: ["t"], guid: "g", deck: "D")
    #expect(
      found.content
        == .tables([ForeignTable(name: "N", columns: ["F"], rows: [row], isHTML: true)]))
  }

  @Test(arguments: ["{", #"{"1": {"flds": []}}"#, "[]", "{}}"])
  func `names in invalid JSON are refused`(models: String) throws {
    let schema =
      NoteCollection.schema11
      + "INSERT INTO col VALUES (1, 0, 0, 0, 11, 0, 0, 0, '', '\(models)', '{}', '', '');"
    let file = try NoteCollection().file(schema) { _ in }
    #expect(throws: ImportFailure.self) { try Self.read(file) }
  }

  @Test func `a collection cut after any page is refused`() throws {
    let file = try NoteCollection.sample.file11
    for count in stride(from: 0, to: file.count, by: 512) {
      #expect(throws: ImportFailure.self, "\(count) bytes") { try Self.read(Array(file.prefix(count))) }
    }
  }

  @Test(arguments: [false, true])
  func `a collection with a changed byte is read or refused and never crashes the program`(isNew: Bool)
    throws
  {
    let file = isNew ? try NoteCollection.sample.file18 : try NoteCollection.sample.file11
    var refused = 0
    for place in file.indices where place < 100 || place % 19 == 0 {
      var changed = file
      changed[place] ^= 0xFF
      do {
        _ = try Self.read(changed)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 60)
  }
}
