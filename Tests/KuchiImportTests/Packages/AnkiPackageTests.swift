import KuchiImport
import Testing

struct AnkiPackageTests {
  enum Version: CaseIterable {
    case first, second, third

    func package(_ notes: NoteCollection) throws -> ZipFile? {
      switch self {
      case .first: try .version1(notes)
      case .second: try .version2(notes)
      case .third: try .version3(notes)
      }
    }

    static var readable: [Version] { Zstandard.isInstalled ? allCases : [.first, .second] }
  }

  @Test(arguments: Version.readable)
  func `a package of any version gives its notes`(version: Version) throws {
    let found = try #require(try version.package(.sample)).read()
    #expect(found.format == .ankiPackage && found.title == "日本語" && found.rows == 4)
    #expect(found.content == .tables(NoteCollection.sampleTables) && found.entries.isEmpty)
    #expect(found.package.names == (version == .third ? ["neko.mp3", "inu.jpg"] : ["inu.jpg", "neko.mp3"]))
    #expect(found.history == nil && found.suspended == 0 && found.scheduled == 0)
  }

  @Test func `notes with too few or too many fields are padded or cut, and reported`() throws {
    var notes = NoteCollection.sample
    notes.notes[0].fields = "犬"
    notes.notes[1].fields = "口\u{1F}mouth\u{1F}more\u{1F}"
    let found = try ZipFile.version1(notes).read()
    let tables = found.tables
    #expect(tables[0].rows[0].fields == ["犬", "", ""] && tables[1].rows[0].fields == ["口", "mouth"])
    #expect(found.entries.map(\.location) == [.note(1), .note(2)])
    #expect(found.entries.map(\.event) == [.padded(fields: 1, columns: 3), .cut(["more", ""])])
  }

  @Test func `notes of an unknown type keep their fields`() throws {
    var notes = NoteCollection.sample
    notes.noteTypes = []
    notes.decks = [:]
    let tables = try ZipFile.version1(notes).read().tables
    #expect(tables.map(\.columns.count) == [3, 2] && tables.flatMap(\.columns).allSatisfy { $0 == nil })
    #expect(tables.flatMap(\.rows).allSatisfy { $0.deck == nil })
  }

  @Test func `a note with thousands of fields is refused`() throws {
    var notes = NoteCollection.sample
    notes.notes[1].fields = String(repeating: "\u{1F}", count: 5_000)
    #expect(throws: ImportFailure.tooManyFields(note: 2, limit: 1_000)) {
      try ZipFile.version1(notes).read()
    }
  }

  @Test func `a package of no notes gives no tables`() throws {
    let found = try ZipFile.version1(NoteCollection()).read()
    #expect(found.content == .tables([]) && found.rows == 0)
  }
}
