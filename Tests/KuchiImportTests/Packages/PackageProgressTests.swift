import Foundation
import KuchiImport
import Testing

/// How far reading is.
struct PackageProgressTests {
  @Test(arguments: AnkiPackageTests.Version.readable)
  func `how much of a package is read is told up to its end`(version: AnkiPackageTests.Version) throws {
    var notes = NoteCollection.sample
    notes.notes = (0..<2_500).map { number in
      var note = notes.notes[0]
      note.id = 1_000 + number
      note.guid = "note \(number)"
      return note
    }
    let package = try #require(try version.package(notes))
    var shares: [Double] = []
    _ = try Import.read(package.data, named: "words.apkg") { shares.append($0) }
    #expect(shares.count >= 4)
    #expect(shares == shares.sorted())
    #expect(shares.allSatisfy { (0...1).contains($0) } && shares.last == 1)
  }
}
