import Foundation
import GRDB
import KuchiEngine
import KuchiProgress
import Testing

struct OpeningTests {
  let file: ProgressFile

  init() throws { file = try ProgressFile() }

  /// Expects that opening fails, and leaves the bytes and nothing else in the folder.
  func expectRefusal(
    _ expected: (ProgressFailure?) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try file.bytes
    let failure = failure { () throws(ProgressFailure) in _ = try file.open() }
    #expect(expected(failure), "\(String(describing: failure))", sourceLocation: sourceLocation)
    #expect(try file.bytes == before, sourceLocation: sourceLocation)
    let contents = try FileManager.default.contentsOfDirectory(atPath: file.folder.path)
    #expect(contents == ["progress.sqlite"], sourceLocation: sourceLocation)
  }

  @Test func `a new file is made with the folders it needs, and opened again`() throws {
    let path = file.folder.appendingPathComponent("a/b/progress.sqlite").path
    try ProgressDatabase(path: path, rule: .test).ada().record(.of(.dog))
    #expect(try ProgressDatabase(path: path, rule: .test).ada().reviews().count == 1)
  }

  @Test func `an empty file becomes a database`() throws {
    try file.write(Data())
    _ = try file.open()
    #expect(try file.number("PRAGMA user_version") == 1)
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
    try expectRefusal { $0 == .notADatabase }
  }

  @Test(arguments: [1, 10, 90])
  func `a file cut short is damaged`(percent: Int) throws {
    try file.fill(with: 200)
    let bytes = try file.bytes
    try file.write(bytes.prefix(bytes.count * percent / 100))
    try expectRefusal { if case .damaged = $0 { true } else { $0 == .notADatabase } }
  }

  @Test func `a file of a newer program is left alone`() throws {
    try file.fill(with: 200)
    try file.execute("PRAGMA user_version = 99")
    try expectRefusal { $0 == .newer(version: 99, known: 1) }
  }

  @Test func `a database of another program is left alone`() throws {
    try file.execute("CREATE TABLE bookmark (url TEXT)")
    try expectRefusal { $0 == .anotherProgram(applicationID: 0) }
    try file.execute("PRAGMA application_id = 5")
    try expectRefusal { $0 == .anotherProgram(applicationID: 5) }
  }

  @Test func `a folder is no file`() throws {
    let folder = file.folder.path
    let refusal = failure { () throws(ProgressFailure) in _ = try ProgressDatabase(path: folder, rule: .test)
    }
    #expect(refusal == .isFolder)
  }

  @Test func `a folder that can't be made is missing`() throws {
    try file.write(Data("not a folder".utf8))
    let path = file.path + "/progress.sqlite"
    let refusal = failure { () throws(ProgressFailure) in _ = try ProgressDatabase(path: path, rule: .test) }
    #expect(refusal == .folderMissing)
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
    let refusal = failure { () throws(ProgressFailure) in
      while recorded < 5000 {
        guard let review = try? Review.of(.dog, after: Double(recorded)) else { return }
        try ada.record(review)
        recorded += 1
      }
    }
    #expect(refusal == .diskFull)
    #expect(recorded > 10)
    #expect(try ada.reviews().count == recorded)
    #expect(try ada.memories(for: ["animals"])[.dog]?.reps == recorded)
    #expect(try progress.check().isEmpty)
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
