import Foundation
import GRDB
import KuchiProgress
import Testing

struct OpeningTests {
  let file: ProgressFile

  init() throws { file = try ProgressFile() }

  /// Why opening fails. It leaves the bytes, and nothing else in the folder.
  func refusal(sourceLocation: SourceLocation = #_sourceLocation) throws -> ProgressFailure? {
    let before = try file.bytes
    let refusal = #expect(throws: ProgressFailure.self, sourceLocation: sourceLocation) { try file.open() }
    #expect(
      try file.bytes == before && file.names() == ["progress.sqlite"], sourceLocation: sourceLocation)
    return refusal
  }

  @Test func `an empty file becomes a database`() throws {
    try file.write(Data())
    _ = try file.open()
    #expect(try file.number("PRAGMA user_version") == 3)
    #expect(try file.number("PRAGMA application_id") == 0x4B55_4348)
  }

  @Test func `opening what is up to date writes nothing`() throws {
    try file.fill(with: 200)
    let before = try file.bytes
    _ = try file.open().check()
    #expect(try file.bytes == before)
  }

  @Test(arguments: [1, 5_000])
  func `bytes are no database`(count: Int) throws {
    try file.write(Data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }))
    #expect(try refusal() == .notADatabase)
  }

  @Test(arguments: [1, 10, 90])
  func `a file cut short is damaged`(percent: Int) throws {
    try file.fill(with: 200)
    let bytes = try file.bytes
    try file.write(bytes.prefix(bytes.count * percent / 100))
    let refusal = try refusal()
    if case .damaged = refusal { return }
    #expect(refusal == .notADatabase)
  }

  @Test(
    arguments: [(99, .newer(version: 99, known: 3)), (-1, .unreadable("user_version -1"))]
      as [(Int, ProgressFailure)])
  func `a file of a version that is newer or makes no sense is left alone`(
    version: Int, failure: ProgressFailure
  ) throws {
    try file.fill(with: 1)
    try file.execute("PRAGMA user_version = \(version)")
    #expect(try refusal() == failure)
  }

  @Test func `a database of another program is left alone`() throws {
    try file.execute("CREATE TABLE bookmark (url TEXT)")
    #expect(try refusal() == .anotherProgram(applicationID: 0))
    try file.execute("PRAGMA application_id = 5")
    #expect(try refusal() == .anotherProgram(applicationID: 5))
  }

  @Test func `a folder is no file, and one that can't be made is missing`() throws {
    #expect(throws: ProgressFailure.isFolder) {
      try ProgressDatabase(path: file.folder.path, rule: .test)
    }
    try file.write(Data("not a folder".utf8))
    #expect(throws: ProgressFailure.folderMissing) {
      try ProgressDatabase(path: file.path + "/progress.sqlite", rule: .test)
    }
  }

  @Test func `a full disk loses the answer that does not fit and no other`() throws {
    var configuration = Configuration()
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA synchronous = OFF; PRAGMA max_page_count = 60")
    }
    let progress = try ProgressDatabase(
      DatabaseQueue(path: file.path, configuration: configuration), rule: .test)
    let ada = try progress.ada()
    var recorded = 0
    #expect(throws: ProgressFailure.diskFull) {
      while recorded < 5000 {
        try ada.record(.of(.dog, after: Double(recorded)))
        recorded += 1
      }
    }
    #expect(try recorded > 10 && ada.reviews().count == recorded)
    #expect(try ada.memories(for: ["animals"])[.dog]?.reps == recorded && progress.check().isEmpty)
  }

  @Test func `the log can't be changed even behind the back of the store`() throws {
    try file.fill(with: 200)
    for sql in [
      "DELETE FROM review", "UPDATE review SET grade = 4", "DELETE FROM event", "UPDATE event SET time = 0",
    ] {
      #expect(throws: DatabaseError.self) { try file.execute(sql) }
    }
  }
}
