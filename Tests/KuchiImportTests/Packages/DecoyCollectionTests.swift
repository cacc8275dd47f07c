import KuchiImport
import Testing

/// The choice between the real collection of a package and its decoys.
struct DecoyCollectionTests {
  @Test func `a package without a version gives the newer of two collections`() throws {
    var package = try ZipFile.version2(.sample)
    package.members.removeFirst()
    #expect(try package.read().rows == 4)
  }

  @Test(arguments: ["collection.anki2", "collection.anki21", "collection.anki21b"])
  func `a missing collection is an error, and no decoy replaces it`(name: String) throws {
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
  func `an unknown version is refused`(meta: [UInt8], fault: PackageFault) throws {
    let package = ZipFile([
      .stored("meta", meta), .stored("collection.anki2", try NoteCollection.sample.file11),
    ])
    #expect(throws: ImportFailure.package(fault)) { try package.read() }
  }

  @Test func `a decoy collection alone is refused`() throws {
    let package = ZipFile([.stored("collection.anki2", try NoteCollection.decoy.file11)])
    #expect(throws: ImportFailure.package(.onlyDecoy)) { try package.read() }
  }
}
