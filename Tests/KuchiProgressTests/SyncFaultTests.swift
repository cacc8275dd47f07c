import Foundation
import KuchiProgress
import Testing

/// What anybody can put into a shared folder.
struct SyncFaultTests {
  private static let machine = "00000000000000aa"
  private static let name = machine + "-000001.jsonl"
  private static let header = """
    {"type":"kuchi-log","version":1,"machine":"\(machine)","part":1,"first":1}
    """

  private static func line(_ sequence: Int, _ event: String) -> String {
    #"{"machine":"\#(machine)","seq":\#(sequence),"event":\#(event)}"#
  }

  private static let good = line(
    2, #"{"type":"added","profile":"Ada","time":1,"deck":"kana"}"#)

  private func report(
    _ lines: [String], _ name: String = Self.name, in folder: SharedFolder
  ) throws -> (SyncReport, ProgressDatabase) {
    try folder.write((lines.joined(separator: "\n") + "\n").utf8, name)
    let progress = try ProgressDatabase.inMemory(rule: .test)
    return (try progress.sync(folder), progress)
  }

  @Test(
    arguments: [
      ("nothing", .line(.unreadable("no such JSON"))), ("[1]", .line(.unreadable("no such JSON"))),
      (#"{"machine":"\#(machine)","seq":1}"#, .line(.unreadable("event"))),
      (
        #"{"machine":"xyz","seq":1,"event":{"type":"added","profile":"Ada","time":1,"deck":"kana"}}"#,
        .line(.unreadable("machine"))
      ),
      (
        #"{"machine":"00000000000000ab","seq":1,"event":{"type":"added","profile":"Ada","time":1,"deck":"kana"}}"#,
        .ofAnotherLog
      ),
      (line(0, #"{"type":"added","profile":"Ada","time":1,"deck":"kana"}"#), .line(.outOfRange("seq"))),
      (line(1, #"{"type":"poem"}"#), .line(.unknownType("poem"))),
      (
        line(1, #"{"type":"added","profile":"Ada","time":9e18,"deck":"kana"}"#),
        .line(.outOfRange("time"))
      ),
      (
        line(1, #"{"type":"added","profile":"Ada","time":-90000000000000000,"deck":"kana"}"#),
        .line(.outOfRange("time"))
      ),
      (
        line(1, #"{"type":"former","deck":"d","former":"a","card":"b","version":-1}"#),
        .line(.outOfRange("version"))
      ),
      (line(1, String(repeating: "[", count: 200_000)), .line(.unreadable("no such JSON"))),
      (line(1, "\"" + String(repeating: "x", count: 2_000_000) + "\""), .lineTooLong(bytes: 2_000_049)),
    ] as [(String, SyncFault.Reason)])
  func `a line that can't be read is named with its file and line, and the rest is taken`(
    line: String, reason: SyncFault.Reason
  ) throws {
    let folder = try SharedFolder()
    let (report, progress) = try report([Self.header, line, Self.good], in: folder)
    #expect(report.faults == [SyncFault(file: Self.name, line: 2, reason: reason)])
    #expect(try progress.ada().study().decks == ["kana"])
    // It is told once, and read when it is mended.
    #expect(try progress.sync(folder).faults.isEmpty)
    let mended = Self.line(1, #"{"type":"added","profile":"Ada","time":1,"deck":"verbs"}"#)
    try folder.write([Self.header, mended, Self.good].map { $0 + "\n" }.joined().utf8, Self.name)
    #expect(try progress.sync(folder).faults.isEmpty)
    #expect(try Set(progress.ada().study().decks) == ["kana", "verbs"])
  }

  @Test(
    arguments: [
      ("{}", .noLog), ("not JSON", .noLog), (header.replacing("kuchi-log", with: "kuchi"), .noLog),
      (
        header.replacing("\"version\":1", with: "\"version\":2,\"new\":[[[]]]"),
        .line(.newer(version: 2, known: 1))
      ),
      (header.replacing("00aa", with: "00ab"), .ofAnotherLog),
      (header.replacing("\"part\":1", with: "\"part\":2"), .ofAnotherLog),
      (header.replacing("\"first\":1", with: "\"first\":-1"), .noLog),
    ] as [(String, SyncFault.Reason)])
  func `a file that is no log of a version that is known is named and left alone`(
    header: String, reason: SyncFault.Reason
  ) throws {
    let folder = try SharedFolder()
    let (report, progress) = try report([header, Self.good], in: folder)
    #expect(report.faults == [SyncFault(file: Self.name, line: 1, reason: reason)])
    #expect(try progress.profiles().isEmpty)
  }

  @Test func `links, folders and pipes are no logs, and lead nowhere`() throws {
    let folder = try SharedFolder()
    let secret = folder.path + "/secret"
    try Data((Self.header + "\n" + Self.good + "\n").utf8).write(to: URL(fileURLWithPath: secret))
    let (_, progress) = try report([Self.header], in: folder)
    let names = (2...4).map { Self.name.replacing("000001", with: "00000\($0)") }
    try FileManager.default.createSymbolicLink(
      atPath: folder.logs + "/" + names[0], withDestinationPath: secret)
    try FileManager.default.createDirectory(
      atPath: folder.logs + "/" + names[1], withIntermediateDirectories: true)
    #expect(mkfifo(folder.logs + "/" + names[2], 0o600) == 0)
    let faults = try progress.sync(folder).faults
    #expect(faults == names.map { SyncFault(file: $0, line: nil, reason: .notAFile) })
    #expect(try progress.profiles().isEmpty)
  }

  @Test(arguments: [
    "notes.txt", "00000000000000AA-000001.jsonl", "aa-000001.jsonl", "00000000000000aa.jsonl",
    "00000000000000aa-1.jsonl", "00000000000000aa-000000.jsonl", ".00000000000000aa-000001.jsonl",
    "~syncthing~00000000000000aa-000001.jsonl.tmp",
  ])
  func `a file with another name is none of ours`(name: String) throws {
    let folder = try SharedFolder()
    let (report, progress) = try report([Self.header, Self.good], name, in: folder)
    #expect(report.faults.isEmpty && report.sources.isEmpty && report.notes.isEmpty)
    #expect(try progress.profiles().isEmpty)
  }

  @Test func `a log that is larger than any can be is not read`() throws {
    let folder = try SharedFolder()
    _ = try report([Self.header], in: folder)
    #expect(truncate(folder.logs + "/" + Self.name, 70 << 20) == 0)
    let progress = try ProgressDatabase.inMemory(rule: .test)
    #expect(try progress.sync(folder).faults.map(\.reason) == [.fileTooLarge(bytes: 70 << 20)])
  }

  @Test func `a folder that is missing, or a file in its place, is a failure and nothing more`() throws {
    let folder = try SharedFolder()
    let progress = try ProgressDatabase.inMemory(rule: .test)
    try progress.ada().record(.of(.dog))
    try Data().write(to: URL(fileURLWithPath: folder.logs))
    #expect(throws: SyncFailure.folder(code: ENOTDIR)) { try progress.sync(folder) }
    let outside = try SharedFolder()
    try FileManager.default.removeItem(atPath: folder.logs)
    try FileManager.default.createSymbolicLink(atPath: folder.logs, withDestinationPath: outside.path)
    for isDryRun in [true, false] {
      #expect(throws: SyncFailure.folder(code: ENOTDIR)) { try progress.sync(folder, isDryRun: isDryRun) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(throws: SyncFailure.folder(code: ENOENT)) { try progress.sync(folder) }
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    #expect(try progress.sync(folder).sent == 1)
  }

  @Test func `logs with random bytes in them never stop the program`() throws {
    var generator = SeededGenerator(seed: 4)
    let source = try ProgressDatabase.inMemory(rule: .test)
    try source.play(seed: 3, answers: 12)
    let folder = try SharedFolder()
    try source.sync(folder, seed: 1)
    let name = try #require(folder.files.first)
    let bytes = try folder.bytes(name)
    let progress = try ProgressDatabase.inMemory(rule: .test)
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      try folder.write(damaged, name)
      _ = try progress.sync(folder, seed: 2)
    }
    #expect(try progress.check().isEmpty)
  }
}
