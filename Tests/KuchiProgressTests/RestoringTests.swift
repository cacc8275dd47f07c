import Foundation
import GRDB
import KuchiProgress
import Testing

struct RestoringTests {
  let file: ProgressFile
  let backup: String

  init() throws {
    file = try ProgressFile()
    backup = file.folder.appendingPathComponent("backup.sqlite").path
    let other = try ProgressFile()
    try other.fill(with: 3)
    try other.open().ada().finish(GameRecord(of: .animals()))
    try other.open().backup(to: backup)
  }

  private func restore() -> (before: String?, failure: RestoreFailure?) {
    do throws(RestoreFailure) {
      return (try ProgressDatabase.restore(backup, to: file.path), nil)
    } catch {
      return (nil, error)
    }
  }

  @Test func `a file that was closed is whole without its log, and a plain copy of it too`() throws {
    try file.fill(with: 50)
    #expect(try file.names() == ["backup.sqlite", "progress.sqlite"])
    let copy = file.folder.appendingPathComponent("copy.sqlite").path
    try FileManager.default.copyItem(atPath: file.path, toPath: copy)
    let copied = try ProgressDatabase(path: copy, rule: .test)
    #expect(try copied.ada().reviews().count == 50 && copied.check().isEmpty)
  }

  @Test func `a backup takes the place of the file, which is kept beside it`() throws {
    try file.fill(with: 5)
    let before = try #require(restore().before)
    #expect(try file.count() == 3 && ProgressDatabase(path: before, rule: .test).ada().reviews().count == 5)
    #expect(try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o600)
    // Once more: the first one that was kept stays.
    #expect(restore().before == before + "-2")
  }

  @Test func `where there was no file there is one`() throws {
    try Data("a log of nothing".utf8).write(to: URL(fileURLWithPath: file.path + "-wal"))
    let outcome = restore()
    #expect(try outcome.before == nil && outcome.failure == nil && file.count() == 3)
  }

  @Test(arguments: [
    (
      "INSERT INTO event (profile, fact, time, review) VALUES (1, 'retraction', 0, 99)",
      "row 4 of event refers to a missing row"
    ),
    ("UPDATE memory SET profile = 99", "row 0 of memory refers to a missing row"),
    ("UPDATE profile SET id = 99", "row 1 of"), ("UPDATE memory SET state = 9", "memory state 9"),
    ("UPDATE game SET course = '{', state = 'unfinished'", "the game to resume can't be read"),
    (
      "INSERT INTO event (profile, fact, time, value) VALUES (1, 'moved', 0, 'first')",
      "the note 4 can't be read"
    ),
    (
      "DROP TRIGGER event_never_changes; UPDATE event SET kind = 'smell'",
      "an answer in it can't be read"
    ),
  ])
  func `a backup whose rows can't be read, or refer to others that are gone, takes nobody's place`(
    sql: String, detail: String
  ) throws {
    try file.fill(with: 5)
    var plain = Configuration()
    plain.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: backup, configuration: plain)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
    switch restore().failure {
    case .source(.damaged(let reason)), .source(.unreadable(let reason)): #expect(reason.hasPrefix(detail))
    case let other: Issue.record("\(String(describing: other))")
    }
    #expect(try file.count() == 5)
  }

  @Test func `a file that is open is not touched`() throws {
    let progress = try file.open()
    let ada = try progress.ada()
    try ada.record(.of(.dog))
    let bytes = try file.bytes
    #expect(try restore().failure == .target(.inUse) && file.bytes == bytes)
    #expect(
      try file.names() == ["backup.sqlite", "progress.sqlite", "progress.sqlite-shm", "progress.sqlite-wal"])
    try ada.record(.of(.dog, after: 60))
    #expect(try ada.reviews().count == 2)
  }

  /// What a killed program leaves: the file, and all that was recorded in the log beside it.
  private func killed() throws {
    let other = try ProgressFile()
    let progress = try other.open()
    let ada = try progress.ada()
    for number in 0..<5 { try ada.record(.of(.dog, after: Double(number))) }
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: other.path + suffix, toPath: file.path + suffix)
    }
  }

  @Test func `a log that a killed program left is never played over the restored file`() throws {
    try killed()
    let before = try #require(restore().before)
    #expect(try file.count() == 3 && file.open().check().isEmpty)
    // What was in the log is with the file it belongs to.
    #expect(try ProgressDatabase(path: before, rule: .test).ada().reviews().count == 5)
  }

  @Test func `a damaged file with a damaged log is replaced, and kept`() throws {
    try file.write(Data(repeating: 0xA5, count: 5000))
    try Data(repeating: 0x5A, count: 5000).write(to: URL(fileURLWithPath: file.path + "-wal"))
    let before = try #require(restore().before)
    #expect(try file.count() == 3)
    #expect(try Data(contentsOf: URL(fileURLWithPath: before)) == Data(repeating: 0xA5, count: 5000))
    #expect(try file.open().check().isEmpty)
  }

  @Test func `a copy with the log of a killed program beside it is restored with both`() throws {
    try killed()
    let target = try ProgressFile()
    #expect(try ProgressDatabase.restore(file.path, to: target.path) == nil && target.count() == 5)
    #expect(try file.names() == ["backup.sqlite", "progress.sqlite", "progress.sqlite-wal"])
  }

  @Test(
    arguments: [
      ("a letter", "UPDATE nothing", Data("This is a letter and no database, however long it may be.".utf8)),
      ("nothing", "", Data()), ("one byte", "", Data([0])),
      ("another program", "PRAGMA application_id = 5", nil), ("a newer one", "PRAGMA user_version = 99", nil),
      ("no version", "PRAGMA user_version = 0", nil), ("less than none", "PRAGMA user_version = -1", nil),
    ] as [(String, String, Data?)])
  func `what is no sound progress file is refused, and everything stays`(
    name: String, sql: String, bytes: Data?
  )
    throws
  {
    if let bytes {
      try bytes.write(to: URL(fileURLWithPath: backup))
    } else {
      try DatabaseQueue(path: backup).writeWithoutTransaction { try $0.execute(sql: sql) }
    }
    try file.fill(with: 5)
    let (names, before) = (try file.names(), try file.bytes)
    guard case .source = restore().failure else {
      Issue.record("\(name): \(String(describing: restore()))")
      return
    }
    #expect(try file.names() == names && file.bytes == before)
  }

  @Test(arguments: [10, 50, 90]) func `a backup that lost its end is refused`(percent: Int) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
    try bytes.prefix(bytes.count * percent / 100).write(to: URL(fileURLWithPath: backup))
    guard case .source = restore().failure else {
      Issue.record("it was taken")
      return
    }
    #expect(try file.names() == ["backup.sqlite"])
  }

  @Test func `a database without a file makes none`() throws {
    let progress = try ProgressDatabase(path: ":memory:", rule: .test)
    try progress.ada().record(.of(.dog))
    #expect(!FileManager.default.fileExists(atPath: ":memory:"))
    try progress.close()
  }

  @Test func `the file and the folders that are made are for the user alone`() throws {
    let path = file.folder.appendingPathComponent("a/b/progress.sqlite").path
    let progress = try ProgressDatabase(path: path, rule: .test)
    _ = try progress.ada()
    try progress.backup(to: path + ".backup")
    for (name, mode) in [
      ("a", 0o700), ("a/b", 0o700), ("a/b/progress.sqlite", 0o600), ("a/b/progress.sqlite-wal", 0o600),
      ("a/b/progress.sqlite.backup", 0o600),
    ] {
      let made = file.folder.appendingPathComponent(name).path
      #expect(
        try FileManager.default.attributesOfItem(atPath: made)[.posixPermissions] as? Int == mode, "\(name)")
    }
  }
}

extension ProgressFile {
  func fill(with count: Int) throws {
    let progress = try open()
    let ada = try progress.ada()
    for number in 0..<count { try ada.record(.of(.dog, after: Double(number))) }
    try progress.close()
  }

  func count() throws -> Int { try open().ada().reviews().count }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Puts other bytes into the file, which stays the same file.
  func overwrite(with bytes: Data) throws {
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }
}
