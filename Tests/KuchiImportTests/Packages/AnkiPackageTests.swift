import Foundation
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
  func `a package gives its notes, whatever its version`(version: Version) throws {
    let found = try #require(try version.package(.sample)).read()
    #expect(
      found
        == Import(
          format: .ankiPackage, title: "日本語", content: .tables(NoteCollection.sampleTables), rows: 4,
          media: version == .third ? ["neko.mp3", "inu.jpg"] : ["inu.jpg", "neko.mp3"]))
  }

  @Test func `a package without a version gives the newer of two collections`() throws {
    var package = try ZipFile.version2(.sample)
    package.members.removeFirst()
    #expect(try package.read().rows == 4)
  }

  @Test(arguments: ["collection.anki2", "collection.anki21", "collection.anki21b"])
  func `a collection that the package names and does not hold is missed, and no other is read`(name: String)
    throws
  {
    let version: UInt8 = name == "collection.anki2" ? 1 : name == "collection.anki21" ? 2 : 3
    let others = try ["collection.anki2", "collection.anki21"].filter { $0 != name }.map {
      ZipFile.Member.stored($0, try NoteCollection.sample.file11)
    }
    let package = ZipFile([.stored("meta", [8, version])] + others)
    #expect(throws: ImportFailure.package(.memberMissing(name))) { try package.read() }
  }

  @Test(
    arguments: [
      ([8, 4], PackageFault.unknownVersion(4)), ([8, 0], .unknownVersion(0)), ([], .unknownVersion(0)),
      ([8], .memberDamaged("meta")), ([8, 0x83], .memberDamaged("meta")), ([15, 3], .memberDamaged("meta")),
      ([10, 200, 1], .memberDamaged("meta")),
    ] as [([UInt8], PackageFault)])
  func `a version that is not known is refused`(meta: [UInt8], fault: PackageFault) throws {
    let package = ZipFile([
      .stored("meta", meta), .stored("collection.anki2", try NoteCollection.sample.file11),
    ])
    #expect(throws: ImportFailure.package(fault)) { try package.read() }
  }

  @Test func `the note for old programs alone is no deck`() throws {
    let package = ZipFile([.stored("collection.anki2", try NoteCollection.decoy.file11)])
    #expect(throws: ImportFailure.package(.onlyDecoy)) { try package.read() }
  }

  @Test func `notes with too few fields are padded, those with too many cut, and both reported`() throws {
    var notes = NoteCollection.sample
    notes.notes[0].fields = "犬"
    notes.notes[1].fields = "口\u{1F}mouth\u{1F}more\u{1F}"
    let found = try ZipFile.version1(notes).read()
    guard case .tables(let tables) = found.content else { Issue.record("no tables"); return }
    #expect(tables[0].rows[0].fields == ["犬", "", ""])
    #expect(tables[1].rows[0].fields == ["口", "mouth"])
    #expect(
      found.entries == [
        .init(.note(1), .padded(fields: 1, columns: 3)), .init(.note(2), .cut(["more", ""])),
      ])
  }

  @Test func `notes of a type that is not described keep their fields`() throws {
    var notes = NoteCollection.sample
    notes.noteTypes = []
    notes.decks = [:]
    let found = try ZipFile.version1(notes).read()
    guard case .tables(let tables) = found.content else { Issue.record("no tables"); return }
    #expect(tables.map(\.columns.count) == [3, 2])
    #expect(tables.flatMap(\.columns).allSatisfy { $0.name == nil })
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
    #expect(found.content == .tables([]))
    #expect(found.rows == 0)
  }
}
